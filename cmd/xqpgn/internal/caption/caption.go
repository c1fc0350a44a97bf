package caption

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Scene is a position of a game, that after some plies of its main line, to be
// worded in a language.
type Scene struct {
	Game     *ast.Game
	Info     *semantic.Info
	Ply      int // all up to it can be played
	Language rules.Language
}

// Position returns the position of the scene, the one before the move that led to
// it, and that move; it is the zero move if none did.
func (s *Scene) Position() (position, before board.Position, last board.Move) {
	position = s.Info.Start
	for step := range s.Info.MainSteps() {
		if step.Ply > s.Ply || !step.Played {
			break
		}
		position, before, last = step.After, step.Before, step.Move
	}
	return position, before, last
}

// say words something in the language of the scene, and a Text among the
// arguments with it.
func (s *Scene) say(format rules.Text, args ...any) string {
	for i, a := range args {
		if text, ok := a.(rules.Text); ok {
			args[i] = text.In(s.Language)
		}
	}
	return fmt.Sprintf(format.In(s.Language), args...)
}

// Header words who plays, and where and when, as far as the tags say.
func (s *Scene) Header() string {
	var players, event string
	if red, black := cmp.Or(s.tag("Red"), s.tag("White")), s.tag("Black"); red != "" || black != "" {
		players = s.say(rules.Text{EN: "%s (Red) - %s (Black)", ZH: "%s（红）对 %s（黑）"}, orUnknown(red), orUnknown(black))
	}
	switch name, date := s.tag("Event"), s.tag("Date"); {
	case name != "" && date != "":
		event = s.say(rules.Text{EN: "%s, %s", ZH: "%s，%s"}, name, date)
	default:
		event = name + date
	}
	switch {
	case players != "" && event != "":
		return s.say(rules.Text{EN: "%s: %s", ZH: "%s：%s"}, players, event)
	case players+event != "":
		return players + event
	default:
		return s.say(rules.Text{EN: "Game %d", ZH: "第 %d 局"}, s.Game.Number)
	}
}

// tag returns the value of a tag, "" when it says nothing.
func (s *Scene) tag(name string) string {
	tag := s.Game.Tag(name)
	if tag == nil || !ast.Known(tag.Value) {
		return ""
	}
	return terminal.Printable(strings.TrimSpace(tag.Value))
}

// orUnknown returns a name, or what stands for one that is not known.
func orUnknown(name string) string {
	if name == "" {
		return "?"
	}
	return name
}

// Caption words which ply it is, the move that was made, in Chinese notation and
// as it was written if that differs, whose turn it is, and behind the last move
// the result.
func (s *Scene) Caption(script notation.Script) string {
	position, before, last := s.Position()
	plies := len(s.Game.Main.Plies)
	turn := s.turn(&position)
	if result := s.Game.Main.Result.Meaning(); s.Ply == plies && result != "" {
		turn = s.say(rules.Text{EN: "%s; result %s", ZH: "%s；结果 %s"}, turn, result)
	}
	if s.Ply == 0 {
		return s.say(rules.Text{EN: "Ply 0 of %s, the start. %s.", ZH: "开始局面（共 %s 着）。%s。"}, terminal.Grouped(plies), turn)
	}
	written := s.Game.Main.Plies[s.Ply-1].Text
	style := notation.StyleOf(written)
	style.Script = script
	move := notation.Write(&before, last, notation.Chinese, style)
	if move != written {
		move = s.say(rules.Text{EN: "%s (%s)", ZH: "%s（%s）"}, move, terminal.Printable(written))
	}
	return s.say(rules.Text{EN: "Ply %d of %s: %s. %s.", ZH: "第 %d 着（共 %s 着）：%s。%s。"}, s.Ply, terminal.Grouped(plies), move, turn)
}

// sides are what the sides are called, by color.
var sides = [...]rules.Text{board.Red: {EN: "Red", ZH: "红方"}, board.Black: {EN: "Black", ZH: "黑方"}}

// turn words whose turn it is, or that the game is over.
func (s *Scene) turn(position *board.Position) string {
	words := rules.Text{EN: "%s to move", ZH: "轮到%s走"}
	switch status := position.Status(); {
	case status == board.Checkmate:
		words = rules.Text{EN: "%s is checkmated", ZH: "%s被将死"}
	case status == board.Stalemate:
		words = rules.Text{EN: "%s is stalemated and has lost", ZH: "%s被困毙"}
	case position.InCheck(position.Side()):
		words = rules.Text{EN: "%s to move, in check", ZH: "%s被将军，轮到%[1]s走"}
	}
	return s.say(words, sides[position.Side()])
}

// Cycle returns what the move that led to the position does in a cycle of moves that were played again and again: checks
// and attacks. It is "" outside of cycles.
func (s *Scene) Cycle() (said string) {
	for c := range s.Info.Cycles() {
		for i := range c.Moves {
			if m := &c.Moves[i]; m.Ply == s.Ply { // of several cycles that overlap, the last
				said = s.say(cycleWords, c.Moves[0].Ply, c.Moves[len(c.Moves)-1].Ply, m.Words())
			}
		}
	}
	return said
}

var cycleWords = rules.Text{EN: "Cycle of plies %d to %d: %s.", ZH: "循环（第 %d 至 %d 着）：%s。"}

// Stopped words why the game cannot be played on, which is what was found about
// its next move.
func (s *Scene) Stopped() string {
	i := slices.IndexFunc(s.Info.Stops, func(stop semantic.Stop) bool { return stop.Depth == 0 })
	return s.Info.Stops[i].Finding.Message(s.Language)
}
