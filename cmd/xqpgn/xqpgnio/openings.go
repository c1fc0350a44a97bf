package xqpgnio

import (
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// An Opening counts the results of the games with an opening code.
type Opening struct {
	Code      string `beam:"code" json:"code"` // ECCO code; "" for games without a code
	EN        string `beam:"en" json:"en"`     // English name of the opening
	ZH        string `beam:"zh" json:"zh"`
	Games     int64  `beam:"games" json:"games"`
	RedWins   int64  `beam:"red_wins" json:"red_wins"`
	Draws     int64  `beam:"draws" json:"draws"`
	BlackWins int64  `beam:"black_wins" json:"black_wins"`
	Unknown   int64  `beam:"unknown" json:"unknown"` // games without a result, or with *
}

func init() {
	beam.RegisterType(reflect.TypeFor[Opening]())
	register.Function1x2(openingOf)
	register.Function2x1(addOpenings)
	register.Function2x1(named)
}

// Openings counts the results of games by opening code. It returns an [Opening] for each code that
// occurs.
func Openings(s beam.Scope, games beam.PCollection) beam.PCollection {
	s = s.Scope("xqpgnio.Openings")
	return beam.ParDo(s, named, beam.CombinePerKey(s, addOpenings, beam.ParDo(s, openingOf, games)))
}

// openingOf returns the opening code of a game and its counts.
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

// addOpenings returns the sum of two counts.
func addOpenings(a, b Opening) Opening {
	return Opening{
		Games: a.Games + b.Games, RedWins: a.RedWins + b.RedWins, Draws: a.Draws + b.Draws, BlackWins: a.BlackWins + b.BlackWins,
		Unknown: a.Unknown + b.Unknown,
	}
}

// named returns o with its code and the names of the code.
func named(code string, o Opening) Opening {
	o.Code = code
	if c, ok := opening.ByCode(code); ok {
		o.EN, o.ZH = c.Name().EN, c.Name().ZH
	}
	return o
}
