package judge

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

var ruleRepetition = rules.MustByID("repetition")

var sideWords = [...]rules.Text{board.Red: {EN: "Red", ZH: "红方"}, board.Black: {EN: "Black", ZH: "黑方"}}

// Words returns the verdict with its rule set, reason, pieces and plies. An example is "axf-fsf: Black wins
// by Red's perpetual chase of the cannon on i0 (plies 5 to 13)".
func (v *Verdict) Words() rules.Text {
	plies := rules.Text{EN: fmt.Sprintf("(plies %d to %d)", v.From, v.To), ZH: fmt.Sprintf("（第 %d 至 %d 着）", v.From, v.To)}
	reason := v.Reason.Words()
	if v.Drawn {
		return rules.Text{EN: fmt.Sprintf("%s: draw by %s %s", v.Rules, reason.EN, plies.EN), ZH: fmt.Sprintf("%s：%s，判和%s", v.Rules, reason.ZH, plies.ZH)}
	}
	winner, loser := sideWords[v.Winner&1], sideWords[v.Winner.Other()&1]
	if len(v.Chased) > 0 {
		var en, zh []string
		for _, c := range v.Chased {
			words := semantic.PieceWords(c.Piece, c.Square)
			en, zh = append(en, words.EN), append(zh, words.ZH)
		}
		reason.EN += " of " + strings.Join(en, " and ")
		reason.ZH += " " + strings.Join(zh, "、")
	}
	return rules.Text{
		EN: fmt.Sprintf("%s: %s wins by %s's %s %s", v.Rules, winner.EN, loser.EN, reason.EN, plies.EN),
		ZH: fmt.Sprintf("%s：%s%s，判%s胜%s", v.Rules, loser.ZH, reason.ZH, winner.ZH, plies.ZH),
	}
}

// results maps [Verdict.Result] to the result in PGN.
var results = map[string]string{"red": ast.RedWon, "black": ast.BlackWon, "draw": ast.Drawn}

// Contradicts reports whether the game has a known result other than the verdict. The verdict must fall on
// the game's last move. A verdict on an earlier cycle contradicts nothing, because the players played on.
func (v *Verdict) Contradicts(info *semantic.Info) bool {
	if !info.Complete() || v.To != info.Played {
		return false
	}
	result := info.Result()
	return result != results[v.Result()] && slices.Contains([]string{ast.RedWon, ast.BlackWon, ast.Drawn}, result)
}

// Annotate adds the verdicts of the rule set to findings of the rule repetition. It also adds whether the
// recorded result contradicts them. The findings must belong to the game of info. They remain notes.
func (r RuleSet) Annotate(info *semantic.Info, found []ast.Diagnostic) {
	for v := range r.Verdicts(info) {
		for i := range found {
			d := &found[i]
			if d.Rule != ruleRepetition || d.Ply != v.To || len(d.Args) == 0 {
				continue
			}
			last := len(d.Args) - 1 // the words after the plies
			more, ok := d.Args[last].(rules.Text)
			if !ok {
				continue
			}
			words := v.Words()
			more.EN += "; " + words.EN
			more.ZH += "；" + words.ZH
			if v.Contradicts(info) {
				more.EN += "; the recorded result " + info.Result() + " contradicts it"
				more.ZH += "；与记录的结果 " + info.Result() + " 矛盾"
			}
			d.Args = append(slices.Clone(d.Args[:last]), more)
		}
	}
}

// Record returns the verdict as plain data.
func (v *Verdict) Record() *semantic.VerdictRecord {
	return &semantic.VerdictRecord{Rules: v.Rules.String(), Result: v.Result(), Reason: v.Reason.String(), From: v.From, To: v.To}
}
