package main

import (
	"fmt"
	"io"
	"iter"

	"github.com/xqpgn/xqpgn/grammar"
)

// rawGames yields the games of all files, one file after the other. What cannot be
// read comes as an error, and the other files go on. Opening, if not nil, is asked
// for what to open in place of each file.
func rawGames(files iter.Seq2[input, error], encoding grammar.Encoding, opening func(input) input) iter.Seq2[grammar.RawGame, error] {
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
func (in input) rawGames(encoding grammar.Encoding, yield func(grammar.RawGame, error) bool) (more bool, err error) {
	r, err := in.open()
	if err != nil {
		return true, err
	}
	defer r.Close()
	for raw, err := range in.decoder(r, encoding).Raw() {
		if !yield(raw, err) {
			return false, nil
		}
	}
	return true, nil
}

// decoder reads the games of one file that was opened.
func (in input) decoder(r io.Reader, encoding grammar.Encoding) *grammar.Decoder {
	return grammar.NewDecoder(named{r, in.name}, grammar.Config{Name: in.name, Encoding: encoding})
}

// named puts a file's name into errors that do not have it.
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
