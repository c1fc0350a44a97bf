package diff

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// Quoted returns the name of a file as patch and git apply read it in a diff. A name with unprintable
// characters, quotation marks or backslashes is quoted, with numbers for bytes that must be escaped.
func Quoted(name string) string {
	name = filepath.ToSlash(name)
	if terminal.Printable(name) == name && !strings.ContainsAny(name, `"\`) {
		return name
	}
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range []byte(name) {
		switch {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < ' ' || c > '~':
			fmt.Fprintf(&b, `\%03o`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// tabbed appends a tab to a name with blanks. Without it, patch takes the text after a blank for a date.
func tabbed(name string) string {
	if strings.Contains(name, " ") {
		return name + "\t"
	}
	return name
}
