package account

import (
	"github.com/xqpgn/xqpgn/grammar"
)

// Text returns a loss if a PGN text made from the game lacks something of it, or nil.
func (r *Reading) Text(text string) error {
	games := grammar.Parse(text)
	if len(games) != 1 {
		return loss(textLost).of(r.Name, r.Number)
	}
	return r.Lost(games[0])
}

// Recoded returns a loss unless data, decoded from encoding, equals the original text was.
func Recoded(file string, game int, was string, data []byte, encoding grammar.Encoding) error {
	if is, _ := encoding.Decode(data); is != was {
		return loss(textLost).of(file, game)
	}
	return nil
}

// Same returns a loss if the bytes of a game differ from their entry. It returns nil if there is no entry.
func Same(file string, game int, entry Entry, data []byte, encoding grammar.Encoding) error {
	if entry != 0 && entry != Bytes(data, encoding) {
		return loss(textLost).of(file, game)
	}
	return nil
}
