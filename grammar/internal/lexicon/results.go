package lexicon

// Patterns for results in spellings that the specification does not have, such as 红胜 and 1：0. A test checks that
// [ast.ReadResult] reads the same spellings. White space may surround the dash of a score and separate English words.
const (
	scoreDash = `[<white>]*[<score-dash>]+[<white>]*`
	wholeHalf = `(?:[1１][<slash>][2２]|½)`
	anyHalf   = `(?:[1１<ell>][<slash>][2２]|½)`
	figures   = `[<one>]` + scoreDash + `[<zero>]|[<zero>]` + scoreDash + `[<one>]|` +
		wholeHalf + `|` + anyHalf + scoreDash + anyHalf + `|[0０][.．。][5５]` + scoreDash + `[0０][.．。][5５]`

	redSide   = `(?:[红紅](?:方|[<chess>]|先)?|先手?)`
	blackSide = `(?:黑(?:方|[<chess>]|[后後])?|[后後]手?)`
	sideWords = `(?:[胜勝]利?|[获獲得取][胜勝]|[赢贏][<chess>]?|(?:[告判]|超[时時]判?|[弃棄][权權])?[负負]|[败敗]|[输輸][<chess>]?|(?:投子)?[认認][输輸负負]|和[<chess>]?)`
	drawWords = `和[<chess>局]?|平[局手]|[打成作弈议議言]和|[双雙]方(?:和[<chess>]|[议議言]和)|握手言和`
	openWords = `未知|[未不][详詳]|不明|未完成?|未[结結]束|未[终終]局|未分[胜勝][负負]|[胜勝][负負](?:未分|不明)|` +
		`[结結]果(?:未知|不[详詳]|不明)|[无無][结結]果|[进進]行中`
)

var (
	outcome = figures + `|[<star>]|(?:` + redSide + `|` + blackSide + `)` + sideWords + `|` + drawWords + `|` + openWords + `|` +
		english("red black") + `[ \t]*` + english("wins won win loses lost lose resigns resigned draws drew") + `|` +
		english("draw drawn a_draw draw_agreed unknown unfinished")
	quotedOutcome = `[<quote>](?:\*|` + outcome + `)[<quote>]`
)
