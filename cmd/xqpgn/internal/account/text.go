package account

import (
	"github.com/xqpgn/xqpgn/grammar"
)

// Text returns the loss if a game that was read lacks something in a text of PGN that was made of it;
// nil if nothing is lost.
func (r *Reading) Text(text string) error {
	games := grammar.Parse(text)
	if len(games) != 1 {
		return loss(textLost).of(r.Name, r.Number)
	}
	return r.Lost(games[0])
}

// Recoded returns the loss if the text of bytes in an encoding is not that of others in another; nil
// if it is.
func Recoded(file string, game int, was string, data []byte, encoding grammar.Encoding) error {
	if is, _ := encoding.Decode(data); is != was {
		return loss(textLost).of(file, game)
	}
	return nil
}

// Same returns the loss if the bytes of a game are not those of an entry; nil if they are, or if there
// is no entry.
func Same(file string, game int, entry Entry, data []byte, encoding grammar.Encoding) error {
	if entry != 0 && entry != Bytes(data, encoding) {
		return loss(textLost).of(file, game)
	}
	return nil
}
