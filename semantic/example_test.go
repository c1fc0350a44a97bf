package semantic_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
)

// A game in Chinese notation becomes one in ICCS.
func ExampleRewrite() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n1.炮二平五 马８进７ (1. ... 炮８平５) 2. 马二进三 *")[0]
	info := semantic.Check(game)
	text, err := grammar.Append(nil, semantic.Rewrite(game, info, semantic.RewriteConfig{Notation: notation.ICCS}))
	if err != nil {
		fmt.Println(err)
	}
	fmt.Print(string(text))
	// Output:
	// [Game "Chinese Chess"]
	// [Format "ICCS"]
	//
	// 1. H2-E2 H9-G7 (1. ... H7-E7) 2. H0-G2 *
}

// The tree of a game that was written serves for the next one.
func ExampleRewrite_reuse() {
	var written ast.Game
	for _, game := range grammar.Parse("1.炮二平五 马8进7 *\n\n[Game \"Chinese Chess\"]\n1.马二进三 卒３进１ 1-0") {
		semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{Reuse: &written})
		fmt.Println(written.Number, written.Main.Plies[1].Text, written.Main.Result.Text)
	}
	// Output:
	// 1 马８进７ *
	// 2 卒３进１ 1-0
}

// A game with the tags that name its opening.
func ExampleRewrite_opening() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 馬２進３ *")[0]
	out := semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{Opening: semantic.FillOpening})
	fmt.Println(out.Tags.Value("ECCO"), out.Tags.Value("Opening"))
	// Output: C00 中炮對屏風馬
}

// Dates are read however people write them.
func ExampleReadDate() {
	for _, value := range []string{"1984.08.20", "1984年8月", "8-9-1984", "84-8-20"} {
		date, ok := semantic.ReadDate(value)
		fmt.Println(date, ok)
	}
	// Output:
	// {1984 8 20} true
	// {1984 8 0} true
	// {1984 0 0} true
	// {0 0 0} false
}

// Findings of a rule beyond a limit are only counted, so they take no room from findings of other rules.
func ExampleConfig_Check() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Red \"乙\"]\n[Red \"丙\"]\n1. 帅五进二 *")[0]
	info := semantic.Config{MaxFindings: 1}.Check(game)
	fmt.Println(len(info.Semantic.Diagnostics), "kept,", info.Semantic.Dropped[rules.MustByID("tag-duplicate")], "more of a rule")
	// Output:
	// 2 kept, 1 more of a rule
}

// Whether the moves of a game can be played, and nothing else: the date is of no interest.
func ExampleConfig_Check_verdict() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n[Date \"2004-1-5\"]\n1. 帅五进二 *")[0]
	for _, d := range (semantic.Config{Least: rules.Error}).Check(game).Semantic.Diagnostics {
		fmt.Println(d.Message(rules.EN))
	}
	// Output:
	// Red cannot play "帅五进二": the piece does not move like that; did you mean 帅五进一?
}

// All findings about a game, in its text and in its moves.
func ExampleInfo_All() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n1.帅五进二 {中炮")[0]
	for _, d := range semantic.Check(game).All().Diagnostics {
		fmt.Println(game.Place(d.Span.Start), d.Message(rules.EN))
	}
	// Output:
	// {2 3} a round number needs a period and a separator: the separator is missing
	// {2 3} Red cannot play "帅五进二": the piece does not move like that; did you mean 帅五进一?
	// {2 8} unclosed comment; it is read to the end of the game
}

// The number that a move typed at an offset has before it, and how it is written among the
// others.
func ExampleInfo_NumberAt() {
	game := grammar.Parse("7. 炮二平五 馬8進7 ")[0]
	info := semantic.Check(game)
	at := int32(len(game.Text))
	number, due := info.NumberAt(at)
	position, _ := info.PositionAt(at)
	style := semantic.StyleOf(game)
	for move := range position.Captures() {
		fmt.Println(number.Value, due, notation.Write(&position, move, info.Notation, style))
		break
	}
	// Output:
	// 8 true 炮八進七
}

func ExampleStyleOf() {
	game := grammar.Parse("1. 炮二平五 馬8進7 *")[0]
	fmt.Println(semantic.StyleOf(game).Script, semantic.StyleOf(game).Digits)
	// Output:
	// traditional ascii
}

// The moves that can be typed at the end of a text.
func ExampleInfo_PositionAt() {
	game := grammar.Parse("1. 炮二平五 马８进７ 2. ")[0]
	pos, ok := semantic.Check(game).PositionAt(int32(len(game.Text)))
	for move := range pos.Captures() {
		fmt.Println(notation.Write(&pos, move, notation.Chinese, notation.Style{}))
	}
	fmt.Println(ok)
	// Output:
	// 炮八进七
	// 炮五进四
	// true
}

// A game and the code that its tag should have.
func ExampleInfo_Opening() {
	info := semantic.Check(grammar.Parse("1. 馬八進七 卒３進１ 2. 兵三進一 *")[0])
	if code, ok := info.Opening(); ok {
		fmt.Println(code, code.Name().EN, code.Name().ZH)
	}
	// Output: A45 Horse, Mutual 7th-Pawn Advance 起马互进七兵局
}

// The same game in two notations has one number, by which it is found again.
func ExampleInfo_Fingerprint() {
	for _, text := range []string{"1. 炮二平五 马８进７ *", "1. H2-E2 {中炮} H9-G7 1-0"} {
		number, ok := semantic.Check(grammar.Parse(text)[0]).Fingerprint(0)
		fmt.Printf("%x %v\n", number, ok)
	}
	// Output:
	// b9d58cd4b4ebe44d true
	// b9d58cd4b4ebe44d true
}
