package people_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/quick"

	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic/people"
	"github.com/xqpgn/xqpgn/testdata"
)

// sections are values that name one person each, by the key.
var sections = map[string][]string{
	"胡荣华": {
		"胡荣华", "胡榮華", "上海胡荣华", "上海胡榮華", "上海 胡榮華", "上  海 胡榮華", "胡  榮  華", "胡榮 華", "胡 榮華", "上海市胡荣华", "上海队 胡荣华",
		"中国上海队胡荣华", "中國-上海 胡榮華", "胡荣华(上海)", "胡荣华（特级大师）", "胡荣华 (红", "特级大师胡荣华", "胡荣华特级大师", "上海 胡荣华 特级大师",
		"红方：胡荣华", "红方:上海胡荣华", "胡榮華\x11", "　胡荣华　", "(上海胡荣华)", "胡荣华 上海", "胡荣华上海", "上海金外滩胡荣华", "上海金外滩队 胡荣华", "某地象棋协会胡荣华", "先胜胡荣华",
	},
	"许银川":           {"许银川", "廣東許銀川", "廣東王老吉許銀川", "广东省许银川", "许银川九段", "中国许银川(5r)", "许 银川", "银川许银川"},
	"吕钦":            {"呂欽", "呂  欽", "廣東呂  欽", "廣 東 呂 欽", "吕.钦", "“吕钦”*", "广东东莞吕钦", "呂欽+", "呂欽(8段)", "广东宏业吕钦"},
	"欧阳琦琳":          {"歐陽琦琳", "歐陽 琦琳", "上海歐陽琦琳", "上海 欧阳琦琳"},
	"诸葛亮":           {"诸葛 亮", "四川诸葛亮"},
	"所司和晴":          {"所司和晴", "日本所司和晴", "日本 所司和晴"},
	"阮成保":           {"越南阮成保", "阮成保（越南）"},
	"张强":            {"北京張強", "中国北京张强", "北京市棋院张强"},
	"江西平":           {"江西平"},
	"武汉生":           {"武漢生"},
	"金华明":           {"金华明", "浙江金华明"},
	"崔金波":           {"湖南崔金波"},
	"小吕钦":           {"小呂欽(8弦)"},
	"广东惠州华轩队":       {"廣東惠州華軒隊"},
	"河北金环钢构 刘":      {"河北金環鋼構 劉"},
	"吕钦+郭莉萍":        {"呂欽+郭莉萍", "郭莉萍、呂欽", "郭莉萍 吕钦", "郭莉萍呂欽"},
	"伍霞+许银川":        {"江蘇伍霞廣東許銀川"},
	"努哈迪·尤玛迪":       {"努哈迪·尤瑪迪", "努哈迪•尤玛迪"},
	"Hu Ronghua":    {"Hu Ronghua", "HU Ronghua", "Hu Rong Hua", "Hu, Ronghua", "HU Rong-hua", "Ronghua Hu", "Rong Hua HU", "HU RongHua", "hú rónghuá", "GM Hu Ronghua", "Hu Ronghua (CHN)", "上海 Hu Ronghua"},
	"Lu Qin":        {"Lv Qin", "LÜ Qin", "Lu Qin", "Lyu Qin", "Lǚ Qīn"},
	"Andreas Klein": {"KLEIN Andreas", "Andreas KLEIN", "Klein, Andreas", "Germany Klein Andreas", "德國Klein Andreas"},
	"Ouyang Qilin":  {"Ouyang Qilin", "OUYANG Qi Lin"},
	"":              {"", "?", " － ", "　", "*"},
}

func TestKey(t *testing.T) {
	for want, values := range sections {
		for _, value := range values {
			if got := people.Key(value); got != want {
				t.Errorf("Key(%q) is %q, not %q", value, got, want)
			}
		}
		if got := people.Key(want); got != want && len(values) > 0 {
			t.Errorf("Key(%q) is %q: the key of a key is another", want, got)
		}
	}
}

// TestNameAndTeam asks for the other parts of values.
func TestNameAndTeam(t *testing.T) {
	for value, want := range map[string]people.Name{
		"上海胡榮華":      {Key: "胡荣华", Text: "胡榮華", Team: "上海"},
		"廣東省 許 銀川":   {Key: "许银川", Text: "許銀川", Team: "廣東省"},
		"许银川 广东":     {Key: "许银川", Text: "许银川", Team: "广东"},
		"HU Ronghua": {Key: "Hu Ronghua", Text: "HU Ronghua"},
		"上海金外滩孙勇征":   {Key: "孙勇征", Text: "孙勇征", Team: "上海金外滩"},
	} {
		if got := people.Read(value); got != want {
			t.Errorf("Read(%q) is %+v, not %+v", value, got, want)
		}
	}
}

func TestDifferentPeople(t *testing.T) {
	for _, pair := range [][2]string{
		{"胡荣华", "胡荣"}, {"崔金波", "金波"}, {"胡明", "河北明"}, {"杨官璘", "杨官麟"}, {"Hu Ronghua", "Hu Huarong"}, {"王斌", "Wang Binbin"}, {"?", "?"}, {"胡荣华", ""},
		{"广东惠州华轩队", "广东"},
	} {
		if people.Is(pair[0], pair[1]) || people.Is(pair[1], pair[0]) {
			t.Errorf("%q and %q are one person", pair[0], pair[1])
		}
	}
	for _, pair := range [][2]string{
		{"胡荣华", "Hu Ronghua"}, {"吕钦", "LV Qin"}, {"上海單霞麗", "SHAN Xiali"}, {"廣東呂欽+郭莉萍", "呂欽"}, {"歐陽琦琳", "Ouyang Qilin"},
	} {
		if !people.Is(pair[0], pair[1]) || !people.Is(pair[1], pair[0]) {
			t.Errorf("%q and %q are not one person", pair[0], pair[1])
		}
	}
}

