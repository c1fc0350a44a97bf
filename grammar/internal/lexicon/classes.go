package lexicon

import "strings"

// A Class is a set of characters that patterns name in angle brackets.
type Class struct {
	Name       string
	Characters string // as between the brackets of a regular expression, RE2; it may name earlier classes
	Primary    bool   // one of the classes into which the scanner sorts all characters
}

// classes begins with the primary classes. A character belongs to the first of them that
// has it: a digit is no letter to the scanner, though the class letter has it.
var classes = []Class{
	{"space", ` \t`, false},
	{"newline", `\r\n`, false},
	{"open-parenthesis", `(（`, false},
	{"close-parenthesis", `)）`, false},
	{"open-brace", `{｛`, false},
	{"close-brace", `}｝`, false},

	{"stop", `,，、；﹐﹑﹔`, true},               // the small ones are of Big5
	{"separator", `<space><newline>`, true}, // PGN-3.4
	{"blank", `\x0b\x0c\x{85}\x{a0}\x{1680}\x{2000}-\x{200b}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`, true},
	{"opener", `<open-parenthesis><close-parenthesis><open-brace>\[`, false}, // brackets that matter to a variation
	{"closer", `<close-parenthesis>\]<close-brace>`, false},
	{"bracket", `<open-parenthesis><close-parenthesis>\[\]<open-brace><close-brace>`, true},
	{"wide-digit", `０-９`, false},
	{"digit", `0-9<wide-digit>`, true},
	{"han", `一-龥`, false}, // of which nearly all moves are made
	{"period", `.．。…\x{fe52}·`, true},
	{"sign", `\-+=#＋＃＝－‐‑‒–—―−→\x{fe62}\x{fe63}\x{fe66}`, true},                    // of moves in WXF, ICCS and SAN
	{"letter", `\p{L}\p{N}\x{2f00}\x{2f06}\x{2f0b}\x{2f20}\x{2f9e}\x{2fba}`, true}, // the radicals are drawn like 一 二 八 士 車 馬

	// Where white space may stand.
	{"pause", `.．。;\x{fe52}`, false}, // stops in some places only
	{"filler", `<separator><blank><stop><pause>`, false},
	{"full-stop", `。`, false}, // the period that the key gives to who types Chinese
	{"semicolon", `;`, false},
	{"ellipsis", `…`, false},
	{"tight", `!"%&'/:;<>?@\\^_` + "`" + `~|`, false}, // ; and // behind these begin no rest of a line, as in http://

	// Tags.
	{"quote", `"“”＂`, false},
	{"name-end", `<separator><blank><quote>\[\]`, false},
	{"name-mark", `:：=＝`, false},                 // written behind a tag's name, as in other formats
	{"value-mark", ` \t\x{3000},，、;；/&+`, false}, // written between several values of a tag

	// The numbers of rounds.
	{"unit-numeral", `〇一二三四五六七八九`, false}, // by what they count
	{"zero-numeral", `零`, false},
	{"ten-numeral", `十廿卅卌`, false}, // 10, 20, 30, 40
	{"hundred-numeral", `百`, false},
	{"numeral", `<unit-numeral><zero-numeral><ten-numeral><hundred-numeral>`, false},
	{"sign-number", `①-⒛`, false},    // ① to ⑳, ⑴ to ⒇, ⒈ to ⒛
	{"ordinal", `第`, false},          // before the number
	{"hash", `#`, false},             // as in #1
	{"mark-opener", `【〔［《〈<`, false}, // as in 【1】
	{"mark-closer", `】〕］》〉>`, false},
	{"word-opener", `（【〔［\[《〈<“"「『`, false}, // around words that are a comment, each with its closer below
	{"word-closer", `）】〕］\]》〉>”"」』`, false},
	{"number-mark", `<ordinal><hash><open-parenthesis><mark-opener>\[No.`, false},
	{"round", `回迴囘`, false},                  // behind it, with 合
	{"enumeration", `、﹑`, false},             // as in 1、
	{"colon", `:：`, false},                   // as in 1：
	{"glyph", `!?！？`, false},                 // what is thought of a move
	{"wide-glyph", `！？`, false},              //
	{"spelling", `\-A-Za-z0125/.:*"`, false}, // of ASCII, in results of other spellings
	{"zero", `0０`, false},                    // results in figures begin with these
	{"one", `1１`, false},                     //
	{"star", `＊﹡∗`, false},                   //
	{"figure-letter", `OoIilＯｏＩｉｌ`, false},   // drawn like these
	{"figure", `<zero><one><star><quote>\p{L}\p{N}`, false},
	{"result-dash", `\-－‐‑‒–—―−\x{fe58}\x{fe63}:：∶\x{fe55}︰`, false}, // between the two halves of a result

	// Moves.
	{"direction", `进進退平`, false},
	{"file", `一二三四五六七八九123456789１２３４５６７８９`, false},
	{"count", `<file>壹贰貳叁叄參肆伍陆陸柒捌玖\x{2f00}\x{2f06}\x{2f0b}\x{f96b}\x{f9d1}\x{f9d3}`, false}, // some drawn like others (MOVE-7)
	{"move-letter", `\p{L}\p{Nd}\p{Nl}`, false},
	{"piece", `^\P{L}<direction>`, false}, // a letter that does not say where a piece goes
	{"wxf-place", `1-9a-e+\-.`, false},
	{"wxf-sign", `+\-.=`, false},
	{"square", `A-Ia-i`, false},
	{"keypad", `1234567１２３４５６７`, false}, // pieces as digits (MOVE-5)
	{"keypad-digit", `123456789１２３４５６７８９`, false},
	{"keypad-sign", `\-+.=＋．＝－‐‑‒–—―−→·\x{fe52}\x{fe62}\x{fe63}\x{fe66}`, false},
	{"dash", `\-－‐‑‒–—―−\x{fe63}`, false}, // two of these are a null move
}

// Classes returns the classes, with the characters of classes that they name put in.
func Classes() []Class {
	all := append([]Class(nil), classes...)
	for i := range all {
		all[i].Characters = Expand(all[i].Characters)
	}
	return all
}

// Expand puts the characters of the classes that a pattern names into it. The pattern
// names each between square brackets: [<digit><letter>].
func Expand(pattern string) string {
	for i := len(classes) - 1; i >= 0 && strings.Contains(pattern, "<"); i-- { // a class names only earlier ones
		pattern = strings.ReplaceAll(pattern, "<"+classes[i].Name+">", classes[i].Characters)
	}
	return pattern
}
