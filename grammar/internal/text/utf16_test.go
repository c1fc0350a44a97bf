package text_test

import (
	"bytes"
	"strings"
	"testing"

	"golang.org/x/text/encoding/unicode"

	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// TestDetectUTF16 holds that UTF-16 without a byte order mark is told, and nothing else for it.
func TestDetectUTF16(t *testing.T) {
	for _, game := range []string{"[Game \"Chinese Chess\"]\n[Red \"许银川\"]\n\n1. 炮二平五 *\n", "1. 炮二平五 马８进７ 2. 马二进三 *", "1. H2-E2 H9-G7 *\r\n", "\r\n\r\n1. C2.5 N8+7"} {
		for order, units := range map[unicode.Endianness]text.Encoding{unicode.LittleEndian: text.UTF16LE, unicode.BigEndian: text.UTF16BE} {
			if got := text.DetectUTF16(utf16Of(t, order, game)); got != units {
				t.Errorf("%q: %v, not %v", game, got, units)
			}
		}
		if text.DetectUTF16([]byte(game)) != text.Auto {
			t.Errorf("%q is taken for UTF-16", game)
		}
	}
	for _, data := range []string{"", "\x00\x00\x00\x00\x00\x00\x00\x00", "MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff\x00\x00", "\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00", "1\x00.\x00"} {
		if text.DetectUTF16([]byte(data)) != text.Auto {
			t.Errorf("%q is taken for UTF-16", data)
		}
	}
}

// TestPieceOfASCII holds that text of nothing but ASCII behind a byte too many is read in the order that the file began with.
func TestPieceOfASCII(t *testing.T) {
	little := []byte("1\x00.\x00 \x00H\x002\x00-\x00E\x002\x00 \x00H\x009\x00-\x00G\x007\x00")
	for _, home := range []text.Encoding{text.Auto, text.UTF16LE} {
		if p := text.PieceOf(append([]byte("\x00"), little...), text.UTF16LE, home, true, true); p.Size != 1 || !p.Cut {
			t.Errorf("in %v a piece begins at %d, %v", home, p.Size, p.Cut)
		}
	}
	data := append([]byte("\x001\x00.\x00 \x00H\x002\x00 "), little...)
	if p := text.PieceOf(data, text.UTF16BE, text.UTF16LE, true, true); p.Size != len(data)-len(little) || !p.Cut {
		t.Errorf("a piece in the order of the file begins at %d, %v", p.Size, p.Cut)
	}
}

// utf16Of returns a text in UTF-16.
func utf16Of(t *testing.T, order unicode.Endianness, s string) []byte {
	t.Helper()
	data, err := unicode.UTF16(order, unicode.IgnoreBOM).NewEncoder().String(s)
	if err != nil {
		t.Fatal(err)
	}
	return []byte(data)
}

// TestDamageInSight holds that a byte put in changes the place of the units and not their order. Behind it there is only
// ASCII, and damage that the other order reads better. Nor is text in other scripts another piece.
func TestDamageInSight(t *testing.T) {
	moves := strings.Repeat("1. H2-E2 H9-G7 2. ", 8)
	for _, order := range []unicode.Endianness{unicode.LittleEndian, unicode.BigEndian} {
		u := text.UTF16LE
		if order == unicode.BigEndian {
			u = text.UTF16BE
		}
		before := utf16Of(t, order, moves)
		for _, damage := range []string{"\a", "Ԁ", "ꨦ退", "쟑\u0100"} {
			for _, between := range []string{"x", "\x00", "1. P3.3 7. K4+5\n[FEN \"9"} {
				data := append(append(bytes.Clone(before), between...), utf16Of(t, order, moves+damage+moves)...)
				for at, units := 0, u; ; {
					p := text.PieceOf(data[at:], units, u, true, true)
					if at += p.Size; !p.Cut {
						if units != u {
							t.Errorf("%q behind %q ends in %v, not %v", damage, between, units, u)
						}
						break
					}
					units = p.Then
				}
			}
		}
		for _, other := range []string{"대한민국 장기", "ꀀꁂꂃꃄꄄ", "\ue5d2\uf1aa", "Phạm Quốc Hương", "阿里·巴巴"} {
			data := append(append(bytes.Clone(before), utf16Of(t, order, other)...), before...)
			if p := text.PieceOf(data, u, u, true, true); p.Cut {
				t.Errorf("a piece begins at %d of %q", p.Size, other)
			}
		}
	}
}
