package command

import (
	"bufio"
	"cmp"
	"io"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/index"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// indexCommand is "xqpgn index".
type indexCommand struct {
	Output app.OutputFlag `short:"o" required:"" placeholder:"FILE" complete:"file" help:"Where to write the index. If anything fails, the file stays unchanged." zh:"索引写到哪里。如果出错，文件原样不动。"`
	app.MemoryFlags
	app.QuietFlag
	app.JobsFlags
	app.InputFlags
}

// Validate checks the flags, for kong.
func (c *indexCommand) Validate() error {
	if c.ReadsStdin() {
		return app.Mistake("standard input cannot be read again, so it has no index", "标准输入不能再读一遍，所以没有索引")
	}
	if c.Output == "" {
		return app.Mistake("-o needs a file", "-o 要写文件名")
	}
	_, err := c.Output.Form("", app.Destination{Known: app.Extensions{"xqi": {"index"}}})
	return cmp.Or(err, c.Given(), c.Spills())
}

// Run writes the index.
func (c *indexCommand) Run(std app.Streams) int {
	r, ok := c.Begin(std, app.ReadingConfig{Parallel: c.Jobs, Quiet: c.Quiet, Writes: true})
	if !ok {
		return app.ExitFailure
	}
	app.BoundMemory(int64(c.Memory))
	written := 0
	r.Write(c.Output, std.Out, func(w io.Writer) (err error) {
		out := bufio.NewWriterSize(w, app.OutputSize)
		config := index.Config{Memory: int64(c.Memory) / postingsShare, Spill: c.Spill, Fail: func(err error) { r.Fail(app.Unreadable(err)) }}
		written, err = index.Write(out, r.Set, config)
		return cmp.Or(err, out.Flush())
	})
	r.Finish()
	if r.Failure() == nil && !c.Quiet {
		r.Std.Say(indexWritten.In(app.Language()), terminal.Grouped(written), c.Output)
	}
	return r.End(app.ExitClean)
}

// postingsShare divides the memory: postings may take this part. More of it saves little time, since they are sorted in blocks.
const postingsShare = 32

// An indexFlag is the flag --index of commands that find games.
type indexFlag struct {
	Index string `placeholder:"FILE" complete:"file" help:"Read the games of an index that xqpgn index wrote, in place of paths: only games that reach a position that --where asks for by reaches, or by fen without wildcards." zh:"读 xqpgn index 所写索引里的棋局，不写路径：只读走到 --where 用 reaches 或不带通配符的 fen 所问局面的棋局。"`
}

// check returns an error if the paths and the index contradict each other.
func (f *indexFlag) check(in *app.InputFlags) error {
	switch {
	case f.Index == "":
		return in.Given()
	case !in.None():
		return app.Mistake("--index has its own files: leave out the paths", "--index 已包含文件：不要再写路径")
	case in.Ext != nil || in.Hidden:
		return app.Mistake("--ext and --hidden belong to xqpgn index; the index has its own files", "--ext 和 --hidden 用于 xqpgn index；索引已包含文件")
	}
	return nil
}

// open opens the index and lets a set read the games that may be selected: those that reach the positions of the query,
// and at least one of others.
func (f *indexFlag) open(set *games.Set, w *app.Where, others []board.Position) (*index.Index, error) {
	x, err := index.Open(f.Index)
	if err != nil {
		return nil, err
	}
	positions := w.Reaches()
	if len(others) > 0 {
		positions = append(positions, others)
	}
	set.Paths, set.List, set.Extensions, set.Hidden = x.Paths, x.List, x.Ext, x.Hidden
	if len(positions) == 0 {
		return x, nil
	}
	found, err := x.Find(positions)
	if err == nil {
		set.Paths, set.List = nil, ""
		set.Parts, err = x.Parts(found)
	}
	w.Narrow()
	return x, err
}

// Messages of index.
var (
	indexWritten = rules.Text{EN: "index of %s games written to %s", ZH: "%s 局的索引已写到 %s"}
	unhelpful    = rules.Text{EN: "--where names no position by reaches or fen, so all games of the index are read", ZH: "--where 没有用 reaches 或 fen 指明局面，所以读索引里的所有棋局"}
)
