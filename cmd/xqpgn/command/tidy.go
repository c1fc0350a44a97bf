package command

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"path/filepath"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/edit"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/examine"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/extsort"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/unique"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/dedupe"
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

// A tidied game has its certain errors fixed, as PGN in UTF-8.
type tidied struct {
	name   string
	number int
	index  int           // its number in the order of reading, from 0
	isText bool          // whether it was PGN
	text   string        // its text with the fixes
	data   []byte        // the text to write
	tags   ast.Tags      // of the text
	record []byte        // what a [unique.Finder] remembers of it
	fixed  int           // number of fixes
	named  bool          // whether its opening was written
	spelt  []string      // old and new names of players, in words
	errors int           // number of errors that are left
	first  rules.Rule    // the first of them
	held   error         // why it is not fixed, or not written in canonical form
	err    error         // why it cannot be written
	entry  account.Entry // of data
}

// A tidying is a run of the command.
type tidying struct {
	*tidyCommand
	run    *app.Reading
	lines  *bufio.Writer // the report
	finder unique.Finder

	spellings edit.Spellings
	renames   edit.Renames // to one spelling for each person

	names  []string       // of the files
	games  []gamePlace    // by the order of reading
	kept   map[int]int    // for a game that repeats another, which that is
	copies extsort.Sorter // the games that repeat others, by these

	total, changed, fixes, opened, left, renamed int
	hands                                        []string // lines about games that need a hand
	unlikes, damaged                             bool     // whether hands has games that contradict each other, and games with errors
}

// A gamePlace is the place of a game: an index in names, and its number in the file.
type gamePlace struct{ file, number int32 }

// copiesMemory is the number of bytes of games that repeat others in memory. More go to a file.
const copiesMemory = 64 << 20

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

// all yields all games, each of them tidied, and shows how far the files have been read.
func (t *tidying) all(f func(*grammar.RawGame) tidied) iter.Seq2[tidied, error] {
	return func(yield func(tidied, error) bool) {
		t.run.Show()
		defer t.run.Shown.Finish()
		for one, err := range grammar.Map(context.Background(), t.run.Raws(), int(t.Jobs), f) {
			if !yield(one, err) {
				return
			}
		}
	}
}

// compare reads all games, counts the spellings of players' names, and finds the games that repeat another.
func (t *tidying) compare() error {
	for one, err := range t.all(func(raw *grammar.RawGame) (one tidied) {
		read(raw, func(is *account.Reading, _ int, _ error) {
			var info *semantic.Info // nil if the last reading says why the game cannot be written
			one = tidied{name: raw.Name, number: raw.Number}
			if is != nil {
				info, one.tags = is.Info, slices.Clone(is.Game.Tags)
			}
			if !t.KeepDuplicates {
				one.record = t.finder.Record(nil, info)
			}
		})
		return one
	}) {
		if err != nil {
			continue // the second reading reports it
		}
		t.spellings.Add(one.tags)
		if t.KeepDuplicates {
			continue
		}
		if last := len(t.names) - 1; last < 0 || t.names[last] != one.name {
			t.names = append(t.names, one.name)
		}
		t.games = append(t.games, gamePlace{int32(len(t.names) - 1), int32(one.number)})
		if err := t.finder.Add(one.record); err != nil {
			return err
		}
	}
	if t.renames = t.spellings.Renames(); t.KeepDuplicates {
		return nil
	}
	for repeat, err := range t.finder.Repeats() {
		if err != nil {
			return err
		}
		switch {
		case repeat.Dropped():
			t.kept[int(repeat.Game)] = int(repeat.Kept)
		case repeat.Way == unique.Unlike && repeat.Game != repeat.Kept:
			t.unlike(int(repeat.Game), int(repeat.Kept), repeat.Why)
		}
	}
	return nil
}

