package ast_test

import (
	"encoding/json"
	"fmt"
	"log"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// The moves of a line, including its variations.
func ExamplePlies() {
	game := grammar.Parse("1. 炮二平五 (1. 马八进七 象３进５) 马８进７ *")[0]
	for m := range ast.Plies(&game.Main) {
		fmt.Println(m.Text)
	}
	// Output:
	// 炮二平五
	// 马八进七
	// 象３进５
	// 马８进７
}

// Everything in a game that has a place.
func ExamplePreorder() {
	game := grammar.Parse("[Red \"甲\"]\n1. 炮二平五 {中炮} *")[0]
	for node := range ast.Preorder(game) {
		span := node.Range()
		fmt.Printf("%v %T %q\n", game.Place(span.Start), node, game.Text[span.Start:span.End])
	}
	// Output:
	// {1 1} *ast.Tag "[Red \"甲\"]"
	// {2 1} *ast.Line "1. 炮二平五 {中炮} *"
	// {2 4} *ast.Ply "炮二平五"
	// {2 9} *ast.Comment "{中炮}"
	// {2 14} *ast.Result "*"
}

// The findings of two passes, in the order of the text.
func ExampleMergeFindings() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n1. 帅五进二 {中炮")[0]
	found := ast.MergeFindings(game.Syntax, semantic.Check(game).Semantic)
	for _, d := range found.Diagnostics {
		fmt.Println(game.Place(d.Span.Start).Column, d.Rule.ID())
	}
	// Output:
	// 4 move-impossible
	// 9 comment-unterminated
}

// Places in a text that a program put together.
func ExampleNewSource() {
	source := ast.NewSource("a.pgn", 1, "1. 炮二平五\n马８进７ *", ast.Place{Line: 5, Column: 1})
	fmt.Println(source.Place(3), source.Place(int32(len("1. 炮二平五\n"))))
	// Output:
	// {5 4} {6 1}
}

// A copy may be changed without changing the original game.
func ExampleGame_Clone() {
	game := grammar.Parse("1. 炮二平五 马８进７ *")[0]
	short := game.Clone()
	short.Main.Plies = short.Main.Plies[:1]
	short.Main.Plies[0].Text = "炮八平五"
	fmt.Println(game.Main.Plies[0].Text, len(game.Main.Plies))
	fmt.Println(short.Main.Plies[0].Text, len(short.Main.Plies))
	// Output:
	// 炮二平五 2
	// 炮八平五 1
}

// Look up a tag of the specification in any case.
func ExampleLookupTagFold() {
	tag, ok := ast.LookupTagFold("eventdate")
	fmt.Println(tag.Name, tag.Clause, ok)
	_, ok = ast.LookupTagFold("date of the event")
	fmt.Println(ok)
	// Output:
	// EventDate PGN-2.12 true
	// false
}

func ExampleLookupTag() {
	tag, ok := ast.LookupTag("ECCO")
	fmt.Println(tag.Clause, tag.Order, tag.Element(), ok)
	_, ok = ast.LookupTag("Mood")
	fmt.Println(ok)
	// Output:
	// PGN-2.9 13 ecco true
	// false
}

// The xiangqi tag for a tag of chess.
func ExampleStandardTag_Means() {
	tag, _ := ast.LookupTag("WhiteElo")
	fmt.Println(tag.Means())
	// Output:
	// RedElo
}

// The tags that hold ratings.
func ExampleStandardTags() {
	for tag := range ast.StandardTags() {
		if tag.Value == "elo" {
			fmt.Println(tag.Name)
		}
	}
	// Output:
	// RedElo
	// BlackElo
}

// What people write for a result.
func ExampleReadResult() {
	for _, text := range []string{"红方胜", "０—１", "½-½", "未知", "2-0"} {
		result, ok := ast.ReadResult(text)
		fmt.Println(text, result, ok)
	}
	// Output:
	// 红方胜 1-0 true
	// ０—１ 0-1 true
	// ½-½ 1/2-1/2 true
	// 未知 * true
	// 2-0  false
}

// Only four texts are as the specification writes a result.
func ExampleStandardResults() {
	fmt.Println(ast.StandardResults())
	// Output: [1-0 0-1 1/2-1/2 *]
}

func ExampleIsResult() {
	fmt.Println(ast.IsResult("1-0"), ast.IsResult("红胜"))
	// Output:
	// true false
}

// The tree has a result as written; Meaning returns it in the form of the specification.
func ExampleResult_Meaning() {
	r := ast.Result{Text: "黑勝"}
	fmt.Println(r.Text, r.Meaning())
	// Output:
	// 黑勝 0-1
}

func ExampleGame_Result() {
	game := &ast.Game{Tags: ast.Tags{{Name: "Result", Value: "红胜"}}}
	fmt.Println(game.Result())
	// Output: 1-0
}

// The number of a round without a move says nothing.
func ExampleHasWords() {
	game := grammar.Parse("1. 炮二平五 马８进７ 2. *")[0]
	fmt.Println(ast.HasWords(game.Main.Plies[1].Remarks))
	game = grammar.Parse("1. 炮二平五 马８进７ @见 2. *")[0]
	fmt.Println(ast.HasWords(game.Main.Plies[1].Remarks))
	// Output:
	// false
	// true
}

// No side may pass in xiangqi, but files say that one does.
func ExampleIsNullMove() {
	fmt.Println(ast.IsNullMove("--"), ast.IsNullMove("H2-E2"))
	// Output:
	// true false
}

// Tags are set, renamed and deleted; a new one is put at its place.
func ExampleGame_SetTag() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n[White \"甲\"]\n[Mood \"x\"]\n*")[0]
	game.SetTag("Event", "五羊杯")
	game.RenameTag("White", "Red")
	game.DeleteTag("Mood")
	for _, tag := range game.Tags {
		fmt.Println(tag.Name, tag.Value)
	}
	// Output:
	// Game Chinese Chess
	// Event 五羊杯
	// Red 甲
}

