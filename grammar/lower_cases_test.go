package grammar

// A lowerTest is a text of one game with its tree, as dump writes it, and its
// findings. The twin is nearly the same and has none of these findings.
type lowerTest struct{ text, tree, findings, twin string }

// treeTests are about the tree; where there are findings, their tests are below.
var treeTests = []lowerTest{
	{text: `1. 炮二平五 马８进７ 2. 马二进三 车９平８ 1-0`, tree: `1. 炮二平五 马８进７ 2. 马二进三 车９平８ =1-0`},
	{text: "[Game \"Chinese Chess\"]\n[Red \"许银川\"]\n[Red \"\"]\n\n*", tree: `[Game=Chinese Chess] [Red=许银川] [Red=] =*`},
	{text: `[A "b"]` + "\n0-1 {c} {d}", tree: `[A=b] =0-1 +{c} +{d}`},

	// comments and variations
	{text: `{a} {b} 1. c {d} (1. e {f} (1. g)) {h} i 1/2-1/2`, tree: `{a} {b} 1. c {d} (1. e {f} (1. g)) {h} i =1/2-1/2`},
	{text: `1. a (1. b *) c *`, tree: `1. a (1. b =*) c =*`},
	{text: `1. a (1. b * {c}) *`, tree: `1. a (1. b =* +{c}) =*`},
	{text: `1. a ({b} 1. c) *`, tree: `1. a ({b} 1. c) =*`},
	{text: "1. a {\n b } *", tree: "1. a {\n b } =*"},
	{text: `1. a {}{b}(1. c)(1. d){e} *`, tree: `1. a {} {b} (1. c) (1. d) {e} =*`},

	// numbers
	{text: `7. ... 炮2平3 *`, tree: `7... 炮2平3 =*`},
	{text: `7... 炮2平3 *`, tree: `7... 炮2平3 =*`},
	{text: `7. 炮2平3 *`, tree: `7. 炮2平3 =*`},
	{text: `7. … 炮2平3 *`, tree: `7... 炮2平3 =*`},
	{text: `007. a *`, tree: `7. a =*`},
	{text: `０７. a *`, tree: `7. a =*`},
	{text: `99999999999999999999. a *`, tree: `9223372036854775807. a =*`},
	{text: `9223372036854775807. a *`, tree: `9223372036854775807. a =*`},
	{text: `1. a b c d *`, tree: `1. a b c d =*`},
	{text: `a b 2. c *`, tree: `a b 2. c =*`},
	{text: "3. a {b}\n  3.          马８进７ *", tree: `3. a {b} 3. 马８进７ =*`},

	// null moves
	{text: `1. d4 -- 2. c4 e5 *`, tree: `1. d4 -- 2. c4 e5 =*`},
	{text: `1. 炮二 —— 2. a *`, tree: `1. 炮二 —— 2. a =*`},
	{text: `a —— 平五 -- {c} -- *`, tree: `a —— 平五 -- {c} -- =*`},
	{text: `-- a *`, tree: `!-- a =*`, findings: "stray-text@1:1"},

	// what tags hold
	{text: `[Event "首屆"味極王杯"象棋精英賽"]` + "\n*", tree: `[Event=首屆"味極王杯"象棋精英賽] =*`},
	{text: `[Event "a \"b\" \\ \c"]` + "\n*", tree: `[Event=a "b" \ \c] =*`},
	{text: `[Event "{a} [b] ; (c"]` + "\n*", tree: `[Event={a} [b] ; (c] =*`},

	// after the result
	{text: "* {a} b {c} d e", tree: "=* +{a} +!b +{c} +!d e", findings: "text-after-result@1:7"},
	{text: "0-1\n====\nhttps://a.b/", tree: "=0-1 +!====\nhttps://a.b/", findings: "text-after-result@2:1"},
	{text: "* (1. a {b) c [D \"e\"] * * 1.", tree: "=* +!(1. a {b) c [D \"e\"] * * 1.", findings: "text-after-result@1:3"},
	{text: "1. a (1. b * c 2. d) e *", tree: "1. a (1. b =* +!c 2. d) e =*", findings: "move-after-end@1:16"},
	{text: "* 炮二平五 {a} b", tree: "=* +!炮二平五 +{a} +!b", findings: "move-after-end@1:3"},
	{text: "* 好 +C-2 h2e2", tree: "=* +!好 +C-2 h2e2", findings: "move-after-end@1:5"},
	{text: "* 好 1. 炮二平五", tree: "=* +!好 1. 炮二平五", findings: "move-after-end@1:5"},
	{text: "* {a", tree: "=* +{a}", findings: "comment-unterminated@1:3"},
}

