package lexicon

import "strings"

// A Row is one way to write a kind of token. The longest match wins, then the first row.
type Row struct {
	Kind     Kind
	Mode     Mode   // Text if it is not given
	Pattern  string // a regular expression in RE2 syntax, with classes in angle brackets
	Deviates string // ID of the rule that is broken; "" for a spelling of the specification
	As       string // how the specification writes it; "" if that depends on the text (see [Canonical])
}

// classes are the named classes of characters in patterns, and a few longer parts.
var classes = strings.NewReplacer(
	"<blank>", `\x0b\x0c\x{85}\x{a0}\x{1680}\x{2000}-\x{200b}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`,
	"<gap>", `[ \t<blank>]`,
	"<stop>", `,，、；﹐﹑﹔。`,
	"<letter>", `\p{L}\p{Nd}\p{Nl}`,
	"<sign>", `\-+=#＋＃＝－‐‑‒–—―−→`,
	"<dash>", `\-－‐‑‒–—―−`,
	"<period>", `.．。…·`,
	"<digit>", `0-9０-９`,
	"<numeral>", `〇一二三四五六七八九零十廿卅卌百`,
	"<bracket>", `()（）\[\]{}｛｝`,
	"<inner>", `[^"\[\r\n]|\[[^"\[\]\r\n]*\]|"+[ \t　,，、;；/&+]*[^"\[ \t　,，、;；/&+\r\n]`,
	"<file>", `一二三四五六七八九1-9１-９`,
	"<name-end>", ` \t\r\n\x0b\x0c\x{a0}\x{3000}"“”＂'\[\]`,
	"<known>", `Game|Event|Site|Date|Round|Red|Black|Result|RedTeam|BlackTeam|Opening|Variation|ECCO|FEN|Format`,
	"<score-dash>", `[ \t　]*[\-－‐‑‒–—―−:：∶]+[ \t　]*`,
	"<zero>", `[0０Oo]`, "<one>", `[1１Il]`, "<half>", `(?:1/2|0\.5|½)`,
	"<red>", `(?:红方?|紅方?|先手?)`, "<black>", `(?:黑方?|后手?)`, "<loses>", `[负負]`, "<wins>", `[胜勝]`,
)

// expand returns a pattern with the characters of its classes.
func expand(pattern string) string { return classes.Replace(classes.Replace(pattern)) }

// numberForm is a round's number without what ends it.
const numberForm = `(?:#?[<digit>]+|第(?:[<digit>]+|[<numeral>]+)[回迴囘]合|[①-⒛])`

