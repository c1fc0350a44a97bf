package sorting

import (
	"encoding/binary"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/extsort"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic"
)

// kinds are the keys that are not tags, with functions that append their value. A function returns false if
// the value is unknown.
var kinds = map[string]func(dst []byte, game *filter.Selected, f *facts) ([]byte, bool){
	"file": func(dst []byte, game *filter.Selected, _ *facts) ([]byte, bool) {
		dst = appendText(dst, game.Name)
		return binary.BigEndian.AppendUint64(dst, uint64(game.Number)), true
	},
	"plies": func(dst []byte, _ *filter.Selected, f *facts) ([]byte, bool) {
		return binary.BigEndian.AppendUint32(dst, f.plies), true
	},
	"ecco": func(dst []byte, _ *filter.Selected, f *facts) ([]byte, bool) {
		return appendText(dst, f.ecco), f.ecco != ""
	},
}

// plays are the kinds that depend on the moves.
var plays = map[string]bool{"plies": true, "ecco": true}

// UnmarshalText reads a list of keys: "Date,-plies". The error names an invalid key.
func (k *Keys) UnmarshalText(text []byte) error {
	*k = nil
	for word := range strings.SplitSeq(string(text), ",") {
		of, down := strings.CutPrefix(strings.TrimSpace(word), "-")
		if kind := strings.ToLower(of); kinds[kind] != nil {
			of = kind
		} else if tag, ok := ast.LookupTagFold(of); ok {
			of = tag.Name
		} else if of == "" || strings.ContainsAny(of, " \t\"[]+") {
			return rules.Text{EN: "%q is no key; keys are the names of tags, plies, ecco and file, with - before one for the opposite order", ZH: "不能按“%s”排序；可以按标签名、plies、ecco、file，前面加 - 是倒序"}.Err(word)
		}
		*k = append(*k, Key{of, down})
	}
	return nil
}

// Tags returns the names of the tags among the keys.
func (k Keys) Tags() (names []string) {
	for _, key := range k {
		if kinds[key.Of] == nil {
			names = append(names, key.Of)
		}
	}
	return names
}

// plays reports whether the keys depend on the moves.
func (k Keys) plays() bool {
	for _, key := range k {
		if plays[key.Of] {
			return true
		}
	}
	return false
}

// append appends a game's keys to dst, so that bytes compare as the games sort. No game's keys are the
// beginning of another's.
func (k Keys) append(dst []byte, game *filter.Selected) []byte {
	f, _ := game.Key.(*facts)
	for _, key := range k {
		at := len(dst)
		dst = append(dst, 0)
		known := false
		switch kind := kinds[key.Of]; {
		case kind != nil:
			dst, known = kind(dst, game, f)
		case key.Of == "Date":
			dst, known = appendDate(dst, game.Tags.Value(key.Of), key.Down)
		default:
			dst, known = appendTag(dst, valueOf(game.Tags, key.Of))
		}
		switch {
		case !known: // last in either direction
			dst = append(dst[:at], 0xff)
		case key.Down && key.Of != "Date":
			for i := at + 1; i < len(dst); i++ {
				dst[i] = ^dst[i]
			}
		}
	}
	return dst
}

// valueOf returns the value of a tag. A White tag replaces a missing Red tag, as in chess.
func valueOf(tags ast.Tags, name string) string {
	value := tags.Value(name)
	if value == "" && strings.HasPrefix(name, "Red") {
		value = tags.Value("White" + name[len("Red"):])
	}
	return value
}

// appendTag appends the value of a tag, and returns false if it is unknown.
func appendTag(dst []byte, value string) ([]byte, bool) {
	if strings.Trim(value, " \t\u3000?？.-*") == "" {
		return dst, false
	}
	before := len(dst)
	dst = script.AppendFold(dst, value)
	folded := string(dst[before:])
	return appendText(dst[:before], folded), true
}

// appendText appends a text and a zero byte. Numbers in the text compare by value.
func appendText(dst []byte, text string) []byte {
	for text != "" {
		digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
		if digits == 0 {
			if text[0] != 0 {
				dst = append(dst, text[0])
			}
			text = text[1:]
			continue
		}
		number := strings.TrimLeft(text[:digits], "0")
		// A number sorts where digits do among characters. The shorter number is less.
		dst = append(dst, '0', byte(min(len(number), 254)+1))
		dst = append(dst, number...)
		text = text[digits:]
	}
	return append(dst, 0)
}

// appendDate appends a date. An unknown month or day sorts after all others.
func appendDate(dst []byte, value string, down bool) ([]byte, bool) {
	date, ok := semantic.ReadDate(value)
	if !ok || date.Year == 0 {
		return dst, false
	}
	for _, part := range [...]int{date.Year, date.Month, date.Day} {
		n := uint16(part)
		switch {
		case part == 0:
			n = 1<<16 - 1
		case down:
			n = 1<<15 - n
		}
		dst = binary.BigEndian.AppendUint16(dst, n)
	}
	return dst, true
}

// sort yields games sorted by the keys. Games with equal keys keep their order.
func (p *Plan) sort(in sequence) sequence {
	return func(yield func(filter.Selected, error) bool) {
		sorter := extsort.Sorter{Memory: p.share(stores), Folder: p.Folder}
		defer sorter.Close()
		var record []byte
		seen := uint64(0)
		for game, err := range in {
			if err != nil {
				if !yield(game, err) {
					return
				}
				continue
			}
			// A record has the keys, the number of the game, the game itself, and the length of the keys.
			record = p.Sort.append(record[:0], &game)
			keys := len(record)
			record = pack(binary.BigEndian.AppendUint64(record, seen), &game, nil)
			record = binary.BigEndian.AppendUint32(record, uint32(keys))
			seen++
			if err := sorter.Add(record); err != nil {
				yield(filter.Selected{}, err)
				return
			}
		}
		for record, err := range sorter.Sorted() {
			if err != nil {
				yield(filter.Selected{}, err)
				return
			}
			end := len(record) - 4
			keys := binary.BigEndian.Uint32(record[end:])
			if !yield(unpack(record[keys+8:end], nil)) {
				return
			}
		}
	}
}
