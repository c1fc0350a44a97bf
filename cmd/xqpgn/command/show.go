package command

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/caption"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/raster"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// ShowCommand is "xqpgn show".
type ShowCommand struct {
	app.GameFlag
	app.WhereFlag
	Ply    plyFlag       `placeholder:"N" help:"The position after N plies; 0 is the start, -1 the last position, -2 the last but one. Without it, the first that --where asks for, or else the last. A GIF and a folder end there." zh:"走完这么多着时的局面；0 是开始局面，-1 是最后的局面，-2 是再前面一个。不写则是 --where 要找的第一个局面，否则是最后的局面。GIF 和文件夹到此为止。"`
	Format string        `aliases:"to" placeholder:"FORMAT" enum:"text,svg,png,gif," default:"" help:"How to draw the board: text, svg, png, or gif for the whole game. Without it, the ending of the name after -o, or else text; in a folder svg." zh:"怎样画棋盘：文本（text）、图片（svg、png），或整局的动画（gif）。不写则按 -o 的文件名结尾，否则用文本；文件夹里用 svg。"`
	Width  int           `placeholder:"PIXELS" help:"Width of a picture. Without it, 808 for PNG and 404 for GIF; an SVG fits itself to its place." zh:"图片的宽度。不写则 PNG 为 808，GIF 为 404；SVG 随所在的位置缩放。"`
	Pace   time.Duration `default:"1s" help:"How long a GIF shows each position." zh:"GIF 里每个局面显示多久。"`
	Script string        `placeholder:"SCRIPT" enum:"simplified,traditional," default:"" help:"Draw the pieces in simplified or traditional characters. Without it, as in the moves." zh:"棋子用简体（simplified）或繁体（traditional）。不写则和着法一致。"`
	Flip   bool          `help:"Draw the board as Black sees it." zh:"从黑方一侧看棋盘。"`
	app.ColorFlag
	app.OutputFlags
	app.QuietFlag
	app.FileFlags
	Path string `arg:"" name:"path" complete:"file" help:"A file, an archive, or - for standard input; with -o FOLDER/ a folder, too." zh:"文件、压缩包，或者 - 代表标准输入；用 -o 文件夹/ 时也可以是文件夹。"`
}

// Validate checks the flags, for kong.
func (c *ShowCommand) Validate() error {
	if err := c.Counts(); err != nil {
		return err
	}
	if c.Width < 0 || c.Width > raster.MaxPixels {
		return app.Mistake("--width must be from 1 to %d", "--width 应为 1 至 %d", raster.MaxPixels)
	}
	if c.Pace < minPace || c.Pace > maxPace {
		return app.Mistake("--pace must be from %v to %v", "--pace 应为 %v 至 %v", minPace, maxPace)
	}
	var err error
	c.Format, err = c.Output.Form(c.Format, app.Destination{Flag: "--format", Usual: "text", Folder: "svg", Known: app.Extensions{"svg": {"svg"}, "png": {"png"}, "gif": {"gif"}, "txt": {"text"}}})
	if err == nil && c.Format == "gif" && out.IsFolder(string(c.Output)) {
		return app.Mistake("a GIF holds all positions: write it to a file, as in -o game.gif", "GIF 包含所有局面，请写入一个文件，例如 -o game.gif")
	}
	return err
}

// Run draws a position of a game. If a move before it cannot be played, run draws the last reachable
// position instead and prints the reason.
func (c *ShowCommand) Run(std app.Streams) int {
	language := app.Language()
	refuse := func(status int, format rules.Text, args ...any) int {
		why := rules.Text{EN: fmt.Sprintf(format.EN, args...), ZH: fmt.Sprintf(format.ZH, args...)}
		std.Say("%s", files.Words(&games.RefusedError{Name: c.Path, Why: why}, language))
		return status
	}
	if out.IsFolder(string(c.Output)) && c.Game == nil {
		return c.each(std)
	}
	game, found, err := c.find(std.In)
	if err != nil {
		return std.Status(err)
	}
	switch {
	case game == nil && c.Where.Given():
		if !c.Quiet {
			app.SayMissing(std, &c.Where, language)
		}
		return refuse(app.ExitFindings, noSuchGame, c.number(), terminal.Grouped(found))
	case game == nil:
		return refuse(app.ExitFailure, noGame, c.number(), terminal.Grouped(found))
	}
	info := semantic.Check(game)
	if !info.Playable {
		return refuse(app.ExitFindings, noBoard, game.Number)
	}
	s := c.scene(game, info)
	if plies := len(game.Main.Plies); s.Ply < 0 || s.Ply > plies {
		return refuse(app.ExitFailure, noPly, game.Number, c.Ply.n, terminal.Grouped(plies))
	}
	status := app.ExitClean
	if s.Ply > info.Played {
		s.Ply = info.Played
		status = refuse(app.ExitFindings, stopsHere, game.Number, s.Ply, terminal.Printable(s.Stopped()))
	}
	if err := c.write(std.Out, &s); err != nil {
		return std.Status(err)
	}
	return status
}

