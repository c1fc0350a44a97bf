package query

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// resultOf returns the result of a game. The Result tag decides if it says how the game ended. Otherwise
// the result after the moves counts, or else "*". Open is true if the moves must be known first.
func resultOf(s subject) (result string, open bool) {
	if result, _ := ast.ReadResult(tagValue(s.tags, "Result", "")); result != "" && result != ast.UnknownResult {
		return result, false
	}
	if s.game == nil {
		return "", true
	}
	if result := s.game.Main.Result.Meaning(); result != "" {
		return result, false
	}
	return ast.UnknownResult, false
}

// A resultTest holds if the game's result is in the list.
type resultTest []string

func (t resultTest) plays() bool { return false }

func (t resultTest) verdict(s subject) Verdict {
	result, open := resultOf(s)
	if open {
		return Open
	}
	for _, want := range t {
		if result == want {
			return Yes
		}
	}
	return No
}

// winners maps words for the winner to results.
var winners = map[string]string{"red": ast.RedWon, "红": ast.RedWon, "红方": ast.RedWon, "black": ast.BlackWon, "黑": ast.BlackWon, "黑方": ast.BlackWon}

// readResult returns the result that a value means.
func readResult(text string) (string, bool) {
	if result, ok := winners[fold(text)]; ok {
		return result, true
	}
	return ast.ReadResult(text)
}

func chooseResult(text string) (node, string, error) {
	result, ok := readResult(text)
	if !ok {
		return nil, "", &wrongValue{rules.Text{EN: text + " is no result: " + aResult.wanted.EN, ZH: text + " 不是结果：" + aResult.wanted.ZH}}
	}
	return resultTest{result}, result, nil
}

// player returns a function that returns the name of the winner, or of the loser.
func player(won bool) func(s subject) texts {
	return func(s subject) texts {
		result, open := resultOf(s)
		switch {
		case open:
			return texts{open: true}
		case result != ast.RedWon && result != ast.BlackWon:
			return texts{}
		case (result == ast.RedWon) == won:
			return texts{at: [2]string{tagValue(s.tags, "Red", "White")}, n: 1}
		default:
			return texts{at: [2]string{tagValue(s.tags, "Black", "")}, n: 1}
		}
	}
}
