package rules

import (
	"fmt"
	"math"
	"slices"
	"sync"
	"sync/atomic"
)

// A Definition describes a program's own rule, for [Register].
type Definition struct {
	ID     string // kebab-case, as in "clock-missing"; must differ from all rules, clauses and layers
	Clause string // clause of the specifications that the rule checks; "" for none

	// Severity applies in tolerant reading, Strict in strict reading. A zero Severity means Warning; a zero
	// Strict means Severity.
	Severity, Strict Severity

	Layer   string // one of those that [Rule.Layer] returns; "" means "game"
	Title   Text   // a few words
	Message Text   // format for fmt.Sprintf with a finding's arguments; empty for the title
	Doc     Text   // when the rule fires, and what to do about it
}

// Register adds a rule and returns it. A registered rule is reported like a built-in one: in every format,
// with its severity, and selected by its ID. At most some 150 rules can be added, and their numbers hold for
// one run only. Register returns an error if d is invalid or there are too many rules.
//
// The caller must register rules before reading games, usually by [MustRegister] in a variable declaration.
// Register is safe for concurrent use.
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
	if end == maxRules {
		return 0, fmt.Errorf("rules: %q is not registered: there are %d rules already", d.ID, maxRules-1)
	}
	r := row{
		layer: d.Layer, id: d.ID, clause: d.Clause, tolerant: d.Severity, strict: d.Strict,
		title: d.Title, message: d.Message, doc: d.Doc,
	}
	if r.layer == "" {
		r.layer = "game"
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
	return Rule(end), nil
}

// MustRegister is like [Register], but panics on an error:
//
//	var clockMissing = rules.MustRegister(rules.Definition{ID: "clock-missing", Title: rules.Text{EN: "no clock"}})
func MustRegister(d Definition) Rule {
	r, err := Register(d)
	if err != nil {
		panic(err)
	}
	return r
}

// maxRules is one more than the maximum number of rules, since a Rule is a byte.
const maxRules = math.MaxUint8 + 1

// registered is one more than the number of the last rule.
var registered = func() *atomic.Int32 {
	end := new(atomic.Int32)
	end.Store(int32(afterBuiltIn))
	return end
}()

// registering is held while a rule is added.
var registering sync.Mutex

// check returns an error if the definition is invalid.
func (d *Definition) check() error {
	isKebab := d.ID != "" && d.ID[0] != '-' && d.ID[len(d.ID)-1] != '-'
	for i := range len(d.ID) {
		c := d.ID[i]
		isKebab = isKebab && ('a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '-')
	}
	switch {
	case !isKebab:
		return fmt.Errorf("rules: the ID %q is not in kebab-case, as in \"clock-missing\"", d.ID)
	case slices.Contains(layers[:], d.ID):
		return fmt.Errorf("rules: the ID %q is the name of a layer", d.ID)
	case d.Severity > Error || d.Strict > Error:
		return fmt.Errorf("rules: %s: there is no %v", d.ID, max(d.Severity, d.Strict))
	case d.Layer != "" && !slices.Contains(layers[:], d.Layer):
		return fmt.Errorf("rules: %s: there is no layer %q", d.ID, d.Layer)
	}
	return nil
}

// escaped returns text with its percent signs doubled, for use as a format.
func escaped(text string) string {
	out := make([]byte, 0, len(text))
	for i := range len(text) {
		if out = append(out, text[i]); text[i] == '%' {
			out = append(out, '%')
		}
	}
	return string(out)
}

// orEither returns t with an empty language filled from the other one.
func (t Text) orEither() Text {
	if t.EN == "" {
		t.EN = t.ZH
	}
	if t.ZH == "" {
		t.ZH = t.EN
	}
	return t
}

// A Set is a list of rules.
type Set []Rule

// Standard returns the built-in rules, without registered ones.
func Standard() Set { return upTo(afterBuiltIn) }

// With returns a new set with mine added.
func (s Set) With(mine ...Rule) Set {
	all := slices.Clone(s)
	for _, r := range mine {
		if !slices.Contains(all, r) {
			all = append(all, r)
		}
	}
	return all
}

// Without returns a new set with others removed.
func (s Set) Without(others ...Rule) Set {
	return slices.DeleteFunc(slices.Clone(s), func(r Rule) bool { return slices.Contains(others, r) })
}

// All returns all rules in the order of the layers, then the registered ones.
func All() []Rule { return upTo(int(registered.Load())) }

// upTo returns the rules below end.
func upTo(end int) []Rule {
	all := make([]Rule, 0, end-1)
	for r := 1; r < end; r++ {
		all = append(all, Rule(r))
	}
	return all
}

// ByID returns the rule with the ID, and whether there is one.
func ByID(id string) (r Rule, ok bool) {
	i := slices.IndexFunc(rows[1:registered.Load()], func(r row) bool { return r.id == id })
	return Rule(i + 1), i >= 0
}

// MarshalText returns the ID, or an error for an unknown rule.
func (r Rule) MarshalText() ([]byte, error) {
	if r.ID() == "" {
		return nil, fmt.Errorf("rules: there is no %v", r)
	}
	return []byte(r.ID()), nil
}

// UnmarshalText sets r to the rule with the ID. An unknown ID is an error.
func (r *Rule) UnmarshalText(id []byte) error {
	found, ok := ByID(string(id))
	if !ok {
		return Text{EN: "there is no rule %q", ZH: "没有规则“%s”"}.Err(id)
	}
	*r = found
	return nil
}

// MustByID returns the rule with the ID, and panics if there is none:
//
//	var moveIllegal = rules.MustByID("move-illegal")
func MustByID(id string) Rule {
	r, ok := ByID(id)
	if !ok {
		panic(fmt.Sprintf("rules: there is no rule %q", id))
	}
	return r
}