// Convert the offset of a move to a place as an editor counts, and back.
func ExampleSource_PlaceIn() {
	game := grammar.Parse("{𠀀} 1. 炮二平五 *")[0]
	at := game.Main.Plies[0].Start
	fmt.Println(game.PlaceIn(at, ast.Characters), game.PlaceIn(at, ast.UTF16), game.PlaceIn(at, ast.Bytes))
	place := game.PlaceIn(at, ast.UTF16)
	fmt.Println(at == game.Offset(place, ast.UTF16))
	// Output:
	// {1 8} {1 9} {1 11}
	// true
}

// The node under an editor's cursor, and its parents.
func ExampleGame_NodeAt() {
	game := grammar.Parse("1. 炮二平五 (1. 马八进七 {起马}) *")[0]
	node, parents := game.NodeAt(int32(strings.Index(game.Text, "起马")))
	for _, n := range append(parents, node) {
		span := n.Range()
		fmt.Printf("%T %s\n", n, game.Text[span.Start:span.End])
	}
	// Output:
	// *ast.Line 1. 炮二平五 (1. 马八进七 {起马}) *
	// *ast.Ply 炮二平五
	// *ast.Line (1. 马八进七 {起马})
	// *ast.Ply 马八进七
	// *ast.Comment {起马}
}

// The bare moves of an annotated game.
func ExampleGame_StripComments() {
	game := grammar.Parse("1. 炮二平五 {中炮} (1. 马八进七 {起马}) 马８进７ *")[0]
	game.StripVariations()
	game.StripComments()
	text, err := grammar.Append(nil, game)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(string(text))
	// Output:
	// 1. 炮二平五 马８进７ *
}

// Findings that a program made elsewhere are put in the order of the text.
func ExampleSortDiagnostics() {
	found := []ast.Diagnostic{{Rule: rules.MustByID("result-missing"), Span: ast.Span{Start: 20, End: 20}}, {Rule: rules.MustByID("game-tag-missing")}}
	ast.SortDiagnostics(found)
	fmt.Println(found[0].Rule.ID(), found[1].Rule.ID())
	// Output:
	// game-tag-missing result-missing
}

// Columns as editors count them.
func ExampleNewFindingRecord_unit() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n1. {𠂉} 帅五进二 *")[0]
	d := semantic.Check(game).Semantic.Diagnostics[0]
	for _, unit := range []ast.Unit{ast.Characters, ast.UTF16, ast.Bytes} {
		fmt.Println(ast.NewFindingRecord(game, &d, false, rules.EN, unit).Column)
	}
	// Output:
	// 8
	// 9
	// 11
}

