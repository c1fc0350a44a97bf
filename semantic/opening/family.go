package opening

import (
	"slices"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/script"
)

// A Family is a set of codes with a common name among players, such as the central cannon or screen horses.
type Family struct {
	Name    rules.Text
	Aliases []string // other names, in Chinese or English

	codes string // ranges such as "B00-D55 E17"; "" for all codes whose Chinese name contains the family's
}

// families lists Red's openings, then the defences against the central cannon, then systems found by their
// names in the table. A family of Red has exactly the games that begin with his move. So 飞相 has no game in
// which only Black plays the elephant.
var families = []Family{
	{rules.Text{EN: "Central Cannon", ZH: "中炮"}, []string{"当头炮", "架中炮", "central cannon opening"}, "B00-D55"},
	{rules.Text{EN: "Elephant Opening", ZH: "飞相"}, []string{"飞相局", "飞象", "elephant"}, "A10-A39"},
	{rules.Text{EN: "Horse Opening", ZH: "起马"}, []string{"起马局", "进马局", "horse"}, "A40-A45"},
	{rules.Text{EN: "Palace-Corner Cannon", ZH: "仕角炮"}, []string{"士角炮", "仕角炮局", "palace corner cannon"}, "A50-A54"},
	{rules.Text{EN: "Cross-Palace Cannon", ZH: "过宫炮"}, []string{"过宫炮局", "cross palace cannon"}, "A60-A65"},
	{rules.Text{EN: "Angel's Pawn", ZH: "仙人指路"}, []string{"进兵局", "仙人指路局", "pawn", "pawn opening"}, "E00-E48"},
	{rules.Text{EN: "Pawn vs Pawn", ZH: "对兵"}, []string{"对兵局"}, "E40-E48"},

	{rules.Text{EN: "Screen Horse", ZH: "屏风马"}, []string{"screen horses"}, "C00-C99"},
	{rules.Text{EN: "Sandwiched Horse", ZH: "反宫马"}, []string{"夹炮屏风", "夹炮屏风马", "半壁河山", "sandwiched horses"}, "B30-B56"},
	{rules.Text{EN: "Single Horse", ZH: "单提马"}, nil, "B10-B14"},
	{rules.Text{EN: "Three-Step Tiger", ZH: "三步虎"}, nil, "B04 B20-B25 D40-D43"},
	{rules.Text{EN: "Left Three-Step Tiger", ZH: "左三步虎"}, nil, "B20-B25 D40-D43"},
	{rules.Text{EN: "Mandarin-Duck Cannons", ZH: "鸳鸯炮"}, nil, "B03"},
	{rules.Text{EN: "Turtle-Back Cannons", ZH: "龟背炮"}, nil, "B06"},
	{rules.Text{EN: "Left-Cannon Blockade", ZH: "左炮封车"}, nil, "B07 D30-D36"},
	{rules.Text{EN: "Same-Direction Cannons", ZH: "顺炮"}, []string{"顺手炮", "顺手炮局", "same direction cannons"}, "D00-D29"},
	{rules.Text{EN: "Opposite-Direction Cannons", ZH: "列炮"}, []string{"列手炮", "逆手炮", "opposite direction cannons"}, "D30-D55"},
	{rules.Text{EN: "Opposite-Direction Cannons on the Way", ZH: "半途列炮"}, []string{"半途列手炮", "中途列炮"}, "D30-D43"},
	{rules.Text{EN: "Delayed Opposite-Direction Cannons", ZH: "后补列炮"}, nil, "D51-D55"},

	{rules.Text{EN: "5-6 Cannons", ZH: "五六炮"}, nil, ""},
	{rules.Text{EN: "5-7 Cannons", ZH: "五七炮"}, nil, ""},
	{rules.Text{EN: "5-8 Cannons", ZH: "五八炮"}, nil, ""},
	{rules.Text{EN: "5-9 Cannons", ZH: "五九炮"}, nil, ""},
	{rules.Text{EN: "7th-File Horse", ZH: "七路马"}, nil, ""},
	{rules.Text{EN: "River-Crossing Chariot", ZH: "过河车"}, nil, ""},
	{rules.Text{EN: "Riverbank Cannon", ZH: "巡河炮"}, nil, ""},
	{rules.Text{EN: "Two-Headed Snake", ZH: "两头蛇"}, nil, ""},
	{rules.Text{EN: "Cannon Shift for Chariot Exchange", ZH: "平炮兑车"}, nil, ""},
	{rules.Text{EN: "Cannon behind the Pawn", ZH: "卒底炮"}, nil, ""},
}

