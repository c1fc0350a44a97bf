package model

import (
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic/people"
)

// A List is a part of the games of a shelf.
type List struct {
	Total   int      `json:"total"`   // number of all games
	Found   int      `json:"found"`   // number of games that match the query
	Games   []Head   `json:"games"`   // the requested games
	Reading bool     `json:"reading"` // whether more games are still being read
	Refused []string `json:"refused"` // messages about unreadable parts
	Version int      `json:"version"` // changes whenever the games do
}

// A Head is the listed data of a game.
type Head struct {
	Index  int    `json:"index"` // on the shelf
	File   string `json:"file"`
	Number int    `json:"number"`
	Red    string `json:"red"`
	Black  string `json:"black"`
	Event  string `json:"event"`
	Date   string `json:"date"`
	Result string `json:"result"`
	Code   string `json:"code"` // ECCO code of the opening
}

// NewHead returns the head of a game with the given tags.
func NewHead(file string, number int, tags ast.Tags) Head {
	value := func(names ...string) string {
		for _, name := range names {
			if v := strings.TrimSpace(tags.Value(name)); ast.Known(v) || v == "*" { // * is a result
				return strings.Clone(v) // a copy, so that the whole text can be freed
			}
		}
		return ""
	}
	return Head{
		File: file, Number: number,
		Red: value("Red", "White"), Black: value("Black"), Event: value("Event"), Date: value("Date"), Result: value("Result"), Code: value("ECCO", "ECO"),
	}
}

// An Index is a searchable list of heads.
type Index struct {
	heads []Head
	keys  []string
	known map[string]foldings // cache by value, since names and events recur
}

// foldings are the searchable forms of a value.
// words are the person's names, apart.
type foldings struct{ text, person, reading, words string }

// foldings returns the foldings of a value, including those of a person's name if person is set.
func (x *Index) foldings(value string, person bool) foldings {
	if f, ok := x.known[value]; ok && (!person || f.person != "" || value == "") {
		return f
	}
	line := func(text string) string { return strings.ReplaceAll(script.Fold(text), "\n", " ") }
	f := foldings{text: line(value)}
	if person {
		key := people.Key(value)
		reading := people.Reading(key)
		f.person, f.reading = line(key), line(reading)
		var words []string
		for word := range strings.FieldsSeq(value + " " + key + " " + reading) {
			words = append(words, line(word))
		}
		f.words = strings.Join(words, " ")
	}
	if x.known == nil {
		x.known = map[string]foldings{}
	}
	x.known[value] = f
	return f
}

// key returns the searchable text of a head, one field per line. It includes the players as people, and their
// names in Latin letters. [fields] refers to its lines.
func (x *Index) key(h *Head) string {
	text := func(value string) string { return x.foldings(value, false).text }
	red, black := x.foldings(h.Red, true), x.foldings(h.Black, true)
	return strings.Join([]string{
		red.text, black.text, text(h.Event), text(h.Date), text(h.Result), text(h.Code), text(h.File),
		red.person, black.person, red.reading, black.reading, red.words, black.words,
	}, "\n")
}

// Add adds a head.
func (x *Index) Add(h Head) {
	x.heads, x.keys = append(x.heads, h), append(x.keys, x.key(&h))
}

// replace replaces the heads from one index up to another, and reports whether the list changed.
func (x *Index) replace(from, to int, heads []Head) bool {
	same := to-from == len(heads)
	if !same {
		old := *x
		*x = Index{heads: append([]Head(nil), old.heads[:from]...), keys: append([]string(nil), old.keys[:from]...), known: old.known}
		for _, h := range heads {
			x.Add(h)
		}
		x.heads, x.keys = append(x.heads, old.heads[to:]...), append(x.keys, old.keys[to:]...)
		for i := from; i < len(x.heads); i++ {
			x.heads[i].Number = i + 1
		}
		return true
	}
	for i, h := range heads {
		same = same && x.heads[from+i] == h
		x.heads[from+i], x.keys[from+i] = h, x.key(&h)
	}
	return !same
}

// Len returns the number of heads.
func (x *Index) Len() int { return len(x.heads) }

// List returns a part of the heads that match a query, the best matches first.
func (x *Index) List(query Query, from, count int) List {
	l := NewList()
	for pass := range query.Passes() {
		l.Total = 0
		x.AddTo(&l, pass, from, count)
	}
	return l
}

// NewList returns a List without games.
func NewList() List { return List{Games: []Head{}, Refused: []string{}} }

// AddTo appends the results of a query to a list that may have results of other indexes.
func (x *Index) AddTo(l *List, query Query, from, count int) {
	words := wordsOf(query.Words)
	before := l.Total
	l.Total += len(x.heads)
	if len(words) == 0 && query.Among == nil {
		first := max(0, from-l.Found)
		l.Found += len(x.heads)
		for i := first; i < len(x.heads) && len(l.Games) < count; i++ {
			l.add(x.heads[i], before+i)
		}
		return
	}
	for i, key := range x.keys {
		if query.Among != nil && !query.Among[before+i] || slices.ContainsFunc(words, func(w word) bool { return !w.in(key) }) {
			continue
		}
		if query.rank > 0 && rankOf(words, key) != query.rank {
			continue
		}
		if l.Found++; l.Found > from && len(l.Games) < count {
			l.add(x.heads[i], before+i)
		}
	}
}

