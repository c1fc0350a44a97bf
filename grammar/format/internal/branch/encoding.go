package branch

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// CheckEncoding returns an error if named, the encoding that the caller names, is not one of can, the encodings that
// a format allows. The zero encoding names none and is always allowed.
func CheckEncoding[E interface {
	comparable
	fmt.Stringer
}](named E, can ...E) error {
	var none E
	if named == none || slices.Contains(can, named) {
		return nil
	}
	var names []string
	for _, e := range can {
		names = append(names, e.String())
	}
	all := rules.Text{EN: strings.Join(names, ", "), ZH: strings.Join(names, "、")}
	return rules.Text{
		EN: "the texts of this file cannot be in %v: its format has %s; read it without --encoding",
		ZH: "这个文件的文字不会是 %v：它的格式用 %s；请不加 --encoding 读取",
	}.Err(named, all)
}
