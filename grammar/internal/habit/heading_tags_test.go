package habit

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestTagsOfLine holds which tags lines above the moves say, and that other lines say none.
func TestTagsOfLine(t *testing.T) {
	for line, want := range map[string][]headingTag{
		"2005年11月12日": {{"Date", "2005.11.12"}},
		"2005-11":     {{"Date", "2005.11.??"}},
		"2005.2.30":   nil,
		"2005.13.1":   nil,
		"许银川 先胜 胡荣华":  {{"Red", "许银川"}, {"Black", "胡荣华"}, {"Result", "1-0"}},
		"廣東 許銀川（負）上海 胡榮華":        {{"RedTeam", "廣東"}, {"Red", "許銀川"}, {"BlackTeam", "上海"}, {"Black", "胡榮華"}, {"Result", "0-1"}},
		"许银川 vs 胡荣华":             {{"Red", "许银川"}, {"Black", "胡荣华"}},
		"许银川 先和 胡荣华 1/2-1/2":     {{"Red", "许银川"}, {"Black", "胡荣华"}, {"Result", "1/2-1/2"}},
		"许银川 先胜 胡荣华 0-1":         nil,
		"许银川-胡荣华 1-0":            {{"Red", "许银川"}, {"Black", "胡荣华"}, {"Result", "1-0"}},
		"许银川-胡荣华":                nil,
		"J. Doe 1-0 Xu Yinchuan": {{"Red", "J. Doe"}, {"Black", "Xu Yinchuan"}, {"Result", "1-0"}},
		"第三轮 许银川 胜 胡荣华":          nil,
		"红方：许银川 黑方：胡荣华":          {{"Red", "许银川"}, {"Black", "胡荣华"}},
		"【賽事】五羊杯；【日期】2005年":      {{"Event", "五羊杯"}, {"Date", "2005.??.??"}},
		"结果: 红胜":                 {{"Result", "1-0"}},
		"结果: 未定":                 nil,
		"红方 许银川":                 {{"Red", "许银川"}},
		"红方：许银川 红方：胡荣华":          nil,
		"红方：":                    nil,
		"备注：红方：许银川":              nil,
		"红方：a\"b":                nil,
		"红方 许银川 黑方 胡荣华":          {{"Red", "许银川"}, {"Black", "胡荣华"}},
		"红方 1-0 黑方":              nil,
		"红方 许银川 胜 黑方 胡荣华":        nil,
		"红方：许银川（胜） 黑方：胡荣华":       nil,
		"红方：许银川 2-0":             nil,
		"红方：许银川（特级大师）":           {{"Red", "许银川（特级大师）"}},
		"日期：不详":                  nil,
		"全国象棋个人赛":                nil,
	} {
		if diff := cmp.Diff(want, tagsOfLine(line), cmp.AllowUnexported(headingTag{})); diff != "" {
			t.Errorf("%q (-want +got):\n%s", line, diff)
		}
	}
}
