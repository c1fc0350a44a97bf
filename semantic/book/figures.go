package book

import (
	"cmp"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// Figures are the number of games, and the numbers of wins and draws among them. The other games have no
// result.
type Figures struct {
	Games int `json:"games"`
	Red   int `json:"red"`   // won by Red
	Draws int `json:"draws"` // drawn
	Black int `json:"black"` // won by Black
}

// Score returns Red's share of the points, from 0 to 1. A draw is half a point. Score returns false if no
// game has a result.
func (f Figures) Score() (float64, bool) {
	known := f.Red + f.Draws + f.Black
	if known == 0 {
		return 0, false
	}
	return (float64(f.Red) + float64(f.Draws)/2) / float64(known), true
}

func (c count) figures() Figures {
	return Figures{Games: int(c.games), Red: int(c.red), Draws: int(c.draws), Black: int(c.black)}
}

func (f Figures) count() count {
	return count{games: uint32(f.Games), red: uint32(f.Red), draws: uint32(f.Draws), black: uint32(f.Black)}
}

// A Move is a move that games made in a position.
type Move struct {
	Move board.Move `json:"move"`
	Figures
	LastYear int     `json:"last_year,omitempty"` // latest year in which it was played; 0 if unknown
	Example  Example `json:"example"`

	// Beyond is the number of games that made the move as the last ply of the book's depth. They do not count in
	// the next position, which other games may have reached in fewer plies.
	Beyond int `json:"beyond,omitempty"`
}

// A count is the number of games, and the number with each result.
type count struct{ games, red, draws, black uint32 }

func (c *count) add(other count) {
	c.games += other.games
	c.red += other.red
	c.draws += other.draws
	c.black += other.black
}

// countOf returns the count of one game.
func countOf(result string) count {
	switch result {
	case ast.RedWon:
		return count{games: 1, red: 1}
	case ast.Drawn:
		return count{games: 1, draws: 1}
	case ast.BlackWon:
		return count{games: 1, black: 1}
	}
	return count{games: 1}
}

// An Example is a game in which a move was played: the latest one. Of several games of the same year, it is
// the first by file name and number.
type Example struct {
	Name   string `json:"file"`
	Number int    `json:"game"`            // number of the game in the file
	Red    string `json:"red,omitempty"`   // value of the tag Red
	Black  string `json:"black,omitempty"` // value of the tag Black
	Year   int    `json:"year,omitempty"`  // 0 if unknown
}

// exampleOf returns a game as an example. Its names are copies, so that the text of the game can be freed.
func exampleOf(info *semantic.Info, year int) Example {
	tags := info.Game.Tags
	return Example{Name: info.Game.File, Number: info.Game.Number, Red: strings.Clone(tags.Known("Red", "White")), Black: strings.Clone(tags.Known("Black")), Year: year}
}

// before reports whether e is a better example than other.
func (e *Example) before(other *Example) bool {
	return cmp.Or(cmp.Compare(other.Year, e.Year), cmp.Compare(e.Name, other.Name), cmp.Compare(e.Number, other.Number)) < 0
}
