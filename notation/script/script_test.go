package script

import (
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/xqpgn/xqpgn/testdata"
)

// players are names of well-known players in both scripts.
const players = `
	胡荣华/胡榮華 许银川/許銀川 吕钦/呂欽 赵国荣/趙國榮 柳大华/柳大華 杨官璘/楊官璘 陶汉明/陶漢明 徐天红/徐天紅 李来群/李來群 于幼华/於幼華
	蒋川/蔣川 王天一/王天一 郑惟桐/鄭惟桐 汪洋/汪洋 赵鑫鑫/趙鑫鑫 谢靖/謝靖 洪智/洪智 孙勇征/孫勇征 许国义/許國義 李少庚/李少庚
	王斌/王斌 万春林/萬春林 张强/張強 陈富杰/陳富傑 庄玉庭/莊玉庭 宗永生/宗永生 阎文清/閻文清 林宏敏/林宏敏 邬正伟/鄔正偉 孙志伟/孫志偉
	卜凤波/卜鳳波 尚威/尚威 金波/金波 苗永鹏/苗永鵬 张申宏/張申宏 聂铁文/聶鐵文 张晓平/張曉平 陶汉明/陶漢明 王廓/王廓 才溢/才溢
	黄海林/黃海林 潘振波/潘振波 申鹏/申鵬 陆峥嵘/陸崢嶸 张学潮/張學潮 程鸣/程鳴 景学义/景學義 谢岿/謝巋 李鸿嘉/李鴻嘉 苏永/蘇永
	刘殿中/劉殿中 蒋全胜/蔣全勝 黄勇/黃勇 李智屏/李智屏 党斐/党斐 武俊强/武俊強 赵金成/趙金成 曹岩磊/曹巖磊 徐超/徐超 孟辰/孟辰
	蔡福如/蔡福如 郭福人/郭福人 郑一泓/鄭一泓 王晓华/王曉華 言穆江/言穆江 戴荣光/戴榮光 季本涵/季本涵 徐健秒/徐健秒 何连生/何連生 傅光明/傅光明
	臧如意/臧如意 钱洪发/錢洪發 蔡翔雄/蔡翔雄 刘星/劉星 孟立国/孟立國 王嘉良/王嘉良 李义庭/李義庭 何顺安/何順安 朱剑秋/朱劍秋 陈松顺/陳松順
	刘忆慈/劉憶慈 惠颂祥/惠頌祥 黄松轩/黃松軒 钟珍/鍾珍 卢辉/盧輝 李庆全/李慶全 周德裕/周德裕 谢侠逊/謝俠遜 冯敬如/馮敬如 董文渊/董文淵
	单霞丽/單霞麗 谢思明/謝思明 黄玉莹/黃玉瑩 林野/林野 胡明/胡明 张国凤/張國鳳 郭莉萍/郭莉萍 王琳娜/王琳娜 唐丹/唐丹 赵冠芳/趙冠芳
	金海英/金海英 伍霞/伍霞 欧阳琦琳/歐陽琦琳 高懿屏/高懿屏 黄薇/黃薇 励娴/勵嫻 文静/文靜 尤颖钦/尤穎欽 陈丽淳/陳麗淳 时凤兰/時鳳蘭
	吴贵临/吳貴臨 林世伟/林世偉 马仲威/馬仲威 赵汝权/趙汝權 曾益谦/曾益謙 郑亚生/鄭亞生 翁德强/翁德強 赖罗平/賴羅平 阮武军/阮武軍 陶高科/陶高科
`

func TestPlayers(t *testing.T) {
	seen := map[string]string{}
	for pair := range strings.FieldsSeq(players) {
		simplified, traditional, _ := strings.Cut(pair, "/")
		if !Same(simplified, traditional) || Fold(simplified) != Fold(traditional) {
			t.Errorf("%s: %s, %s", pair, Fold(simplified), Fold(traditional))
		}
		if other := seen[Fold(simplified)]; other != "" && other != simplified {
			t.Errorf("%s and %s have the same key", simplified, other)
		}
		seen[Fold(simplified)] = simplified
	}
	if len(seen) < 100 {
		t.Errorf("%d players", len(seen))
	}
}

