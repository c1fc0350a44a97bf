package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// maxDiagnostics is the greatest number of findings of a file that an editor is shown, because each change of the text
// sends all of them. If a file has more, the game edited last has precedence, then errors, warnings and notes.
const maxDiagnostics = 1000

// moreFindings is the message about findings beyond maxDiagnostics.
var moreFindings = rules.Text{
	EN: "findings that are not shown here: %s; xqpgn check lists all",
	ZH: "还有 %s 处没有显示；用 xqpgn check 列出全部",
}

// severities maps severities to severities of the protocol. Notes are hints, which editors show unobtrusively.
var severities = map[rules.Severity]int{
	rules.Error: severityError, rules.Warning: severityWarning, rules.Note: severityHint,
}

// publishSoon sends the findings of a document once the editor has been quiet for a while.
func (s *server) publishSoon(d *document) {
	if s.client.TextDocument.Diagnostic != nil {
		return // the client asks, and would show everything twice
	}
	if d.settle != nil {
		d.settle.Stop()
	}
	d.settle = time.AfterFunc(s.options.Settle, func() { s.publish(d) })
}

// publish sends the findings of a document, unless they are equal to the findings sent last.
func (s *server) publish(d *document) {
	defer s.survive("textDocument/publishDiagnostics")
	d.publishing.Lock() // so that older findings are never sent after newer ones
	defer d.publishing.Unlock()
	list, version, open := s.look(d)
	data, err := json.Marshal(list)
	sum := sumOf(data)
	if !open || err != nil || sum == d.published {
		return
	}
	d.published = sum
	s.conn.Notify("textDocument/publishDiagnostics",
		publishDiagnosticsParams{URI: d.uri, Version: &version, Diagnostics: data})
}

// pullDiagnostics returns the findings of a document, or that they are unchanged if the client has them.
func (s *server) pullDiagnostics(_ context.Context, params diagnosticParams) (diagnosticReport, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.documents[params.TextDocument.URI]
	if d == nil {
		return diagnosticReport{}, errUnknown
	}
	s.rechoose(d)
	list := s.diagnostics(d)
	data, err := json.Marshal(list)
	if err != nil {
		return diagnosticReport{}, err
	}
	report := diagnosticReport{Kind: reportFull, ResultID: sumOf(data), Items: &list}
	if report.ResultID == params.PreviousResultID {
		report.Kind, report.Items = reportUnchanged, nil
	}
	return report, nil
}

// sumOf returns a hash of findings as text.
func sumOf(data []byte) string {
	sum := fnv.New64a()
	sum.Write(data)
	return strconv.FormatUint(sum.Sum64(), 16)
}

// look returns the diagnostics of a document and its version. open is false if the document was closed in the meantime.
func (s *server) look(d *document) (list []diagnostic, version int, open bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.documents[d.uri] != d {
		return nil, 0, false
	}
	s.rechoose(d)
	return s.diagnostics(d), d.version, true
}

// clear removes the diagnostics of a closed document from the editor.
func (s *server) clear(d *document) {
	d.publishing.Lock()
	defer d.publishing.Unlock()
	s.conn.Notify("textDocument/publishDiagnostics",
		publishDiagnosticsParams{URI: d.uri, Diagnostics: json.RawMessage("[]")})
}

// A chosen finding will be shown. It is identified by the index of its game, and its index in that game.
type chosen struct{ game, index int }

// diagnostics returns the diagnostics that the editor shows of a document: the findings up to maxDiagnostics, and
// messages about the document itself.
func (s *server) diagnostics(d *document) []diagnostic {
	if d.misread.is {
		return []diagnostic{d.misread.diagnostic(s, d.text)}
	}
	var show []chosen
	total := 0
	for i := range d.games {
		total += len(d.games[i].diagnostics) + d.games[i].dropped
	}
	add := func(game int, wanted func(*ast.Diagnostic) bool) {
		for i := range d.games[game].diagnostics {
			if len(show) < maxDiagnostics && wanted(&d.games[game].diagnostics[i]) {
				show = append(show, chosen{game, i})
			}
		}
	}
	if total <= maxDiagnostics {
		for game := range d.games {
			add(game, func(*ast.Diagnostic) bool { return true })
		}
	} else {
		gravest := [...]rules.Severity{rules.Error, rules.Warning, rules.Note}
		for _, severity := range gravest {
			add(d.recent, func(f *ast.Diagnostic) bool { return f.Rule.Severity(d.selection.Strict) == severity })
		}
		for _, severity := range gravest {
			for game := range d.games {
				if game != d.recent && len(show) < maxDiagnostics {
					add(game, func(f *ast.Diagnostic) bool { return f.Rule.Severity(d.selection.Strict) == severity })
				}
			}
		}
		slices.SortFunc(show, func(a, b chosen) int {
			if a.game != b.game {
				return a.game - b.game
			}
			return a.index - b.index
		})
	}
	list := make([]diagnostic, 0, len(show)+2)
	if d.configErr != nil {
		list = append(list, diagnostic{Severity: severityWarning, Source: sourceName, Message: files.Words(d.configErr, s.language)})
	}
	if hidden := total - len(show); hidden > 0 {
		list = append(list, diagnostic{
			Severity: severityInformation, Source: sourceName, Message: fmt.Sprintf(moreFindings.In(s.language), terminal.Grouped(hidden)),
		})
	}
	game, source := -1, ast.Source{}
	for _, one := range show {
		if one.game != game {
			game, source = one.game, d.text.Source(one.game)
		}
		list = append(list, s.diagnostic(d.uri, d.selection.Strict, &source, &d.games[game].diagnostics[one.index]))
	}
	return list
}

// diagnostic converts a finding in a game to the diagnostic of the protocol. strict selects the severities of strict
// reading.
func (s *server) diagnostic(uri string, strict bool, game *ast.Source, f *ast.Diagnostic) diagnostic {
	can := s.client.TextDocument.PublishDiagnostics
	d := diagnostic{
		Range: s.rangeOf(game, f.Span), Severity: severities[f.Rule.Severity(strict)],
		Code: f.Rule.ID(), Source: sourceName, Message: f.Message(s.language),
	}
	if can.CodeDescriptionSupport {
		d.CodeDescription = &codeDescription{pageOf(f.ClauseID())}
	}
	if can.RelatedInformation {
		for _, r := range f.Related {
			d.RelatedInformation = append(d.RelatedInformation, relatedInformation{location{uri, s.rangeOf(game, r.Span)}, r.Text.In(s.language)})
		}
	}
	return d
}

// pageOf returns the address of the section that explains a clause and its rules.
func pageOf(clause string) string {
	const page = "https://github.com/xqpgn/xqpgn/blob/main/grammar/SPEC.md"
	c := rules.ClauseByID(clause)
	if c == nil {
		return page
	}
	title := c.Title.EN
	if short, ok := shortTitles[clause]; ok {
		title = short
	}
	return page + "#" + anchor(c.ID+": "+title)
}

// shortTitles maps clauses to the titles of their sections, where these differ from the title of the clause.
var shortTitles = map[string]string{"MOVE-3": "ICCS", "MOVE-4": "Chinese", "MOVE-5": "WXF", "MOVE-6": "letters", "MOVE-7": "scripts"}

// anchor returns the anchor that GitHub gives a heading.
func anchor(heading string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, heading)
}