// A word is a search term: for the whole key, or for some of its lines.
type word struct {
	text  string
	lines []int // nil for all
}

// fields maps the field names of a query to lines of a key; see [Index.key].
var fields = map[string][]int{
	"red": {0, 7, 9}, "红方": {0, 7, 9}, "black": {1, 8, 10}, "黑方": {1, 8, 10}, "player": {0, 1, 7, 8, 9, 10}, "棋手": {0, 1, 7, 8, 9, 10},
	"event": {2}, "赛事": {2}, "date": {3}, "日期": {3}, "result": {4}, "结果": {4}, "opening": {5}, "开局": {5},
}

func wordsOf(query string) (words []word) {
	for _, text := range strings.Fields(strings.ReplaceAll(query, "：", ":")) {
		w := word{text: script.Fold(text)}
		if name, value, ok := strings.Cut(text, ":"); ok && fields[strings.ToLower(name)] != nil {
			w = word{script.Fold(value), fields[strings.ToLower(name)]}
		}
		words = append(words, w)
	}
	return words
}

// in reports whether a key contains the word.
func (w *word) in(key string) bool {
	if w.lines == nil {
		return strings.Contains(key, w.text)
	}
	lines := strings.Split(key, "\n")
	return slices.ContainsFunc(w.lines, func(i int) bool { return strings.Contains(lines[i], w.text) })
}

// The ranks of matches, the best first.
const (
	isName     = iota + 1 // a word is a name of a player, as Hu of Hu Ronghua
	beginsName            // a word begins one, as Hu of Huang
	within                // a word is elsewhere, as Hu in Zhu
)

// nameLines are the lines of a key with the names of Red and of Black, apart, by the lines of the tags.
var nameLines = map[int]int{0: 11, 1: 12}

// rankOf returns the rank of a key that contains all words: that of the word that matches worst.
func rankOf(words []word, key string) int {
	rank, lines := isName, strings.Split(key, "\n")
	for _, w := range words {
		rank = max(rank, w.rank(lines))
	}
	return rank
}

// rank returns how well a word matches the lines of a key. A word that is not about players has the best rank.
func (w *word) rank(lines []string) int {
	best := isName
	for tag, names := range nameLines {
		if w.lines != nil && !slices.Contains(w.lines, tag) {
			continue
		}
		if best == isName {
			best = within
		}
		for name := range strings.FieldsSeq(lines[names]) {
			switch {
			case name == w.text:
				return isName
			case strings.HasPrefix(name, w.text):
				best = beginsName
			}
		}
	}
	return best
}

// add adds a head with its index on the shelf.
func (l *List) add(h Head, index int) {
	h.Index = index
	l.Games = append(l.Games, h)
}

// A Search is the data with which a page searches heads in JavaScript, before the library is loaded. The result is that
// of [Index.AddTo].
type Search struct {
	Keys   []string          `json:"keys"`   // the searchable text of each head, one field per line
	Fields map[string][]int  `json:"fields"` // lines of the keys, by the name of a field
	Fold   map[string]string `json:"fold"`   // the foldings of the characters whose foldings occur in the keys
}

// NewSearch returns the search of heads.
func NewSearch(heads []Head) *Search {
	var x Index
	for _, h := range heads {
		x.Add(h)
	}
	s := &Search{Keys: x.keys, Fields: fields, Fold: map[string]string{}}
	occurs := map[rune]bool{}
	for _, key := range x.keys {
		for _, r := range key {
			occurs[r] = true
		}
	}
	for r := rune(utf8.RuneSelf); r <= 0xffff; r++ {
		if folded := script.Rune(r); folded != r && occurs[folded] {
			s.Fold[string(r)] = string(folded)
		}
	}
	return s
}

// A Query selects games of a shelf. The zero Query selects all.
type Query struct {
	// Words must all occur in the listed data of a game. A word such as red:胡荣华 must occur in that field:
	// red, black, player, event, date, result, opening, and the same in Chinese. A request in the language of
	// queries has no words: [Desk] reads it.
	Words string
	Among map[int]bool // indexes on the shelf; nil for all

	rank int // only matches of this rank; 0 for all
}

// Passes yields the queries for the matches of each rank, the best first. Together they have the results of the query.
func (q Query) Passes() iter.Seq[Query] {
	return func(yield func(Query) bool) {
		if strings.TrimSpace(q.Words) == "" {
			yield(q)
			return
		}
		for q.rank = isName; q.rank <= within && yield(q); q.rank++ {
		}
	}
}