// TestMayBeSame holds which keys may belong to one person. One character ends too many names to say anything.
func TestMayBeSame(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"某厂吕钦", "吕钦", true}, {"某厂吕钦", "钦", false}, {"吕钦", "钦", false}, {"吕钦", "吕", false}, {"吕钦", "吕钦", true},
		{"吕钦", "", true}, {"", "", true}, {"吕钦", "许银川", false}, {"胡荣华", "hu ronghua", true},
	} {
		a, b := people.Key(test.a), people.Key(test.b)
		if got, turned := people.MayBeSame(a, b), people.MayBeSame(b, a); got != test.want || turned != test.want {
			t.Errorf("%s and %s: %v, turned %v, want %v", a, b, got, turned, test.want)
		}
	}
}

// TestLaws holds what is true of all values: the key of a key is the key itself, and neither script nor
// blanks around a value count.
func TestLaws(t *testing.T) {
	characters := []rune("胡荣华榮華许銀川上海广东省队（）() ：+·，-吕钦王一二段大师棋院A bHuéVv\x11　欧阳火车头")
	law := func(seed []uint16) bool {
		var value strings.Builder
		for _, n := range seed[:min(len(seed), 14)] {
			value.WriteRune(characters[int(n)%len(characters)])
		}
		key := people.Key(value.String())
		if again := people.Key(" " + value.String() + "　"); again != key {
			t.Logf("Key(%q) is %q, with blanks around it %q", value.String(), key, again)
			return false
		}
		return people.MayBeSame(key, key)
	}
	if err := quick.Check(law, &quick.Config{MaxCount: testdata.Size(2000, 100000)}); err != nil {
		t.Error(err)
	}
}

func FuzzRead(f *testing.F) {
	for _, values := range sections {
		for _, value := range values {
			f.Add(value)
		}
	}
	f.Fuzz(func(t *testing.T, value string) {
		name := people.Read(value)
		if len(name.Text) > len(value)*3+1 {
			t.Errorf("Read(%q) is %+v, longer than the value", value, name)
		}
		people.Reading(name.Key)
	})
}

// TestRealPlayers counts the games of players in the sample in another way: a value is the player's if it ends in
// the name once blanks, hyphens and parentheses are left out. The names of others that end so, and pairs,
// stand beside.
func TestRealPlayers(t *testing.T) {
	var values []string
	tag := regexp.MustCompile(`(?m)^\[(?:Red|Black) "(.*)"\]`)
	for _, data := range testdata.Sample(t, testdata.Size(10, 1)) {
		text, err := traditionalchinese.Big5.NewDecoder().Bytes(data)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range tag.FindAllSubmatch(text, -1) {
			values = append(values, string(m[1]))
		}
	}
	for _, name := range []string{
		"胡荣华", "许银川", "吕钦", "赵国荣", "柳大华", "杨官璘", "于幼华", "张强", "洪智", "金波", "王斌", "谢岿", "欧阳琦琳", "李群", "王天一", "吴贵临", "郑一泓", "所司和晴", "胡庆阳", "文静",
	} {
		ends, is := 0, 0
		for _, value := range values {
			bare, _, _ := strings.Cut(strings.NewReplacer("（", "(", "-", "", "－", "").Replace(value), "(")
			if strings.HasSuffix(script.Fold(bare), name) {
				ends++
			}
			if people.Is(value, name) {
				is++
			}
		}
		if diff := is - ends; diff < -2 || diff > 8 { // of pairs
			t.Errorf("%s: %d values, and %d that end in the name", name, is, ends)
		}
		t.Logf("%s: %d", name, is)
	}
	// Keys of keys.
	for _, value := range slices.Compact(slices.Sorted(slices.Values(values))) {
		if key := people.Key(value); people.Key(key) != key {
			t.Errorf("Key(%q) is %q, and the key of that %q", value, key, people.Key(key))
		}
	}
}

func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		people.Read("廣東呂欽")
		people.Read("胡榮華")
		people.Read("火車頭 於幼華")
	}
}

func ExampleKey() {
	fmt.Println(people.Key("上海胡榮華"), people.Key("广东省 许银川(特级大师)"), people.Key("HU Rong-hua"))
	// Output:
	// 胡荣华 许银川 Hu Ronghua
}

func ExampleRead() {
	name := people.Read("上海胡榮華")
	fmt.Println(name.Key, name.Text, name.Team)
	// Output:
	// 胡荣华 胡榮華 上海
}

func ExampleIs() {
	fmt.Println(people.Is("上海胡榮華", "胡荣华"), people.Is("HU Ronghua", "胡荣华"), people.Is("胡荣华", "胡荣"))
	// Output:
	// true true false
}

func ExampleMayBeSame() {
	fmt.Println(people.MayBeSame("某厂吕钦", "吕钦"), people.MayBeSame("吕钦", "吕"))
	// Output:
	// true false
}

func ExampleReading() {
	fmt.Println(people.Reading("胡荣华"), people.Reading("单霞丽"))
	// Output:
	// Hu Ronghua Shan Xiali
}
