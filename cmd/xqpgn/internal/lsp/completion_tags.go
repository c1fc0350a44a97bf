package lsp

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// tagNames lists the names of the tags of the specification. Tags that the game lacks come first.
func (s *server) tagNames(g *gap) []completionItem {
	items := []completionItem{}
	game := parsed(g.game.Text)
	behind := ""
	if g.rest == "" {
		behind = ` "`
	}
	has := func(name string) bool { return game.Tag(name) != nil && name != g.typed }
	order := 0
	for tag := range ast.StandardTags() {
		if tag.Means() != "" || slices.Contains(chessOnly, tag.Name) {
			continue
		}
		order++
		rank := order
		if has(tag.Name) {
			rank += 1000
		}
		title := rules.ClauseByID(tag.Clause).Title.In(s.language)
		items = append(items, s.item(g, itemProperty, rank, tag.Name, title, tag.Name, tag.Name+behind))
	}
	return items
}

// chessOnly lists tags of chess that have no meaning in xiangqi.
var chessOnly = []string{"WhiteUSCF", "BlackUSCF", "SubVariation", "ECO", "NIC", "SetUp", "UTCDate", "UTCTime"}

// maxNamed is the number of games up to which names of the whole document are offered.
const maxNamed = 2000

// tagValues lists the values that the tag called name can have.
func (s *server) tagValues(text *grammar.Document, g *gap, name string) []completionItem {
	items := []completionItem{}
	behind := ""
	if g.rest == "" {
		behind = `"]`
	}
	add := func(value, detail, filter string, preselect bool) {
		item := s.item(g, itemEnumValue, len(items), value, detail, filter, value+behind)
		item.Preselect = preselect
		items = append(items, item)
	}
	tag, _ := ast.LookupTagFold(name)
	game := parsed(g.game.Text)
	switch {
	case tag.Value == "game":
		add("Chinese Chess", "", "Chinese Chess", true)
	case tag.Value == "result":
		for _, result := range ast.StandardResults() {
			add(result, resultWords[result].In(s.language), result, result == game.Main.Result.Meaning())
		}
	case tag.Value == "format":
		for _, format := range []string{"Chinese", "WXF", "ICCS"} {
			add(format, "", format, false)
		}
	case tag.Value == "ecco":
		own, known := semantic.Check(game).Opening()
		if known {
			add(own.String(), own.Name().In(s.language), own.String(), true)
		}
		for code := range opening.All() {
			if !known || code != own {
				add(code.String(), code.Name().In(s.language), code.String(), false)
			}
		}
	case tag.Name == "Opening" || tag.Name == "Variation":
		if code, ok := semantic.Check(game).Opening(); ok {
			names := map[string]rules.Text{"Opening": code.Opening(), "Variation": code.Variation()}[tag.Name]
			for _, value := range []string{names.ZH, names.EN} {
				if value != "" {
					add(value, code.String(), value, true)
				}
			}
		}
	case familyOf(tag.Name) != nil && text.Len() <= maxNamed:
		for _, value := range namesIn(text, familyOf(tag.Name)) {
			if value != g.game.Text[g.word.Start:g.word.End] {
				add(value, "", value, false)
			}
		}
	}
	return items
}

// namesIn returns the known values of a family of tags in a text, sorted.
func namesIn(text *grammar.Document, family []string) (names []string) {
	for i := range text.Len() {
		for _, tag := range text.Tags(i) {
			if slices.Contains(family, tag.Name) && ast.Known(tag.Value) {
				names = append(names, tag.Value)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
