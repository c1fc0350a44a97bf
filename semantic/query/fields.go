package query

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic"
)

// A field is a property of every game that a query can name, besides the game's tags.
type field struct {
	names   []string   // in lower case, first English, then Chinese
	doc     rules.Text // description
	values  rules.Text // description of the values it is compared with
	example string     // a query that uses the field
	target  target
}

var (
	aText     = &kind{read: readNumber, wanted: rules.Text{EN: "a text, or with < and > a number", ZH: "文字；用 < 和 > 时为数"}}
	aPerson   = &kind{wanted: rules.Text{EN: "a player, with or without a team; with == a text", ZH: "棋手，有无队名皆可；用 == 时为文字"}}
	anOpening = &kind{wanted: rules.Text{EN: "an opening as xqpgn explain openings lists them, as 中炮, 顺手炮, Screen Horse, or a code as B05", ZH: "开局（xqpgn explain openings 列出），如 中炮、顺手炮、屏风马，或编码如 B05"}}
	aYear     = &kind{read: readYears, equals: true, wanted: rules.Text{EN: "a year, or a range as 1980..1990", ZH: "年份，或范围如 1980..1990"}}
	aName     = &kind{wanted: rules.Text{EN: "a text", ZH: "文字"}}
	aPlayer   = &kind{read: readNumber, wanted: rules.Text{EN: "a player, with or without a team; with == a text", ZH: "棋手，有无队名皆可；用 == 时为文字"}}
	aNumber   = &kind{read: readNumber, equals: true, wanted: rules.Text{EN: "a number, or a range as 10..20", ZH: "数，或范围如 10..20"}}
	aCount    = &kind{read: readWhole, equals: true, counts: true, wanted: rules.Text{EN: "a whole number, or a range as 10..20", ZH: "整数，或范围如 10..20"}}
	aDate     = &kind{read: readDays, equals: true, wanted: rules.Text{EN: "a date as 1990, 1990-05, 1990-05-31 or 199?, or a range as 1980..1990", ZH: "日期如 1990、1990-05、1990-05-31、199?，或范围如 1980..1990"}}
	aCode     = &kind{read: readCodes, exist: areCodes, equals: true, wanted: rules.Text{EN: "a code of ECCO or how it begins, as B, B2, B21, or a range as B30..B39", ZH: "ECCO 编码或其开头，如 B、B2、B21，或范围如 B30..B39"}}
	aRule     = &kind{wanted: rules.Text{EN: "the name of a rule; xqpgn explain lists them", ZH: "规则名；xqpgn explain 列出"}}
	anEnding  = &kind{wanted: endingWords()}
	aResult   = &kind{wanted: rules.Text{EN: "1-0, 0-1, 1/2-1/2 or *, or a word for it, as red, black, draw", ZH: "1-0、0-1、1/2-1/2、*，或红胜、黑胜、和棋等"}}
)

