package files

import (
	"fmt"
	"io"
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
	r, err := in.Open()
	if err != nil {
		return true, err
	}
	defer r.Close()
	for raw, err := range in.Decoder(r, encoding).Raw() {
		if !yield(raw, err) {
			return false, nil
		}
	}
	return true, nil
}

// Decoder returns the decoder of the games of the file, which r was opened from.
func (in Input) Decoder(r io.Reader, encoding grammar.Encoding) *grammar.Decoder {
	return grammar.NewDecoder(Named(r, in.Name), grammar.Config{Name: in.Name, Encoding: encoding})
}

// Named returns r with a file's name put into its errors.
func Named(r io.Reader, name string) io.Reader { return named{r, name} }

type named struct {
	io.Reader
	name string
}

// Read implements io.Reader.
func (n named) Read(p []byte) (int, error) {
	count, err := n.Reader.Read(p)
	if err != nil && err != io.EOF {
		err = fmt.Errorf("%s: %w", n.name, err)
	}
	return count, err
}