// A finding as JSON, which is a line of "xqpgn check --format json".
func ExampleNewFindingRecord() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n1. 帅五进二 *")[0]
	for _, d := range semantic.Check(game).All().Diagnostics {
		line, err := json.MarshalIndent(ast.NewFindingRecord(game, &d, false, rules.EN, ast.Characters), "", " ")
		fmt.Println(string(line), err)
	}
	// Output:
	// {
	//  "file": "",
	//  "game": 1,
	//  "ply": 1,
	//  "line": 2,
	//  "column": 4,
	//  "end_line": 2,
	//  "end_column": 8,
	//  "rule": "move-impossible",
	//  "clause": "MOVE-4",
	//  "severity": "error",
	//  "message": "Red cannot play \"帅五进二\": the piece does not move like that; did you mean 帅五进一?",
	//  "suggestions": [
	//   {
	//    "reason": "a legal move, one slip away",
	//    "edits": [
	//     {
	//      "line": 2,
	//      "column": 4,
	//      "end_line": 2,
	//      "end_column": 8,
	//      "new": "帅五进一"
	//     }
	//    ]
	//   }
	//  ],
	//  "ask": [
	//   {
	//    "ply": 1,
	//    "candidates": [
	//     {
	//      "move": "帅五进一",
	//      "probability": 0.956
	//     }
	//    ]
	//   }
	//  ]
	// } <nil>
}

// Apply all fixes that are certain.
func ExampleFindings_Fixes() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n[Date \"2004-1-5\"]\n1.炮二平五 马８进７ *")[0]
	text, err := ast.ApplyEdits(game.Text, semantic.Check(game).All().Fixes())
	fmt.Println(text, err)
	// Output:
	// [Game "Chinese Chess"]
	// [Date "2004.01.05"]
	// 1. 炮二平五 马８进７ * <nil>
}

// Apply a suggestion that a person chose.
func ExampleApplyEdits() {
	game := grammar.Parse("1. 帅五进二 *")[0]
	for _, d := range semantic.Check(game).Semantic.Diagnostics {
		for _, suggestion := range d.Suggestions {
			fmt.Println(suggestion.Reason.In(rules.EN))
			fmt.Println(ast.ApplyEdits(game.Text, suggestion.Edits))
		}
	}
	// Output:
	// a legal move, one slip away
	// 1. 帅五进一 * <nil>
}

// Braces that are no pairs would end a comment too early.
func ExamplePairBraces() {
	fmt.Println(ast.PairBraces("a {b} c"))
	fmt.Println(ast.PairBraces("a } b"))
	// Output:
	// a {b} c
	// a ｝ b
}

// The specification has no braces in comments at all.
func ExampleWideBraces() {
	fmt.Println(ast.WideBraces("a {b} c"))
	// Output:
	// a ｛b｝ c
}

// The value of a tag that may be missing.
func ExampleTags_Sort() {
	tags := ast.Tags{{Name: "Annotator", Value: "胡荣华"}, {Name: "Result", Value: "*"}, {Name: "Game", Value: "Chinese Chess"}}
	tags.Sort()
	for _, tag := range tags {
		fmt.Println(tag.Name, tag.Value)
	}
	// Output:
	// Game Chinese Chess
	// Result *
	// Annotator 胡荣华
}

func ExampleKnown() {
	for _, value := range []string{"胡荣华", "?", "????.??.??", "2006.??.??", "－", ""} {
		fmt.Printf("%q %v\n", value, ast.Known(value))
	}
	// Output:
	// "胡荣华" true
	// "?" false
	// "????.??.??" false
	// "2006.??.??" true
	// "－" false
	// "" false
}

func ExampleTags_Value() {
	game := grammar.Parse("[Red \"甲\"]\n*")[0]
	fmt.Printf("%q %q\n", game.Tags.Value("Red"), game.Tags.Value("Black"))
	// Output:
	// "甲" ""
}

// The game under an editor's cursor, which counts lines and columns from 0.
func ExampleGameAt() {
	games := grammar.Parse("1. 炮二平五 *\n\n[Red \"甲\"]\n1. 马八进七 *")
	line, character := 3, 5
	fmt.Println(ast.GameAt(games, ast.Place{Line: line + 1, Column: character + 1}, ast.UTF16).Number)
	// Output:
	// 2
}

// The findings at a place.
func ExampleFindings_At() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n1.炮二平五 {中炮")[0]
	brace := int32(strings.IndexByte(game.Text, '{'))
	for d := range game.Syntax.At(ast.Span{Start: brace, End: brace}) {
		fmt.Println(d.Rule.ID())
	}
	// Output:
	// comment-unterminated
}

// Separate the findings of one clause from the others, which can still be counted.
func ExampleFindings_Split() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n[Date \"2004-1-5\"]\n1.炮二平五 马８进６ *")[0]
	moves, others := semantic.Check(game).All().Split(func(rule rules.Rule, clause string) bool { return clause == "MOVE-4" })
	for _, d := range moves.Diagnostics {
		fmt.Println(d.Rule.ID())
	}
	fmt.Println(others.Rules())
	// Output:
	// move-impossible
	// map[date-form:1 round-period-separator:1]
}
