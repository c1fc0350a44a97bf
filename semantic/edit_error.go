package semantic

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// An EditError says why a game cannot be edited, or an edit not be made. Nothing was changed then.
type EditError struct {
	Text string     // what was given, such as a glyph; "" if that is not the matter
	Why  rules.Text // why it cannot be
	Err  error      // what lies behind it, such as a [board.FENIssue] or a [*notation.MoveError]; nil for nothing
}

// Error returns the reason in English.
func (e *EditError) Error() string { return e.In(rules.EN) }

// In returns the reason in a language.
func (e *EditError) In(l rules.Language) string {
	words := e.Why.In(l)
	if e.Text != "" {
		words = rules.Text{EN: "\"" + e.Text + "\": ", ZH: "“" + e.Text + "”："}.In(l) + words
	}
	if e.Err != nil {
		words += rules.Text{EN: ": ", ZH: "："}.In(l) + e.Err.Error()
	}
	return words
}

// Unwrap returns Err.
func (e *EditError) Unwrap() error { return e.Err }

// errNoGame returns the error about a nil game.
func errNoGame() error {
	return &EditError{Why: rules.Text{EN: "there is no game", ZH: "没有棋局"}}
}

// errNoBoard returns the error about a game whose FEN tag sets up no position.
func errNoBoard(game *ast.Game) error {
	fen := game.Tags.Value("FEN")
	_, err := board.ParseFEN(fen)
	return &EditError{Text: fen, Why: rules.Text{EN: "this FEN sets up no position to play from", ZH: "这个 FEN 摆不出可以走的局面"}, Err: err}
}
