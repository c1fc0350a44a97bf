package sorting

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/semantic"
)

// Key returns the function for [filter.Selector.Key] that extracts the facts that the Plan needs from moves.
// It returns nil if the Plan does not need the moves.
func (p *Plan) Key() func(*ast.Game, *semantic.Info) any {
	if !p.Unique.Given && !p.Sort.plays() {
		return nil
	}
	options := p.Unique.options(p)
	return func(game *ast.Game, info *semantic.Info) any {
		f := &facts{}
		if p.Unique.Given {
			f.record = options.Record(nil, info)
		}
		if p.Sort.plays() {
			f.plies = uint32(len(game.Main.Plies))
			if code, ok := info.Opening(); ok {
				f.ecco = code.String()
			}
		}
		return f
	}
}

// Games applies the plan to games. Errors of the input pass through in their places. Errors of the Plan's
// own files come last.
func (p *Plan) Games(in sequence) sequence {
	if p.Unique.Given {
		in = p.unique(in)
	}
	if p.Sample > 0 {
		in = p.sample(in)
	}
	if len(p.Sort) > 0 {
		in = p.sort(in)
	}
	return in
}
