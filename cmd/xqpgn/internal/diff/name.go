package diff

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// Quoted returns the name of a file as patch and git apply read it in a diff: in quotation
// marks, with numbers for the bytes that are not plain, if it has characters that are
// not to be shown as they are.
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

// tabbed puts a tab behind a name with blanks, which ends it: patch takes what stands behind
// a blank for a date.
func tabbed(name string) string {
	if strings.Contains(name, " ") {
		return name + "\t"
	}
	return name
}
