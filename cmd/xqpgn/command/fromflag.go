package command

import (
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A fromFlag is the first position of a tree.
type fromFlag struct {
	start board.Position // the zero Position means the starting position
	line  []board.Move   // moves from there
}

// UnmarshalText reads a FEN, or moves in any notation.
func (f *fromFlag) UnmarshalText(text []byte) error {
	given := strings.TrimSpace(string(text))
	if fields := strings.Fields(given); len(fields) > 0 && strings.Count(fields[0], "/") == board.Ranks-1 {
		position, err := board.ParseFEN(given)
		if issue := (board.FENIssue{}); errors.As(err, &issue) {
			return app.Mistake("--after is a FEN that cannot be read, from character %d on: %s", "--after 的 FEN 从第 %d 个字符起无法读取：%s", utf8.RuneCountInString(given[:issue.Start])+1, issue.Code.Words())
		}
		f.start = position
		return nil
	}
	games := grammar.Parse(given)
	if len(games) == 0 {
		return errNowhere
	}
	info := semantic.Check(games[0])
	if len(info.Stops) > 0 {
		return app.Mistake("--after is neither a FEN nor moves from the start of a game: %s cannot be played", "--after 既不是 FEN，也不是从开局走起的着法：%s 走不通", info.Stops[0].Node.Text)
	}
	if info.Played == 0 {
		return errNowhere
	}
	for step := range info.MainSteps() {
		f.line = append(f.line, step.Move)
	}
	return nil
}

var errNowhere = app.Mistake("--after is neither a FEN nor moves from the start of a game", "--after 既不是 FEN，也不是从开局走起的着法")
