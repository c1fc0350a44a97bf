package answers

import (
	"errors"
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Question asks about a position.
type Question struct {
	FEN      string   `json:"fen"`      // position before the moves; "" is the usual start
	Moves    []string `json:"moves"`    // played one after the other, each in any notation
	Notation string   `json:"notation"` // notation of the moves; "" detects it, and counts ranks from 0
	Lang     string   `json:"lang"`     // language of errors: "zh" or "en"; "" is English
	Legal    *bool    `json:"legal"`    // false leaves out the legal moves, which take most of the time
}

// A Position is the answer to a [Question].
type Position struct {
	FEN    string       `json:"fen"`
	Side   string       `json:"side"`   // to move: "red" or "black"
	Status string       `json:"status"` // "ongoing", "checkmate" or "stalemate"
	Check  bool         `json:"check"`  // whether the side to move is in check
	Played []MoveRecord `json:"played"` // the moves of the question
	Legal  []MoveRecord `json:"legal"`  // the moves that can be played; null if they are left out
}

// A MoveRecord is a move in every notation, each as the standard writes it.
type MoveRecord struct {
	Chinese    string `json:"chinese"`
	WXF        string `json:"wxf"`
	ICCS       string `json:"iccs"`
	UCI        string `json:"uci"`
	UCI10      string `json:"uci10"`
	SAN        string `json:"san"`
	Vietnamese string `json:"vietnamese"`
	Capture    string `json:"capture,omitempty"` // the captured piece as in a FEN
}

// At plays the moves of a question and returns the position that they lead to. The error names the first move that cannot be
// played.
func At(q Question) (*Position, error) {
	language := (&Options{Lang: q.Lang}).language()
	asked, known := notation.ForFormat(q.Notation)
	if q.Notation != "" && !known {
		return nil, fmt.Errorf("unknown notation %q", q.Notation)
	}
	pos := board.Start()
	if q.FEN != "" {
		var err error
		if pos, err = board.ParseFEN(q.FEN); err != nil {
			return nil, errors.New(words(err, language))
		}
		if err := pos.Validate(); err != nil {
			return nil, errors.New(words(err, language))
		}
	}
	answer := &Position{Played: []MoveRecord{}}
	for i, text := range q.Moves {
		n := asked
		if !known {
			n = notation.DetectText(text)
		}
		reading, err := notation.Read(&pos, n, text)
		if err != nil {
			return nil, fmt.Errorf(unplayable.In(language), i+1, words(err, language))
		}
		answer.Played = append(answer.Played, moveRecord(&pos, reading.Move))
		pos.Play(reading.Move)
	}
	if q.Legal == nil || *q.Legal {
		answer.Legal = []MoveRecord{}
		for move := range pos.Moves() {
			answer.Legal = append(answer.Legal, moveRecord(&pos, move))
		}
	}
	answer.FEN, answer.Side, answer.Status = pos.FEN(), pos.Side().String(), pos.Status().String()
	answer.Check = pos.InCheck(pos.Side())
	return answer, nil
}

var unplayable = rules.Text{EN: "move %d: %s", ZH: "第 %d 着：%s"}

// moveRecord returns a legal move in every notation.
func moveRecord(pos *board.Position, m board.Move) MoveRecord {
	in := func(n notation.Notation) string { return notation.Write(pos, m, n, notation.Style{}) }
	r := MoveRecord{
		Chinese: in(notation.Chinese), WXF: in(notation.WXF), ICCS: in(notation.ICCS), UCI: in(notation.UCI),
		UCI10: in(notation.UCI10), SAN: in(notation.SAN), Vietnamese: in(notation.Vietnamese),
	}
	if piece := pos.At(m.To); piece != 0 {
		r.Capture = piece.String()
	}
	return r
}
