package semantic_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestRewriteOneScript holds that all moves of a game are rewritten in one script, that
// of most, and Black's with digits of one width, those of variations too.
func TestRewriteOneScript(t *testing.T) {
	for text, want := range map[string]string{
		"1. 炮二平五 馬8進7 (1. ... 马8进7 2. 馬二進三 車９平8) 2. 马二进三 车９平８ 3. 車一平二 卒7進1 4. 车二进六 馬2進3 *": "\n1. 炮二平五 馬８進７ (1. ... 馬８進７ 2. 馬二進三 車９平８) 2. 馬二進三 車９平８\n3. 車一平二 卒７進１ 4. 車二進六 馬２進３ *\n\n",
		"1. 炮二平五 马8進7 2. 马二进三 車9平8 3. 车一平二 卒７进1 4. 车二进六 马２进３ *":                            "\n1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 卒７进１\n4. 车二进六 马２进３ *\n\n",
		"[Format \"WXF\"]\n1. Ｃ２＝５ Ｎ8＋７ 2. N２+3 R9.8 *":                                    "[Format \"WXF\"]\n\n1. C2.5 N8+7 2. N2+3 R9.8 *\n\n",
		"[Format \"ICCS\"]\n1. h2e2 H9-G7 2. ｈ０ｇ２ i9-h9 *":                                 "[Format \"ICCS\"]\n\n1. H2-E2 H9-G7 2. H0-G2 I9-H9 *\n\n",
	} {
		game, _ := check(t, head+text)
		if diff := cmp.Diff(head+want, rewritten(t, game)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
}
