package semantic_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestUnplayed holds what is found about plies that are not played: behind a move that cannot be played, in a game without
// a board, and in an unclosed variation.
func TestUnplayed(t *testing.T) {
	const stop = "1. 炮二平五 马８进７ 2. 帅五平一 车９平８ "
	for text, want := range map[string]string{
		stop + "3. 马二进三 马２进３ *":                                          "move-impossible 3",
		stop + "13. 马二进三 马２进３ 4. 车一平二 *":                                 "move-impossible 3, round-number 5",
		stop + "马二进三 马２进３ 4. 车一平二 *":                                     "move-impossible 3, round-number 5",
		stop + "3. 马二进三 (13. 马八进七) 马２进３ *":                               "move-impossible 3, round-number 5",
		stop + "3. ... 马二进三 马２进３ *":                                      "move-impossible 3, round-number 5",
		stop + "3. 马二飞三 马２进３ *":                                          "move-impossible 3, move-syntax 5",
		stop + "3. -- 马２进３ *":                                            "move-impossible 3, move-null 5",
		stop + "3. H0-G2 马２进３ *":                                         "move-impossible 3, move-notation 5",
		stop + "3. 砲二进三 马2进3 4. 砲五退一 馬７进６ *":                             "move-impossible 3, move-name 5, move-digit-width 6, move-script 8",
		stop + "3. 马２进３ *":                                               "move-impossible 3", // a move may be missing
		stop + "马二进三 3. 马八进七 马２进３ *":                                     "move-impossible 3", // or one too many
		"1. 炮二平五 好棋 马８进７ *":                                              "move-syntax 2",     // or may be none
		"1. 炮二平五 马８进７ 2. 帅五平一 2. 车九进一 车９平８ 3. 马二进三 *":                    "move-slip 3",
		"[FEN \"9/9 b\"]\n7. ... 砲８平５ 9. 马二进三 *":                         "fen-syntax 0, move-name 1, round-number 2",
		"[Format \"ICCS\"]\n1. H2-E2 H9-G7 2. H2-E2 h9g7 3. ... H0-G2 *": "move-impossible 3, move-squares 4, round-number 5",
		"1. 炮二平五 (1. 马二进三 马８进７ 2. 马八进七 马８进７ 2. 马二进三 砲８平５ *":              "move-name 6",
		"1. 炮二平五 (1. 马二进三 马８进７ 2. -- *":                                  "move-null 3",
		"1. e4 e5 2. Nf3 Nc6 4. Bb5 a6 *":                                "move-syntax 1", // chess has one finding
	} {
		_, info := check(t, head+text)
		var got []string
		for _, d := range info.Semantic.Diagnostics {
			got = append(got, fmt.Sprint(d.Rule.ID(), " ", d.Ply))
		}
		if s := strings.Join(got, ", "); s != want {
			t.Errorf("%s: %s, want %s", text, s, want)
		}
	}
}
