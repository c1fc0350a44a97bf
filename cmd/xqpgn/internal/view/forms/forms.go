// Package forms provides package model with the formats of other programs, XML and records. It is separate
// because it is a large part of the WebAssembly library. A page loads it only when the user opens such a
// file.
package forms

import (
	"bytes"
	"encoding/json"
	"iter"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/grammar/format/kind"
	"github.com/xqpgn/xqpgn/grammar/format/pgnxml"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// All holds all formats that can be read and written, except PGN and records.
var All = &model.Forms{Detect: detect, ByName: byName, Save: model.Save, Written: model.Written, Play: model.Play, Headings: model.Headings, SetTags: model.SetTags, Explore: model.Explore, Query: wanted}

func detect(data []byte) (model.Form, bool) {
	if bytes.HasPrefix(data, []byte("PK\x03\x04")) {
		return packed, true
	}
	if format, ok := format.Detect(data); ok {
		return form(format), true
	}
	return xml, kind.Of(data[:min(len(data), kind.HeadSize)]) == "xml"
}

func byName(name string) (model.Form, bool) {
	for _, own := range []model.Form{xml, array, lines} {
		if name == own.Name {
			return own, true
		}
	}
	if format, ok := format.ByName(name); ok {
		return form(format), true
	}
	return model.Form{}, false
}

// form returns another program's format as a Form.
func form(f format.Format) model.Form {
	m := model.Form{Name: f.Name, Many: f.Many, Squares: true, Extension: "." + f.Name}
	m.Games = func(name string, data []byte) iter.Seq2[*ast.Game, error] { return f.Games(name, data, 0) }
	if len(f.Extensions) > 0 {
		m.Extension = f.Extensions[0]
	}
	if f.Append != nil {
		m.Append = func(dst []byte, games []*ast.Game) (_ []byte, err error) {
			for _, game := range games {
				if dst, err = f.Append(dst, game); err != nil {
					return nil, err
				}
			}
			return dst, nil
		}
	}
	return m
}

// packed is a ZIP archive of files with games. Its games are edited as one PGN.
var packed = model.Form{
	Name: "zip", Extension: ".zip", Many: true,
	Games: func(name string, data []byte) iter.Seq2[*ast.Game, error] {
		return func(yield func(*ast.Game, error) bool) {
			number := 0
			for raw, err := range new(games.Set).RawGamesOf(name, bytes.NewReader(data)) {
				var game *ast.Game
				if err == nil {
					game = raw.Parse()
					number++
					game.File, game.Number = name, number // edited as games of a single file
				} else {
					err = &model.Refused{Why: model.Text{EN: rules.Words(err, rules.EN), ZH: rules.Words(err, rules.ZH)}}
				}
				if !yield(game, err) {
					return
				}
			}
		}
	},
}

// xml is the XML of the specification (PGN-6).
var xml = model.Form{
	Name: "xml", Extension: ".xml", Many: true,
	Games: func(name string, data []byte) iter.Seq2[*ast.Game, error] {
		return pgnxml.Read(bytes.NewReader(data), pgnxml.Config{Name: name})
	},
	Append: func(dst []byte, games []*ast.Game) ([]byte, error) {
		out := bytes.NewBuffer(dst)
		e := pgnxml.NewEncoder(out)
		for _, game := range games {
			if err := e.Encode(game); err != nil {
				return nil, err
			}
		}
		err := e.Close()
		return out.Bytes(), err
	},
}

// The record formats: an array, or one record per line.
var (
	array = model.Form{Name: "json", Extension: ".json", Many: true, Append: func(dst []byte, games []*ast.Game) ([]byte, error) {
		all := []*semantic.Record{}
		for _, game := range games {
			all = append(all, semantic.NewRecord(game, semantic.Check(game)))
		}
		data, err := json.MarshalIndent(all, "", "  ")
		return append(dst, data...), err
	}}
	lines = model.Form{Name: "ndjson", Extension: ".ndjson", Many: true, Append: func(dst []byte, games []*ast.Game) ([]byte, error) {
		out := bytes.NewBuffer(dst)
		e := json.NewEncoder(out)
		e.SetEscapeHTML(false)
		for _, game := range games {
			if err := e.Encode(semantic.NewRecord(game, semantic.Check(game))); err != nil {
				return nil, err
			}
		}
		return out.Bytes(), nil
	}}
)
