package habit_test

import "testing"

func TestPosition(t *testing.T) {
	hold(t, []reading{
		{text: "3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b - - 0 1\n1. ... 车５平４ *", tree: "[FEN=3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b - - 0 1] 1...车５平４ =*", findings: "text-before-game 0-38", fixed: "[FEN \"3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b - - 0 1\"]\n1. ... 车５平４ *"},
		{text: "局面：3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b\n1. ... 车５平４ *", tree: "[FEN=3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b] {局面：3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b} 1...车５平４ =*", findings: "text-before-game 0-39", fixed: "[FEN \"3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b\"]\n1. ... 车５平４ *"},
		{text: "图3 3ak4/4a4/9/9/9/9/9/9/4r4/3K5 黑先\n1. ... 车５平４ *", tree: "[FEN=3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b] {图3 3ak4/4a4/9/9/9/9/9/9/4r4/3K5 黑先} 1...车５平４ =*", findings: "text-before-game 0-40"},
		{text: "{好}\n3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b\n1. ... 车５平４ *", tree: "[FEN=3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b] {好} 1...车５平４ =*", findings: "text-before-game 6-36", fixed: "[FEN \"3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b\"]\n{好}\n\n1. ... 车５平４ *"},
		{text: "[FEN \"3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b\"]\n3ak4/4a4/9/9/9/9/9/9/4r4/3K5 w\n1. ... 车５平４ *", tree: "[FEN=3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b] {3ak4/4a4/9/9/9/9/9/9/4r4/3K5 w} 1...车５平４ =*", findings: "text-before-game 39-69"},
		{text: "3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b 1. ... 车５平４ *", tree: "[FEN=3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b] 1...车５平４ =*", findings: "text-before-game 0-30", fixed: "[FEN \"3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b\"]\n 1. ... 车５平４ *"},
	})
}
