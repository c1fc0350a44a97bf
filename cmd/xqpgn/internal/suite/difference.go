package suite

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic"
)

// gamesDifference describes the first difference between the expected and the read games, or returns passed.
// The caller must pass lists of equal length. File names, fields in passedOver, and the choice between an
// empty and a missing list do not count.
func gamesDifference(want, got []*semantic.Record, passedOver []string) rules.Text {
	for i := range want {
		w, g := plainRecord(want[i]), plainRecord(got[i])
		withoutGuesses(w.(map[string]any), g.(map[string]any))
		remove(w, passedOver)
		remove(g, passedOver)
		if d := difference(gamePath(i), w, g); d != passed {
			return d
		}
	}
	return passed
}

// gamePath returns the path of a game in compared JSON values.
func gamePath(i int) string { return fmt.Sprintf("games[%d]", i) }

// withoutGuesses removes the fields that depend on guessed moves from both records. No subject has to guess.
func withoutGuesses(want, got map[string]any) {
	if passGuesses(want["moves"], got["moves"]) {
		for _, record := range [...]map[string]any{want, got} {
			delete(record, "final_fen")
		}
	}
}

// passGuesses removes the guessed fields of a line, and reports whether the line has a guessed move. Guesses
// in variations do not count.
func passGuesses(want, got any) (found bool) {
	wanted, _ := want.([]any)
	others, _ := got.([]any)
	for i := range min(len(wanted), len(others)) {
		w, _ := wanted[i].(map[string]any)
		g, _ := others[i].(map[string]any)
		if guessed, _ := w["guessed"].(bool); guessed {
			found = true
			for _, field := range [...]string{"guessed", "side", "iccs"} {
				delete(w, field)
				delete(g, field)
			}
		}
		variations, _ := w["variations"].([]any)
		of, _ := g["variations"].([]any)
		for i := range min(len(variations), len(of)) {
			passGuesses(variations[i], of[i])
		}
	}
	return found
}

// remove removes fields from a plain value, recursively.
func remove(v any, names []string) {
	switch v := v.(type) {
	case map[string]any:
		for _, name := range names {
			delete(v, name)
		}
		for _, inner := range v {
			remove(inner, names)
		}
	case []any:
		for _, inner := range v {
			remove(inner, names)
		}
	}
}

// plainRecord returns a record as plain JSON values.
func plainRecord(record *semantic.Record) any {
	r := *record
	r.File, r.About = "", semantic.About{}
	if r.Tags == nil {
		r.Tags = [][2]string{}
	}
	if r.Moves == nil {
		r.Moves = []semantic.MoveRecord{}
	}
	v := plain(r)
	remove(v, positions)
	return v
}

// positions are the optional fields of moves that hold positions.
var positions = []string{"fen", "hash"}

// plain returns a value as plain JSON values: maps, slices, strings, numbers.
func plain(v any) (out any) {
	decoder := json.NewDecoder(bytes.NewReader(terminal.JSON(v)))
	decoder.UseNumber()
	if err := decoder.Decode(&out); err != nil {
		panic(err) // the JSON comes from terminal.JSON
	}
	return out
}

// difference describes the first difference between two plain values, or returns passed. path is the path of
// both values.
func difference(path string, want, got any) rules.Text {
	switch want := want.(type) {
	case map[string]any:
		if got, ok := got.(map[string]any); ok {
			return mapDifference(path, want, got)
		}
	case []any:
		if got, ok := got.([]any); ok {
			return listDifference(path, want, got)
		}
	default:
		if want == got {
			return passed
		}
	}
	return insteadAt.With(path, worded(want), worded(got))
}

// mapDifference compares final_fen last, because a difference in the moves is more informative.
func mapDifference(path string, want, got map[string]any) rules.Text {
	all := maps.Clone(want)
	maps.Copy(all, got)
	names := slices.Sorted(maps.Keys(all))
	if i := slices.Index(names, "final_fen"); i >= 0 {
		names = append(slices.Delete(names, i, i+1), "final_fen")
	}
	for _, name := range names {
		if d := difference(path+"."+name, want[name], got[name]); d != passed {
			return d
		}
	}
	return passed
}

func listDifference(path string, want, got []any) rules.Text {
	for i := range max(len(want), len(got)) {
		var w, g any
		if i < len(want) {
			w = want[i]
		}
		if i < len(got) {
			g = got[i]
		}
		if d := difference(fmt.Sprintf("%s[%d]", path, i), w, g); d != passed {
			return d
		}
	}
	return passed
}

// worded returns a plain value as JSON, cut at 200 bytes, or the word for a missing one.
func worded(v any) rules.Text {
	if v == nil {
		return nothing
	}
	const most = 200
	b := terminal.JSON(v)
	if len(b) > most {
		b = append(bytes.ToValidUTF8(b[:most], nil), "…"...)
	}
	return rules.Text{EN: string(b), ZH: string(b)}
}
