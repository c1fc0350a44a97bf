package split

import "testing"

// TestTitlesEnd holds which lines with moves are titles: the numbers below them decide.
func TestTitlesEnd(t *testing.T) {
	for _, c := range []struct{ text, heading string }{
		{"第5局 相三进五\n\n1. 相三进五 马２进３\n", "第5局 相三进五\n\n"},
		{"五七炮进三兵对屏风马\n1. 炮二平五\n", "五七炮进三兵对屏风马\n"},
		{"（一）炮二平五\n1. 炮二平五 马２进３\n", "（一）炮二平五\n"},
		{"第二节　炮二平五，马８进７\n题目\n1. 炮二平五 马８进７\n", "第二节　炮二平五，马８进７\n题目\n"},
		{"第一局 炮二平五\n一、炮二平五\n二、马二进三\n", "第一局 炮二平五\n"},
		{"第一局 炮二平五\n（一）炮二平五\n1. 炮二平五\n", "第一局 炮二平五\n（一）炮二平五\n"},
		{"炮二平五 马８进７\n1. 炮二平五 马８进７\n", "炮二平五 马８进７\n"}, // the first round repeats it
		{"炮二平五 马８进７\n1. 马二进三 车９平８\n", ""},
		{"第5局 相三进五\n2. 兵三进一 卒３进１\n", ""}, // the rounds go on below
		{"1. 相三进五 马２进３\n1. 相三进五\n", ""},
		{"（一）炮二平五\n（二）马二进三\n", ""},
		{"（一）炮二平五\n（二）马二进三\n1. 炮二平五\n", ""},
		{"题目 1. 炮二平五\n1. 炮二平五\n", ""},
		{"相三进五 好 1-0\n1. 相三进五\n", ""},
		{"第5局 相三进五\n", ""},
		{"第5局 相三进五\n[Red \"甲\"]\n1. 相三进五\n", ""},
		{"中炮对三步虎\n1. 炮二平五\n", "中炮对三步虎\n"},
		{"当头炮进七兵左炮过河\n1. 炮二平五\n", "当头炮进七兵左炮过河\n"}, // 当头炮进七 is no move there
		{"炮高卒胜士相全[中相局](2)]（红先负）\n1. 炮二平五\n", "炮高卒胜士相全[中相局](2)]（红先负）\n"},
		{"《适谱》月)图48（炮2\n1. 炮二平五\n", "《适谱》月)图48（炮2\n"},
		{"06 当头炮进七兵左炮过河\n1. 炮二平五\n", "06 当头炮进七兵左炮过河\n"},
		{"06. 当头炮进七兵左炮过河\n1. 炮二平五\n", ""}, // a round
		{"马八\n1. 炮二平五\n", ""},
	} {
		end, ok := TitlesEnd(c.text, Words{
			LikeMove: func(word string) bool { return word == "马八" || word == "中炮对三步虎" },
			IsPart:   func(word string) bool { return word == "马八" },
		})
		if got := c.text[:end]; got != c.heading || ok != (c.heading != "") {
			t.Errorf("%q: heading %q, want %q", c.text, got, c.heading)
		}
	}
}

// TestTitleBeginsGame holds that a title after a result or an empty line belongs to the game below it.
func TestTitleBeginsGame(t *testing.T) {
	const first, second = "1. 炮二平五 马８进７\n", "第5局 相三进五\n1. 相三进五 马２进３\n"
	for _, c := range []struct {
		text string
		ends []int
	}{
		{first + "\n" + second, []int{len(first) + 1, len(second)}},
		{"1. 炮二平五 马８进７ *\n" + second, []int{len(first) + 2, len(second)}},
		{first + "马二进三 好\n2. 车一平二\n", []int{len(first + "马二进三 好\n2. 车一平二\n")}},
	} {
		var s Splitter
		for n, want := range c.ends {
			end, ok := s.Next(c.text, true)
			if !ok || end != want {
				t.Fatalf("%q: game %d ends at %d, want %d", c.text, n+1, end, want)
			}
			c.text = c.text[end:]
		}
	}
}