// Families returns all families.
func Families() []Family {
	all := slices.Clone(families)
	for i := range all {
		all[i].Aliases = slices.Clone(all[i].Aliases)
	}
	return all
}

// Has reports whether a code belongs to the family.
func (f Family) Has(c Code) bool {
	if !c.Valid() {
		return false
	}
	if f.codes == "" {
		return strings.Contains(c.Name().ZH, f.Name.ZH)
	}
	for span := range strings.FieldsSeq(f.codes) {
		first, last, isRange := strings.Cut(span, "-")
		if !isRange {
			last = first
		}
		if code := c.String(); first <= code && code <= last {
			return true
		}
	}
	return false
}

// Codes returns the codes of the family, in order.
func (f Family) Codes() (codes []Code) {
	for c := range All() {
		if f.Has(c) {
			codes = append(codes, c)
		}
	}
	return codes
}

// names returns the names and aliases of a family.
func (f Family) names() []string { return append([]string{f.Name.EN, f.Name.ZH}, f.Aliases...) }

// FamiliesOf returns the families that a code belongs to.
func FamiliesOf(c Code) (all []Family) {
	for _, f := range families {
		if f.Has(c) {
			all = append(all, f)
		}
	}
	return all
}

// FamilyByName returns the family with a name or alias, in either script and any case.
func FamilyByName(name string) (Family, bool) {
	key := script.Fold(name)
	for _, f := range families {
		for _, known := range f.names() {
			if script.Fold(known) == key {
				return f, true
			}
		}
	}
	return Family{}, false
}

// versus are the words between Red's and Black's opening in a name.
var versus = []string{"对", "vs", "against", "v"}

// Find returns the codes that a text means. The text is a code such as B05, the name or alias of a family,
// or two families such as 中炮对屏风马. It may also be the name of an opening in the table, with or without 局.
// Script, width, case and blanks do not count. Find returns false for any other text.
func Find(text string) ([]Code, bool) {
	if code, ok := ByCode(script.Fold(text)); ok {
		return []Code{code}, true
	}
	if f, ok := FamilyByName(text); ok {
		return f.Codes(), true
	}
	if codes := between(text); len(codes) > 0 {
		return codes, true
	}
	codes := byName()[script.Fold(text)]
	return slices.Clone(codes), len(codes) > 0
}

// between returns the codes that belong to both families in a text.
func between(text string) []Code {
	for _, word := range versus {
		before, behind, ok := strings.Cut(script.Fold(text), word)
		red, redOK := FamilyByName(before)
		black, blackOK := FamilyByName(behind)
		if ok && redOK && blackOK {
			return slices.DeleteFunc(red.Codes(), func(c Code) bool { return !black.Has(c) })
		}
	}
	return nil
}

// game ends many names of openings: 边马局.
const game = "局"

// byName maps each folded name in the table to its codes.
var byName = sync.OnceValue(func() map[string][]Code {
	all := map[string][]Code{}
	for c := range All() {
		for _, name := range []rules.Text{c.Opening(), c.Name()} {
			for _, text := range []string{name.EN, name.ZH, strings.TrimSuffix(name.ZH, game), strings.TrimSuffix(name.EN, " Opening")} {
				key := script.Fold(text)
				if key != "" && !slices.Contains(all[key], c) {
					all[key] = append(all[key], c)
				}
			}
		}
	}
	return all
})

// Names returns all names that [Find] knows except codes: the names of families, then the names in the
// table.
func Names() (names []string) {
	for _, f := range families {
		names = append(names, f.names()...)
	}
	for c := range All() {
		names = append(names, c.Opening().ZH, c.Opening().EN)
	}
	return names
}

// Texts returns all texts for searching an opening: its names, and the names of its families.
func (c Code) Texts() (texts []string) {
	if !c.Valid() {
		return nil
	}
	texts = append(texts, c.Name().EN, c.Name().ZH)
	for _, f := range FamiliesOf(c) {
		texts = append(texts, f.names()...)
	}
	return texts
}
