package versions

import (
	"fmt"
	"io"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic/compare"
)

// A Printer prints differences.
type Printer interface {
	// Only prints a game that only one collection has.
	Only(v *Version, isNew bool)

	// Changed prints a difference between two versions of a game.
	Changed(old, new *Version, d compare.Difference)
}

// Text prints a line for each difference.
type Text struct {
	Out      io.Writer
	Language rules.Language
	Old, New string // the paths of the collections
}

// Only implements [Printer].
func (t *Text) Only(v *Version, isNew bool) {
	path := t.Old
	if isNew {
		path = t.New
	}
	t.line(rules.Text{EN: "only in %s: %s", ZH: "只在 %s 里：%s"}, path, t.title(v))
}

// Changed implements [Printer].
func (t *Text) Changed(old, new *Version, d compare.Difference) {
	title := t.title(old)
	switch {
	case strings.TrimPrefix(old.Name, t.Old) != strings.TrimPrefix(new.Name, t.New):
		title += t.say(rules.Text{EN: " (now %s: game %d)", ZH: "（现在是 %s：第 %d 局）"}, new.Name, new.Number)
	case old.Number != new.Number:
		title += t.say(rules.Text{EN: " (now game %d)", ZH: "（现在是第 %d 局）"}, new.Number)
	}
	t.line(rules.Text{EN: "%s: %s", ZH: "%s：%s"}, title, t.difference(d))
}

// title returns the place and the names of a game.
func (t *Text) title(v *Version) string {
	title := t.say(rules.Text{EN: "%s: game %d", ZH: "%s：第 %d 局"}, v.Name, v.Number)
	if v.title != "" {
		title += t.say(rules.Text{EN: ": %s", ZH: "：%s"}, v.title)
	}
	return title
}

// difference returns a difference in words.
func (t *Text) difference(d compare.Difference) string {
	what := d.Part.Words().In(t.Language)
	if d.Part == compare.Tag {
		what += " " + d.Tag
	}
	switch {
	case d.Added:
		what = t.say(rules.Text{EN: "%s added: %s", ZH: "增加%s：%s"}, what, t.quoted(d.New))
	case d.Removed:
		what = t.say(rules.Text{EN: "%s removed: %s", ZH: "去掉%s：%s"}, what, t.quoted(d.Old))
	default:
		what = t.say(rules.Text{EN: "%s: %s -> %s", ZH: "%s：%s → %s"}, what, t.quoted(d.Old), t.quoted(d.New))
	}
	switch {
	case d.Part == compare.Tag:
		return what
	case d.In != "":
		return t.say(rules.Text{EN: "variation %s, ply %d: %s", ZH: "变着 %s 第 %d 着：%s"}, d.In, d.Ply, what)
	case d.Ply == 0:
		return t.say(rules.Text{EN: "before the first move: %s", ZH: "第一着之前：%s"}, what)
	}
	return t.say(rules.Text{EN: "ply %d: %s", ZH: "第 %d 着：%s"}, d.Ply, what)
}

func (t *Text) quoted(text string) string { return t.say(rules.Text{EN: `"%s"`, ZH: "“%s”"}, text) }

func (t *Text) say(format rules.Text, args ...any) string {
	return fmt.Sprintf(format.In(t.Language), args...)
}

func (t *Text) line(format rules.Text, args ...any) {
	fmt.Fprintln(t.Out, terminal.Printable(t.say(format, args...)))
}

// JSON prints a JSON object a line for each difference.
type JSON struct{ Out io.Writer }

// A place is the file of a game and the number of the game there.
type place struct {
	File string `json:"file"`
	Game int    `json:"game"`
}

func placeOf(v *Version) *place { return &place{v.Name, v.Number} }

// A record is a difference. Part is "game" for a game that only one collection has.
type record struct {
	Part      string  `json:"part"`
	OldGame   *place  `json:"old_game"`
	NewGame   *place  `json:"new_game"`
	Title     string  `json:"title"`
	Tag       string  `json:"tag,omitempty"`
	Variation string  `json:"variation,omitempty"`
	Ply       *int    `json:"ply,omitempty"`
	Old       *string `json:"old"`
	New       *string `json:"new"`
}

// Only implements [Printer].
func (j *JSON) Only(v *Version, isNew bool) {
	r := record{Part: "game", Title: v.title}
	if isNew {
		r.NewGame = placeOf(v)
	} else {
		r.OldGame = placeOf(v)
	}
	j.Print(r)
}

// Changed implements [Printer].
func (j *JSON) Changed(old, new *Version, d compare.Difference) {
	r := record{Part: d.Part.String(), OldGame: placeOf(old), NewGame: placeOf(new), Title: old.title, Tag: d.Tag, Variation: d.In}
	if d.Part != compare.Tag {
		r.Ply = &d.Ply
	}
	if !d.Added {
		r.Old = &d.Old
	}
	if !d.Removed {
		r.New = &d.New
	}
	j.Print(r)
}

// Print prints a value on a line.
func (j *JSON) Print(v any) { fmt.Fprintf(j.Out, "%s\n", terminal.JSON(v)) }
