package command

import (
	"bufio"
	"encoding/binary"
	"io"
	"iter"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// tidyCommand is "xqpgn tidy".
type tidyCommand struct {
	Output         app.OutputFlag `short:"o" required:"" placeholder:"FOLDER" complete:"folder" help:"Write the collection into this folder, with the names and subfolders of the input. The input never changes." zh:"写到这个文件夹，文件名和子文件夹不变。原来的文件不动。"`
	KeepDuplicates bool           `help:"Keep games that repeat another game: the same moves, and no known player, date or result that differs." zh:"保留重复的棋局（着法相同，已知的棋手、日期、结果不矛盾）。"`
	app.OverwriteFlag
	app.QuietFlag
	app.JobsFlags
	app.InputFlags
}

// Validate implements kong's check of a command line.
func (c *tidyCommand) Validate() error {
	if err := c.Given(); err != nil {
		return err
	}
	if _, err := c.Output.Form("", app.Destination{Folder: games.FormPGN}); err != nil {
		return err
	}
	for _, path := range append(c.Paths, c.FilesFrom) {
		switch {
		case path == games.StandardInput:
			return app.Mistake("tidy reads its input twice, so it cannot read standard input", "tidy 要读两遍，不能读标准输入")
		case path != "" && isSame(path, string(c.Output)):
			return app.Mistake("-o %s is a folder that is read; tidy changes nothing of its input", "-o %s 是要读的文件夹；tidy 不改原来的文件", c.Output)
		}
	}
	return nil
}

// Run tidies the games. It reads them twice, because the best of several equal games is known only after
// the first reading. Between, it reads the games that repeat others, to fill them into the best ones.
func (c *tidyCommand) Run(std app.Streams) int {
	r, ok := c.Begin(std, app.ReadingConfig{Parallel: c.Jobs, Quiet: c.Quiet, Still: true, Writes: true})
	if !ok {
		return app.ExitFailure
	}
	r.Except = string(c.Output)
	t := &tidying{tidyCommand: c, run: r, lines: bufio.NewWriter(std.Out), kept: map[int]int{}}
	t.copies.Memory = copiesMemory
	defer t.finder.Close()
	defer t.copies.Close()
	for _, step := range [...]func() error{t.compare, t.collect} {
		if err := step(); err != nil {
			r.Fail(err)
			return r.End(app.ExitFailure)
		}
	}
	r.Wrote(string(c.Output), t.write())
	if r.Failure() == nil {
		t.report()
	}
	if err := t.lines.Flush(); err != nil {
		r.Fail(err)
	}
	if len(t.hands) > 0 {
		return r.End(app.ExitFindings)
	}
	return r.End(app.ExitClean)
}

// write reads all games again, and writes the games that repeat no other.
func (t *tidying) write() error {
	folder := &out.Folder[*tidied]{Path: string(t.Output), Overwrite: t.Overwrite, Begin: func(w io.Writer) (out.Writer[*tidied], error) {
		games := t.run.Observe(out.NewPGN(w, grammar.UTF8))
		games.Book = new(account.Book)
		return tidiedFile{games}, nil
	}}
	defer folder.Discard()
	names := out.Names{Extension: export.Extension(games.FormPGN)}
	copies, stop := iter.Pull2(t.copies.Sorted())
	defer stop()
	row, copyErr, left := copies()
	for one, err := range t.all(t.tidy) {
		if err != nil {
			t.run.Fail(err)
			continue
		}
		one.index = t.total
		t.total++
		if _, repeats := t.kept[one.index]; repeats {
			continue
		}
		var all []tidied
		for ; left && copyErr == nil && int(binary.BigEndian.Uint64(row)) == one.index; row, copyErr, left = copies() {
			all = append(all, tidied{index: int(binary.BigEndian.Uint64(row[8:])), text: string(row[16:])})
		}
		if copyErr != nil {
			return copyErr
		}
		name := names.Below(t.Paths, one.name, one.number, one.isText)
		for _, one := range t.filled(one, all) {
			if err := t.put(folder, name, &one); err != nil {
				return err
			}
		}
	}
	return app.Put(t.run, folder, nil)
}

// put writes a game into its file, or reports why it cannot be written.
func (t *tidying) put(folder *out.Folder[*tidied], name string, one *tidied) error {
	if one.err != nil {
		t.run.Leave(one.err)
		return nil
	}
	left := t.run.Left
	if err := t.run.Leaves(folder.Write(name, one)); err != nil {
		return err
	}
	if t.run.Left == left {
		t.count(one)
	}
	return nil
}

// A tidiedFile is a file of tidied games.
type tidiedFile struct{ *out.PGN }

// Write implements [out.Writer].
func (f tidiedFile) Write(one *tidied) error {
	return f.PGN.Write(filter.Selected{Name: one.name, Number: one.number, End: -1, Encoding: grammar.UTF8, Bytes: one.data, Tags: one.tags, Entry: one.entry})
}
