package command

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A formatting is a file while it is formatted.
type formatting struct {
	*reformatting
	file    *games.File
	jobs    int             // number of jobs for this file
	fresh   *files.Rewriter // with -w
	printed *bytes.Buffer   // output of a file that is formatted beside others
	out     *bufio.Writer

	bad, made              int           // numbers of games with errors, and of fixes
	replaced, contradicted int           // with --tags ecco: games with another code than their moves, replaced or not
	refusals               []error       // why games without errors were left as they are
	unstable               map[int]error // the same, by their numbers, for games that were not read back from the new file
	changed                bool          // whether anything differs
	listed                 bool          // whether reading stopped as soon as that was known
	err                    error
}

// begin begins to format a file. Its output goes to out, or to memory if out is nil.
func (r *reformatting) begin(f *games.File, out io.Writer) *formatting {
	one, size := &formatting{reformatting: r, file: f}, app.OutputSize
	if out == nil {
		one.printed = new(bytes.Buffer)
		out, size = one.printed, 4<<10 // enough for a small file; with -w it stays empty
	}
	one.out = bufio.NewWriterSize(out, size)
	return one
}

// encoding returns the encoding that the file is read in.
func (f *formatting) encoding() grammar.Encoding { return f.run.EncodingFor(f.file.Name) }

// format formats the games of the file with several jobs, without replacing the file.
func (f *formatting) format(jobs int) {
	if f.err = f.refused(); f.err != nil {
		return
	}
	if f.command.Write {
		f.fresh = files.NewRewriter(f.file)
	}
	f.jobs = jobs
	f.err = f.games()
	if f.listed = f.command.List && f.changed; f.listed && f.err == nil {
		fmt.Fprintln(f.out, terminal.Printable(f.file.Name))
	}
	if err := f.out.Flush(); f.err == nil {
		f.err = err
	}
	if f.err != nil && f.fresh != nil {
		f.fresh.Discard()
	}
}

// place replaces the file by the written one. If a game is misread in the new file, because of its neighbours, the file is
// formatted again without that game.
func (f *formatting) place() {
	for range maxPasses {
		if f.err != nil || f.fresh == nil {
			return
		}
		f.err = f.fresh.End(f.encoding())
		lost := (*account.Loss)(nil)
		if !errors.As(f.err, &lost) || lost.Game == 0 || f.command.Diff && f.printed == nil || !f.holdAt(lost.Game) {
			return
		}
		f.again()
	}
}

// maxPasses is the greatest number of times that a file is formatted.
const maxPasses = 16

// holdAt marks a game to be left unchanged. If it is marked already, holdAt marks the games beside it. It returns false if
// all are marked.
func (f *formatting) holdAt(number int) (more bool) {
	if f.unstable == nil {
		f.unstable = map[int]error{}
	}
	for _, n := range []int{number, number - 1, number + 1} {
		if f.unstable[n] == nil && (n == number || f.unstable[number] != nil) {
			f.unstable[n] = &files.GameError{Name: f.file.Name, Number: n, Err: unsettled.Err()}
			if more = true; n == number {
				break
			}
		}
	}
	return more
}

// again formats the file again.
func (f *formatting) again() {
	*f = formatting{reformatting: f.reformatting, file: f.file, jobs: f.jobs, printed: f.printed, out: f.out, unstable: f.unstable}
	if f.printed != nil {
		f.printed.Reset()
	}
	for file, err := range f.command.FileFlags.Set([]string{f.file.Name}, nil).Files() {
		if f.err = err; err != nil {
			return
		}
		if kept, ok := file.Kept(); ok {
			file = kept
		}
		f.file = file
		f.format(f.jobs)
	}
}

// games formats the games. It keeps the encoding, and uses the line ends of the first game. It drops text
// outside games, except a byte order mark that the encoding needs. With --where such text stays.
func (f *formatting) games() error {
	c := f.command
	ends := newLineEnds()
	diff := f.differences(ends)
	begun := false
	for piece, err := range files.Pieces(f.file, f.encoding(), f.jobs, func(raw *grammar.RawGame) canonical { return c.game(raw, ends, f.unstable[raw.Number]) }) {
		if err = cmp.Or(app.Unreadable(err), piece.Made.err); err != nil {
			return err
		}
		if c.Write && piece.Page {
			return &games.RefusedError{Name: f.file.Name, Why: pageStays}
		}
		text := piece.Made.text
		if piece.Last && !piece.Made.kept {
			text, _ = piece.Encoding.CutBlankLines(text)
		}
		if piece.Made.kept || !piece.Game && c.Where.Given() {
			text = piece.Old
		}
		if !begun && !c.Where.Given() {
			text = append([]byte(piece.Encoding.BOM()), text...)
		}
		begun = true
		f.count(&piece.Made)
		f.changed = f.changed || !bytes.Equal(piece.Old, text)
		if c.List && f.changed {
			return nil
		}
		if !c.Write && !c.Diff && !c.List {
			_, err = f.out.Write(text)
		}
		if err == nil && f.fresh != nil {
			err = f.fresh.Next(piece.Old, text, entryOf(piece.Game, text, piece.Encoding), piece.Encoding)
		}
		if err == nil && diff != nil {
			err = f.show(diff, piece.Encoding, piece.Old, text)
		}
		if err != nil {
			return err
		}
		piece.Made.release()
	}
	if diff != nil {
		return diff.End()
	}
	return nil
}

// entryOf returns the entry of a game in the account. It returns 0 for text between games.
func entryOf(game bool, text []byte, encoding grammar.Encoding) account.Entry {
	if !game {
		return 0
	}
	return account.Bytes(text, encoding)
}

// count counts a game for the summary.
func (f *formatting) count(game *canonical) {
	if game.refusal != nil {
		f.refusals = append(f.refusals, game.refusal)
	}
	f.made += game.made
	for _, counted := range []struct {
		is  bool
		all *int
	}{{game.bad, &f.bad}, {game.replaced, &f.replaced}, {game.contradicted, &f.contradicted}} {
		if counted.is {
			*counted.all++
		}
	}
}
