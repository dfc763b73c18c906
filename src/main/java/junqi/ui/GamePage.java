package junqi.ui;

import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import junqi.rules.RuleSet;
import junqi.rules.View;
import junqi.ui.board.BoardView;
import junqi.ui.board.BoardViewModel;
import junqi.ui.board.EnemyPanel;
import junqi.ui.board.OddsPanel;
import junqi.ui.board.OddsViewModel;
import junqi.ui.look.Texts;

/** The page of a game: the board in the middle, the players on the left, words and moves on the right. */
final class GamePage {
    /** The right side's part of the window, within the limits of the style sheet. */
    static final double RIGHT_SHARE = 0.3;

    private GamePage() {}

    /** A board as the player likes it. */
    static BoardView board(BoardViewModel model, Preferences likes, Texts texts) {
        BoardView board = new BoardView(model, texts.bundle("board"));
        board.setPieceStyle(likes.pieceStyle().get());
        board.setCoordinates(likes.coordinates().get());
        board.setSpeed(likes.animation().get());
        return board;
    }

    /** The whole page; the board grows with the window, as far as the player likes. */
    static BorderPane of(Node top, VBox left, BoardView board, VBox right, Preferences likes) {
        StackPane middle = new StackPane(board);
        middle.getStyleClass().add("board-room");
        middle.setMinSize(0, 0);
        double share = likes.boardSize().get() / 100.0;
        board.maxWidthProperty().bind(middle.widthProperty().multiply(share));
        board.maxHeightProperty().bind(middle.heightProperty().multiply(share));
        left.getStyleClass().addAll("side", "side-left");
        right.getStyleClass().addAll("side", "side-right");
        BorderPane page = new BorderPane(middle);
        page.setTop(top);
        page.setLeft(left);
        page.setRight(right);
        // The move list takes what a wide window has to spare.
        right.prefWidthProperty()
                .bind(Bindings.createDoubleBinding(() -> page.getWidth() * RIGHT_SHARE, page.widthProperty()));
        page.getStyleClass().addAll("page", "play-page");
        return page;
    }

    /**
     * What is not seen: the odds of the face-down pieces, or the enemy's pieces of a dark game. Gives way where there is
     * little room.
     */
    static ScrollPane unseen(RuleSet rules, BoardViewModel board, OddsViewModel odds, Texts texts) {
        VBox panel = rules.mode() == RuleSet.Mode.DARK
                ? new EnemyPanel(board, texts.bundle("board"))
                : new OddsPanel(odds, texts.bundle("board"));
        panel.setMinWidth(0);
        ScrollPane room = new ScrollPane(panel);
        room.setFitToWidth(true);
        room.setMinHeight(0);
        room.getStyleClass().addAll("panel", "odds-room");
        return room;
    }

    /** Whether {@link #unseen} has anything to say of a view. */
    static boolean hasUnseen(View view) {
        return view.faceDown() > 0 || EnemyPanel.hasSubject(view);
    }

    /** Empty room between the two players. */
    static Region gap() {
        Region gap = new Region();
        VBox.setVgrow(gap, Priority.ALWAYS);
        return gap;
    }
}