// scene returns the position of a game that the flags ask for. Its ply may be beyond the game.
func (c *ShowCommand) scene(game *ast.Game, info *semantic.Info) caption.Scene {
	s := caption.Scene{Game: game, Info: info, Ply: len(game.Main.Plies), Language: app.Language()}
	if c.Ply.set {
		s.Ply = c.Ply.of(s.Ply)
	} else if ply, ok := c.Where.Ply(game, info); ok {
		s.Ply = ply
	}
	return s
}

// number returns the number of the game to show.
func (c *ShowCommand) number() int {
	if c.Game == nil {
		return 1
	}
	return *c.Game
}

// each draws a position of each game into a file below the folder of -o. The file is named after the game's
// file. If the ply cannot be reached, each draws the last reachable position.
func (c *ShowCommand) each(std app.Streams) int {
	status, drawn := app.ExitClean, 0
	fail := func(err error, as int) {
		status = max(status, as)
		std.Status(err)
	}
	set := c.Set([]string{c.Path}, std.In)
	set.Except = string(c.Output)
	names := out.Names{Extension: c.extension(), One: true}
	for raw, err := range set.RawGames() {
		if err != nil {
			fail(err, app.ExitFailure)
			continue
		}
		if !c.Where.Takes(&raw) {
			continue
		}
		game := raw.Parse()
		info := semantic.Check(game)
		if !info.Playable {
			fail(&files.GameError{Name: raw.Name, Number: raw.Number, Err: noStart.Err()}, app.ExitFindings)
			continue
		}
		s := c.scene(game, info)
		s.Ply = min(max(s.Ply, 0), info.Played)
		if err := c.picture(names.Below([]string{c.Path}, raw.Name, raw.Number, false), &s); err != nil {
			fail(err, app.ExitFailure)
			continue
		}
		drawn++
	}
	if !c.Quiet {
		app.SayMissing(std, &c.Where, app.Language())
		std.Say("%s", app.WroteFiles(drawn, drawn, string(c.Output)).In(app.Language()))
	}
	if drawn == 0 {
		return max(status, app.ExitFindings)
	}
	return status
}

// Messages about positions that cannot be shown.
var (
	noGame     = rules.Text{EN: "no game %d; games: %s", ZH: "没有第 %d 局；共有 %s 局"}
	noSuchGame = rules.Text{EN: "no game %d among the games that match --where; games: %s", ZH: "--where 要的棋局里没有第 %d 局；共有 %s 局"}
	noFolder   = rules.Text{EN: "this is a folder: name one of its files, or draw a picture of every game with -o FOLDER/", ZH: "这是文件夹：请写其中一个文件，或者用 -o 文件夹/ 为每局画一张图片"}
	noPly      = rules.Text{EN: "game %d has no ply %d; plies: %s", ZH: "第 %d 局没有第 %d 着；共有 %s 着"}
	noBoard    = rules.Text{EN: "game %d starts from a FEN that cannot be read; xqpgn check says why", ZH: "第 %d 局的 FEN 无法读取，没有开始局面；xqpgn check 说明原因"}
	stopsHere  = rules.Text{EN: "game %d can be shown up to ply %d only: %s", ZH: "第 %d 局只能显示到第 %d 着：%s"}
)

// find reads the file up to the requested game. If there are too few selected games, game is nil and found
// is their number.
func (c *ShowCommand) find(stdin io.Reader) (game *ast.Game, found int, err error) {
	if info, err := os.Stat(c.Path); c.Path != games.StandardInput && err == nil && info.IsDir() {
		return nil, 0, &games.RefusedError{Name: c.Path, Why: noFolder}
	}
	set := c.Set([]string{c.Path}, stdin)
	set.Jobs = 1 // because it is mostly one of the first games
	for raw, err := range set.RawGames() {
		if err != nil {
			return nil, found, err
		}
		if !c.Where.Takes(&raw) {
			continue
		}
		if found++; found == c.number() {
			return raw.Parse(), found, nil
		}
	}
	return nil, found, nil
}
