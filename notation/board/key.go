package board

// A Key is what repetition compares: the pieces on their squares and the side to
// move, without the counters. It can be the key of a map.
type Key struct {
	pieces files
	side   Color
}

// Key returns what makes p the same position as another for repetition.
func (p Position) Key() Key { return Key{p.files, p.side} }

// Side returns the side to move.
func (k Key) Side() Color { return k.side }
