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
	"github.com/xqpgn/xqpgn/notation/board/diagram"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Scene is the position of a game after some plies of its main line, with the language for its
// description.
type Scene struct {
	Game     *ast.Game
	Info     *semantic.Info
	Ply      int // all plies up to it must be playable
	Language rules.Language
}

// Position returns the position of the scene, the position before the last move, and that move. The move is
// zero if none was made.
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

// Arrows returns the arrows and the marks in the comments after the last move, or before the first one.
func (s *Scene) Arrows() (arrows []diagram.Arrow, marks []diagram.Mark) {
	comments := s.Game.Main.Comments()
	if s.Ply > 0 {
		comments = s.Game.Main.Plies[s.Ply-1].Comments()
	}
	for comment := range comments {
		for _, a := range comment.Arrows() {
			from, _ := board.ParseSquare(a.From)
			to, _ := board.ParseSquare(a.To)
			class := diagram.ClassOf(a.Color)
			if from == to {
				marks = append(marks, diagram.Mark{Square: from, Class: class})
			} else {
				arrows = append(arrows, diagram.Arrow{Move: board.Move{From: from, To: to}, Class: class})
			}
		}
	}
	return arrows, marks
}

// say formats a text in the language of the scene. It translates arguments of type Text too.
func (s *Scene) say(format rules.Text, args ...any) string {
	for i, a := range args {
		if text, ok := a.(rules.Text); ok {
			args[i] = text.In(s.Language)
		}
	}
	return fmt.Sprintf(format.In(s.Language), args...)
}

// Header returns the players, the event and the date in words, as far as the tags name them.
func (s *Scene) Header() string {
	var players, event string
	if red, black := cmp.Or(s.tag("Red"), s.tag("White")), s.tag("Black"); red != "" || black != "" {
		players = s.say(rules.Text{EN: "%s (Red) - %s (Black)", ZH: "%s（红）对 %s（黑）"}, cmp.Or(red, "?"), cmp.Or(black, "?"))
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

// tag returns the value of a tag, or "" if it is unknown.
func (s *Scene) tag(name string) string {
	tag := s.Game.Tag(name)
	if tag == nil || !ast.Known(tag.Value) {
		return ""
	}
	return terminal.Printable(strings.TrimSpace(tag.Value))
}

// Caption returns the ply, the move and the side to move in words. The move is in Chinese notation, and
// also as written if that differs. The result follows after the last move.
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

// sides are the names of the sides, by color.
var sides = [...]rules.Text{board.Red: {EN: "Red", ZH: "红方"}, board.Black: {EN: "Black", ZH: "黑方"}}

// turn says whose turn it is, or that the game is over.
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

// Cycle describes the checks and attacks of the last move, if the move belongs to a repeated cycle.
// Otherwise it returns "".
func (s *Scene) Cycle() (said string) {
	for c := range s.Info.Cycles() {
		for i := range c.Moves {
			if m := &c.Moves[i]; m.Ply == s.Ply { // the last of overlapping cycles counts
				said = s.say(cycleWords, c.Moves[0].Ply, c.Moves[len(c.Moves)-1].Ply, m.Words())
			}
		}
	}
	return said
}

var cycleWords = rules.Text{EN: "Cycle of plies %d to %d: %s.", ZH: "循环（第 %d 至 %d 着）：%s。"}

// Stopped returns the finding that says why the next move cannot be played.
func (s *Scene) Stopped() string {
	i := slices.IndexFunc(s.Info.Stops, func(stop semantic.Stop) bool { return stop.Depth == 0 })
	return s.Info.Stops[i].Finding.Message(s.Language)
}