var textTests = []lowerTest{
	{"1. a {\ufffd\ufffd} *", "1. a {\ufffd\ufffd} =*", "encoding-invalid@1:7", "1. a {?} *"},
	{"[Round \"菴07謫\"]\n*", "[Round=菴07謫] =*", "encoding-mixed@1:9", "[Round \"第07轮\"]\n*"},
	{"1. 炮\ufffd平五 \ufffd *", "1. 炮 !\ufffd 平五 !\ufffd =*", "stray-text@1:5 encoding-invalid@1:5 stray-text@1:9 encoding-invalid@1:9", "1. 炮二平五 *"},
	{"1. 炮二平五<br>2.&nbsp;b <i>*</i>", "1. 炮二平五 2. b =*", "pasted-markup@1:8", "1. 炮二平五 {<br>} 2. b *"},
}

var tagTests = []lowerTest{
	{"[\"a\"]\n*", "[=a] =*", "tag-syntax@1:1", "[A \"a\"]\n*"},
	{"[]\n*", "[=] =*", "tag-syntax@1:1", "[A \"\"]\n*"},
	{"[“a”]\n*", "[=a] =*", "tag-syntax@1:1", "[A \"a\"]\n*"},
	{"[A]\n*", "[A=] =*", "tag-syntax@1:2", "[A \"\"]\n*"},
	{"[A a]\n*", "[A=a] =*", "tag-syntax@1:4", "[A \"a\"]\n*"},
	{"[A “a\"b”]\n*", "[A=a\"b] =*", "tag-syntax@1:4", "[A \"“a”\"]\n*"},
	{"[A “”]\n*", "[A=] =*", "tag-syntax@1:4", "[A \"\"]\n*"},
	{"[A “a”\n*", "[A=a] =*", "tag-syntax@1:4 tag-unterminated@1:7", "[A \"a\"]\n*"},
	{"[A \"a\" b  c ]\n*", "[A=a] =*", "tag-syntax@1:8", "[A \"a\" ]\n*"},
	{"[\"a\" b]\n*", "[=a] =*", "tag-syntax@1:1 tag-syntax@1:6", "[A \"a\"]\n*"},
	{"[A \"a\"b]\n*", "[A=a] =*", "tag-syntax@1:7", "[A \"a\"b\"]\n*"},

	{"[A \"a\n*", "[A=a] =*", "tag-unterminated@1:6", "[A \"a\"]\n*"},
	{"[A \"a]\n*", "[A=a] =*", "tag-unterminated@1:6", "[A \"a\"]\n*"},
	{"[A \"a\"\n*", "[A=a] =*", "tag-unterminated@1:7", "[A \"a\"]\n*"},
	{"[A \"\n*", "[A=] =*", "tag-unterminated@1:5", "[A \"\"]\n*"},

	{"[A \"a\"] [B \"b\"]\n*", "[A=a] [B=b] =*", "tag-line@1:9", "[A \"a\"] \n [B \"b\"]\n*"},
	{"[A \"a\"][B \"b\"]\n*", "[A=a] [B=b] =*", "tag-line@1:8", "[A \"a\"]\r[B \"b\"]\n*"},
	{"[A \"a\"] 1. b *", "[A=a] 1. b =*", "tag-line@1:9", "[A \"a\"]\t\r1. b *"},
	{"[A \"a\"]*", "[A=a] =*", "tag-line@1:8", "[A \"a\"]\n*"},
	{"[A \"a\"]\u3000*", "[A=a] =*", "separator-character@1:8 tag-line@1:9", "[A \"a\"] \n*"},
	{"[A \"a\"]\u3000\n*", "[A=a] =*", "separator-character@1:8", "[A \"a\"] \n*"},
	{"[A\n\"a\"]\n*", "[A=a] =*", "tag-line@1:1", "[A \"a\"]\n*"},
	{"[A \"a\nb\"]\n*", "[A=a\nb] =*", "tag-line@1:1", "[A \"a b\"]\n*"},
	{"[A \"a\"\n]\n*", "[A=a] =*", "tag-line@1:1", "[A \"a\"]\n*"},

	{"1. a\n[B \"b\"]\n2. c *", "[B=b] 1. a 2. c =*", "tag-in-movetext@2:1", "[B \"b\"]\n1. a 2. c *"},
	{"{a} [B \"b\"] (c) *", "[B=b] {a} (c) =*", "tag-in-movetext@1:5 variation-target@1:13", "[B \"b\"]\n{a} *"},
	{"[A\"a\"]\n*", "[A=a] =*", "separator-missing@1:3", "[A\t\"a\"]\n*"},
	{"[red \"a\"]\n*", "[Red=a] =*", "tag-name@1:2", "[Red \"a\"]\n*"},
	{"[FORMAT: \"a\"]\n*", "[Format=a] =*", "tag-name@1:2", "[Format \"a\"]\n*"},
	{"[a：\"a\"]\n*", "[a=a] =*", "tag-name@1:2 separator-missing@1:4", "[a \"a\"]\n*"},
	{"[a = \"a\"]\n*", "[a=a] =*", "tag-name@1:2", "[a \"a\"]\n*"},
	{"[a : \"a\" \"b\"]\n*", "[a=a\" \"b] =*", "tag-name@1:2 tag-values@1:8", "[a \"a, b\"]\n*"},
	{"[a = b]\n*", "[a== b] =*", "tag-syntax@1:4", "[a \"= b\"]\n*"},
	{"[: \"a\"]\n*", "[:=a] =*", "", "[a \"a\"]\n*"},
	{"[A \"a\", \"b\"]\n*", "[A=a\", \"b] =*", "tag-values@1:6", "[A \"a\"b\", c\"]\n*"},
	{"[A \"a\"b\" \"c\"]\n*", "[A=a\"b\" \"c] =*", "tag-values@1:8", "[A \"a\"b\"\"c\"]\n*"},

	{"[A“a”]\n*", "[A=a] =*", "separator-missing@1:3 tag-syntax@1:3", "[A \"“a”\"]\n*"},
	{"[\u3000A\u00a0\"a\"\u3000]\n*", "[A=a] =*", "separator-character@1:2 separator-character@1:4 separator-character@1:8", "[ A \"a\" ]\n*"},
}

