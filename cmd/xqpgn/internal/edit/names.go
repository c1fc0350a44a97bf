package edit

import (
	"bufio"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic/people"
)

// Renames maps values of the tags Red and Black to new ones.
type Renames map[string]string

// players are the tags that hold a player, with the tag of the team.
var players = [...]struct{ name, team string }{{"Red", "RedTeam"}, {"Black", "BlackTeam"}}

// ReadRenames reads lines of an old value, a tab and a new one. The text may be in any encoding that games may be
// in.
func ReadRenames(r io.Reader) (Renames, error) {
	renames := Renames{}
	lines := bufio.NewScanner(grammar.NewTextReader(r, grammar.Auto))
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSuffix(lines.Text(), "\r")
		if strings.TrimSpace(line) == "" {
			continue
		}
		old, name, ok := strings.Cut(line, "\t")
		name, _, _ = strings.Cut(name, "\t")
		switch other, twice := renames[old]; {
		case !ok || old == "" || name == "":
			return nil, rules.Text{EN: "line %d: write the old name, a tab and the new name", ZH: "第 %d 行：请写旧名、制表符、新名"}.Err(n)
		case twice && other != name:
			return nil, rules.Text{EN: "line %d: %q has two new names", ZH: "第 %d 行：“%s”有两个新名"}.Err(n, old)
		}
		renames[old] = name
	}
	return renames, lines.Err()
}

// Write writes renames as lines, sorted by the new name.
func (r Renames) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	olds := slices.SortedFunc(maps.Keys(r), func(a, b string) int {
		if r[a] != r[b] {
			return strings.Compare(r[a], r[b])
		}
		return strings.Compare(a, b)
	})
	for _, old := range olds {
		out.WriteString(old + "\t" + r[old] + "\n")
	}
	return out.Flush()
}

// apply renames the players of a game.
func (r Renames) apply(game *ast.Game) {
	for i := range game.Tags {
		tag := &game.Tags[i]
		if name, ok := r[tag.Value]; ok && (tag.Name == players[0].name || tag.Name == players[1].name) {
			tag.Value = name
		}
	}
}

// Spellings counts how the names of players are written, to propose one spelling for each person. The zero value
// is ready to be used.
type Spellings struct{ values map[string]int }

// Add counts the players of a game.
func (s *Spellings) Add(tags ast.Tags) {
	if s.values == nil {
		s.values = map[string]int{}
	}
	for _, tag := range tags {
		if (tag.Name == players[0].name || tag.Name == players[1].name) && ast.Known(tag.Value) {
			s.values[strings.Clone(tag.Value)]++
		}
	}
}

// Renames proposes the most frequent spelling of each person's name, without the team, in place of every other
// spelling. A value that names several people stays.
func (s *Spellings) Renames() Renames {
	type person struct {
		values []string
		names  map[string]int // numbers of games by spelling
	}
	persons := map[string]*person{}
	for _, value := range slices.Sorted(maps.Keys(s.values)) {
		name := people.Read(value)
		if name.Key == "" || strings.Contains(name.Key, "+") {
			continue
		}
		p := persons[name.Key]
		if p == nil {
			p = &person{names: map[string]int{}}
			persons[name.Key] = p
		}
		p.values = append(p.values, value)
		p.names[name.Text] += s.values[value]
	}
	renames := Renames{}
	for _, p := range persons {
		if len(p.values) == 1 {
			continue
		}
		best := ""
		for _, name := range slices.Sorted(maps.Keys(p.names)) {
			if best == "" || p.names[name] > p.names[best] {
				best = name
			}
		}
		for _, value := range p.values {
			if value != best {
				renames[value] = best
			}
		}
	}
	return renames
}

// Keeping renames the players of a game so that nothing is lost, and returns the old and the new names in words. The
// team before a name goes into the tag of the team. A name with something else beside it, or with a team that
// contradicts the tag, stays.
func (r Renames) Keeping(game *ast.Game) (changed []string) {
	for _, player := range players {
		tag := game.Tag(player.name)
		if tag == nil {
			continue
		}
		better, ok := r[tag.Value]
		if !ok {
			continue
		}
		name, team := people.Read(tag.Value), game.Tags.Known(player.team)
		if script.Fold(name.Team+name.Text) != script.Fold(tag.Value) || name.Team != "" && team != "" && script.Fold(team) != script.Fold(name.Team) {
			continue
		}
		changed = append(changed, tag.Value+" -> "+better)
		tag.Value = better
		if name.Team != "" && team == "" {
			game.SetTag(player.team, name.Team)
		}
	}
	return changed
}