// unlike reports that two games with the same moves stay.
func (t *tidying) unlike(game, other int, why unique.Reason) {
	name, number := t.place(game)
	otherName, otherNumber := t.place(other)
	t.unlikes = true
	t.hands = append(t.hands, fmt.Sprintf(needsDecision.In(app.Language()), name, number, otherName, otherNumber, why.Words().In(app.Language())))
}

// place returns the file of a game, and its number there.
func (t *tidying) place(game int) (name string, number int32) {
	return t.names[t.games[game].file], t.games[game].number
}

// collect reads the games that repeat others. A game that cannot be written repeats none.
func (t *tidying) collect() error {
	dropped := slices.Sorted(maps.Keys(t.kept))
	if dropped == nil {
		return nil
	}
	wanted := func(yield func(grammar.RawGame, error) bool) {
		index, at := -1, 0
		for raw, err := range t.run.RawGames() {
			if err != nil {
				continue // the last reading reports it
			}
			if index++; at == len(dropped) || index != dropped[at] {
				continue
			}
			if at++; !yield(raw, nil) {
				return
			}
		}
	}
	at := 0
	textOf := func(raw *grammar.RawGame) (text string) { // "" of a game that cannot be read as PGN
		read(raw, func(is *account.Reading, _ int, _ error) {
			if is != nil {
				text = is.Game.Text
			}
		})
		return text
	}
	for text, err := range grammar.Map(context.Background(), wanted, int(t.Jobs), textOf) {
		if err != nil {
			return err
		}
		index := dropped[at]
		if at++; text == "" {
			delete(t.kept, index)
			continue
		}
		record := binary.BigEndian.AppendUint64(nil, uint64(t.kept[index]))
		record = binary.BigEndian.AppendUint64(record, uint64(index))
		if err := t.copies.Add(append(record, text...)); err != nil {
			return err
		}
	}
	return nil
}

// fill fills the copies of a game into it. It returns the copies that could not be filled in, which must be
// written themselves.
func (t *tidying) fill(one *tidied, copies []tidied) (rest []tidied) {
	if one.err != nil || len(copies) == 0 {
		return copies
	}
	game := grammar.Parse(one.text)[0]
	added := false
	var lines []string
	for i := range copies {
		other := &copies[i]
		filled, err := dedupe.Fill(game, grammar.Parse(other.text)[0])
		if err != nil {
			t.unlike(other.index, one.index, unique.OtherParts)
			rest = append(rest, *other)
			continue
		}
		name, number := t.place(other.index)
		line := fmt.Sprintf(leftOut.In(app.Language()), name, number, one.name, one.number)
		if filled.Any() {
			added = true
			line += fmt.Sprintf(filledIn.In(app.Language()), choose.FilledWords(&filled).In(app.Language()))
		}
		lines = append(lines, line)
	}
	if added {
		all := *one
		text, err := grammar.AppendEdited(nil, game)
		if err != nil {
			all.err = &files.GameError{Name: one.name, Number: one.number, Err: err}
		} else {
			all.finishText(string(text), t.renames)
		}
		if all.err != nil {
			t.run.Fail(all.err)
			return copies
		}
		*one = all
	}
	t.left += len(lines)
	for _, line := range lines {
		t.say(rules.Text{EN: "%s", ZH: "%s"}, line)
	}
	return rest
}

