package highlight

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/sentences"
)

// TestTreeSitterNames holds that every rule that a rule names is there, and none twice.
func TestTreeSitterNames(t *testing.T) {
	text := string(TreeSitter())
	rules := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^    (\w+): \$ =>`).FindAllStringSubmatch(text, -1) {
		if rules[m[1]] {
			t.Errorf("%s is there twice", m[1])
		}
		rules[m[1]] = true
	}
	for _, m := range regexp.MustCompile(`\$\.(\w*)`).FindAllStringSubmatch(text, -1) {
		if !rules[m[1]] {
			t.Errorf("there is no %q", m[1])
		}
	}
}

// A treeRule is a rule of tree-sitter.
type treeRule struct {
	Type, Name, Value string
	Members           []treeRule
	Content           *treeRule

	pattern *regexp.Regexp
}

// ends returns where a rule may end that begins at text[i:].
func (r *treeRule) ends(rules map[string]*treeRule, text string, i int) []int {
	switch r.Type {
	case "SYMBOL":
		return rules[r.Name].ends(rules, text, i)
	case "TOKEN":
		return r.Content.ends(rules, text, i)
	case "PATTERN":
		if r.pattern == nil {
			r.pattern = regexp.MustCompile(`\A(?:` + regexp.MustCompile(`\\u([0-9a-f]{4})`).ReplaceAllString(r.Value, `\x{$1}`) + `)`)
			r.pattern.Longest()
		}
		if at := r.pattern.FindStringIndex(text[i:]); at != nil {
			return []int{i + at[1]}
		}
		return nil
	case "CHOICE":
		var all []int
		for k := range r.Members {
			all = append(all, r.Members[k].ends(rules, text, i)...)
		}
		return all
	case "SEQ":
		all := []int{i}
		for k := range r.Members {
			var behind []int
			for _, i := range all {
				behind = append(behind, r.Members[k].ends(rules, text, i)...)
			}
			slices.Sort(behind)
			all = slices.Compact(behind)
		}
		return all
	case "OPTIONAL":
		return append(r.Content.ends(rules, text, i), i)
	case "REPEAT":
		all := []int{i}
		for k := 0; k < len(all); k++ {
			for _, end := range r.Content.ends(rules, text, all[k]) {
				if !slices.Contains(all, end) {
					all = append(all, end)
				}
			}
		}
		return all
	}
	panic(r.Type)
}

// TestTreeSitterSentences holds that the grammar takes the sentences of the strict grammar, one behind the other.
func TestTreeSitterSentences(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node here: nothing evaluates grammar.js")
	}
	run := exec.Command(node, "testdata/treesitter.js")
	run.Stdin = bytes.NewReader(TreeSitter())
	out, err := run.Output()
	if err != nil {
		t.Fatal(err)
	}
	var rules map[string]*treeRule
	if err := json.Unmarshal(out, &rules); err != nil {
		t.Fatal(err)
	}
	g, err := sentences.New(grammar.JSON(grammar.Tolerant))
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 0))
	for i := range testdata.Size(100, 2000) {
		n := sentences.Notations[i%len(sentences.Notations)]
		text := sentences.Text(g.Sentence(random, n)) + sentences.Text(g.Sentence(random, n))
		if !slices.Contains(rules["file"].ends(rules, text, 0), len(text)) {
			t.Errorf("tree-sitter does not take %q", text)
		}
		last := strings.LastIndex(text, "]") + 1 // a brace above may stand in a tag
		deviating := text[:last] + strings.Replace(text[last:], "{", "{{", 1)
		if deviating != text && slices.Contains(rules["file"].ends(rules, deviating, 0), len(deviating)) {
			t.Errorf("tree-sitter takes %q", deviating)
		}
	}
}
