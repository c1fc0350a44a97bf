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
	held                   []error       // why games without errors were left as they are
	hold                   map[int]error // the same, by their numbers, for games that were not read back from the new file
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
func (one *formatting) encoding() grammar.Encoding { return one.run.EncodingFor(one.file.Name) }

// format formats the games of the file with several jobs, without replacing the file.
func (one *formatting) format(jobs int) {
	if one.err = one.refused(); one.err != nil {
		return
	}
	if one.command.Write {
		one.fresh = files.NewRewriter(one.file)
	}
	one.jobs = jobs
	one.err = one.games()
	if one.listed = one.command.List && one.changed; one.listed && one.err == nil {
		fmt.Fprintln(one.out, terminal.Printable(one.file.Name))
	}
	if err := one.out.Flush(); one.err == nil {
		one.err = err
	}
	if one.err != nil && one.fresh != nil {
		one.fresh.Discard()
	}
}

// place replaces the file by the written one. If a game is misread in the new file, because of its neighbours, the file is
// formatted again without that game.
func (one *formatting) place() {
	for range maxPasses {
		if one.err != nil || one.fresh == nil {
			return
		}
		one.err = one.fresh.End(one.encoding())
		lost := (*account.Loss)(nil)
		if !errors.As(one.err, &lost) || lost.Game == 0 || one.command.Diff && one.printed == nil || !one.holdAt(lost.Game) {
			return
		}
		one.again()
	}
}

// maxPasses is the greatest number of times that a file is formatted.
const maxPasses = 16

// holdAt marks a game to be left unchanged. If it is marked already, holdAt marks the games beside it. It returns false if
// all are marked.
func (one *formatting) holdAt(number int) (more bool) {
	if one.hold == nil {
		one.hold = map[int]error{}
	}
	for _, n := range []int{number, number - 1, number + 1} {
		if one.hold[n] == nil && (n == number || one.hold[number] != nil) {
			one.hold[n] = &files.GameError{Name: one.file.Name, Number: n, Err: unsettled.Err()}
			if more = true; n == number {
				break
			}
		}
	}
	return more
}

// again formats the file again.
func (one *formatting) again() {
	*one = formatting{reformatting: one.reformatting, file: one.file, jobs: one.jobs, printed: one.printed, out: one.out, hold: one.hold}
	if one.printed != nil {
		one.printed.Reset()
	}
	for f, err := range one.command.FileFlags.Set([]string{one.file.Name}, nil).Files() {
		if one.err = err; err != nil {
			return
		}
		if kept, ok := f.Kept(); ok {
			f = kept
		}
		one.file = f
		one.format(one.jobs)
	}
}

// games formats the games. It keeps the encoding, and uses the line ends of the first game. It drops text
// outside games, except a byte order mark that the encoding needs. With --where such text stays.
func (one *formatting) games() error {
	c := one.command
	ends := newLineEnds()
	diff := one.differences(ends)
	begun := false
	for piece, err := range files.Pieces(one.file, one.encoding(), one.jobs, func(raw *grammar.RawGame) canonical { return c.game(raw, ends, one.hold[raw.Number]) }) {
		if err = cmp.Or(app.Unreadable(err), piece.Made.err); err != nil {
			return err
		}
		if c.Write && piece.Page {
			return &games.RefusedError{Name: one.file.Name, Why: pageStays}
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
		one.count(&piece.Made)
		one.changed = one.changed || !bytes.Equal(piece.Old, text)
		if c.List && one.changed {
			return nil
		}
		if !c.Write && !c.Diff && !c.List {
			_, err = one.out.Write(text)
		}
		if err == nil && one.fresh != nil {
			err = one.fresh.Next(piece.Old, text, entryOf(piece.Game, text, piece.Encoding), piece.Encoding)
		}
		if err == nil && diff != nil {
			err = one.show(diff, piece.Encoding, piece.Old, text)
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

// entryOf returns the account of a piece of a file, or 0 if the piece is not a game.
func entryOf(game bool, text []byte, encoding grammar.Encoding) account.Entry {
	if !game {
		return 0
	}
	return account.Bytes(text, encoding)
}

// count counts a game for the summary.
func (one *formatting) count(game *canonical) {
	if game.held != nil {
		one.held = append(one.held, game.held)
	}
	one.made += game.made
	for _, counted := range []struct {
		is  bool
		all *int
	}{{game.bad, &one.bad}, {game.replaced, &one.replaced}, {game.contradicted, &one.contradicted}} {
		if counted.is {
			*counted.all++
		}
	}
}
