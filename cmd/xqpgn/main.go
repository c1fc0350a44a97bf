// Command xqpgn checks, formats, converts, searches and shows xiangqi (Chinese chess) games in PGN and
// other formats.
//
//	xqpgn check games/                           every file of games below a folder
//	xqpgn fmt -d game.pgn                        what canonical form would change
//	xqpgn convert --to ndjson games/             a JSON object a game
//	xqpgn select --where 'Red = 许银川' games/   the games of a player
//	xqpgn show --ply 12 game.pgn                 the board after twelve plies
//	xqpgn stats games/                           results, years, players, openings
//	xqpgn explain move-split                     what a finding means
//
// "xqpgn --help" lists all commands, and "xqpgn check --help" explains one. The exit status is 0 if no
// errors were found, and 1 if errors were found. With select, 1 means that no game was selected. It is 2 if
// the command line was invalid, or a file could not be read or written.
package main

import (
	"os"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
)

func main() { os.Exit(app.Main(new(command.Line), os.Args[1:])) }
