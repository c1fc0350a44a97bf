package xqpgnio

import (
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// An Opening is how the games with a code ended.
type Opening struct {
	Code      string `beam:"code" json:"code"` // of ECCO; "" for games that have none
	EN        string `beam:"en" json:"en"`     // its names
	ZH        string `beam:"zh" json:"zh"`
	Games     int64  `beam:"games" json:"games"`
	RedWins   int64  `beam:"red_wins" json:"red_wins"`
	Draws     int64  `beam:"draws" json:"draws"`
	BlackWins int64  `beam:"black_wins" json:"black_wins"`
	Unknown   int64  `beam:"unknown" json:"unknown"` // there is no result, or it is *
}

func init() {
	beam.RegisterType(reflect.TypeFor[Opening]())
	register.Function1x2(openingOf)
	register.Function2x1(addOpenings)
	register.Function2x1(named)
}

// Openings counts how games ended, by the codes of their openings: an [Opening] for each code
// that there is.
func Openings(s beam.Scope, games beam.PCollection) beam.PCollection {
	s = s.Scope("xqpgnio.Openings")
	return beam.ParDo(s, named, beam.CombinePerKey(s, addOpenings, beam.ParDo(s, openingOf, games)))
}

// openingOf returns one game under its code.
func openingOf(g Game) (string, Opening) {
	o := Opening{Games: 1}
	switch g.Result {
	case ast.RedWon:
		o.RedWins = 1
	case ast.Drawn:
		o.Draws = 1
	case ast.BlackWon:
		o.BlackWins = 1
	default:
		o.Unknown = 1
	}
	return g.ECCO, o
}

// addOpenings adds games up.
func addOpenings(a, b Opening) Opening {
	return Opening{
		Games: a.Games + b.Games, RedWins: a.RedWins + b.RedWins, Draws: a.Draws + b.Draws, BlackWins: a.BlackWins + b.BlackWins,
		Unknown: a.Unknown + b.Unknown,
	}
}

// named puts the code and its names to what was counted.
func named(code string, o Opening) Opening {
	o.Code = code
	if c, ok := opening.ByCode(code); ok {
		o.EN, o.ZH = c.Name().EN, c.Name().ZH
	}
	return o
}
