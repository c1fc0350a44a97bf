package semantic

import (
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
)

// The moves of games in WXF or in squares, and of short games, show no script. The tags, and the comments of the main
// line, may show it instead.

// scriptPairs are the characters of notation/script that are most frequent in tags, each in simplified and in
// traditional form.
const scriptPairs = "赛賽国國广廣华華东東荣榮对對马馬胜勝银銀吕呂钦欽届屆许許车車赵趙锦錦体體负負标標红紅团團个個龙龍风風来來轮輪张張苏蘇陈陳军軍级級杨楊汉漢进進过過刘劉联聯头頭黄黃强強队隊" +
	"阳陽飞飛庆慶门門顺順蒋蔣亚亞宁寧宫宮郑鄭师師组組请請孙孫横橫县縣吴吳凤鳳运運开開会會厦廈伟偉学學辽遼谢謝庄莊尔爾台臺晓曉万萬鹏鵬战戰兑兌贵貴云雲启啟连連阎閻内內" +
	"业業电電义義铁鐵轩軒两兩动動滨濱杰傑汤湯兰蘭争爭维維长長无無决決协協权權将將发發双雙转轉刚剛农農叶葉韩韓岛島丽麗欢歡单單剑劍园園钢鋼丰豐陆陸产產达達帅帥后後"

// shownScripts maps each character of scriptPairs to its script.
var shownScripts = func() map[rune]notation.Script {
	all, script := make(map[rune]notation.Script, len(scriptPairs)/len("赛")), notation.Simplified
	for _, r := range scriptPairs {
		all[r] = script
		script = notation.Traditional - script
	}
	return all
}()

// scriptOf returns the script of most moves of a game, variations included. If no move shows a script, the tags or
// the comments decide. In a game without variations, the tally must hold enough moves of the main line to decide;
// varied says that the game has variations, whose moves scriptOf then counts.
func scriptOf(game *ast.Game, tally *notation.Tally, varied bool) notation.Script {
	if varied {
		tally = new(notation.Tally)
		for ply := range ast.Plies(&game.Main) {
			tally.Add(ply.Text)
		}
	}
	if !tally.ShowsScript() {
		return scriptOfWords(game)
	}
	return tally.Script()
}

// hasVariations reports whether a game has variations.
func hasVariations(game *ast.Game) bool {
	for i := range game.Main.Plies {
		for _, r := range game.Main.Plies[i].Remarks {
			if _, ok := r.(*ast.Line); ok {
				return true
			}
		}
	}
	return false
}

// scriptOfWords returns the script of most characters of the tags or, if they show none, of the comments in the main
// line. It returns Simplified if both scripts are equally frequent or none is shown.
func scriptOfWords(game *ast.Game) notation.Script {
	var count [notation.Traditional + 1]int
	for i := range game.Tags {
		countScripts(&count, game.Tags[i].Value)
	}
	if count == [len(count)]int{} {
		for i := range game.Main.Plies {
			for _, r := range game.Main.Plies[i].Remarks {
				if c, ok := r.(*ast.Comment); ok {
					countScripts(&count, c.Text)
				}
			}
		}
	}
	if count[notation.Traditional] > count[notation.Simplified] {
		return notation.Traditional
	}
	return notation.Simplified
}

// countScripts counts the characters of a text that show a script.
func countScripts(count *[notation.Traditional + 1]int, text string) {
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		i += size
		if script, ok := shownScripts[r]; ok {
			count[script]++
		}
	}
}
