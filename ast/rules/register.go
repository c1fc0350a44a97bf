package rules

import (
	"fmt"
	"math"
	"slices"
	"sync"
	"sync/atomic"
)

// A Definition describes a rule of a program's own, for [Register].
type Definition struct {
	ID     string // kebab-case, as in "clock-missing"; no rule, clause or layer may have it already
	Clause string // the clause of the specifications that the rule guards; "" for none

	// Severity is how much the rule matters, and Strict how much when files are held to the
	// specifications. 0 stands for Warning, and for Severity.
	Severity, Strict Severity

	Layer   Layer // 0 stands for GameLayer
	Title   Text  // the rule in a few words
	Message Text  // a format for fmt.Sprintf and the arguments of a finding; empty for the title
	Doc     Text  // when the rule is found, and what to do about it
}

// Register adds a rule to those of the library and returns it, to be reported as they are: in every
// format, with its severity, and chosen by its ID. There may be some 150; their numbers are those of one run of the
// program. The error says which part of d cannot be taken, or that there are too many rules.
//
// It is called before games are read, usually by [MustRegister] in the declaration of a variable. It may be
// called by several goroutines at once.
func Register(d Definition) (Rule, error) {
	if err := d.check(); err != nil {
		return 0, err
	}
	registering.Lock()
	defer registering.Unlock()
	end := registered.Load()
	if _, known := ByID(d.ID); known {
		return 0, fmt.Errorf("rules: there is a rule %q already", d.ID)
	}
	if end == mostRules {
		return 0, fmt.Errorf("rules: %q is not registered: there are %d rules already", d.ID, mostRules-1)
	}
	r := row{
		rule: Rule(end), layer: d.Layer, id: d.ID, clause: d.Clause, tolerant: d.Severity, strict: d.Strict,
		title: d.Title, message: d.Message, doc: d.Doc,
	}
	if r.layer == 0 {
		r.layer = GameLayer
	}
	if r.tolerant == 0 {
		r.tolerant = Warning
	}
	if r.strict == 0 {
		r.strict = r.tolerant
	}
	for _, text := range [...]*Text{&r.title, &r.message, &r.doc} {
		*text = text.orEither()
	}
	if r.title == (Text{}) {
		r.title = Text{d.ID, d.ID}
	}
	if r.message == (Text{}) {
		r.message = Text{escaped(r.title.EN), escaped(r.title.ZH)}
	}
	rows[end] = r
	registered.Store(end + 1)
	return r.rule, nil
}

// MustRegister does what [Register] does, and panics with its error:
//
//	var clockMissing = rules.MustRegister(rules.Definition{ID: "clock-missing", Title: rules.Text{EN: "no clock"}})
func MustRegister(d Definition) Rule {
	r, err := Register(d)
	if err != nil {
		panic(err)
	}
	return r
}

// mostRules is one more than there may be rules, which a byte holds.
const mostRules = math.MaxUint8 + 1

// registered is one more than the number of the last rule.
var registered = func() *atomic.Int32 {
	end := new(atomic.Int32)
	end.Store(int32(afterLast))
	return end
}()

// registering is held by who adds a rule.
var registering sync.Mutex

// check returns what is wrong with a definition.
func (d *Definition) check() error {
	isKebab := d.ID != "" && d.ID[0] != '-' && d.ID[len(d.ID)-1] != '-'
	for i := range len(d.ID) {
		c := d.ID[i]
		isKebab = isKebab && ('a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '-')
	}
	switch {
	case !isKebab:
		return fmt.Errorf("rules: the ID %q is not in kebab-case, as in \"clock-missing\"", d.ID)
	case slices.Contains(layerNames[:], d.ID):
		return fmt.Errorf("rules: the ID %q is the name of a layer", d.ID)
	case d.Severity > Error || d.Strict > Error:
		return fmt.Errorf("rules: %s: there is no %v", d.ID, max(d.Severity, d.Strict))
	case d.Layer > FileLayer:
		return fmt.Errorf("rules: %s: there is no %v", d.ID, d.Layer)
	}
	return nil
}

// escaped returns a text as a format that says it.
func escaped(text string) string {
	out := make([]byte, 0, len(text))
	for i := range len(text) {
		if out = append(out, text[i]); text[i] == '%' {
			out = append(out, '%')
		}
	}
	return string(out)
}

// orEither returns the text with the words of the other language where one has none.
func (t Text) orEither() Text {
	if t.EN == "" {
		t.EN = t.ZH
	}
	if t.ZH == "" {
		t.ZH = t.EN
	}
	return t
}

// A Set is a number of rules.
type Set []Rule

// Standard returns the rules of the library, without those that were registered.
func Standard() Set { return upTo(int(afterLast)) }

// With returns the set with more rules, in a list of its own.
func (s Set) With(mine ...Rule) Set {
	all := slices.Clone(s)
	for _, r := range mine {
		if !slices.Contains(all, r) {
			all = append(all, r)
		}
	}
	return all
}

// Without returns the set without some rules, in a list of its own.
func (s Set) Without(others ...Rule) Set {
	return slices.DeleteFunc(slices.Clone(s), func(r Rule) bool { return slices.Contains(others, r) })
}