// write reads all games again, and writes those that repeat no other.
func (t *tidying) write() error {
	folder := &out.Folder[*tidied]{Path: string(t.Output), Overwrite: t.Overwrite, Begin: func(w io.Writer) (out.Writer[*tidied], error) {
		games := t.run.Pgn(out.NewPGN(w, grammar.UTF8))
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
	return app.PutSaid(t.run, folder, nil)
}

// filled returns the games to write for a game and its copies: the game into which they are filled, and those that could
// not be filled in.
func (t *tidying) filled(one tidied, copies []tidied) []tidied {
	rest := t.fill(&one, copies)
	all := []tidied{one}
	for i := range rest {
		other := tidied{name: one.name, index: rest[i].index, isText: one.isText} // it goes into the same file
		_, number := t.place(other.index)
		other.number = int(number)
		other.finishText(rest[i].text, t.renames)
		all = append(all, other)
	}
	return all
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
	return f.PGN.Write(choose.Chosen{Name: one.name, Number: one.number, End: -1, Encoding: grammar.UTF8, Bytes: one.data, Tags: one.tags, Entry: one.entry})
}

// count counts and reports a written game.
func (t *tidying) count(one *tidied) {
	if one.named {
		t.opened++
	}
	if one.fixed > 0 {
		t.changed++
		t.fixes += one.fixed
		t.say(fixedGame, one.name, one.number, terminal.Grouped(one.fixed))
	}
	for _, names := range one.spelt {
		t.renamed++
		t.say(renamedGame, one.name, one.number, names)
	}
	t.damaged = t.damaged || one.held != nil || one.errors > 0
	if one.held != nil {
		t.hands = append(t.hands, fmt.Sprintf(needsFix.In(app.Language()), files.Words(one.held, app.Language())))
	}
	if one.errors > 0 {
		t.hands = append(t.hands, fmt.Sprintf(needsHand.In(app.Language()), one.name, one.number, terminal.Grouped(one.errors), one.first.Title().In(app.Language()), one.first))
	}
}

// say prints a line of the report.
func (t *tidying) say(format rules.Text, args ...any) {
	if !t.Quiet {
		fmt.Fprintln(t.lines, terminal.Printable(fmt.Sprintf(format.In(app.Language()), args...)))
	}
}

// report prints the games that need a hand, and the totals.
func (t *tidying) report() {
	for _, line := range t.hands {
		t.say(rules.Text{EN: "%s", ZH: "%s"}, line)
	}
	folder := filepath.Clean(string(t.Output))
	if t.damaged {
		t.say(howToFix, folder)
	}
	if t.unlikes {
		t.say(howToDecide, folder)
	}
	n := terminal.Grouped
	if t.renamed > 0 {
		fmt.Fprintf(t.lines, renamedTotal.In(app.Language()), n(t.renamed))
	}
	fmt.Fprintf(t.lines, tidyTotals.In(app.Language()), n(t.total), n(t.changed), n(t.fixes), n(t.opened), n(t.left), n(len(t.hands)))
}

// What tidy reports.
var (
	filledIn     = rules.Text{EN: "; filled in there: %s", ZH: "；补进那一局：%s"}
	leftOut      = rules.Text{EN: "left out: %s: game %d: repeats %s: game %d", ZH: "去掉：%s：第 %d 局：与 %s 第 %d 局重复"}
	fixedGame    = rules.Text{EN: "fixed: %s: game %d: %s", ZH: "改正：%s：第 %d 局：%s 处"}
	needsHand    = rules.Text{EN: "needs a hand: %s: game %d: errors: %s; the first: %s [%v]", ZH: "待处理：%s：第 %d 局：错误 %s 个；第一个：%s [%v]"}
	needsFix     = rules.Text{EN: "needs a hand: %s", ZH: "待处理：%s"}
	renamedGame  = rules.Text{EN: "renamed: %s: game %d: %s", ZH: "改名：%s：第 %d 局：%s"}
	renamedTotal = rules.Text{EN: "players renamed to one spelling for each person: %s\n", ZH: "棋手名统一写法：%s 处\n"}
	howToFix     = rules.Text{
		EN: "how: xqpgn check %[1]s names each error with its line; xqpgn check --fix-all %[1]s takes the likeliest fix of each",
		ZH: "处理办法：xqpgn check %[1]s 列出每个错误的行；xqpgn check --fix-all %[1]s 取最可能的改法",
	}
	howToDecide = rules.Text{
		EN: "how: look which of two games is right, delete the other one, or make their tags the same with xqpgn edit -w --where QUERY --set TAG=VALUE %s, and run tidy on the folder",
		ZH: "处理办法：看两局中哪一局对，删掉另一局，或者用 xqpgn edit -w --where 条件 --set 标签=值 %s 把标签改成一样，再对这个文件夹用 tidy",
	}
	tidyTotals = rules.Text{
		EN: "games: %s; fixed: %s, fixes: %s; openings written: %s; left out as duplicates: %s; need a hand: %s\n",
		ZH: "棋局 %s 局；改正 %s 局，共 %s 处；写上开局 %s 局；重复去掉 %s 局；待处理 %s 局\n",
	}
)

// mender fixes the certain errors of tidied games.
var mender = fix.Mender{Least: rules.Warning}

// tidy fixes the certain errors of a game, names its players and its opening, and writes it in canonical form. A game with
// remaining errors, or that cannot be written so, keeps its text.
func (t *tidying) tidy(raw *grammar.RawGame) (one tidied) {
	read(raw, func(is *account.Reading, fixed int, err error) {
		one = tidied{name: raw.Name, number: raw.Number, isText: isPGN(raw), fixed: fixed}
		one.finish(is, err, t.renames)
	})
	return one
}

// read passes a game to use, with its certain errors fixed, their number, and the error that prevents fixes. The game is
// nil if it cannot be read as PGN. It is good until use returns.
func read(raw *grammar.RawGame, use func(is *account.Reading, fixed int, err error)) {
	if isPGN(raw) {
		game := examine.Raw(raw, false)
		defer game.Release()
		use(mender.Fix(&account.Reading{Game: game.Game, Info: game.Info}))
		return
	}
	text, err := choose.PGN(raw.Form, raw.Parse(), grammar.UTF8)
	if err != nil {
		use(nil, 0, err)
		return
	}
	was := mender.Read(string(text))
	if was == nil {
		use(nil, 0, notOneGame.Err())
		return
	}
	use(mender.Fix(was))
}

// isPGN reports whether the file of a game is PGN.
func isPGN(raw *grammar.RawGame) bool { return raw.Form == "" && !raw.Markup() }

// finish names the players and the opening of a game, and writes it in canonical form. Err is why its errors are not
// fixed, or nil.
func (one *tidied) finish(is *account.Reading, err error, renames edit.Renames) {
	if is == nil {
		one.err = &files.GameError{Name: one.name, Number: one.number, Err: err}
		return
	}
	game, found := is.Game, ast.MergeFindings(is.Game.Findings, is.Info.Findings)
	one.text = game.Text
	one.spelt = renames.Keeping(game)
	one.tags = slices.Clone(game.Tags)
	one.errors = found.Count(rules.Error, false)
	for _, d := range found.Diagnostics {
		if d.Rule.Severity(false) == rules.Error {
			one.first = d.Rule
			break
		}
	}
	was := &account.Reading{Name: one.name, Number: one.number, Game: game, Info: is.Info, Found: found, Replaced: []string{"Format", "ECCO", "Opening", "Variation"}}
	canonical := canonicalOf(&grammar.RawGame{Encoding: grammar.UTF8}, game, is.Info, semantic.FillOpening, was)
	if err = cmp.Or(err, canonical.err); err != nil {
		one.held = &files.GameError{Name: one.name, Number: one.number, Err: err}
		if errors.As(err, new(*account.Loss)) {
			one.held = account.In(err, one.name, one.number)
		}
	}
	if canonical.err == nil && !canonical.kept {
		one.named = one.named || !ast.Known(game.Tags.Value("ECCO")) && bytes.Contains(canonical.text, []byte(`[ECCO "`))
		one.data = bytes.Clone(canonical.text)
		canonical.release()
	} else {
		one.data, one.spelt = []byte(one.text), nil
	}
	one.entry = account.Bytes(one.data, grammar.UTF8)
}

// finishText is finish for a text.
func (one *tidied) finishText(text string, renames edit.Renames) {
	if is := mender.Read(text); is != nil {
		one.finish(is, nil, renames)
	} else {
		one.finish(nil, notOneGame.Err(), renames)
	}
}

var notOneGame = rules.Text{EN: "its text would be read as several games, or none", ZH: "它的文字会读成几局，或者没有棋局"}