func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"":                  "",
		"後后":                "后后",
		"乾干幹":               "干干干",
		"發发髮":               "发发发",
		"裏里裡":               "里里里",
		"鍾鐘钟":               "钟钟钟",
		"ＡＢ１２　（五）！":         "ab12(五)!",
		"\ufeff胡\u200b榮\t華": "胡荣华",
		"阮·文•雄・":            "阮·文·雄·",
		"\xff胡":             "\ufffd胡",
		"𠮷田":                "𠮷田",
		"ÄÖ Ё":              "äöё",
		"中砲盤頭馬對屛風馬":         "中炮盘头马对屛风马",
		"士角炮 vs 過宮炮":        "士角炮vs过宫炮",
	} {
		if got := Fold(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestClasses holds the table: every character in one class at most, all between lowest and
// the end of the basic plane, and every key its own key.
func TestClasses(t *testing.T) {
	seen := map[rune]bool{}
	for class := range strings.FieldsSeq(classes) {
		if utf8.RuneCountInString(class) < 2 {
			t.Errorf("%q is no class", class)
		}
		for _, r := range class {
			if r < lowest || r > 0xffff || !unicode.Is(unicode.Han, r) {
				t.Errorf("%q in %q", r, class)
			}
			if seen[r] {
				t.Errorf("%q is in two classes", r)
			}
			seen[r] = true
		}
	}
	for r := range rune(unicode.MaxRune + 1) {
		if to := Rune(r); to >= 0 && Rune(to) != to {
			t.Errorf("%q becomes %q, and that %q", r, to, Rune(to))
		}
	}
}

// TestApart holds that names that differ stay apart, as far as their characters are no
// variants.
func TestApart(t *testing.T) {
	for pair := range strings.FieldsSeq(`
		吕钦/吕青 王斌/王彬 李林/李琳 张强/张江 刘健/刘建 付光明/傅光明 肖革联/蕭革联 阎文清/闫文清 代荣光/戴荣光 孙勇征/孙永征
		邱东/丘东 王琳娜/王林娜 陈红标/陈洪标 徐超/许超 谢靖/谢静 汪洋/王洋 胡明/胡鸣 林宏敏/林红敏 程鸣/程明 黄勇/黄永
	`) {
		if a, b, _ := strings.Cut(pair, "/"); Same(a, b) {
			t.Errorf("%s and %s have the same key", a, b)
		}
	}
}

// visible returns r, or -1 for blanks and invisible characters, for [strings.Map].
func visible(r rune) rune {
	if unicode.IsGraphic(r) && !unicode.IsSpace(r) {
		return r
	}
	return -1
}

// TestRealNames looks at names of real players that have one key: they differ in blanks, in
// case, or in characters that were read one by one.
func TestRealNames(t *testing.T) {
	variants := "艷豔 勛勳 沈瀋 岩巖 凈淨 鍾鐘 匯彙"
	tag := regexp.MustCompile(`\[(?:Red|Black) "([^"]*)"\]`)
	seen := map[string]string{}
	for _, data := range testdata.Sample(t, testdata.Size(10, 1)) {
		text, err := traditionalchinese.Big5.NewDecoder().Bytes(data)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range tag.FindAllSubmatch(text, -1) {
			name := strings.ToLower(strings.Map(visible, string(found[1])))
			other, ok := seen[Fold(name)]
			seen[Fold(name)] = name
			if !ok || other == name {
				continue
			}
			a, b := []rune(name), []rune(other)
			for i, r := range a {
				if len(b) != len(a) || r != b[i] && !strings.Contains(variants, string([]rune{r, b[i]})) && !strings.Contains(variants, string([]rune{b[i], r})) {
					t.Errorf("%s and %s have one key", name, other)
					break
				}
			}
		}
	}
	if len(seen) < 500 {
		t.Errorf("%d names", len(seen))
	}
}

func TestAllocates(t *testing.T) {
	buffer := make([]byte, 0, 100)
	if n := testing.AllocsPerRun(100, func() {
		buffer = AppendFold(buffer[:0], "廣東 許銀川")
		Same("廣東 許銀川", "广东许银川")
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func FuzzFold(f *testing.F) {
	for _, text := range []string{"胡榮華", "\xe8\x83 \xa1", "Ａｂ ÇI\u0130\u212a", "ﬁ\x00\u00ad"} {
		f.Add(text, "胡荣华")
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		key := Fold(a)
		if again := Fold(key); again != key {
			t.Errorf("%q: %q, and then %q", a, key, again)
		}
		if got := string(AppendFold([]byte("x"), a)); got != "x"+key {
			t.Errorf("%q: %q, appended %q", a, key, got)
		}
		if got, want := Same(a, b), key == Fold(b); got != want {
			t.Errorf("%q and %q are the same: %v, want %v", a, b, got, want)
		}
	})
}

func BenchmarkAppendFold(b *testing.B) {
	names := strings.Fields(strings.ReplaceAll(players, "/", " "))
	b.ReportAllocs()
	var buffer []byte
	for i := range b.N {
		buffer = AppendFold(buffer[:0], names[i%len(names)])
	}
}
