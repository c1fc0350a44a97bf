package columns_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/columns"
)

// sqlTypes are the types of DuckDB, by those of columns.
var sqlTypes = map[string]string{
	"STRING": "VARCHAR", "DATE": "DATE", "INT(32,true)": "INTEGER", "INT(64,true)": "BIGINT", "INT(16,false)": "USMALLINT", "INT(8,true)": "TINYINT", "DOUBLE": "DOUBLE",
	"FIXED_LEN_BYTE_ARRAY(8)": "BLOB", "FIXED_LEN_BYTE_ARRAY(46)": "BLOB",
}

// sqlType returns the type that DuckDB has for a column.
func sqlType(field parquet.Node) string {
	if field.Leaf() {
		return sqlTypes[field.Type().String()]
	}
	switch field.Type().String() {
	case "MAP":
		entry := field.Fields()[0].Fields()
		return "MAP(" + sqlType(entry[0]) + ", " + sqlType(entry[1]) + ")"
	case "LIST":
		element := field.Fields()[0].Fields()[0]
		if element.Leaf() {
			return sqlType(element) + "[]"
		}
		var names []string
		for _, field := range element.Fields() {
			names = append(names, field.Name())
		}
		return "STRUCT(" + strings.Join(names, ", ") + ")[]"
	}
	return "STRUCT"
}

// TestPages holds that the tables of the pages have each column, with its type, in the order of the file.
func TestPages(t *testing.T) {
	for _, name := range []string{"PARQUET.md", "PARQUET.zh.md"} {
		page, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for table, schema := range map[string]*parquet.Schema{"game": parquet.SchemaOf(columns.Game{}), "position": parquet.SchemaOf(columns.Position{})} {
			_, rest, _ := strings.Cut(string(page), "<!-- "+table+" -->\n")
			text, _, _ := strings.Cut(rest, "<!-- /"+table+" -->")
			var got, want [][]string
			for _, row := range regexp.MustCompile("(?m)^\\| `(.+?)` \\| (.+?) \\| .+ \\|$").FindAllStringSubmatch(text, -1) {
				got = append(got, row[1:])
			}
			for _, field := range schema.Fields() {
				want = append(want, []string{field.Name(), sqlType(field)})
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s: %s (-columns +page):\n%s", name, table, diff)
			}
		}
		for _, text := range []string{columns.GameSchema, "65,536", "262,144", "256 KiB", "64 MiB"} {
			if !strings.Contains(string(page), text) {
				t.Errorf("%s does not say %s", name, text)
			}
		}
	}
	if columns.GameGroup != 65_536 || columns.PositionGroup != 262_144 {
		t.Error("the pages say other numbers of rows")
	}
}
