package ast

import (
	"iter"
	"math"
	"strconv"
	"strings"
	"time"
)

// A Command is one that programs write into comments, as in {[%clk 0:09:58] a good move}: a name and
// arguments. Clocks, evaluations and arrows are such.
type Command struct {
	Name      string `json:"name"`      // "clk"
	Arguments string `json:"arguments"` // "0:09:58"
	Span      Span   `json:"span"`      // the place in the game's text, with its brackets, if the comment is one that was read
}

// Commands yields the commands in the comment, in their order. A "[%" that nothing closes is none.
func (c *Comment) Commands() iter.Seq[Command] {
	return func(yield func(Command) bool) {
		if c == nil {
			return
		}
		for at := 0; ; {
			open := strings.Index(c.Text[at:], commandOpen)
			if open < 0 {
				return
			}
			open += at
			end := strings.IndexByte(c.Text[open:], ']')
			if end < 0 {
				return
			}
			end += open
			at = end + 1
			name, arguments, _ := strings.Cut(c.Text[open+len(commandOpen):end], " ")
			command := Command{Name: name, Arguments: strings.TrimSpace(arguments)}
			if start := c.Start + 1; c.Len() > 0 { // behind the brace
				command.Span = Span{start + int32(open), start + int32(at)}
			}
			if !yield(command) {
				return
			}
		}
	}
}

const commandOpen = "[%"

// Prose returns the comment without its commands and the white space around them.
func (c *Comment) Prose() string {
	if c == nil {
		return ""
	}
	if !strings.Contains(c.Text, commandOpen) {
		return strings.TrimSpace(c.Text)
	}
	var words []string
	rest := c.Text
	for {
		before, after, found := strings.Cut(rest, commandOpen)
		_, behind, closed := strings.Cut(after, "]")
		if !found || !closed {
			words = append(words, strings.TrimSpace(rest))
			break
		}
		words, rest = append(words, strings.TrimSpace(before)), behind
	}
	return strings.TrimSpace(strings.Join(words, " "))
}

// command returns the last command of a name in the comments that follow the move.
func (m *Ply) command(name string) (last Command, ok bool) {
	if m == nil {
		return last, false
	}
	for c := range m.Comments() {
		for command := range c.Commands() {
			if command.Name == name {
				last, ok = command, true
			}
		}
	}
	return last, ok
}

// Clock returns the time that the player has left after the move, of [%clk 0:09:58]. It returns false if
// there is none, or one that cannot be read.
func (m *Ply) Clock() (left time.Duration, ok bool) {
	c, ok := m.command("clk")
	if !ok {
		return 0, false
	}
	return c.Duration()
}

// Elapsed returns the time that the player took for the move, of [%emt 0:00:12]. It returns false if there is
// none, or one that cannot be read.
func (m *Ply) Elapsed() (taken time.Duration, ok bool) {
	c, ok := m.command("emt")
	if !ok {
		return 0, false
	}
	return c.Duration()
}

// Eval returns the evaluation of the position after the move, of [%eval 0.35,18] or [%eval #-3]. It returns
// false if there is none, or one that cannot be read.
func (m *Ply) Eval() (e Evaluation, ok bool) {
	c, ok := m.command("eval")
	if !ok {
		return e, false
	}
	return c.Evaluation()
}

// Arrows returns the arrows and marked points of the comments that follow the move: of [%cal Gh2e2,Rb0c2] and
// [%csl Re4]. Those that cannot be read are left out.
func (m *Ply) Arrows() (all []Arrow) {
	if m == nil {
		return nil
	}
	for c := range m.Comments() {
		for command := range c.Commands() {
			if arrows, _ := command.Arrows(); command.Name == "cal" || command.Name == "csl" {
				all = append(all, arrows...)
			}
		}
	}
	return all
}

// Duration reads the arguments as a time: hours, minutes and seconds, as in 1:05:09 or 0:00:03.5, or minutes and
// seconds.
func (c Command) Duration() (d time.Duration, ok bool) {
	fields := strings.Split(c.Arguments, ":")
	if len(fields) < 2 || len(fields) > 3 {
		return 0, false
	}
	total := 0.0
	for i, field := range fields {
		if field == "" || strings.Trim(field, "0123456789.") != "" || i < len(fields)-1 && strings.Contains(field, ".") {
			return 0, false
		}
		n, err := strconv.ParseFloat(field, 64)
		if err != nil || i > 0 && n >= 60 {
			return 0, false
		}
		total = total*60 + n
	}
	if total > math.MaxInt64/float64(2*time.Second) {
		return 0, false
	}
	return time.Duration(math.Round(total*1000)) * time.Millisecond, true
}

// An Evaluation is what a program thinks of a position, as Red sees it.
type Evaluation struct {
	Score float64 `json:"score"` // in pawns; 0 where Mate is given
	Mate  int     `json:"mate"`  // in how many moves Red mates, or is mated if it is negative; 0 for no mate
	Depth int     `json:"depth"` // how deep the program looked, in plies; 0 where it does not say
}

// Evaluation reads the arguments as an evaluation: 0.35, -1.2,18 or #-3,20.
func (c Command) Evaluation() (e Evaluation, ok bool) {
	score, depth, deep := strings.Cut(c.Arguments, ",")
	var err error
	if deep {
		if e.Depth, err = strconv.Atoi(strings.TrimSpace(depth)); err != nil || e.Depth < 0 {
			return Evaluation{}, false
		}
	}
	score = strings.TrimSpace(score)
	if mate, found := strings.CutPrefix(score, "#"); found {
		if e.Mate, err = strconv.Atoi(mate); err != nil || e.Mate == 0 {
			return Evaluation{}, false
		}
		return e, true
	}
	if strings.Trim(score, "+-.0123456789") != "" {
		return Evaluation{}, false // as NaN, Inf and hexadecimal numbers
	}
	if e.Score, err = strconv.ParseFloat(score, 64); err != nil {
		return Evaluation{}, false
	}
	return e, true
}

// An Arrow is drawn on a board from one point to another, or marks a point.
type Arrow struct {
	Color string `json:"color"` // "G", "R", "Y" or "B": green, red, yellow or blue
	From  string `json:"from"`  // points, as in "h2"; the same for a mark
	To    string `json:"to"`
}

// Arrows reads the arguments as arrows or marked points: a colour and one or two points each, with commas between
// them. It returns false, and the others, if one cannot be read.
func (c Command) Arrows() (all []Arrow, ok bool) {
	ok = true
	for item := range strings.SplitSeq(c.Arguments, ",") {
		item = strings.TrimSpace(item)
		color := item[:min(1, len(item))]
		item = item[len(color):]
		from, to := item, item
		if len(item) == 2*len("h2") {
			from, to = item[:2], item[2:]
		}
		if color == "" || !strings.Contains("GRYB", color) || !isPoint(from) || !isPoint(to) {
			ok = false
			continue
		}
		all = append(all, Arrow{color, from, to})
	}
	return all, ok
}

// isPoint reports whether a text is a file and a rank, as in "h2".
func isPoint(s string) bool {
	return len(s) == 2 && 'a' <= s[0] && s[0] <= 'i' && '0' <= s[1] && s[1] <= '9'
}

// Valid reports whether the arguments are those of a command of a known name: clk, emt, eval, cal, csl. Known
// is false for another name.
func (c Command) Valid() (valid, known bool) {
	switch c.Name {
	case "clk", "emt", "egt", "mct":
		_, valid = c.Duration()
	case "eval":
		_, valid = c.Evaluation()
	case "cal", "csl":
		_, valid = c.Arrows()
	default:
		return false, false
	}
	return valid, true
}
