package draw

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/stats"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// figuresOf are the figures of random games, whose players, events and dates are drawn from
// lists.
func figuresOf(games int, players, events, dates []string) *stats.Figures {
	random := rand.New(rand.NewPCG(1, 1))
	var counter stats.Counter
	for n := range games {
		text := made.Game(random, n+1, 1+int(random.ExpFloat64()*40), notation.Chinese, n%7 == 0)
		game := grammar.Parse(text)[0]
		pick := func(from []string) string { return from[min(int(random.ExpFloat64()*3), len(from)-1)] }
		game.SetTag("Red", pick(players))
		game.SetTag("Black", pick(players))
		game.SetTag("Event", pick(events))
		game.SetTag("Date", pick(dates))
		game.Main.Result.Text = pick([]string{"1-0", "1/2-1/2", "0-1", "*"})
		counter.Add(semantic.Check(game), stats.Source{Encoding: "utf-8"})
	}
	f := counter.Figures()
	f.Files = 3
	return f
}

func text(t *testing.T, f *stats.Figures, width int, language rules.Language, top int, colored bool) string {
	t.Helper()
	var b strings.Builder
	if err := WriteText(&b, f, terminal.Screen{Width: width, Colored: colored}, language, top); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestPages holds what a page looks like at the widths of terminals.
func TestPages(t *testing.T) {
	f := figuresOf(300, []string{"胡荣华", "吕钦", "许银川", "趙國榮", "Ω Ohm (Greece)", "?"},
		[]string{"五羊杯", "全国象棋个人锦标赛", "“石林杯”全国象棋团体锦标赛 飞相局", "?"}, []string{"1984.08.20", "1985", "1999.??.??", "2004.01.01", "????.??.??"})
	for _, width := range []int{60, 80, 120, 180} {
		for _, language := range []rules.Language{rules.EN, rules.ZH} {
			testdata.Golden(t, fmt.Sprintf("testdata/page-%d-%v.txt", width, map[rules.Language]string{rules.EN: "en", rules.ZH: "zh"}[language]), text(t, f, width, language, 4, false))
		}
	}
	colored := text(t, f, 80, rules.EN, 4, true)
	plain := text(t, f, 80, rules.EN, 4, false)
	if colored == plain || uncolored(colored) != plain {
		t.Error("colours change what is written")
	}
}

func uncolored(text string) string {
	var b strings.Builder
	for {
		before, rest, painted := strings.Cut(text, "\x1b[")
		b.WriteString(before)
		if !painted {
			return b.String()
		}
		_, text, _ = strings.Cut(rest, "m")
	}
}

// TestWidth holds that no line is wider than the screen, whatever names there are, and that
// nothing in a name steers a terminal.
func TestWidth(t *testing.T) {
	long := strings.Repeat("很长的名字", 20)
	names := []string{long, "a", "\x1b[2Jb\tc\u202e", strings.Repeat("word ", 30), "e\u0301\u0301👩‍👩‍👧", "許銀川", "?"}
	for _, f := range []*stats.Figures{
		figuresOf(1, names, names, []string{"1984"}),
		figuresOf(120, names, names, []string{"1984", "0001.01.01", "9999", "x"}),
		new(stats.Counter).Figures(),
		huge(),
	} {
		for width := 1; width < 240; width += 7 {
			for _, language := range []rules.Language{rules.EN, rules.ZH} {
				page := text(t, f, width, language, -1, false)
				for line := range strings.Lines(page) {
					line = strings.TrimSuffix(line, "\n")
					if got := terminal.Cells.StringWidth(line); got > max(width, leastWidth) || line != strings.TrimRight(line, " ") || line != terminal.Printable(line) {
						t.Fatalf("%d columns of %d: %q", got, width, line)
					}
				}
			}
		}
	}
}

// huge are figures of a library larger than any.
func huge() *stats.Figures {
	results := stats.Results{Games: 400_000_000, RedWins: 100_000_000, Draws: 100_000_000, BlackWins: 100_000_000, Unknown: 100_000_000}
	played := stats.Played{Games: 300_000_000, Wins: 100_000_000, Draws: 100_000_000, Losses: 100_000_000}
	many := stats.Occurrences{Count: 2_000_000_000, Games: 400_000_000}
	return &stats.Figures{
		Files: 400_000_000, Games: 400_000_000, SetUp: 123_456_789, Moves: min(40_000_000_000, math.MaxInt), Results: results,
		Endings:  []stats.Ending{{Ending: semantic.EndResult, Results: results}},
		Plies:    stats.Plies{Min: 0, Median: 100_000.5, Mean: 100_000, Max: 1_000_000_000, Lengths: []stats.Length{{Plies: 0, Games: 1}, {Plies: 1_000_000_000, Games: 399_999_999}}},
		Years:    stats.Years{Unknown: 400_000_000, List: []stats.Year{{Year: 1, Results: results}, {Year: 9999, Results: results}}},
		Players:  stats.Players{Names: 400_000_000, Unknown: 400_000_000, List: []stats.Player{{Name: "許銀川", Games: 600_000_000, Red: played, Black: played}}},
		Events:   stats.Events{Names: 400_000_000, List: []stats.Event{{Name: "五羊杯", First: 1000, Last: 2000, Results: results}}},
		Openings: stats.Openings{Codes: 260, None: results, Chapters: []stats.Chapter{{Chapter: "A", Results: results}}},
		Forms:    []stats.Stored{{Name: "pgn", Games: 400_000_000}},
		Comments: many, Variations: stats.Variations{Occurrences: many},
		Findings: stats.Findings{Clean: 100, Errors: many, Warnings: many, Notes: many, Rules: []stats.Rule{{Rule: "result-contradicts-position", Occurrences: many}}},
	}
}

func TestBar(t *testing.T) {
	for _, test := range []struct {
		part, whole, width int
		want               string
	}{
		{0, 10, 8, ""}, {10, 10, 4, "████"}, {5, 10, 4, "██"}, {1, 16, 4, "▎"}, {1, 1_000_000, 4, "▏"}, {15, 16, 4, "███▊"}, {1, 1, 0, ""}, {1, 0, 4, ""},
	} {
		if got := bar(test.part, test.whole, test.width); got != test.want {
			t.Errorf("%d of %d in %d columns: %q, want %q", test.part, test.whole, test.width, got, test.want)
		}
	}
}

func TestHistogram(t *testing.T) {
	got := strings.Join(histogram([]int{0, 1, 8, 16, 1000}, 2, 2), "|")
	if want := "        ██|  ▁▁▁▁▁▁██"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := strings.Join(histogram([]int{1, 2}, 1, 1), "|"); got != "▄█" {
		t.Errorf("%q", got)
	}
}

// TestBins holds that bins hold every game once and are as many as there is room for.
func TestBins(t *testing.T) {
	for _, test := range []struct {
		values, games []int
		last, most    int
		want          bins
	}{
		{[]int{3, 5}, []int{1, 2}, 5, 10, bins{3, 1, []int{1, 0, 2}, false}},
		{[]int{3, 5, 9}, []int{1, 2, 4}, 5, 10, bins{3, 1, []int{1, 0, 6}, true}},
		{[]int{1905, 2013}, []int{1, 1}, 2013, 12, bins{1900, 10, []int{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, false}},
		{[]int{0, 99}, []int{1, 1}, 99, 5, bins{0, 20, []int{1, 0, 0, 0, 1}, false}},
	} {
		got := binsOf(test.values, test.games, test.last, test.most)
		if fmt.Sprint(got) != fmt.Sprint(test.want) {
			t.Errorf("%v: %v, want %v", test.values, got, test.want)
		}
	}
}

// TestAxis holds that a histogram has a value below it, be it of one column that is no multiple of what
// the values are told by.
func TestAxis(t *testing.T) {
	p := page{width: 60}
	for first := 1990; first < 2010; first++ {
		for n := 1; n < 8; n++ {
			if got := p.axis(bins{first: first, size: 1, games: make([]int, n)}, 1, 58); strings.TrimSpace(got) == "" {
				t.Errorf("%d columns from %d have no value below them", n, first)
			}
		}
	}
}

// TestCut holds that sections keep their order, and that no other cut makes a shorter page.
func TestCut(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 3))
	for range 50 {
		all := make([]section, 1+random.IntN(10))
		for i := range all {
			all[i] = section{title: fmt.Sprint(i), lines: make([]string, random.IntN(20))}
		}
		for columns := 1; columns <= maxColumns; columns++ {
			parts := cut(all, columns)
			var back []section
			for _, part := range parts {
				back = append(back, part...)
			}
			if len(parts) > columns || len(back) != len(all) {
				t.Fatalf("%d parts with %d sections of %d", len(parts), len(back), len(all))
			}
			for i := range back {
				if back[i].title != all[i].title {
					t.Fatalf("section %s at %d", back[i].title, i)
				}
			}
			if columns == 2 {
				for n := 1; n < len(all); n++ {
					if longest([][]section{all[:n], all[n:]}) < longest(parts) {
						t.Fatalf("cut at %d is shorter", n)
					}
				}
			}
		}
	}
}

func TestNumber(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567"} {
		if got := terminal.Grouped(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}