var movetextTests = []lowerTest{
	{"51.兵五平六 *", "51. 兵五平六 =*", "round-period-separator@1:4", "51. 兵五平六 *"},
	{"7...炮2平3 *", "7... 炮2平3 =*", "round-period-separator@1:5", "7... 炮2平3 *"},
	{"1.{a} b *", "{a} 1. b =*", "round-period-separator@1:3 comment-place@1:3", "1. b {a} *"},
	{"1 a *", "1. a =*", "round-period-separator@1:2", "1. a *"},
	{"7 ... a *", "7... a =*", "round-period-separator@1:2", "7. ... a *"},

	{"1. 炮二平五马８进７ *", "1. 炮二平五 马８进７ =*", "separator-missing@1:8", "1. 炮二平五\t马８进７ *"},
	{"1. 炮二平五2. a *", "1. 炮二平五 2. a =*", "separator-missing@1:8", "1. 炮二平五\n2. a *"},
	{"1. a{b} *", "1. a {b} =*", "separator-missing@1:5", "1. a {b} *"},
	{"1. a {b}c *", "1. a {b} c =*", "separator-missing@1:9", "1. a {b} c *"},
	{"1. a {b}2. c *", "1. a {b} 2. c =*", "separator-missing@1:9", "1. a {b} 2. c *"},
	{"1. a {b}*", "1. a {b} =*", "separator-missing@1:9", "1. a {b} *"},
	{"1. a (1. b)c *", "1. a (1. b) c =*", "separator-missing@1:12", "1. a (1. b) c *"},
	{"1. a (1. b)*", "1. a (1. b) =*", "separator-missing@1:12", "1. a (1. b) *"},
	{"1. 炮二平五*", "1. 炮二平五 =*", "separator-missing@1:8", "1. 炮二平五 *"},
	{"1. h2e21-0", "1. h2e2 =1-0", "separator-missing@1:8", "1. h2e2 1-0"},
	{"7. ...a *", "7... a =*", "separator-missing@1:7", "7. ... a *"},

	{"1. a\u3000b *", "1. a b =*", "separator-character@1:5", "1. a b *"},
	{"1. a \u3000\u00a0 b *", "1. a b =*", "separator-character@1:6", "1. a  \t b *"},
	{"\ufeff1. a *\u200b", "1. a =*", "separator-character@1:1 separator-character@1:8", " 1. a *\n"},
	{"1. a {b}\u3000(\u3000a\u3000) \u000c *", "1. a {b} (a) =*", "separator-character@1:9 separator-character@1:11 separator-character@1:13 separator-character@1:16", "1. a {b} ( a ) *"},
	{"1．a *", "1. a =*", "separator-character@1:2 round-period-separator@1:3", "1. a *"},
	{"1。 a *", "1. a =*", "separator-character@1:2", "1. a *"},

	{"1. a ｛b｝ *", "1. a {b} =*", "bracket-character@1:6 bracket-character@1:8", "1. a {｛b｝} *"},
	{"1. a ｛b} *", "1. a {b} =*", "bracket-character@1:6", "1. a {b} *"},
	{"1. a （1. b） *", "1. a (1. b) =*", "bracket-character@1:6 bracket-character@1:11", "1. a (1. b) *"},

	{"53. 兵五{再平六就要判负了}平四 *", "53. 兵五平四 {再平六就要判负了} =*", "move-split@1:7", "53. 兵五 {再平六就要判负了} 平四 *"},
	{"1. 炮二 平五 *", "1. 炮二平五 =*", "move-split@1:6", "1. 炮二平五 *"},
	{"1. 炮二 [A \"b\"] 平五 *", "[A=b] 1. 炮二平五 =*", "move-split@1:6 tag-in-movetext@1:7", "1. 炮二平五 *"},
	{"1. 前兵四 平五 马8 进7 *", "1. 前兵四平五 马8进7 =*", "move-split@1:7 move-split@1:13", "1. 前兵四六 平五 *"},
	{"1. C2 .5 *", "1. C2 .5 =*", "", "1. C2.5 *"},
	{"1 . a *", "1. a =*", "move-split@1:2", "1. a *"},

	{"1. a {b *", "1. a {b *}", "comment-unterminated@1:6", "1. a {b} *"},
	{"1. a {b {c} *", "1. a {b {c} *}", "comment-unterminated@1:6", "1. a {b c} *"},
	{"1. a ｛b *", "1. a {b *}", "bracket-character@1:6 comment-unterminated@1:6", "1. a {b} *"},
	{"1. a (1. b {c) *", "1. a (1. b {c) *})", "comment-unterminated@1:12", "1. a (1. b {c}) *"},

	{"1. a {b {c} d {e}} *", "1. a {b {c} d {e}} =*", "comment-nested@1:9", "1. a {b (c) d [e]} *"},
	{"1. a ｛b {c｝ *", "1. a {b ｛c} =*", "bracket-character@1:6 comment-nested@1:9 bracket-character@1:11", "1. a {b c} *"},
	{"1. {b} a *", "{b} 1. a =*", "comment-place@1:4", "{b} 1. a *"},
	{"1. a 2. {b} c *", "1. a {b} 2. c =*", "comment-place@1:9", "1. a {b} 2. c *"},
	{"1. a } b *", "1. a !} b =*", "brace-unmatched@1:6", "1. a {} b *"},

	{"1. a (1. b *", "1. a (1. b =*)", "variation-unterminated@1:6", "1. a (1. b) *"},
	{"1. a (1. b (1. c", "1. a (1. b (1. c))", "variation-unterminated@1:12", "1. a (1. b (1. c)) *"},
	{"1. a ) b *", "1. a !) b =*", "parenthesis-unmatched@1:6", "1. a (1. c) b *"},
	{"1. a ） b *", "1. a !） b =*", "parenthesis-unmatched@1:6", "1. a {）} b *"},
	{"1. a () *", "1. a () =*", "variation-empty@1:6", "1. a (1. b) *"},
	{"1. a ({b} *) *", "1. a ({b} =*) =*", "variation-empty@1:6", "1. a (1. c {b}) *"},
	{"(1. a) 1. b *", "(1. a) 1. b =*", "variation-target@1:1", "1. b (1. a) *"},
	{"1. a ((1. b) 1. c) *", "1. a ((1. b) 1. c) =*", "variation-target@1:7", "1. a (1. c (1. b)) *"},
	{"1. a (b (c (d (e {)} f) g) h) i) j *", "1. a (b (c !(d (e {)} f) g) h) i) j =*", "variation-depth@1:12", "1. a (b (c) i) (b (c)) j *"},

	{"1. a", "1. a", "result-missing@1:5", "1. a *"},
	{"[A \"a\"]\n\n", "[A=a]", "result-missing@1:8", "[A \"a\"]\n*\n"},
	{"1. a (1. b *)\n", "1. a (1. b =*)", "result-missing@1:14", "1. a (1. b) *\n"},
	{"1. a 红胜 {b}", "1. a =红胜 +{b}", "result-spelling@1:6", "1. a 1-0 {b}"},
	{"1. a (1. b ½-½) *", "1. a (1. b =½-½) =*", "result-spelling@1:12", "1. a (1. b 1/2-1/2) *"},
	{"1. a 1 - 0", "1. a =1 - 0", "result-spelling@1:6", "1. a 1-0"},
	{"1. 炮二平五黑胜", "1. 炮二平五 =黑胜", "separator-missing@1:8 result-spelling@1:8", "1. 炮二平五 0-1"},
	{"红 {a} 方获胜", "红 {a} 方获胜", "result-missing@1:10", "红 {a} 方获胜 *"},
	{"1. a 红胜 2. b", "1. a 红胜 2. b", "result-missing@1:13", "1. a 红胜 2. b *"},
	{"1. a 1-0 x {b} !", "1. a =1-0 +!x +{b} +!!", "text-after-result@1:10", "1. a 1-0 {b}"},
	{"1. a 1-0 2.", "1. a =1-0 +!2.", "text-after-result@1:10", "1. a 1-0"},
	{"1. a 1-0 2. b 3. c", "1. a =1-0 +!2. b 3. c", "move-after-end@1:10", "1. a 1-0 b 2. {c}"},

	{"1. a !? b *", "1. a $!? b =*", "move-glyph@1:6", "1. a {!?} b *"},
	{"1. a ! ? $1 ; b *", "1. a $! $? $$1 !; b *", "move-glyph@1:6 move-glyph@1:8 move-glyph@1:10 stray-text@1:13 result-missing@1:18", "1. a {! ? $1 ; b} *"},
	{"1. a!b *", "1. a $! b =*", "move-glyph@1:5 separator-missing@1:6", "1. a b *"},
	{"1. a！{b}*", "1. a $！ {b} =*", "move-glyph@1:5 separator-missing@1:6 separator-missing@1:9", "1. a {b} *"},
	{"1. a (b ?!$5) $255 *", "1. a (b $?! $$5) $$255 =*", "move-glyph@1:9 move-glyph@1:11 move-glyph@1:15", "1. a (b) *"},
	{"1. a {b} ?? *", "1. a {b} $?? =*", "move-glyph@1:10", "1. a {b} *"},
	{"1. a 2. ! b *", "1. a $! 2. b =*", "move-glyph@1:9", "1. a 2. b *"},
	{"! 1. $1 a (?? b) *", "!! !$1 1. a (!?? b) =*", "stray-text@1:1 stray-text@1:6 stray-text@1:12", "1. a (b) *"},
	{"1. a !!! ?, $ $256 $0001 $１ *", "1. a !!!! !?, !$ !$256 !$0001 !$１ =*", "stray-text@1:6", "1. a *"},
	{"1. a * !? {b} $1", "1. a =* +!!? +{b} +!$1", "text-after-result@1:8", "1. a *"},
	{"1. a 2. 3. b *", "1. a !2. 3. b =*", "stray-text@1:6", "1. a 3. b *"},
	{"1. a 2. *", "1. a !2. =*", "stray-text@1:6", "1. a *"},
	{"1. a [B] *", "1. a ![ B !] =*", "stray-text@1:6 stray-text@1:8", "1. a {[B]} *"},
	{"... a *", "!... a =*", "stray-text@1:1", "1. ... a *"},
	{"1. a ... b *", "1. a !... b =*", "stray-text@1:6", "1. a 1. ... b *"},
	{"7. {x} ... a *", "{x} !... 7. a =*", "comment-place@1:4 stray-text@1:8", "7. ... a {x} *"},
	{"7 {x} . a *", "{x} !. 7. a =*", "comment-place@1:3 stray-text@1:7", "7. a {x} *"},
}

