package ast

// The rules of text (PGN-1).
var (
	EncodingInvalid = rule(Rule{
		ID: "encoding-invalid", Clause: "PGN-1.1", Layer: TextLayer, Tolerant: Error, Strict: Error,
		Title:   Text{"text that could not be decoded", "无法解码的文字"},
		Message: Text{"text was lost here: U+FFFD stands for what could not be decoded", "这里有无法解码的文字，已成 U+FFFD"},
		Doc: Text{"Some bytes are no character in the encoding that the file was read in, or the file has U+FFFD where an earlier conversion lost " +
			"a character. They are read as U+FFFD, and all else as usual. If the encoding was not recognised, name it with --encoding; " +
			"if it was, put back the characters that are lost.",
			"有些字节在读取所用的编码里不是字符，或者以前转换编码时丢了字符，只剩下 U+FFFD。这些字节读作 U+FFFD，其余照常读取。" +
				"如果编码判断错了，请用 --encoding 指明；如果没有错，请补上丢失的字符。"},
		Wrong: example("[Red \"许银\ufffd\"]", `1. 炮二平五 *`),
		Right: example(`[Red "许银川"]`, `1. 炮二平五 *`),
	})
)
