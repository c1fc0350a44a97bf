package dedupe

import (
	"slices"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/people"
)

// Filled reports the additions of Fill to a game. The zero Filled means that nothing was added.
type Filled struct {
	Tags     []string // names of tags that were added or completed, in order
	Comments []string // names of tags with different values, which became comments before the moves
	Remarks  int      // number of added comments, glyphs and variations, without Comments
	Result   bool     // reports whether an unknown result was replaced
}

// Any reports whether anything was added.
func (f *Filled) Any() bool { return f.Tags != nil || f.Comments != nil || f.Remarks > 0 || f.Result }

// Fill adds the tags, comments, glyphs and variations of another copy that the game lacks, and replaces an unknown
// result. A known but different value, such as another name of the event, becomes a comment before the moves: {Event:
// 1980年全国赛}. So nothing of the other copy is lost. The other copy may have only the first moves of the game, and may
// be its mirror image.
//
// Fill returns a [*semantic.EditError] and changes nothing if the moves differ, if the games contradict each other,
// or if parts of the other game cannot be filled in, as [Facts.Text] says.
func Fill(game, other *ast.Game) (filled Filled, err error) {
	info, from := semantic.Check(game), semantic.Check(other)
	facts, otherFacts := FactsOf(info), FactsOf(from)
	switch conflict := facts.Conflict(otherFacts); {
	case conflict == Parts:
		return filled, notFilled
	case conflict == None && facts.Text != "":
		return filled, nil // the two games have the same text, so nothing is missing
	case conflict != None:
		return filled, contradicting
	case from.Start.Same(info.Start) && begins(from, info, func(m board.Move) board.Move { return m }):
	case from.Start.Mirror().Same(info.Start) && begins(from, info, board.Move.Mirror):
		if other, err = semantic.Mirror(other, from); err != nil {
			return filled, err
		}
	default:
		return filled, otherMoves
	}
	e, err := semantic.NewEditor(game)
	if err != nil {
		return filled, err
	}
	before, tags := remarksOf(&game.Main), slices.Clone(game.Tags)
	if err := e.Merge(other); err != nil {
		return filled, err
	}
	filled.Remarks = remarksOf(&game.Main) - before
	game.Tags = tags // undoes the Editor's change of PlyCount
	f := filling{game: game, filled: &filled, plies: strconv.Itoa(len(game.Main.Plies))}
	if result := game.Result(); otherFacts.Result != "" && (result == "" || result == "*") {
		filled.Result = true
		game.Main.Result.Text = otherFacts.Result
		f.set("Result", otherFacts.Result)
	}
	for i := range other.Tags {
		f.tag(&other.Tags[i])
	}
	for _, comment := range f.comments {
		game.Main.Leading = append(slices.Clip(game.Main.Leading), &ast.Comment{Text: comment})
	}
	return filled, nil
}

var (
	notFilled     = &semantic.EditError{Why: rules.Text{EN: "parts of the other game cannot be filled in", ZH: "另一局有的内容不能补进来"}}
	contradicting = &semantic.EditError{Why: rules.Text{EN: "the players, the dates or the results contradict each other", ZH: "两局的棋手、日期或结果矛盾"}}
	otherMoves    = &semantic.EditError{Why: rules.Text{EN: "the other game has different moves", ZH: "两局的着法不同"}}
)

// A filling adds the tags of another copy to a game.
type filling struct {
	game     *ast.Game
	filled   *Filled
	plies    string   // number of plies of the game, as a PlyCount value
	comments []string // different values, as comments to add
}

// tag adds the value of a tag of the other copy, as a tag or as a comment.
func (f *filling) tag(tag *ast.Tag) {
	if !ast.Known(tag.Value) || aboutNotation(tag.Name) {
		return
	}
	if _, ok := ast.ReadResult(tag.Value); ok && tag.Name == "Result" {
		return // the results agree
	}
	names := []string{tag.Name}
	switch tag.Name {
	case "Red":
		names = append(names, "White")
	case "White":
		names = append(names, "Red")
	}
	var other *ast.Tag // first tag with a name in names and a known value
	for i := range f.game.Tags {
		switch has := &f.game.Tags[i]; {
		case !slices.Contains(names, has.Name), !ast.Known(has.Value):
		case covers(tag.Name, has.Value, tag.Value):
			return
		case other == nil:
			other = has
		}
	}
	switch {
	case other != nil && tag.Name == "Date" && covers("Date", tag.Value, other.Value): // 1980.??.?? and 1980.05.06
		other.Value = tag.Value
		f.filled.Tags = append(f.filled.Tags, tag.Name)
	case other != nil || tag.Name == "PlyCount" && tag.Value != f.plies:
		f.comment(tag)
	default:
		f.set(tag.Name, tag.Value)
		f.filled.Tags = append(f.filled.Tags, tag.Name)
	}
}

// set sets a tag that has no known value. Other tags with its name stay.
func (f *filling) set(name, value string) {
	if tag := f.game.Tag(name); tag != nil {
		tag.Value = value
		return
	}
	f.game.SetTag(name, value)
}

// comment keeps the value of a tag as a comment before the moves, unless the same comment is already there.
func (f *filling) comment(tag *ast.Tag) {
	text := ast.WideBraces(tag.Name + ": " + tag.Value)
	for _, remark := range f.game.Main.Leading {
		if c, ok := remark.(*ast.Comment); ok && script.Fold(c.Text) == script.Fold(text) {
			return
		}
	}
	if !slices.Contains(f.comments, text) {
		f.comments = append(f.comments, text)
		f.filled.Comments = append(f.filled.Comments, tag.Name)
	}
}

// covers reports whether a value of a tag includes all information of another value.
func covers(name, value, other string) bool {
	folded, otherFolded := script.Fold(value), script.Fold(other)
	switch {
	case folded == otherFolded:
		return true
	case name == "Red" || name == "White" || name == "Black": // 上海胡荣华, and 胡榮華
		return people.Key(value) == people.Key(other) && strings.Contains(folded, otherFolded)
	case name == "Date":
		return isDateOnly(other) && isDateKey(dateKey(value)) && dateWithin(dateKey(value), dateKey(other))
	}
	return false
}

// isDateOnly reports whether semantic.ReadDate uses all numbers of a date. It does not for 1999年8月20日-25日.
func isDateOnly(value string) bool {
	date, ok := semantic.ReadDate(value)
	numbers := len(strings.FieldsFunc(value, func(r rune) bool { return r < '0' || r > '9' }))
	known := 0
	for _, part := range [...]int{date.Year, date.Month, date.Day} {
		if part > 0 {
			known++
		}
	}
	return ok && numbers <= known
}

// dateWithin reports whether a date in the form yyyy.mm.dd has all known digits of another date.
func dateWithin(date, other string) bool {
	if !isDateKey(other) {
		return false
	}
	for i := range len(other) {
		if other[i] != '?' && other[i] != date[i] {
			return false
		}
	}
	return true
}
