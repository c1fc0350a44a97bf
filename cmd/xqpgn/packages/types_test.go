package packages

import (
	"encoding/json"
	"os"
	"regexp"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// TestTypes holds that the types of the Python package have every field of a record and of a finding.
func TestTypes(t *testing.T) {
	text, err := os.ReadFile("python/xqpgn/__init__.pyi")
	if err != nil {
		t.Fatal(err)
	}
	typed := map[string]bool{}
	for _, field := range regexp.MustCompile(`(?m)^    "?(\w+)"?: `).FindAllSubmatch(text, -1) {
		typed[string(field[1])] = true
	}
	for _, path := range []string{"semantic/record.schema.json", "ast/finding.schema.json"} {
		data, err := os.ReadFile(testdata.Path(t, path))
		if err != nil {
			t.Fatal(err)
		}
		var schema map[string]any
		if err := json.Unmarshal(data, &schema); err != nil {
			t.Fatal(err)
		}
		delete(schema["$defs"].(map[string]any), "summary") // check does not return it
		for name := range fields(schema) {
			if !typed[name] && name != "summary" {
				t.Errorf("%s: __init__.pyi lacks the field %s", path, name)
			}
		}
	}
}

// fields returns the names of all properties in a schema.
func fields(schema any) map[string]bool {
	all := map[string]bool{}
	var visit func(node any)
	visit = func(node any) {
		switch node := node.(type) {
		case []any:
			for _, child := range node {
				visit(child)
			}
		case map[string]any:
			for key, child := range node {
				if properties, ok := child.(map[string]any); ok && key == "properties" {
					for name := range properties {
						all[name] = true
					}
				}
				visit(child)
			}
		}
	}
	visit(schema)
	return all
}
