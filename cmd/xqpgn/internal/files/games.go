package files

import (
	"iter"

	"github.com/xqpgn/xqpgn/grammar"
)

// RawGames yields the games of all files, one file after the other. What cannot be
// read comes as an error, and the other files go on. Opening, if not nil, is asked
// for what to open in place of each file.
func RawGames(files iter.Seq2[Input, error], encoding grammar.Encoding, opening func(Input) Input) iter.Seq2[grammar.RawGame, error] {
	return func(yield func(grammar.RawGame, error) bool) {
		for in, err := range files {
			if err == nil {
				if opening != nil {
					in = opening(in)
				}
				var more bool
				if more, err = in.rawGames(encoding, yield); !more {
					return
				}
			}
			if err != nil && !yield(grammar.RawGame{}, err) {
				return
			}
		}
	}
}

// rawGames yields the games of one file; false means that no more are wanted.
func (in Input) rawGames(encoding grammar.Encoding, yield func(grammar.RawGame, error) bool) (more bool, err error) {
	f, done, err := in.Open()
	if err != nil {
		return true, err
	}
	defer done()
	if err := f.Refused(encoding); err != nil {
		return true, err
	}
	games := 0
	for raw, err := range f.Decoder(f, encoding).Raw() {
		games++
		if !yield(raw, err) {
			return false, nil
		}
	}
	if games == 0 && f.Page() {
		return true, &RefusedError{f.Name, noGame}
	}
	return true, nil
}