var rows = []Row{
	// The specification.
	{Kind: Break, Mode: Both, Pattern: `[ \t]*[\r\n][ \t\r\n]*`},
	{Kind: Separator, Mode: Both, Pattern: `[ \t]+`},
	{Kind: TagOpen, Mode: Both, Pattern: `\[`},
	{Kind: Name, Mode: Tag, Pattern: `[^<name-end>]*[^<name-end>:：=＝]`},
	{Kind: Value, Mode: Tag, Pattern: `"(?:<inner>)*"*(?:\[[^"\[\]\r\n]*)*"[ \t]*\]`},
	{Kind: Quoting, Pattern: `\{[^{}]*[\r\n]<gap>*\[<gap>*(?i:Game|Event)[:：=＝]*<gap>*"[^{}]*\}`}, // a comment, too
	{Kind: Comment, Pattern: `\{[^{}]*\}`},
	{Kind: Open, Pattern: `\(`},
	{Kind: Close, Pattern: `\)`},
	{Kind: Result, Pattern: `1-0|0-1|1/2-1/2|\*`},
	{Kind: Move, Pattern: `[1-7][1-9a-e+\-.][+\-.=][1-9]`},
	{Kind: Number, Pattern: `[0-9]+\.(?:\.\.)?`},
	{Kind: Dots, Pattern: `\.\.\.`},
	{Kind: Move, Pattern: `[\p{L}\p{Nd}]{2}[进進退平][<file>]`},
	{Kind: Move, Pattern: `[\p{L}\p{Nd}][^\P{L}进進退平][\p{L}\p{Nd}][进進退平][<file>]`},
	{Kind: Move, Pattern: `[A-Za-z][1-9a-e+\-.][+\-.=][1-9]`},
	{Kind: Move, Pattern: `[A-Ia-i][0-9]-?[A-Ia-i][0-9]`},

	// Other spellings of the same kinds.
	{Kind: Separator, Mode: Both, Pattern: `[ \t]*[<blank>][ \t\r\n<blank>]*`, Deviates: "separator-character"},
	{Kind: Separator, Pattern: `[ \t<blank>]*(?:[<stop>]|;[ \t]*[\r\n])[ \t\r\n<blank><stop>]*`, Deviates: "separator-punctuation"},
	{Kind: Name, Mode: Tag, Pattern: `[^<name-end>]*[^<name-end>:：=＝][ \t]*[:：=＝]+`, Deviates: "tag-name"},
	{Kind: Value, Mode: Tag, Pattern: `[“”＂'][^“”＂'"\[\]\r\n]*[“”＂'][ \t]*\]`, Deviates: "tag-syntax"},
	{Kind: Open, Pattern: `（`, Deviates: "bracket-character", As: "("},
	{Kind: Close, Pattern: `）`, Deviates: "bracket-character", As: ")"},
	{Kind: Digits, Pattern: `[0-9]+`}, // before the forms of a number, which need no period
	{Kind: Number, Pattern: numberForm + `(?:[<period>]+|[、﹑:：])?`, Deviates: "round-form"},
	{Kind: Number, Pattern: `[<numeral>]+[、﹑]|[(（【〔［《〈<\[](?:[<digit>]+|[<numeral>]+)[)）】〕］》〉>\]][<period>]*`, Deviates: "round-form"},
	{Kind: Dots, Pattern: `[<period>]+`, Deviates: "round-form", As: "..."},

	// Neutral kinds.
	{Kind: Outcome, Pattern: `<one><score-dash><zero>|<red><wins>|<black><loses>|["“]1-0["”]|red wins|红先胜`, As: "1-0"},
	{Kind: Outcome, Pattern: `<zero><score-dash><one>|<black><wins>|<red><loses>|["“]0-1["”]|black wins|黑先胜`, As: "0-1"},
	{Kind: Outcome, Pattern: `<half>(?:<score-dash><half>)?|<red>?和棋?|["“]1/2-1/2["”]|(?i:draw)`, As: "1/2-1/2"},
	{Kind: Outcome, Pattern: `[＊﹡∗]|未知|不明`, As: "*"},
	{Kind: Glyph, Pattern: `[!?！？]{1,2}|\$(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])`},
	{Kind: Null, Pattern: `[<dash>]{2}`},
	{Kind: Remainder, Pattern: `(?:;|//)[^\r\n]*`},
	{Kind: Bracketed, Pattern: `\[[^<bracket>"“”＂\r\n]*\]`},
	{Kind: Other, Pattern: `<[/!]*[A-Za-z][A-Za-z0-9 /=]*>`},
	{Kind: Marked, Pattern: `[【〔［《〈<‹“"「『][^<bracket>\r\n]*[】〕］\]》〉>›”"」』]|（[^<bracket>\r\n]*[)）]`},
	{Kind: Unclosed, Pattern: `[{｛][^{}｛｝]*`},
	{Kind: Brace, Pattern: `[}｝]`},
	{Kind: Bracket, Pattern: `\]`},
	{Kind: Word, Pattern: `[<letter><sign>]*[<letter>][<letter><sign>]*`},
	{Kind: Other, Pattern: `[0-9]+(?:/[0-9]+)+|[0-9]{4}[.\-][0-9]{1,2}[.\-][0-9]{1,2}|[<sign>]+|\$[0-9]*|[^ \t\r\n<blank><stop><bracket><letter><sign><period>$;*]+|(?s:.)`},
	{Kind: Quote, Mode: Tag, Pattern: `"[^"\[\r\n]*"?`},
	{Kind: Bare, Mode: Tag, Pattern: `(?s:.)`},
}

// Rows returns the lexicon in the order in which its rows win.
func Rows() []Row { return append([]Row(nil), rows...) }