// fields are the targets that are not tags.
var fields = []field{
	{
		names:   []string{"result", "结果"},
		doc:     rules.Text{EN: "how the game ended: by the Result tag, and if that says nothing, by the result after the moves", ZH: "棋局结果：以 Result 标签为准；其未说明时，看着法之后所写"},
		values:  aResult.wanted,
		example: `result = 1-0`,
		target:  target{kind: aResult, choose: chooseResult},
	},
	{
		names:   []string{"player", "棋手"},
		doc:     rules.Text{EN: "the player of either side", ZH: "任一方棋手"},
		values:  aPerson.wanted,
		example: `player = 胡荣华`,
		target:  target{kind: aPerson, person: true, texts: eitherTag("Red", "Black")},
	},
	{
		names:   []string{"team", "队"},
		doc:     rules.Text{EN: "the team of either side", ZH: "任一方队名"},
		values:  aName.wanted,
		example: `team ~ 上海`,
		target:  target{kind: aName, texts: eitherTag("RedTeam", "BlackTeam")},
	},
	{
		names:   []string{"winner", "胜者"},
		doc:     rules.Text{EN: "the player who won; none in a draw", ZH: "胜方棋手；和棋则无"},
		values:  aPerson.wanted,
		example: `winner = 胡荣华 and player ~ 杨官璘`,
		target:  target{kind: aPerson, person: true, texts: player(true)},
	},
	{
		names:   []string{"loser", "负者", "败者"},
		doc:     rules.Text{EN: "the player who lost; none in a draw", ZH: "负方棋手；和棋则无"},
		values:  aPerson.wanted,
		example: `loser = 胡荣华`,
		target:  target{kind: aPerson, person: true, texts: player(false)},
	},
	{
		names:   []string{"file", "文件"},
		doc:     rules.Text{EN: "the name of the file, with the folders as they were given", ZH: "文件名，连同所给的目录"},
		values:  aName.wanted,
		example: `file ~ /\.pgn$/i`,
		target:  target{kind: aName, texts: file},
	},
	{
		names:   []string{"number", "序号"},
		doc:     rules.Text{EN: "which game of its file it is, from 1", ZH: "文件中的第几局，从 1 起"},
		values:  aNumber.wanted,
		example: `number = 5..10`,
		target:  target{kind: aNumber, order: count(number)},
	},
	{
		names:   []string{"plies", "着数"},
		doc:     rules.Text{EN: "how many moves of either side the main line has, as they are written", ZH: "主变着法数（双方合计，按所写）"},
		values:  aCount.wanted,
		example: `plies >= 100`,
		target:  target{kind: aCount, order: count(plies)},
	},
	{
		names:   []string{"rounds", "回合", "回合数"},
		doc:     rules.Text{EN: "how many rounds the main line has, a move of each side in each; the round of a tournament is Round", ZH: "主变的回合数；比赛的轮次是 Round"},
		values:  aCount.wanted,
		example: `rounds <= 60`,
		target:  target{kind: aCount, order: count(rounds)},
	},
	{
		names:   []string{"year", "年", "年份"},
		doc:     rules.Text{EN: "the year of the Date tag", ZH: "Date 标签中的年份"},
		values:  aYear.wanted,
		example: `year = 1980..1990`,
		target:  target{kind: aYear, order: year},
	},
	{
		names:   []string{"comments", "注释数"},
		doc:     rules.Text{EN: "how many comments there are, in variations too", ZH: "注释数，含变着中的"},
		values:  aCount.wanted,
		example: `comments >= 10`,
		target:  target{kind: aCount, order: count(comments)},
	},
	{
		names:   []string{"comment", "注释"},
		doc:     rules.Text{EN: "the text of any comment", ZH: "任一注释的文字"},
		values:  aName.wanted,
		example: `comment ~ 妙`,
		target:  target{kind: aName, comments: true},
	},
	{
		names:   []string{"variations", "变着"},
		doc:     rules.Text{EN: "how many variations there are, those in variations included", ZH: "变着数，含变着中的变着"},
		values:  aCount.wanted,
		example: `has variations`,
		target:  target{kind: aCount, order: count(variations)},
	},
	{
		names:   []string{"glyphs", "评价符"},
		doc:     rules.Text{EN: "how many glyphs there are, such as !?", ZH: "评价符（如 !?）之数"},
		values:  aCount.wanted,
		example: `glyphs > 3`,
		target:  target{kind: aCount, order: count(glyphs)},
	},
	{
		names:   []string{"ecco", "编码"},
		doc:     rules.Text{EN: "the code of the opening in ECCO, by the moves; for the tag, write its name in quotation marks", ZH: "开局的 ECCO 编码，按着法判定；标签所写须加引号：“ECCO”"},
		values:  aCode.wanted,
		example: `ecco = B..D`,
		target:  target{kind: aCode, order: ecco, moves: true},
	},
	{
		names:   []string{"opening", "开局"},
		doc:     rules.Text{EN: "the opening by the moves: a family, or an opening of ECCO; with ~ a part of any of its names", ZH: "按着法判定的开局：大类或 ECCO 中的开局；用 ~ 时为名称的一部分"},
		values:  anOpening.wanted,
		example: `opening = 屏风马`,
		target:  target{kind: anOpening, opening: true, moves: true},
	},
	{
		names:   []string{"ending", "终局"},
		doc:     rules.Text{EN: "how the game ended, by the last position, the Termination tag and the result", ZH: "如何终局：看最后局面、Termination 标签和结果"},
		values:  anEnding.wanted,
		example: `ending = mate`,
		target:  target{kind: anEnding, choose: chooseEnding},
	},
	{
		names:   []string{"rule", "规则"},
		doc:     rules.Text{EN: "a rule that is broken, as check finds it", ZH: "所违反的规则，同 check 所报"},
		values:  aRule.wanted,
		example: `rule = move-illegal`,
		target:  target{kind: aRule, choose: chooseRule},
	},
	{
		names:   []string{"errors", "错误"},
		doc:     rules.Text{EN: "how many errors check finds, without --strict", ZH: "check（不用 --strict）所报错误之数"},
		values:  aCount.wanted,
		example: `has errors`,
		target:  target{kind: aCount, order: played(findings(rules.Error)), moves: true},
	},
	{
		names:   []string{"warnings", "警告"},
		doc:     rules.Text{EN: "how many warnings check finds, without --strict", ZH: "check（不用 --strict）所报警告之数"},
		values:  aCount.wanted,
		example: `warnings > 1`,
		target:  target{kind: aCount, order: played(findings(rules.Warning)), moves: true},
	},
	{
		names:   []string{"notes", "提示"},
		doc:     rules.Text{EN: "how many notes check --notes finds", ZH: "check --notes 所报提示之数"},
		values:  aCount.wanted,
		example: `notes = 0`,
		target:  target{kind: aCount, order: played(findings(rules.Note)), moves: true},
	},
	{
		names:   []string{"guessed", "推测"},
		doc:     rules.Text{EN: "how many moves are read on a guess, after a slip that is certain", ZH: "在确定的笔误之后按推测读出的着法数"},
		values:  aCount.wanted,
		example: `not guessed`,
		target:  target{kind: aCount, order: played(guessed), moves: true},
	},
	{
		names:   []string{"repetitions", "重复"},
		doc:     rules.Text{EN: "how many positions the main line reached three times or more", ZH: "主变中出现三次以上的局面数"},
		values:  aCount.wanted,
		example: `repetitions`,
		target:  target{kind: aCount, order: played(repetitions), moves: true},
	},
	{
		names:   []string{"captures", "吃子"},
		doc:     rules.Text{EN: "how many moves of the main line capture a piece; the word in may add a round or a range of rounds, as in 1..20", ZH: "主变中吃子的着法数；其后可写回合或其范围，如 在 1..20"},
		values:  aCount.wanted,
		example: `captures >= 3 in 1..20`,
		target:  target{kind: aCount, events: captures},
	},
	{
		names:   []string{"checks", "将军"},
		doc:     rules.Text{EN: "how many moves of the main line give check; rounds as for captures", ZH: "主变中将军的着法数；回合写法同 吃子"},
		values:  aCount.wanted,
		example: `checks >= 3 in 1..20`,
		target:  target{kind: aCount, events: checks},
	},
	{
		names:   []string{"sacrifices", "sacrifice", "弃子"},
		doc:     rules.Text{EN: "how many moves of the side that wins, by the result or by mate, give a rook, a cannon or a horse: the next move captures it; six moves later, or at the end, the rooks, cannons and horses that the side lost since are worth more than all that it captured, by half that piece or more (rook 9, cannon 4½, horse 4, advisor and elephant 2, pawn 1, across the river 2); and the side was not in check and had a move that kept its pieces; rounds as for captures", ZH: "胜方（按结果或将杀）弃车、炮、马之数：对方下一着吃去该子；再过六着（或到终局），此间所失车、炮、马比所吃各子价值高出该子的一半以上（车 9，炮 4½，马 4，士、象 2，兵 1，过河兵 2）；走前未被将军，且另有着法可保各子；回合写法同 吃子"},
		values:  aCount.wanted,
		example: `has sacrifice in 1..20`,
		target:  target{kind: aCount, events: sacrifices},
	},
	{
		names:   []string{"mate", "连将杀"},
		doc:     rules.Text{EN: "a position comes up, or ends the main line, in which the side to move mates by checks alone in N moves or fewer, against any answers; rounds as for captures", ZH: "主变（含最后局面）中出现走棋方在若干步之内连将成杀的局面；mate in 2 也写 2步杀、两步杀；回合写法同 吃子"},
		values:  rules.Text{EN: "after in, a number of moves from 1 to 5", ZH: "在 之后写 1 至 5 的步数"},
		example: `mate in 2`,
		target:  target{kind: aCount, mate: true},
	},
	{
		names:   []string{"verdict", "判决"},
		doc:     rules.Text{EN: "the last verdict on a repetition in the main line, by a named rule set; the side that wins, or why", ZH: "按指定规则对主变中最后一次重复局面的判决：胜方或理由"},
		values:  aJudgement.wanted,
		example: `verdict = axf-fsf:black`,
		target:  target{kind: aJudgement, choose: chooseJudgement},
	},
}