// clauseTests are the specification's own fragments.
var clauseTests = []lowerTest{
	{text: "51. 兵五平六\n{红方这一步长将还不足以判负，\n但是下一次就要判负了。}\n将４平５\n52. 兵六平五 将５平４ 53. 兵五平六 0-1 {红方长将判负}\n",
		tree: "51. 兵五平六 {红方这一步长将还不足以判负，\n但是下一次就要判负了。} 将４平５ 52. 兵六平五 将５平４ 53. 兵五平六 =0-1 +{红方长将判负}"},
	{text: "51.兵五平六 将４平５ // 句点后面应该加分割符\n[Format \"WXF\"] 52. P6.5 K5.4 // 棋谱部分不能含有标签\n53. 兵五{再平六就要判负了}平四 // 评注不能把一个着法拆散\n",
		tree: "[Format=WXF] 51. 兵五平六 将４平５ !// 句点后面应该加分割符 52. P6.5 K5.4 !// 棋谱部分不能含有标签 53. 兵五平四 {再平六就要判负了} !// 评注不能把一个着法拆散",
		findings: "round-period-separator@1:4 stray-text@1:14 tag-in-movetext@2:1 stray-text@2:30 move-split@3:7 stray-text@3:20 " +
			"result-missing@3:34"},
	{text: "7. 车六进八 炮２进７ (7. ... 炮２平３ 8. 帅五平六 炮３进５ 9. 车六进一 将５进１ 10. 炮五退二 {黑方不易驾驭局面})\n1-0",
		tree: "7. 车六进八 炮２进７ (7... 炮２平３ 8. 帅五平六 炮３进５ 9. 车六进一 将５进１ 10. 炮五退二 {黑方不易驾驭局面}) =1-0"},
	{text: "[Game \"Chinese Chess\"]\n[Event \"许银川让九子对聂棋圣\"]\n{ 评注：许银川\n 象棋让九子}\n1. 炮八平五 炮８平５\n{ 红方首着}\n2. 炮五进五 象７进５ 3. 炮二平五\n{ 再架中炮}\n马８进７ 1-0\n",
		tree: "[Game=Chinese Chess] [Event=许银川让九子对聂棋圣] { 评注：许银川\n 象棋让九子} 1. 炮八平五 炮８平５ { 红方首着} 2. 炮五进五 象７进５ 3. 炮二平五 { 再架中炮} 马８进７ =1-0"},
	{text: "1. 炮二平五 {笑脸 :) 好 兵三进一 } 马8进7 *", tree: "1. 炮二平五 {笑脸 :) 好 兵三进一 } 马8进7 =*"},
}
