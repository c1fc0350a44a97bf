package model

import (
	"errors"
	"sync"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
)

// A Desk answers the requests of a page. It is safe for concurrent use.
type Desk struct {
	First Shelf  // shelf number 0; nil if the page starts empty
	Forms *Forms // nil for none; then requests that need a form are answered by More

	mu     sync.Mutex
	opened map[int]Shelf // shelves opened by pages, from 1
	last   int

	// The documents, by the numbers of their shelves. Documents of files on the first shelf have numbers that
	// count down from -1; lastEdited is the lowest. A Document does not implement Shelf itself, because the
	// types of its fields would enlarge the WebAssembly library by 40 kB.
	edited     map[int]*Document
	lastEdited int

	searched search // last search for a position

	exploring sync.Mutex // protects explored
	explored  exploration
}

// errMore means that a desk with more forms may answer.
var errMore = errors.New("more forms are needed")

// A Request is a request of a page. The operation determines which fields are used.
type Request struct {
	Op    string `json:"op"`
	Shelf int    `json:"shelf"`
	Index int    `json:"index"` // index of a game; edit: -1 for the game in which the edit begins

	Query string `json:"query"` // list, beside
	Holds string `json:"holds"` // list, beside: FEN of a position that the games must have
	From  int    `json:"from"`
	Count int    `json:"count"`

	Traditional bool `json:"traditional"` // kit, explore
	ICCS        bool `json:"iccs"`

	Name string `json:"name"` // open
	Data []byte `json:"data"` // base64 in JSON
	// Progress, if not nil, is called with the number of bytes read. If it returns false, reading stops.
	Progress func(read int) bool `json:"-"`

	Text string `json:"text"` // open: typed PGN, instead of Data; repair and edit: the new text

	To       string `json:"to"` // convert; see Forms
	Notation string `json:"notation"`
	Script   string `json:"script"`
	Whole    bool   `json:"whole"` // all games of the shelf

	Fix string `json:"mend"` // convert, repair: certain, all, or "" for no fixes

	// Fields about a document; see [Document.edit]. Lines and columns count from 1, columns in UTF-16 units.
	Doc       int  `json:"doc"`
	Version   int  `json:"version"` // version that the page has; find: of the list
	Line      int  `json:"line"`    // edit: start of the replaced text
	Column    int  `json:"column"`
	EndLine   int  `json:"endLine"` // end of the replaced text, which becomes Text
	EndColumn int  `json:"endColumn"`
	Write     bool `json:"write"` // save: write the file if possible

	Was string `json:"was"` // edit: the replaced text, with line feeds; an edit of other text is refused

	FEN        string `json:"fen"`  // position, explore; play: return only the moves of this position
	Move       string `json:"move"` // play: in any notation; otherwise a comment and a glyph, new and old
	Act        string `json:"act"`  // play: delete the ply and the rest of its line, or promote its variation
	Comment    string `json:"comment"`
	WasComment string `json:"wasComment"`
	Glyph      string `json:"glyph"`
	WasGlyph   string `json:"wasGlyph"`

	Tags [][2]string `json:"tags"` // tags: names with their values; the game is in Text, as for play

	By     int    `json:"by"`   // beside: 1 for the next game, -1 for the previous one
	File   string `json:"file"` // find
	Number int    `json:"number"`
}

// fixer returns the fixer that the request asks for.
func (r *Request) fixer() fix.Fixer { return fix.Fixer{All: r.Fix == "all", Least: rules.Note} }

var (
	errNoGame  = &Refused{Text{"This game no longer exists.", "没有这一局了。"}}
	errNoShelf = &Refused{Text{"This is not open any more; open it again.", "已经关闭，请重新打开。"}}
	errRequest = errors.New("no such request")
)