// endingWords returns the names of the endings. The Chinese text adds their meanings.
func endingWords() rules.Text {
	text := rules.Text{EN: "mate", ZH: "mate"}
	for _, e := range semantic.AllEndings() {
		text.EN += ", " + e.String()
		text.ZH += "、" + e.String() + "（" + e.Words().ZH + "）"
	}
	return text
}

// Fields returns the fields of the query language. Tags are not among them.
func Fields() (all []Word) {
	for _, f := range fields {
		all = append(all, Word{slices.Clone(f.names), f.doc, f.values, f.example})
	}
	return all
}

// tagNames maps Chinese names to tags.
var tagNames = map[string]string{
	"赛事": "Event", "地点": "Site", "日期": "Date", "轮次": "Round", "红方": "Red", "红": "Red", "黑方": "Black", "黑": "Black",
	"红队": "RedTeam", "黑队": "BlackTeam", "注释者": "Annotator",
}

// tagTarget returns the target for a tag.
func tagTarget(name string) target {
	t := target{kind: aText, texts: tagText(name), order: tagNumber(name)}
	switch standard, _ := ast.LookupTag(name); standard.Value {
	case "date":
		t.kind, t.order = aDate, tagDate(name)
	case "elo", "ply-count":
		t.kind = aNumber
	}
	if name == "Red" || name == "Black" || name == "White" {
		t.person, t.kind = true, aPlayer
	}
	return t
}
