package ast

import (
	"iter"
	"math"
	"strconv"
	"strings"
	"time"
)

// A Command is a name with arguments that a program wrote into a comment, as in {[%clk 0:09:58] a good move}.
// Clocks, evaluations and arrows are commands.
type Command struct {
	Name      string `json:"name"`      // "clk"
	Arguments string `json:"arguments"` // "0:09:58"
	Span      Span   `json:"span"`      // with its brackets, in the game's text; zero if the comment was not read from a text
}

// Commands yields the commands of the comment in order. An unclosed "[%" is not a command.
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
			if start := c.Start + 1; c.Size() > 0 { // after the brace
				command.Span = Span{start + int32(open), start + int32(at)}
			}
			if !yield(command) {
				return
			}
		}
	}
}

const commandOpen = "[%"

// Prose returns the comment's text without its commands and without the white space around them.
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

// command returns the last command called name in the comments after the move.
func (p *Ply) command(name string) (last Command, ok bool) {
	if p == nil {
		return last, false
	}
	for c := range p.Comments() {
		for command := range c.Commands() {
			if command.Name == name {
				last, ok = command, true
			}
		}
	}
	return last, ok
}

// Clock returns the time left to the player after the move, from [%clk 0:09:58]. Of several commands
// the last one counts. Clock returns false if it is missing or invalid.
func (p *Ply) Clock() (left time.Duration, ok bool) {
	c, ok := p.command("clk")
	if !ok {
		return 0, false
	}
	return c.Duration()
}

// Elapsed returns the time that the player spent on the move, from [%emt 0:00:12]. It returns false if the
// command is missing or invalid.
func (p *Ply) Elapsed() (taken time.Duration, ok bool) {
	c, ok := p.command("emt")
	if !ok {
		return 0, false
	}
	return c.Duration()
}

// Eval returns the evaluation of the position after the move, from [%eval 0.35,18] or [%eval #-3]. It returns
// false if the command is missing or invalid.
func (p *Ply) Eval() (e Evaluation, ok bool) {
	c, ok := p.command("eval")
	if !ok {
		return e, false
	}
	return c.Evaluation()
}

// Arrows returns the arrows and marked points in the comments after the move, from [%cal Gh2e2,Rb0c2] and
// [%csl Re4]. Invalid ones are left out.
func (p *Ply) Arrows() (all []Arrow) {
	if p == nil {
		return nil
	}
	for c := range p.Comments() {
		all = append(all, c.Arrows()...)
	}
	return all
}

// Arrows returns the arrows and marked points of the comment; see [Ply.Arrows].
func (c *Comment) Arrows() (all []Arrow) {
	for command := range c.Commands() {
		if arrows, _ := command.Arrows(); command.Name == "cal" || command.Name == "csl" {
			all = append(all, arrows...)
		}
	}
	return all
}

// Duration parses the arguments as a time: h:mm:ss, as in 1:05:09 or 0:00:03.5, or mm:ss.
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

// An Evaluation is a program's assessment of a position, from Red's point of view.
type Evaluation struct {
	Score float64 `json:"score"` // in pawns; 0 if Mate is set
	Mate  int     `json:"mate"`  // moves until Red mates; negative if Red is mated; 0 for no mate
	Depth int     `json:"depth"` // search depth in plies; 0 if not given
}

// Evaluation parses the arguments as an evaluation: 0.35, -1.2,18 or #-3,20.
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
		return Evaluation{}, false // such as NaN, Inf and hexadecimal numbers
	}
	if e.Score, err = strconv.ParseFloat(score, 64); err != nil {
		return Evaluation{}, false
	}
	return e, true
}

// An Arrow is drawn on a board from one point to another, or marks a point.
type Arrow struct {
	Color string `json:"color"` // "G", "R", "Y" or "B": green, red, yellow or blue
	From  string `json:"from"`  // points, as in "h2"; From equals To for a mark
	To    string `json:"to"`
}

// Arrows parses the arguments as a comma-separated list of arrows or marked points. Each item is a colour and
// one or two points. If an item is invalid, Arrows returns false and the valid items.
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

// isPoint reports whether s is a file and a rank, as in "h2".
func isPoint(s string) bool {
	return len(s) == 2 && 'a' <= s[0] && s[0] <= 'i' && '0' <= s[1] && s[1] <= '9'
}

// Valid reports whether the arguments suit the command's name. Known is false unless the name is clk, emt,
// egt, mct, eval, cal or csl.
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
