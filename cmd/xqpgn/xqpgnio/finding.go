package xqpgnio

import (
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
)

// A Finding is a finding in a game, as plain data.
type Finding struct {
	File      string `beam:"file" json:"file"`             // path of the file; in an archive, with the name of the member
	Game      int64  `beam:"game" json:"game"`             // Offset of the game
	Offset    int64  `beam:"offset" json:"offset"`         // offset of the start in bytes of the file
	EndOffset int64  `beam:"end_offset" json:"end_offset"` // offset of the end in bytes of the file
	Ply       int32  `beam:"ply" json:"ply"`               // ply, from 1; 0 is before the first move
	Rule      string `beam:"rule" json:"rule"`
	Clause    string `beam:"clause" json:"clause"`
	Severity  string `beam:"severity" json:"severity"` // "error", "warning" or "note"
	Message   string `beam:"message" json:"message"`
}

func init() { beam.RegisterType(reflect.TypeFor[Finding]()) }

// newFinding returns a diagnostic of a game as a Finding.
func (c *Config) newFinding(raw *grammar.RawGame, d *ast.Diagnostic) Finding {
	start, end := raw.FileSpan(d.Span)
	return Finding{
		File: raw.Name, Game: place(raw), Offset: start, EndOffset: end, Ply: int32(d.Ply),
		Rule: d.Rule.ID(), Clause: d.ClauseID(), Severity: d.Rule.Severity(c.Strict).String(), Message: d.Message(c.Language),
	}
}
