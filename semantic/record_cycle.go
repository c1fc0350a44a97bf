package semantic

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// A VerdictRecord is a verdict on a repetition by a named rule set.
type VerdictRecord struct {
	Rules  string `json:"rules"`  // the rule set, as "axf-fsf"
	Result string `json:"result"` // the side that wins, "red" or "black", or "draw"
	Reason string `json:"reason"` // "perpetual-check", "perpetual-chase" or "repetition"

	// From and To are the plies after which the position occurred, for the first and the last of the three times; 0
	// is the start.
	From int `json:"from"`
	To   int `json:"to"`
}

// A CycleRecord is a [Cycle] as plain data.
type CycleRecord struct {
	Plies []int             `json:"plies"` // plies after which the position occurred, 0 for the start
	Moves []CycleMoveRecord `json:"moves"` // moves between the last three occurrences
}

// A CycleMoveRecord is a [CycleMove] as plain data.
type CycleMoveRecord struct {
	Ply     int            `json:"ply"`  // from 1
	Side    string         `json:"side"` // "red" or "black"
	ICCS    string         `json:"iccs"` // the move as H2-E2
	Check   bool           `json:"check,omitempty"`
	Attacks []AttackRecord `json:"attacks,omitempty"`
}

// An AttackRecord is an [Attack] as plain data.
type AttackRecord struct {
	Piece     string   `json:"piece"`  // its letter in a FEN
	Square    string   `json:"square"` // square in lower case, such as "e2"
	Origin    string   `json:"origin"` // square of the attacked piece when the cycle began
	By        []string `json:"by"`     // the squares of the attackers
	Protected bool     `json:"protected"`
}

// cycleRecords returns the records of the cycles of a game.
func (info *Info) cycleRecords() (records []CycleRecord) {
	for c := range info.Cycles() {
		r := CycleRecord{Plies: c.Plies}
		for i := range c.Moves {
			m := &c.Moves[i]
			move := CycleMoveRecord{Ply: m.Ply, Side: m.Before.Side().String(), ICCS: squaresOf(m.Move), Check: m.Check}
			for _, a := range m.Attacks() {
				attack := AttackRecord{Piece: a.Piece.String(), Square: a.Square.String(), Origin: a.Origin.String(), Protected: a.Protected}
				for _, by := range a.By {
					attack.By = append(attack.By, by.String())
				}
				move.Attacks = append(move.Attacks, attack)
			}
			r.Moves = append(r.Moves, move)
		}
		records = append(records, r)
	}
	return records
}

// verdict writes the field of a verdict.
func (o *object) verdict(v *VerdictRecord) {
	if v == nil {
		return
	}
	o.dst = appendJSON(append(o.dst, `,"verdict":{"rules":`...), v.Rules)
	o.dst = appendJSON(append(o.dst, `,"result":`...), v.Result)
	o.dst = appendJSON(append(o.dst, `,"reason":`...), v.Reason)
	o.dst = strconv.AppendInt(append(o.dst, `,"from":`...), int64(v.From), 10)
	o.dst = append(strconv.AppendInt(append(o.dst, `,"to":`...), int64(v.To), 10), '}')
}

// cycles writes the field of the cycles. It uses encoding/json, whose cost does not matter since few games have
// cycles.
func (o *object) cycles(cycles []CycleRecord) {
	if len(cycles) == 0 {
		return
	}
	o.dst = append(o.dst, `,"cycles":`...)
	to := bytes.NewBuffer(o.dst)
	e := json.NewEncoder(to)
	e.SetEscapeHTML(false)
	if err := e.Encode(cycles); err != nil {
		panic(err) // numbers, booleans and texts can be written
	}
	o.dst = bytes.TrimSuffix(to.Bytes(), []byte("\n"))
}
