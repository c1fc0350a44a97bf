package terminal

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWrap(t *testing.T) {
	for _, test := range []struct {
		text  string
		width int
		want  []string
	}{
		{"", 10, []string{""}},
		{"one two three", 7, []string{"one two", "three"}},
		{"one  two", 5, []string{"one", "two"}},
		{"a\n\nb", 5, []string{"a", "", "b"}},
		{"verylongword a", 5, []string{"verylongword", "a"}},
		{"不合规范的地方一律算错误。", 10, []string{"不合规范的", "地方一律算", "错误。"}},
		{"列出文件，再写。", 8, []string{"列出文", "件，再", "写。"}},           // no mark begins a line
		{"文件（名称）也读", 6, []string{"文件", "（名", "称）也", "读"}},       // none ends with one that opens
		{"用 --fix=all 改正", 8, []string{"用", "--fix=all", "改正"}}, // a word of ASCII stays whole
		{"规则、条款（PGN-3.2）或层次", 14, []string{"规则、条款", "（PGN-3.2）或", "层次"}},
	} {
		if diff := cmp.Diff(test.want, Wrap(test.text, test.width)); diff != "" {
			t.Errorf("%q in %d columns (-want +got):\n%s", test.text, test.width, diff)
		}
	}
	for _, test := range []struct {
		begin, margin, columns int
		want                   string
	}{
		{10, 4, 0, " one two three four"},
		{10, 4, 24, " one two three\n    four"},
		{30, 4, 24, "\n    one two three four"}, // what stands before it fills the line
		{10, 4, 8, " one two\n    three four"},  // no narrower than text can be read
	} {
		if got := Hang(" one two three four", test.begin, test.margin, test.columns); got != test.want {
			t.Errorf("%+v: %q", test, got)
		}
	}
	// Nothing but blanks gets lost, and each line fits that can.
	const text = "说明和提示用的语言：auto,zh,en。auto 按系统的语言设置；编辑器和浏览器则按它们自己的语言。"
	for width := 12; width < 100; width++ {
		lines := Wrap(text, width)
		if got := strings.ReplaceAll(strings.Join(lines, ""), " ", ""); got != strings.ReplaceAll(text, " ", "") {
			t.Fatalf("%d columns: %q", width, lines)
		}
		for _, line := range lines {
			if Cells.StringWidth(line) > width {
				t.Errorf("%d columns: %q", width, line)
			}
		}
	}
}
