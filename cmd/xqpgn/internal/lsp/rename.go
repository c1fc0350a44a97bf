package lsp

import (
	"context"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/jsonrpc"
	"github.com/xqpgn/xqpgn/grammar"
)

// families groups the tags whose values name the same kind of thing. Renaming a value in one tag also renames it in the
// others of its family.
var families = [][]string{
	{"Red", "Black", "White"},
	{"RedTeam", "BlackTeam", "WhiteTeam"},
	{"Event"}, {"Site"}, {"Annotator"}, {"EventSponsor"},
}

// familyOf returns the family of a tag, or nil if its values are not names.
func familyOf(tag string) []string {
	for _, family := range families {
		if slices.Contains(family, tag) {
			return family
		}
	}
	return nil
}

// named returns the tag whose value contains the spot, or nil if its values are not names.
func (s *spot) named() *ast.Tag {
	if s.game == nil {
		return nil
	}
	node, _ := s.game.NodeAt(s.offset)
	tag, ok := node.(*ast.Tag)
	if !ok || familyOf(tag.Name) == nil || tag.Value == "" || s.offset < tag.At.Start || s.offset > tag.At.End {
		return nil
	}
	return tag
}

// prepareRename returns the name at a position and its range.
func (s *server) prepareRename(_ context.Context, params positionParams) (*renameTarget, error) {
	at, err := s.spot(params.TextDocument.URI, params.Position)
	if err != nil {
		return nil, err
	}
	tag := at.named()
	if tag == nil {
		return nil, nil
	}
	return &renameTarget{s.rangeOf(&at.game.Source, tag.At), tag.Value}, nil
}

// Reasons why a name cannot be changed.
var (
	noName  = rules.Text{EN: "only names can be changed everywhere: of players, teams, events, places and annotators", ZH: "能一起改的只有名称：棋手、团体、赛事、地点、注释者"}
	badName = rules.Text{EN: "a tag cannot hold this text", ZH: "标签里不能这样写"}
)

// rename changes a name in all games of a file.
func (s *server) rename(ctx context.Context, params renameParams) (*workspaceEdit, error) {
	at, err := s.spot(params.TextDocument.URI, params.Position)
	if err != nil {
		return nil, err
	}
	tag := at.named()
	if tag == nil {
		return nil, &jsonrpc.Error{Code: codeRequestFailed, Message: noName.In(s.language)}
	}
	name := strings.TrimSpace(params.NewName)
	if !holds(name) {
		return nil, &jsonrpc.Error{Code: codeRequestFailed, Message: badName.In(s.language)}
	}
	n, err := s.snapshot(params.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	family, edits := familyOf(tag.Name), []textEdit{}
	for i := 0; i < n.text.Len() && ctx.Err() == nil; i++ {
		var source ast.Source
		for _, other := range n.text.Tags(i) {
			if other.Value == tag.Value && slices.Contains(family, other.Name) {
				if source.Text == "" {
					source = n.text.Source(i)
				}
				edits = append(edits, textEdit{s.rangeOf(&source, other.At), name})
			}
		}
	}
	edit := s.workspaceEdit(&n, edits)
	return &edit, nil
}

// holds reports whether value can be written unchanged between the quotation marks of a tag.
func holds(value string) bool {
	games := grammar.Parse("[Red \"" + value + "\"]\n[Black \"x\"]\n*\n")
	return len(games) == 1 && len(games[0].Tags) == 2 && games[0].Tags.Value("Red") == value && games[0].Tags.Value("Black") == "x" &&
		!strings.ContainsAny(value, "\r\n")
}
