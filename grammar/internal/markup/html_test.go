package markup

import (
	"strings"
	"testing"

	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// TestCover holds which bytes of a page are covered: those that # stands for here.
func TestCover(t *testing.T) {
	for text, want := range map[string]string{
		`<p>1. a</p>`:                   `^##1. a^###`,
		`a<span title="x>y">b`:          `a##################b`,
		`a<span title='x>y' lang=z>b`:   `a#########################b`,
		`a<span title=x"y>b`:            `a################b`,
		`a<span title="x>b`:             `a###############b`,
		`a&<br>b`:                       `a&^###b`,
		`a&amp;&lt;b`:                   `a&<#######b`,
		`a<script>if (x<y) "</script>b`: `a^##########################b`,
		`a<script>if (x<y)`:             `a^#######if (x<y)`,
		`{a<b>c</b>}<i>d</i>`:           `{a<b>c</b>}###d####`,
		`a<unknown>b`:                   `a#########b`,
		`a < b`:                         `a < b`,
		`a<!-- b --> c`:                 `a########## c`,
		"a<!-- b\n[Red \"c\"]\n-->":     "a#### b^[Red \"c\"]^-->",
		"a<p title=b\n[Red \"c\"]>":     "a<p title=b^[Red \"c\"]>",
		`a&#40;b&#x29;c`:                `a(####b)#####c`,
		`a&nbsp;b&nbsp`:                 `a######b#####`,
		`a&unknown;b`:                   `a&unknown;b`,
	} {
		want = strings.NewReplacer("#", " ", "^", "\n").Replace(want)
		if got := HTML.cover(text); got != want {
			t.Errorf("%s becomes\n%q, want\n%q", text, got, want)
		}
	}
}
