package grammar

import "strings"

// seeds are texts for fuzz targets to start from.
func seeds() []string {
	all := []string{
		"",
		" \n",
		"*",
		`[Game "Chinese Chess"]` + "\n\n1. 炮二平五 马８进７ 2. 马二进三 {好} 车９平８ (2. ... 马２进３ {也好} (2. ... 卒７进１)) 1-0 {完}\n",
		"[Game \"Chinese Chess\"]\r\n[Red \"許銀川\"]\r\n1.炮二平五{a}马8进7(1.马二进三)2.车一平二1/2-1/2 more text\r\n",
		"[Event “x”]\n[Date 2004.01.05]\n[Red \"a\" b\n[Black\n\"c\n\"]\n7 ... h2e2 . 7. ... C2.5 .P.6 62.5 $1 !? ; rest {\n兵五{再}平四 炮二 平五\u3000*\n",
		"｛全角｝ （1．炮二平五） { {nested} } } ) ] [x] [Site \"y\"] {open\n[Game \"x\"]\n1. a",
		"! [A \"b\"] $1 1. a!?$3$256 ！{b} !!! 2. ?! c？?// d\n(! 1. e??f!1-0 !) ! (2. g！;) $ ! ? 1-0 !? {h} $4",
		"1. Che3 {a} Nhg8 2. Ra10xb10+ (2. Nc3# Cxe7) C3xe3 3. Gaf2 (好棋) R10b1 4. Ch10\nKe1+- 5. ... Pe5. 6. Rh1x Cb3 7. Rb101 Rh9{b} 8. Rh1 1-0",
		"1. a 1-0 2. b {c} (3. d) [E \"f\"] * \ufffd\ufeff",
	}
	for _, unit := range []string{"(", ")", "[", "]", "{", "}", `"`, `["`, `[A "`, "1.", "1. ", "a!", "{\n[Event \"a\"]\n", "（", "｛", "炮二平五", "。"} {
		all = append(all, strings.Repeat(unit, 20), "1. a\n"+strings.Repeat(unit, 20))
	}
	return all
}
