package testdata

import "strings"

// Split are files, each with its games set off by ¦ (which no file holds).
var Split = []struct{ Name, Games string }{
	{"one game", "[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n"},
	{"no tags", "1. 炮二平五 *\n"},

	// after a result, whatever the tag
	{"after a result", "[Event \"一\"]\n1. 炮二平五 1-0\n¦[Event \"二\"]\n1. 炮二平五 0-1\n¦[Foo \"三\"]\n1/2-1/2\n¦[Bar \"四\"]\n*"},
	{"after a result and a comment", "[Event \"一\"]\n1. 炮二平五 1-0 {完}\n¦[Foo \"二\"]\n*"},
	{"after a result and other text", "[Event \"一\"]\n1. 炮二平五 1-0\n=====\n歡迎訪問 https://example.com/\n¦[Foo \"二\"]\n*"},
	{"behind a result on its line", "1. 炮二平五 1-0 ¦[Foo \"二\"] *¦[Bar \"三\"]"},
	{"after a result, without quotation marks", "[Event \"一\"]\n1. 炮二平五 1-0\n¦[Foo 二]\n*"},
	{"after a result, with other marks", "[Event “一”]\n1. 炮二平五 1-0\n¦[Event “二”]\n1. 炮二平五 1-0\n¦[Foo“三”]\n*"},
	{"a bracket after a result", "1. 炮二平五 1-0\nsee [Foo] and [Foo 二]\n[url]\n[url]x[/url]\n[12 a]\n[ ]\n[a\nb]"},
	{"a result glued to a move", "[Event \"一\"]\n1. 炮八平二1-0\n¦[Foo \"二\"]\n1. 炮二平五0-1\n¦[Foo \"三\"]"},
	{"a result in a variation", "[Event \"一\"]\n1. 炮二平五 (1. 馬二進三 1-0)\n[Foo \"x\"] *"},
	{"a result in a full-width variation", "[Event \"一\"]\n1. 炮二平五 （1. 馬二進三 1-0）\n[Foo \"x\"] *"},
	{"after a variation", "[Event \"一\"]\n1. 炮二平五 (1. 馬二進三) 1-0\n¦[Foo \"x\"] *"},
	{"parts of words", "1. H2-E2 C1-0 1-02 x1-0 +1-0\n[Foo \"x\"]"},

	// after moves without a result
	{"openers", "[Foo \"一\"]\n1. a\n¦[Game \"x\"]\n1. a\n¦[Event \"x\"]\n1. a\n¦[Site \"x\"]\n1. a\n¦[Date \"x\"]\n1. a\n¦[Round \"x\"]\n1. a\n" +
		"¦[Red \"x\"]\n1. a\n¦[White \"x\"]\n1. a\n¦[Black \"x\"]\n1. a\n¦[Result \"x\"]\n1. a\n¦[FEN \"x\"]\n1. a"},
	{"the first tag again", "[BlackElo \"1\"]\n[Event \"一\"]\n1. a\n¦[BlackElo \"2\"]\n[Event \"二\"]\n1. a"},
	{"any other tag", "[Event \"一\"]\n1. a\n[Format \"WXF\"] 52. P6.5\n[games \"x\"]\n[EVEN \"x\"] *"},
	{"a tag in another case", "[Event \"一\"]\n1. a\n¦[EVENT \"二\"]\n1. a\n¦[game: \"x\"]\n[Game：\"y\"] *"},
	{"the first tag in another case", "[lamp: \"一\"]\n[Red \"甲\"]\n¦[lamp \"二\"]\n[red \"乙\"]\n¦[lamp：\"三\"] *\n¦[Lamp \"x\"]\n[lamp \"y\"] *\n¦[FEN \"x\"]\n[Red \"x\"]\n¦[fen= \"x\"]\n*"},
	{"an opener without quotation marks", "[Event 一]\n1. a\n¦[Event 二]\n1. a\n[Format WXF]\n2. [Red x]\n*"},
	{"moves without numbers", "[Event \"一\"]\nh2e2 h9g7\n¦[Event \"二\"]\nh2e2 h9g7\n"},
	{"an open variation", "[Event \"一\"]\n1. a (1. b 1-0\n\n¦[Event \"二\"]\n*"},

	// among tags
	{"no moves", "[Game \"x\"]\n[Event \"一\"]\n\n¦[Game \"x\"]\n[Event \"二\"]\n\n¦[Game \"x\"]\n"},
	{"the same tag twice", "[Red \"一\"]\n[Red \"二\"]\n[Red \"三\"]\n[Black \"四\"]\n[Black \"五\"]\n*"},
	{"a comment between", "[Red \"一\"]\n{空}\n¦[Red \"二\"]\n*"},
	{"a comment before the tags", "{庫}\n[Red \"一\"]\n[Black \"二\"]\n*"},
	{"text before the tags", "本文件由某軟件生成\n[Red \"一\"]\n[Black \"二\"]\n*"},
	{"tags without quotation marks", "[Game “Chinese Chess”]\n[Date 2004.01.05]\n[Result 1-0]\n[Round 1.1\n[Site (x]\n[Event {x]\n[Red\n[Black]\n[Foo\n[]\n[“x”]\n1. a 1-0"},
	{"tags in one line", `[Game "x"][Date "1.1"][Red 1-0][Black "y" 1-0] [Foo {] [Bar "y"] 1. a *`},
	{"what tags hold", "[Game \"1-0\"]\n[Event \"{\"]\n[Red \"(\"]\n[Black \"[Event \"]\n[Site \"a\"]\"b 1. * \"]\n[Round \"1. x\n2. *\"]\n[Date \"1.1\"\n]\n1. a *"},
	{"junk in tags", "[Game \"x\" 1. { *]\n[Event \"x\" 1. { *\n[Red \"x\"\t]\n*"},
	{"tags in two brackets", "[[Event \"一\"]]\n[[Red \"x\"]]\n1. a *\n¦[[Event \"二\"]]\n1. a\n¦[[Event \"三\"]]\n[[[Red \"x\"]]]\n*"},
	{"tags in other brackets", "[Event \"x\"]\n(Date \"2004.01.05\")\n(Result \"1-0\")\nRound \"*\"\n［Site \"1. (\"］\n[Red \"x\"]\n1. a *\n¦[Red \"x\"]\n*"},
	{"a tag on two lines", "[Game\n\"x\"]\n[Event\r\n \"x\"]\n[Site\n1.1]\n*"},

	// in comments and in what means nothing
	{"a result in a comment", "[Event \"一\"]\n1. 兵三進一 {紅方 1-0 領先} 卒７進１\n[Foo \"x\"]\n*"},
	{"a result in a full-width comment", "[Event \"一\"]\n1. 兵三進一 ｛紅方 1-0 領先｝ 卒７進１\n[Foo \"x\"]\n*"},
	{"a smiley in a comment", "[Event \"一\"]\n1. 炮二平五 {笑臉 :) 好 兵三進一 } 馬8進7 {紅方 ( 首着 } *\n¦[Foo \"x\"]\n*"},
	{"a tag in a comment", "[Event \"一\"]\n1. a {\n[Event \"x\"]\n[Game \"x\"] } 2. b *\n¦[Event \"二\"]\n*"},
	{"a tag in a nested comment", "[Event \"一\"]\n1. a {{\n[Event \"x\"]\n}\n[Event \"x\"] } 2. b *\n¦[Event \"二\"]\n*"},
	{"a result in the rest of a line", "[Event \"一\"]\n1. a ; 1-0 {\n[Foo \"x\"]\n// 1-0 (\n[Foo \"x\"]\n2. b!; 1-0\n¦[Foo \"二\"]\n*"},
	{"an asterisk and a slash", "[Event \"一\"]\n1. a\n2. b */ c\n¦[Foo \"二\"]\n1. a\n2. b *// (\n¦[Foo \"三\"]\n1. a\n2. b *-0 1-*\n¦[Foo \"四\"]\n*"},
	{"slashes that are none", "[Event \"一\"]\n1. a / 1-0\n¦[Foo \"二\"]\nhttp://example.com 1-0\n¦[Foo \"三\"]\n/"},

	{"a quoted game and a brace in a comment", "1. a ｛\n[Event \"x\"]\n[Red \"y\"]\n}\n1. 炮二平五\n[Event \"z\"]\n[Red \"w\"]\n｝ *\n¦[Event \"二\"]\n*"},

	// comments that were never closed
	{"an open comment", "[Event \"一\"]\n1. a {b\n2. c 1-0\n\n¦[Event \"二\"]\n1. a {b} *"},
	{"an open comment, indented", "[Event \"一\"]\n1. a {b\n \t\u3000 ¦[Game \"x\"]\n[Event \"二\"]\n*"},
	{"an open comment, two lines of other tags", "[Foo \"一\"]\n1. a {b\n¦[Red \"x\"]\n[Black \"y\"]\n*"},
	{"a closed comment, two lines of other tags", "[Foo \"一\"]\n1. a {b\n[Red \"x\"]\n[Black \"y\"]\n} *"},
	{"an open comment, the first tag again", "[Foo \"一\"]\n1. a {b\n[Red \"x\"]\n¦[Foo \"二\"]\n*"},
	{"an open comment, not at the start of a line", "[Event \"一\"]\n1. a {b [Event \"二\"]\n*"},
	{"an open comment, another tag", "[Event \"一\"]\n1. a {b\n[Red \"二\"]\n[Event]\n[Event x]\n[\n*"},
	{"an open full-width comment", "[Event \"一\"]\n1. a ｛b\n¦[Event \"二\"]\n1. a ｛b｝ *"},
	{"a closed full-width comment", "[Event \"一\"]\n1. a ｛b {\n[Event \"x\"]\n} ｛ \n[Event \"x\"] ｝ *"},
	{"an open comment at the end", "[Event \"一\"]\n1. a {b"},
	{"open comments", "{\n" + strings.Repeat("¦[Event \"一\"]\n{\n", 3)},

	// the head of a game: two lines of nothing but a tag each
	{"a head among moves", "[Event \"一\"]\n1. a\n¦[Annotator \"x\"]\n[Lamp \"y\"]\n2. b *"},
	{"no head among moves", "[Event \"一\"]\n1. a\n[Annotator \"x\"] b\n[Lamp \"y\"]\n2. b\n[Lamp \"z\"]\n\n[Foo \"x\"]\nc [Foo \"y\"]\n[Bar x]\n[Foo \"z\"]\n[Bar \"w\"] *"},
	{"a head behind a blank line", "[Red \"甲\"]\n[Black \"乙\"]\n\n¦[Game \"x\"]\n[Event \"丙\"]\n\n¦[Event \"x\"]\n[Red \"丁\"]\n*"},
	{"a head behind a tag without its end", "[Game \"一\"]\n[Event \"a\"]\n[Red \"甲\n¦[Event \"b\"]\n[Red \"乙\"]\n[Black \"丙\"] x\n¦[Game \"三\"]\n[Red \"丁\"]\n*"},
	{"a head behind text", "[Lamp \"一\"]\n[Red \"甲\"]\n文字\n¦[Game \"x\"]\n\t[Red \"丙\"] \n\n*"},
	{"tags above each other", "[Red \"甲\"]\n[Game \"x\"]\n[Event \"y\"]\n[Site \"z\"]\n*"},
	{"the Game tag apart", "[Game \"x\"]\n\n[Event \"y\"]\n[Site \"z\"]\n\n¦[Event \"w\"]\n[Site \"v\"]\n*"},
	{"a blank line between any two tags", "[Game \"x\"]\n\n[Event \"y\"]\n\n[Site \"z\"]\n\n1. a\n\n2. b *\n\n¦[Game \"x\"]\n\n[Event \"y\"]\n\n*"},
	{"tags behind a preface", "象棋對局\n\n[Game \"x\"]\n[Event \"y\"]\n*"},
	{"the rest of a game before the first tag", "2-A4 *\n\n¦[Game \"x\"]\n[Event \"y\"]\n*"},
	{"the end of a move before the first tag", "平五 1-0\n\n¦[Game \"x\"]\n[Event \"y\"]\n*"},
	{"a heading before the first tag", "胡荣华 vs 许银川 1-0\n\n[Game \"x\"]\n[Event \"y\"]\n*"},
	{"the rest of a game with a bracket in it", "16[. 帅一退二 1-0\n\n¦[Game \"x\"]\n[Event \"y\"]\n*"},
	{"an open parenthesis before the first tag", "歡迎訪問\nxttps://（鱳xampe.#om/\n\nJ\n¦[Game \"x\"]\n[Event \"y\"]\n*"},
	{"no moves, and no blank lines", "[Game \"x\"]\n[Event \"一\"]\n[Site \"a\"]\n¦[Game \"x\"]\n[Event \"二\"]\n[Site \"b\"]\n¦[Game \"x\"]\n"},
	{"games in a closed comment", "[Event \"一\"]\n1. a {b\n\n[Event \"x\"]\n[Red \"x\"]\n\n1. a *\n\n[Event \"x\"]\n1. a } 2. b *\n¦[Event \"二\"]\n*"},
	{"games behind moves in a comment", "[Event \"一\"]\n1. 炮二平五 {好\n2. 马二进三\n¦[Event \"二\"]\n[Red \"x\"]\n1. a } *"},
	{"a head in an open comment", "[Event \"一\"]\n1. a {b\n\n¦[Event \"二\"]\n[Red \"x\"]\n\n1. a {c} *\n\n¦[Event \"三\"]\n1. a } *"},
	{"a head in a nested comment", "[Event \"一\"]\n1. a {b {\n¦[Event \"二\"]\n[Red \"x\"]\n} } *"},
	{"a head in a comment, behind text", "[Event \"一\"]\n1. a {b[Game \"二\"]\n[Red \"x\"]\n1. a } *"},
	{"another head in a closed comment", "[Event \"一\"]\n1. a {b\n[Red \"x\"]\n[Black \"y\"]\n\n[Red \"x\"]\n[Black \"y\"]\n } *"},
	{"another head in an open comment", "[Event \"一\"]\n1. a {b\n[Red \"x\"] y\n\n¦[Red \"x\"]\n[Black \"y\"]\n1. b {c} *"},
	{"one line of a head in a comment", "[Event \"一\"]\n1. a {\n\n[Event \"x\"]\n\n[Red \"y\"]\n[Black z]\n[Black \"z\"] } *"},

	// tags that are left of a game, right above the head of the next
	{"tags left, and the same below", "[Event \"一\"]\n1. a *\n¦[Format \"WXF\"]\n¦[Game \"x\"]\n[Format \"ICCS\"]\n[Red \"y\"]\n\n*\n\n" +
		"¦[Red \"1\"]\n[Site \"2\"]\n¦[Event \"y\"]\n[Annotator \"z\"]\n[site \"w\"]\n*"},
	{"tags cut, and the same behind", "[Game \"x\"]\n[Event \"一\"]\n[Red \"甲\"]\n[Black \"y\"]\n[Site \"z¦[Event \"二\"]\n[Red \"乙\"]\n[Black \"w\"]\n*"},
	{"tags cut, and others behind", "[Game \"x\"]\n[Event \"一\"]\n[Red \"甲\"]\n[Site \"z[Event \"二\"]\n[Round \"乙\"]\n[Date \"w\"]\n*"},
	{"tags left behind moves", "[Event \"一\"]\n1. a\n¦[Date \"1\"]\n¦[Event \"y\"]\n[Round \"z\"]\n[Date \"2\"]\n1. a\n\n¦[Lamp \"1\"]\n¦[Event \"y\"]\n[Red \"z\"]\n[Lamp \"2\"]\n*"},
	{"a header left without moves", "[Lamp \"一\"]\n[Red \"甲\"] [Site \"x\"]\n¦[Game \"x\"]\n[Red \"y\"]\n[lamp \"z\"]\n\n*"},
	{"the first tag left alone", "[Event \"零\"]\n*\n\n¦[Event \"一\"]\n¦[Event \"二\"]\n[Red \"y\"]\n\n*\n¦[Game \"1\"]\n*\n¦[Game \"1\"]\n¦[Game \"2\"]\n[Event \"y\"]\n[Red \"z\"]\n*"},
	{"a byte order mark above two lines of tags", "[Event \"一\"]\n1. a\n\ufeff¦[Foo \"x\"]\n[Bar \"y\"]\n*"},
	{"a blank before the mark of a name", "[Red \"甲\"]\n1. a\n¦[Event : \"二\"]\n1. b\n¦[game = \"三\"]\n*"},
	{"the first tag left alone behind half a game", "*\n\n¦[Event \"一\"]\n1. a *\n¦[Red \"x\"]\n1. a *\n¦[Event \"二\"]\n¦[Event \"三\"]\n[Red \"y\"]\n*"},
	{"the first tag left alone behind a game of another", "[Event \"零\"]\n*\n\n¦[Lamp \"一\"]\n*\n\n¦[Event \"二\"]\n¦[Event \"三\"]\n[Red \"y\"]\n*\n\n¦[Event \"四\"]\n*\n\n¦[Lamp \"1\"]\n*\n\n¦[Game \"1\"]\n¦[Game \"2\"]\n[Red \"z\"]\n*"},
	{"a file of two first tags behind another", "[Event \"零\"]\n*\n\n¦[Game \"1\"]\n¦[Game \"2\"]\n[Red \"x\"]\n*\n\n¦[Game \"3\"]\n[Game \"4\"]\n[Red \"x\"]\n*\n\n¦[Game \"5\"]\n[Game \"6\"]\n[Red \"x\"]\n*"},
	{"tags left of which two stand again", "[Red \"1\"]\n[Site \"2\"]\n[Lamp \"3\"]\n[Foo \"4\"]\n[Bar \"5\"]\n¦[Event \"x\"]\n[Site \"y\"]\n[Round \"z\"]\n[Red \"w\"]\n*\n\n¦[Site \"1\"]\n[Event \"2\"]\n¦[Event \"x\"]\n[Site \"y\"]\n*"},
	{"a broken tag left", "[Event \"一\"]\n*\n\n¦[Ro{und \"1\"]\n¦[Event \"二\"]\n[Red \"x\"]\n*\n\n¦[Event \"三\"]\n*\n\n¦[Lamp \"1\"]\n[Red 甲\"]\n¦[Event \"四\"]\n[Red \"x\"]\n*"},
	{"no broken tag", "[Event \"一\"]\n*\n\n¦[Site \"5\" x\"]\n[Event \"二\"]\n[Red \"x\"]\n*\n\n¦[Event \"三\"]\n*\n\n¦[Date 1.1]\n[Event \"四\"]\n[Red \"x\"]\n*\n\n¦[Event-Date=\"1\"]\n[Event \"五\"]\n[Red \"x\"]\n*\n\n¦[赛事： \"1\"]\n[Event \"六\"]\n[Red \"x\"]\n*"},
	{"a broken tag in a file of such", "[Ro{und \"1\"]\n[Event \"二\"]\n[Red \"x\"]\n*\n\n¦[Ro{und \"1\"]\n[Event \"二\"]\n[Red \"x\"]\n*"},
	{"a line twice", "[Event \"零\"]\n[Event \"一\"]\n[Red \"y\"]\n\n*\n¦[Event \"一\"]\n[Event \"一\"]\n[Red \"y\"]\n\n*\n¦[Game \"x\"]\n[Event \"1\"]\n[Event \"2\"]\n[Red \"z\"]\n*"},
	{"a tag left where games stand apart", "*\n\n¦[Event \"一\"]\n[Red \"x\"]\n\n1. a *\n¦[Round \"1\"]\n¦[Event \"二\"]\n[Red \"y\"]\n\n*\n\n¦[Game \"三\"]\n1. a\n¦[Site \"1\"]\n¦[Game \"四\"]\n[Red \"y\"]\n*"},
	{"the first tag of other files where games stand apart", "*\n\n¦[Event \"一\"]\n1. a *\n\n¦[Event \"二\"]\n1. a *\n¦[Date \"1\"]\n[Event \"三\"]\n[Red \"y\"]\n*\n\n¦[Event \"四\"]\n*\n¦[FEN \"x\"]\n[Event \"五\"]\n[Red \"y\"]\n*"},
	{"a head in disorder behind a blank line", "[Event \"一\"]\n1. a\n\n¦[Evet \"二\"]\n[Red \"x]\n[Black \"y]\n\n1. a\n\n\n¦[Evxnt \"三\n[Red \"x\"]\n1. a *"},
	{"no head in disorder", "[Event \"一\"]\n1. a\n[Lamp \"x\"]\n[Foo \"x\n\n[Bar \"y\"]\n\n[Lamp \"z\n\n[Foo y]\n[Bar \"z\"] *"},

	// headers of other orders
	{"tags left above another first tag", "[Event \"一\"]\n1. a *\n¦[Date \"1\"]\n[Site \"x\"]\n[Annotator \"y\"]\n[Event \"z\"]\n[Date \"2\"]\n*"},
	{"the alphabet", "[Annotator \"x\"]\n[Black \"甲\"]\n[Date \"1\"]\n[Event \"一\"]\n[Red \"乙\"]\n[Round \"2\"]\n\n1. a *\n\n¦[Black \"甲\"]\n[Event \"二\"]\n[Red \"乙\"]\n\n1. a *\n\n" +
		"¦[Black \"甲\"]\n[Event \"三\"]\n[Game \"x\"]\n[Red \"乙\"]\n\n1. a\n\n¦[Black \"甲\"]\n[Event \"四\"]\n[Red \"乙\"]\n\n*"},
	{"the alphabet without blank lines", "[Black \"甲\"]\n[Event \"一\"]\n[Red \"乙\"]\n1. a *\n¦[Annotator \"x\"]\n[Black \"甲\"]\n[Event \"二\"]\n[Red \"乙\"]\n1. a\n¦[Black \"甲\"]\n[Event \"三\"]\n[Red \"乙\"]\n*"},
	{"the position first, where there is one", "[Event \"一\"]\n[Red \"甲\"]\n\n1. a *\n\n¦[FEN \"x\"]\n[Event \"二\"]\n[Red \"乙\"]\n\n1. a *\n\n¦[Event \"三\"]\n[Red \"甲\"]\n\n1. a\n\n¦[FEN \"x\"]\n[Event \"四\"]\n[Red \"乙\"]\n\n*"},
	{"the position first, without blank lines", "[Event \"一\"]\n[Red \"甲\"]\n1. a *\n¦[FEN \"x\"]\n[Event \"二\"]\n[Red \"乙\"]\n1. a *\n¦[FEN \"x\"]\n[Event \"三\"]\n[Red \"甲\"]\n1. a\n¦[Event \"四\"]\n[Red \"乙\"]\n*"},
	{"another file behind one that stands apart", "*\n\n¦[Event \"一\"]\n[Red \"x\"]\n\n1. a *\n¦[Game \"x\"]\n[Event \"二\"]\n[Red \"y\"]\n\n*\n¦[Red \"x\"]\n[Date \"1\"]\n[Event \"三\"]\n[Black \"y\"]\n*"},

	// moves that have no numbers
	{"no numbers", "炮二平五 馬８進７\n\n¦[Event \"二\"]\n炮二平五 {好}馬８進７ ¦[Red \"x\"]\nC2.5\n¦[Site \"x\"]\nh2e2 h9g7 x\n¦[Round \"x\"]\n前炮平五; 紅\n¦[Date \"x\"]"},
	{"words that are no moves", "象棋 炮二平五 布局\n[Red \"x\"]\n大師 王嘉良 炮二平五\n[Site \"x\"]\n{炮二平五}\n[Site \"x\"]\n; 炮二平五\n[Site \"y\"] *"},

	// the name of a tag
	{"a name goes on", "[Game \"Chinese Chess\"]\n[Game-ID \"5\"]\n[FEN \"x\"]\n1. a *\n¦[Foo \"x\"]"},
	{"a name that goes on among moves", "[Event \"x\"]\n[Site \"s\"]\n1. a\n[Event-Date \"5\"] [Event车 \"5\"]\n2. b\n¦[Event \"y\"]"},
	{"a name in Chinese", "[赛事 \"x\"]\n[红方 \"y\"]\n1. a\n[黑方 \"z\"]\n2. b\n¦[赛事 \"x\"]\n*\n¦[地点 \"x\"]\n[赛事车 \"x\"]"},
	{"white space in a tag", "[Event \"x\"]\n1. a *\n¦[\u3000Foo\u3000\"x\"]\n[ Bar\t\n\n\"{\"\n ]\n1. a *\n¦[Event \"y\"]"},

	// other comments in full-width braces
	{"an ASCII brace in full-width ones", "｛甲 } 1-0\n[Site \"x\"]\n｝"},
	{"braces that do not match", "1. a ｛b} 1-0\n¦[Foo \"x\"]\n1. a ｛b {c} 1-0\n[Foo \"x\"] ｝ *\n¦[Foo \"x\"]\n｛b} 1-0\n¦[Foo \"y\"]\n{c} ｝"},

	// results that are none, or that are glued to a move
	{"results in words", "[Event \"一\"]\n1. a 1-0胜\n[Foo \"x\"]\n好1-0\n[Foo \"x\"]\n*\n¦[Foo \"y\"]"},
	{"a result glued to squares", "[Event \"一\"]\n1. h2e21-0\n¦[Foo \"x\"]\n1. C2.50-1\n¦[Foo \"x\"]\n1. 12.31-0\n[Bar \"x\"]"},

	// games without tags: see untagged.go
	{"headings", "大师棋谱\n1. 炮二平五 *\n¦许银川 先胜 胡荣华\n1999年\n1. 兵七进一 1-0\n¦1. 炮二平五 0-1\n\n¦[Event \"x\"]\n1. a *\n\n1. b *\n¦第四局\n1. h2e2"},
	{"a line of signs between", "1. 炮二平五 马８进７\n2. 马二进三\n-----\n¦1. 兵七进一 卒７进１\n=====\n¦1. 相三进五 炮２平６\n＊＊＊\n2. 马二进三\n"},
	{"too few signs, or a round with one move", "1. 炮二平五 马８进７\n--\n1. 兵七进一 卒７进１\n-----\n1. 相三进五\n1. 炮２平６ -----\n1. 兵七进一 卒７进１\n"},
	{"headings, no results", "第一局\n\n1. 炮二平五 马８进７\n2. 马二进三\n\n-----\n ¦第二局\n\n1. 兵七进一\n¦第三局 1. 炮二平五\n2. 马二进三\n\n1. 炮二平五"},
	{"a first round again, without headings and results", "1. 炮二平五 炮８平５\n\n¦1. 炮二平五 马２进３ 2. 兵七进一\n \n¦1.H2-E2 H7-E7\n1. C2.5 C8.5\n\n1. 炮二平五\n\n1. 马８进７\n\n1... 马８进７ 2. 马二进三\n"},
	{"a first round again below tags", "[Event \"x\"]\n1. 炮二平五 炮８平５\n\n1. 炮二平五 马２进３\n"},
	{"a first round below a numbered heading", "（一）炮二平五\n\n1. 炮二平五 马２进３\n"},
	{"a first round in other characters", "第一局\n１．炮二平五\n¦第二局\n1、炮二平五\n¦红先 1、炮二平五\n¦第四局\n第1回合 炮二平五\n¦第五局\n一、炮二平五\n¦第六局\n(1) 炮二平五\n¦第七局 1) 炮二平五\n¦第八局\n1 炮二平五"},
	{"numbered headings", "1、胡荣华对徐天红\n1. 炮二平五 马８进７ 1-0\n¦2、吕钦对许银川\n1. 炮二平五 马８进７ 1-0\n¦2005年\n1. 炮二平五 *"},
	{"headings above moves without numbers", "第一局\n炮二平五 马８进７ 1-0\n¦第二局\n炮二平五 马８进７ *\n炮二平五\n¦第三局\nC2.5 H8+7\n第四局\nC2.5"},
	{"tags in other brackets", "【Game \"x\"】\n【Red \"甲\"】\n1. 炮二平五 *\n\n¦【Game \"x\"】\n【Red \"乙\"】\n1. 兵七进一\n\n¦Red \"丙\"]\n1. 兵七进一"},
	{"no game without tags", "[Event \"2005.11.12\"]\n许银川 2005.11.12\n1. 炮二平五\n1. 兵七进一\n如图\n12. 炮二平五\n\n1999. 炮二平五\n第二局\n{1. a\n\n1. 炮二平五\n} (1. 炮二平五\n\n1. 炮二平五) *\n\n2. 炮二平五"},

	// the rest of a line
	{"a semicolon behind an asterisk", "[Event \"一\"]\n1. a *; {\n¦[Foo \"x\"]\n1. a **; {\n2. b *\n¦[Foo \"x\"]\n1. a -; {\n*\n¦[Foo \"x\"]"},

	// other line ends
	{"carriage returns", "[Event \"一\"]\r1. a ; *\r*\r¦[Event \"二\"]\r1. {\r¦[Event \"三\"]\r*"},
	{"pairs", "[Event \"一\"]\r\n1. a ; *\r\n*\r\n¦[Event \"二\"]\r\n1. {\r\n¦[Event \"三\"]\r\n*"},

	// characters whose second byte looks like ASCII, in Big5 or GB18030
	{"second bytes", "[Event \"許功蓋\"]\n1. 車一平二 {許} {功} 許 功 蓋 1-0\n¦[許 \"功\"]\n[Foo \"兝\"]\n1. a {乗} *\n¦[Foo \"x\"]"},
	{"second bytes of text.Big5", "[Event \"久也廾弓弋功\"]\n1. 廾 {廾 弓} 2. 久 1-0\n¦[Foo \"也\"]\n1. 弓 {弓} *\n¦[Foo \"x\"]\n*"},
	{"second bytes of text.GB18030", "[Event \"乕乚亄亇亅乗\"]\n1. 亄 {亄 亇} 2. 乕 1-0\n¦[Foo \"乚\"]\n1. 亇 {亇} *\n¦[Foo \"x\"]\n*"},
	{"four bytes", "[Event \"𠀀ㄭ0\"]\n1. 㐀 {𠀁} 1-0\n¦[Foo \"x\"]\n*"},
}

// TagShards are what tags are put together of that the fast scan is for, and those that it
// must leave to others.
var TagShards = strings.Split("[A \"a\"]\n|[B \"b\"]\n|[Red \"甲\"]\n|[Event \"功 1-0 * {\"]\n|[a \"乕\"]\r\n|[A: \"c\"]\n|[A  \"c\"]\n|[A \"c\" ]\n|[A \"c\"] \n|[A \"c\\\"]\n|[A \"\"\"]\n|[A \"[\"]\n|"+
	"[A \"]\"]\n|[A \"|\"]\n|\n|\r|[A \"x|[]|] |x|(|{|}|; |1. a|1-0|*|\u3000|　[B \"b\"]\n", "|")
