package semantic

import (
	"strconv"
)

// The code below writes records field by field, because encoding/json finds fields by reflection, which would take
// most of the time of a conversion. Tests check that both write the same.

// AppendJSON appends the record as a JSON object on one line, without a line feed, and returns the extended
// slice. The text equals that of a json.Encoder that does not escape HTML.
func (r *Record) AppendJSON(dst []byte) []byte {
	begin := len(dst)
	o := object{dst}
	o.text(`,"file":`, r.File)
	o.dst = strconv.AppendInt(append(o.dst, `,"game":`...), int64(r.Game), 10)
	o.about(&r.About)
	o.tags(r.Tags)
	o.text(`,"start_fen":`, r.StartFEN)
	o.texts(`,"comments":`, r.Comments)
	o.dst = append(o.dst, `,"moves":`...)
	o.moves(r.Moves)
	o.dst = appendJSON(append(o.dst, `,"result":`...), r.Result)
	o.texts(`,"trailing_comments":`, r.TrailingComments)
	o.texts(`,"extra":`, r.Extra)
	o.text(`,"final_fen":`, r.FinalFEN)
	return o.end(begin)
}

// about writes the fields of an About.
func (o *object) about(a *About) {
	o.number(`,"line":`, a.Line)
	if a.Offset != nil {
		o.dst = strconv.AppendInt(append(o.dst, `,"offset":`...), *a.Offset, 10)
	}
	o.text(`,"encoding":`, a.Encoding)
	o.text(`,"error":`, a.Error)
	o.number(`,"errors":`, a.Errors)
	o.text(`,"message":`, a.Message)
	o.texts(`,"guessed":`, a.Guessed)
	o.text(`,"ecco":`, a.ECCO)
	o.text(`,"ending":`, a.Ending)
	o.verdict(a.Verdict)
	o.cycles(a.Cycles)
	o.text(`,"hash":`, a.Hash)
	o.text(`,"start_hash":`, a.StartHash)
	if len(a.Tag) > 0 {
		o.dst = a.Tag.append(append(o.dst, `,"tag":`...))
	}
}

// moves writes a list of moves.
func (o *object) moves(moves []MoveRecord) {
	if moves == nil {
		o.dst = append(o.dst, null...)
		return
	}
	o.dst = append(o.dst, '[')
	for i := range moves {
		if i > 0 {
			o.dst = append(o.dst, ',')
		}
		o.move(&moves[i])
	}
	o.dst = append(o.dst, ']')
}

// move writes a move.
func (o *object) move(m *MoveRecord) {
	begin := len(o.dst)
	if m.Number != nil {
		o.dst = strconv.AppendInt(append(o.dst, `,"number":`...), int64(*m.Number), 10)
	}
	switch m.Side {
	case "red":
		o.dst = append(o.dst, `,"side":"red"`...)
	case "black":
		o.dst = append(o.dst, `,"side":"black"`...)
	default:
		o.text(`,"side":`, m.Side)
	}
	o.dst = appendJSON(append(o.dst, `,"text":`...), m.Text)
	o.text(`,"iccs":`, m.ICCS)
	if m.Guessed {
		o.dst = append(o.dst, `,"guessed":true`...)
	}
	o.text(`,"fen":`, m.FEN)
	o.text(`,"hash":`, m.Hash)
	o.texts(`,"glyphs":`, m.Glyphs)
	o.texts(`,"comments_before":`, m.CommentsBefore)
	o.texts(`,"comments":`, m.Comments)
	if len(m.Variations) > 0 {
		o.dst = append(o.dst, `,"variations":[`...)
		for i, variation := range m.Variations {
			if i > 0 {
				o.dst = append(o.dst, ',')
			}
			o.moves(variation)
		}
		o.dst = append(o.dst, ']')
	}
	o.text(`,"result":`, m.Result)
	o.dst = o.end(begin)
}
