package lsp

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic/people"
)

const (
	maxReferences = 10_000 // greatest number of listed tags with a name
	maxSymbols    = 500    // greatest number of games that a search lists
)

// sameName returns a function that reports whether a tag has the same name as tag. For players, it compares persons, so
// that a team before the name does not matter.
func sameName(tag *ast.Tag) func(*ast.Tag) bool {
	family := familyOf(tag.Name)
	key, player := people.Key(tag.Value), slices.Contains(family, "Red")
	return func(other *ast.Tag) bool {
		return slices.Contains(family, other.Name) && (other.Value == tag.Value || player && key != "" && people.Key(other.Value) == key)
	}
}

// places returns the ranges of the tag values for which same returns true.
func (s *server) places(ctx context.Context, n *snapshot, same func(*ast.Tag) bool) (all []textRange) {
	for i := 0; i < n.text.Len() && ctx.Err() == nil && len(all) < maxReferences; i++ {
		var source ast.Source
		tags := n.text.Tags(i)
		for j := range tags {
			if !same(&tags[j]) {
				continue
			}
			if source.Text == "" {
				source = n.text.Source(i)
			}
			all = append(all, s.rangeOf(&source, tags[j].At))
		}
	}
	return all
}

// documentHighlight marks all occurrences of the name at a position in the document.
func (s *server) documentHighlight(ctx context.Context, params positionParams) ([]documentHighlight, error) {
	at, err := s.spot(params.TextDocument.URI, params.Position)
	if err != nil {
		return nil, err
	}
	all := []documentHighlight{}
	tag := at.named()
	if tag == nil {
		return all, nil
	}
	n, err := s.snapshot(params.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	for _, r := range s.places(ctx, &n, sameName(tag)) {
		all = append(all, documentHighlight{Range: r, Kind: highlightText})
	}
	return all, nil
}

// references lists the occurrences of the name at a position in all open documents, such as the games of a player.
func (s *server) references(ctx context.Context, params positionParams) ([]location, error) {
	at, err := s.spot(params.TextDocument.URI, params.Position)
	if err != nil {
		return nil, err
	}
	all := []location{}
	tag := at.named()
	if tag == nil {
		return all, nil
	}
	same := sameName(tag)
	for _, n := range s.snapshots() {
		for _, r := range s.places(ctx, &n, same) {
			all = append(all, location{n.uri, r})
		}
	}
	return all, nil
}

// snapshots returns the current state of all open documents, sorted by URI.
func (s *server) snapshots() (all []snapshot) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, d := range s.documents {
		all = append(all, d.snapshot())
	}
	slices.SortFunc(all, func(a, b snapshot) int { return cmp.Compare(a.uri, b.uri) })
	return all
}

// workspaceSymbol lists the games of the open documents whose players, event, date and result together contain all
// words of a query.
func (s *server) workspaceSymbol(ctx context.Context, params workspaceSymbolParams) ([]symbolInformation, error) {
	words := strings.Fields(params.Query)
	for i, word := range words {
		words[i] = script.Fold(word)
	}
	all := []symbolInformation{}
	for _, n := range s.snapshots() {
		for i := 0; i < n.text.Len() && ctx.Err() == nil && len(all) < maxSymbols; i++ {
			name, detail := s.gameName(n.text, i)
			key := script.Fold(name + " " + detail)
			if slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(key, w) }) {
				continue
			}
			source := n.text.Source(i)
			symbol := symbolInformation{Name: name, Kind: symbolGame, Location: location{n.uri, s.rangeOf(&source, whole(&source))}}
			if detail != "" {
				symbol.Name += " (" + detail + ")"
			}
			all = append(all, symbol)
		}
	}
	return all, nil
}
