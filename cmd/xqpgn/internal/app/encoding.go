package app

import (
	"reflect"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

// encodings are the names of encodings in help and completion. Other usual names work too: see
// [grammar.ParseEncoding].
const encodings = "utf-8, gb18030, gbk, gb2312, big5, utf-16 (utf-16le, utf-16be)"

// encodingNames are the names that --encoding completes.
var encodingNames = []string{"auto", "utf-8", "gb18030", "gbk", "gb2312", "big5", "utf-16", "utf-16le", "utf-16be"}

// listed returns a list of names with the punctuation of the current language.
func listed(names string) string {
	if Language() == rules.ZH {
		names = strings.NewReplacer(", ", "、", " (", "（", ")", "）").Replace(names)
	}
	return names
}

// EncodingFlag returns the encoding with the name in a flag.
func EncodingFlag(name string) grammar.Encoding {
	encoding, err := grammar.ParseEncoding(name)
	if err != nil {
		panic(err) // kong checks it
	}
	return encoding
}

// encodingMapper returns the kong mapper for flags of type "encoding". The mapper replaces a name by the
// library's name for the encoding.
func encodingMapper(auto bool) kong.MapperFunc {
	return func(ctx *kong.DecodeContext, target reflect.Value) error {
		var name string
		if err := ctx.Scan.PopValueInto("encoding", &name); err != nil {
			return err
		}
		encoding, err := grammar.ParseEncoding(name)
		if err != nil || encoding == grammar.Auto && !auto {
			return Mistake("there is no encoding \"%s\"%s; there are %s", "没有编码“%s”%s，可以是 %s", name, didYouMean(name, encodingNames), listed(encodings))
		}
		target.SetString(encoding.String())
		return nil
	}
}
