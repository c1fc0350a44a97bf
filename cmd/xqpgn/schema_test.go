package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/report"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/stats"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/training"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// The schemas, each beside the code that makes what it describes.
const (
	recordSchema   = "semantic/record.schema.json"
	findingSchema  = "ast/finding.schema.json"
	positionSchema = "cmd/xqpgn/internal/training/position.schema.json"
	figuresSchema  = "cmd/xqpgn/internal/stats/figures.schema.json"
)

// compileSchema returns a schema to hold values to.
func compileSchema(t *testing.T, path string) *jsonschema.Resolved {
	t.Helper()
	text, err := os.ReadFile(testdata.Path(t, path))
	if err != nil {
		t.Fatal(err)
	}
	var schema jsonschema.Schema
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	compiled, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	return compiled
}

// validate returns what a schema has against a JSON text.
func validate(schema *jsonschema.Resolved, text string) error {
	var value any
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		return err
	}
	return schema.Validate(value)
}

// TestSchemas holds what is printed to the schemas: of the suite and the other games of
// the repository, and of real ones if they are there.
func TestSchemas(t *testing.T) {
	folder := t.TempDir()
	testdata.CopySuite(t, folder, testdata.Size(10, 1))
	t.Run("real games", func(t *testing.T) {
		folder := t.TempDir()
		for name, text := range testdata.Sample(t, testdata.Size(400, 16)) {
			if err := os.WriteFile(filepath.Join(folder, filepath.Base(name)+".pgn"), text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		holdToSchemas(t, folder)
	})
	t.Run("the repository", func(t *testing.T) { holdToSchemas(t, folder, testdata.Path(t, "testdata/games")) })
}

func holdToSchemas(t *testing.T, paths ...string) {
	for _, test := range []struct {
		schema string
		args   []string
	}{
		{figuresSchema, []string{"stats", "--format", "json"}},
		{figuresSchema, []string{"stats", "--format", "json", "--top", "3", "--where", "plies < 20"}},
		{recordSchema, []string{"convert", "--to", "ndjson"}},
		{recordSchema, []string{"convert", "--to", "ndjson", "--fens"}},
		{recordSchema, []string{"convert", "--to", "ndjson", "--syntax-only"}},
		{recordSchema, []string{"convert", "--to", "json", "--notation", "iccs"}},
		{findingSchema, []string{"check", "--format", "json", "--notes", "--lang", "en"}},
		{findingSchema, []string{"check", "--format", "json", "--strict", "--lang", "zh"}},
		{positionSchema, []string{"convert", "--to", "positions"}},
		{positionSchema, []string{"convert", "--to", "positions", "--board", "key", "--shuffle"}},
	} {
		schema := compileSchema(t, test.schema)
		_, out, stderr := execute(t, "", append(test.args, paths...)...)
		values := 0
		for line := range strings.Lines(out) {
			line = strings.TrimSuffix(strings.TrimSpace(line), ",")
			if line == "[" || line == "]" {
				continue
			}
			if err := validate(schema, line); err != nil {
				t.Fatalf("%s: %v\n%s", strings.Join(test.args, " "), err, line)
			}
			values++
		}
		if values < 10 && test.schema != figuresSchema {
			t.Errorf("%s: %d lines: %s", strings.Join(test.args, " "), values, stderr)
		}
	}
}

// TestSchemasRefuse holds that the schemas say something: that they refuse what is not so.
func TestSchemasRefuse(t *testing.T) {
	for _, test := range []struct{ schema, text string }{
		{recordSchema, `{"game":1,"tags":[],"moves":[]}`},
		{recordSchema, `{"game":1,"tags":[["a"]],"moves":[],"result":""}`},
		{recordSchema, `{"game":1,"tags":[],"moves":[{}],"result":""}`},
		{recordSchema, `{"game":1,"tags":[],"moves":[],"result":"won"}`},
		{recordSchema, `{"game":1,"tags":[],"moves":[],"result":"*","start_fen":"x","final_fen":"x"}`},
		{recordSchema, `{"game":1,"tags":[],"moves":[],"result":"*","ending":"mate"}`},
		{findingSchema, `{}`},
		{findingSchema, `{"summary":{}}`},
		{figuresSchema, `{"games":1}`},
		{positionSchema, `{"game":1,"game_hash":"0123456789abcdef","ply":1,"side":"red","move":"h2e2"}`},
		{positionSchema, `{"game":1,"game_hash":"0123456789abcdef","ply":1,"side":"red","hash":"0123456789abcdef","board":"AA==","move":"h2e2"}`},
	} {
		if validate(compileSchema(t, test.schema), test.text) == nil {
			t.Errorf("%s takes %s", test.schema, test.text)
		}
	}
}

// A schemaObject is what a schema says of an object.
type schemaObject struct {
	ID          string                     `json:"$id"`
	Schema      string                     `json:"$schema"`
	Description string                     `json:"description"`
	Required    []string                   `json:"required"`
	Properties  map[string]json.RawMessage `json:"properties"`
	Defs        map[string]schemaObject    `json:"$defs"`
}

func readSchema(t *testing.T, path string) (schema schemaObject) {
	t.Helper()
	text, err := os.ReadFile(testdata.Path(t, path))
	if err == nil {
		err = json.Unmarshal(text, &schema)
	}
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// fieldsOf returns the names of a struct's fields in JSON, and of those that are always
// there.
func fieldsOf(of reflect.Type) (all, required []string) {
	for i := range of.NumField() {
		f := of.Field(i)
		if !f.IsExported() && !f.Anonymous {
			continue
		}
		if f.Anonymous {
			inner, needed := fieldsOf(f.Type)
			all, required = append(all, inner...), append(required, needed...)
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		all = append(all, name)
		if options != "omitempty" {
			required = append(required, name)
		}
	}
	return all, required
}

// TestSchemaFields holds that the schemas have the fields of what is printed and no
// others, and that each is explained, there and on the page for people.
func TestSchemaFields(t *testing.T) {
	record, finding, position := readSchema(t, recordSchema), readSchema(t, findingSchema), readSchema(t, positionSchema)
	figures := readSchema(t, figuresSchema)
	rowFields := map[string]json.RawMessage{}
	row := training.Row{Position: board.Start(), Measures: training.Measures{Clock: new(float64), Eval: new(float64), Mate: new(int32)}}
	for _, form := range []training.Form{training.FEN, training.Key} {
		if err := json.Unmarshal(row.AppendJSON(nil, form), &rowFields); err != nil {
			t.Fatal(err)
		}
	}
	page, err := os.ReadFile(testdata.Path(t, "semantic/RECORDS.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name   string
		schema schemaObject
		of     any
	}{
		{"a record", record, semantic.Record{}},
		{"a move", record.Defs["move"], semantic.MoveRecord{}},
		{"a finding", finding.Defs["finding"], ast.FindingRecord{}},
		{"an edit", finding.Defs["edit"], ast.EditRecord{}},
		{"a suggestion", finding.Defs["suggestion"], ast.SuggestionRecord{}},
		{"a summary", finding.Defs["summary"], report.Summary{}},
		{"a position", position, nil},
		{"figures", figures, stats.Figures{}},
		{"results", figures.Defs["results"], stats.Results{}},
		{"an ending", figures.Defs["ending"], stats.Ending{}},
		{"plies", figures.Defs["plies"], stats.Plies{}},
		{"a length", figures.Defs["length"], stats.Length{}},
		{"years", figures.Defs["years"], stats.Years{}},
		{"a year", figures.Defs["year"], stats.Year{}},
		{"players", figures.Defs["players"], stats.Players{}},
		{"a player", figures.Defs["player"], stats.Player{}},
		{"a player's games", figures.Defs["played"], stats.Played{}},
		{"events", figures.Defs["events"], stats.Events{}},
		{"an event", figures.Defs["event"], stats.Event{}},
		{"openings", figures.Defs["openings"], stats.Openings{}},
		{"a chapter", figures.Defs["chapter"], stats.Chapter{}},
		{"an opening", figures.Defs["opening"], stats.Opening{}},
		{"a name", figures.Defs["name"], stats.Name{}},
		{"what is stored", figures.Defs["stored"], stats.Stored{}},
		{"a notation", figures.Defs["notation"], stats.Notation{}},
		{"occurrences", figures.Defs["occurrences"], stats.Occurrences{}},
		{"variations", figures.Defs["variations"], stats.Variations{}},
		{"findings", figures.Defs["findings"], stats.Findings{}},
		{"a rule", figures.Defs["rule"], stats.Rule{}},
	} {
		all, required := slices.Collect(maps.Keys(rowFields)), test.schema.Required
		if test.of != nil {
			all, required = fieldsOf(reflect.TypeOf(test.of))
		}
		slices.Sort(all)
		if diff := cmp.Diff(all, slices.Sorted(maps.Keys(test.schema.Properties))); diff != "" {
			t.Errorf("fields of %s (-program +schema):\n%s", test.name, diff)
		}
		slices.Sort(required)
		if diff := cmp.Diff(required, slices.Sorted(slices.Values(test.schema.Required))); diff != "" {
			t.Errorf("fields that %s always has (-program +schema):\n%s", test.name, diff)
		}
		for field, text := range test.schema.Properties {
			if !bytes.Contains(text, []byte(`"description"`)) {
				t.Errorf("the schema does not explain %s of %s", field, test.name)
			}
			if !bytes.Contains(page, []byte("`"+field+"`")) {
				t.Errorf("RECORDS.md does not explain %s of %s", field, test.name)
			}
		}
	}
	for path, schema := range map[string]schemaObject{recordSchema: record, findingSchema: finding, positionSchema: position, figuresSchema: figures} {
		if !strings.HasSuffix(schema.ID, "/1") || !strings.Contains(schema.Description, "Version 1:") || schema.Schema != "https://json-schema.org/draft/2020-12/schema" {
			t.Errorf("%s: %s, %s: %s", path, schema.Schema, schema.ID, schema.Description)
		}
		if !bytes.Contains(page, []byte("`"+schema.ID+"`")) {
			t.Errorf("RECORDS.md does not name %s", schema.ID)
		}
	}
	var endings struct{ Enum []semantic.Ending }
	if err := json.Unmarshal(record.Properties["ending"], &endings); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(semantic.AllEndings(), endings.Enum); diff != "" {
		t.Errorf("endings (-program +schema):\n%s", diff)
	}
	endings.Enum = nil
	if err := json.Unmarshal(figures.Defs["ending"].Properties["ending"], &endings); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(semantic.AllEndings(), endings.Enum); diff != "" {
		t.Errorf("endings of figures (-program +schema):\n%s", diff)
	}
}

// TestRecordsPage runs the commands and the program that the page on records shows.
func TestRecordsPage(t *testing.T) {
	page := readReadme(t, testdata.Path(t, "semantic/RECORDS.md"))
	folder := t.TempDir()
	game, err := os.ReadFile(testdata.Path(t, "testdata/games/studies.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"games.pgn", "games/a.pgn"} {
		path = filepath.Join(folder, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, game, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	shell := func(t *testing.T, needs, command string) string {
		t.Helper()
		if _, err := exec.LookPath(needs); err != nil {
			t.Skipf("no %s here: what RECORDS.md shows is not tested", needs)
		}
		run := exec.Command("bash", "-c", "set -o pipefail; "+command) // see TestMain
		run.Dir = folder
		out, err := run.CombinedOutput()
		if err != nil {
			t.Errorf("%s: %v\n%s", command, err, out)
		}
		return string(out)
	}
	t.Run("jq", func(t *testing.T) {
		for _, command := range readmeCommands(page) {
			shell(t, "jq", command)
		}
		for file, want := range map[string]string{"named.pgn": `[Event "甲乙杯"]`, "bare.pgn": "1. "} {
			text, err := os.ReadFile(filepath.Join(folder, file))
			if err != nil || !strings.Contains(string(text), want) || file == "bare.pgn" && strings.Contains(string(text), "{") {
				t.Errorf("%s: %v\n%s", file, err, text)
			}
		}
	})
	t.Run("Python", func(t *testing.T) {
		programs := blocks(page, "python")
		if len(programs) != 1 {
			t.Fatalf("%d programs", len(programs))
		}
		if err := os.WriteFile(filepath.Join(folder, "rows.py"), []byte(programs[0]), 0o644); err != nil {
			t.Fatal(err)
		}
		_, rows, _ := execute(t, "", "convert", "--to", "positions", "--board", "key", filepath.Join(folder, "games.pgn"))
		if err := os.WriteFile(filepath.Join(folder, "rows.ndjson"), []byte(rows), 0o644); err != nil {
			t.Fatal(err)
		}
		out := shell(t, "python3", "python3 rows.py <rows.ndjson")
		if strings.Count(out, "\n") != strings.Count(rows, "\n") {
			t.Errorf("%d lines of %d rows", strings.Count(out, "\n"), strings.Count(rows, "\n"))
		}
	})
}
