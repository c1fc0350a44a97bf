package command

import (
	"io"
	"iter"
	"path/filepath"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/sorting"
)

// usualSeed is the default seed for random samples, in all commands.
const usualSeed = 1

// sortFlags has the flags of select that compare, sample or sort games.
type sortFlags struct {
	Unique     bool         `help:"Leave out copies of a game: the same start and moves, and no known player, date or result that differs. The game with far more comments and variations, else more tags, else fewer errors, else the first is kept, and gets the extra content of the others." zh:"去重：开始局面和着法相同，已知的棋手、日期、结果又不矛盾的，只留一局。其余各局多出的内容补进这一局。留下注释和变着多得多、标签较全、错误较少、排在前面的一局。"`
	UniqueBy   uniqueByFlag `placeholder:"WAYS" help:"Leave out copies in more ways, some of: mirror, left and right exchanged; beginnings, only the first moves of a longer game of the same players." zh:"按更多方式去重，可以是其中几项：mirror，左右相反；beginnings，只是同样棋手较长一局的开头。"`
	Duplicates string       `placeholder:"FILE" complete:"file" help:"With --unique or --unique-by, write the games that are left out to a file: the games themselves if it ends in .pgn, else a table: which game each repeats, why that game is kept, and the parts that were filled in." zh:"和 --unique 或 --unique-by 一起用：把略去的棋局写到文件；以 .pgn 结尾写棋局本身，否则写成表，说明各重复哪一局、为什么留那一局、补进了什么。"`
	Sample     *int         `placeholder:"N" help:"Pick N games at random; keep their order." zh:"随机抽取这么多局，次序不变。"`
	Seed       *uint64      `placeholder:"N" help:"The seed of --sample: of the same games, the same number picks the same sample; 1 without it." zh:"--sample 的种子：同样的棋局用同样的数，抽到的也相同；不写则为 1。"`
	Sort       sorting.Keys `placeholder:"KEYS" help:"Sort by tags, as in Date,Round, by plies, ecco or file; - before a key turns it round, as in -Date. Unknown values come last." zh:"排序：按标签，例如 Date,Round，或按 plies、ecco、file；前面加 - 是倒序，例如 -Date。不详的排在最后。"`
	app.MemoryFlags
}

// Validate checks the flags, for kong.
func (a *sortFlags) Validate() error {
	switch {
	case a.Duplicates != "" && !a.unique().Given:
		return app.Mistake("--duplicates needs --unique", "--duplicates 要和 --unique 一起用")
	case a.Sample != nil && *a.Sample < 1:
		return app.Mistake("--sample must be 1 or more", "--sample 至少为 1")
	case a.Seed != nil && a.Sample == nil:
		return app.Mistake("--seed needs --sample", "--seed 要和 --sample 一起用")
	}
	return a.Spills()
}

// A uniqueByFlag is the flag --unique-by.
type uniqueByFlag struct{ sorting.Unique }

// UnmarshalText reads the flag.
func (f *uniqueByFlag) UnmarshalText(text []byte) error { return f.Set(string(text)) }

// unique returns the settings for duplicates.
func (a *sortFlags) unique() sorting.Unique {
	unique := a.UniqueBy.Unique
	unique.Given = unique.Given || a.Unique
	return unique
}

// waits reports whether games must wait for others before they are written.
func (a *sortFlags) waits() bool {
	return a.unique().Given || a.Sample != nil || len(a.Sort) > 0
}

// plan returns the plan for the games of a run.
func (a *sortFlags) plan(r *app.Reading, encoding string) *sorting.Plan {
	plan := &sorting.Plan{Seed: usualSeed, Unique: a.unique(), Sort: a.Sort, Memory: a.Memory, Folder: a.Spill}
	if a.Sample != nil {
		plan.Sample = *a.Sample
	}
	if a.Seed != nil {
		plan.Seed = *a.Seed
	}
	plan.Unique.Counted = func(counts sorting.Counts) {
		if !r.Quiet {
			r.Std.Say("%s", counts.Words().In(app.Language()))
		}
	}
	plan.Unique.Unlike = func(u sorting.Unlike) {
		if !r.Quiet {
			r.Std.Say(needsDecision.In(app.Language()), u.Game.File, u.Game.Number, u.Other.File, u.Other.Number, u.Why.Words().In(app.Language()))
		}
	}
	write := func(to func(io.Writer) error) {
		r.Write(app.OutputFlag(a.Duplicates), nil, to)
	}
	switch {
	case a.Duplicates == "":
	case strings.EqualFold(filepath.Ext(a.Duplicates), ".pgn"):
		plan.Unique.Copy = func(games iter.Seq2[filter.Selected, error]) {
			write(func(w io.Writer) error { return copyGames(r, w, encoding, games) })
		}
	default:
		plan.Unique.List = write
	}
	return plan
}

// needsDecision says that two games with the same moves are both kept.
var needsDecision = rules.Text{
	EN: "needs a hand: %s: game %d: the moves of %s: game %d, but %s; both are kept",
	ZH: "待处理：%s：第 %d 局：着法与 %s 第 %d 局相同，但%s；两局都保留",
}

// copyGames writes games as PGN.
func copyGames(r *app.Reading, to io.Writer, encoding string, games iter.Seq2[filter.Selected, error]) error {
	w := r.Observe(out.NewPGN(to, app.EncodingFlag(encoding)))
	w.Convert = app.EncodingFlag(encoding) != 0
	for game, err := range games {
		if err == nil {
			err = w.Write(game)
		}
		if err = r.Leaves(err); err != nil {
			return err
		}
	}
	return w.End()
}
