package main

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// costsPages are the pages on what many games cost, with the words of their tables.
var costsPages = []struct{ path, bytes, hours, pairs string }{
	{"COSTS.md", "bytes", "core hours", "pairs of different games with the same hash"},
	{"COSTS.zh.md", "字节", "核时", "散列值碰巧相同的局对"},
}

// costsHead begins a table of products.
const costsHead = "| | 10<sup>8</sup> | 10<sup>10</sup> |\n|---|---|---|\n"

// costsOf are the numbers of games that the pages are about.
var costsOf = []float64{1e8, 1e10}

// TestCosts checks that the products on the pages are those of their rates, and that both pages have the same rates.
// With -update the products are computed again.
func TestCosts(t *testing.T) {
	var first []string
	for _, page := range costsPages {
		text := readReadme(t, page.path)
		parts := regexp.MustCompile(regexp.QuoteMeta(costsHead)+`(\|.*\n)*`).Split(text, -1)
		if len(parts) != 3 {
			t.Fatalf("%s: %d tables of products, want 2", page.path, len(parts)-1)
		}
		var products strings.Builder
		var rates []string
		for _, row := range regexp.MustCompile(`(?m)^\| (.+) \| ([0-9.,]+) (`+page.bytes+`|µs) \|$`).FindAllStringSubmatch(parts[0], -1) {
			rate, err := strconv.ParseFloat(strings.ReplaceAll(row[2], ",", ""), 64)
			if err != nil {
				t.Fatal(err)
			}
			rates = append(rates, row[2])
			fmt.Fprintf(&products, "| %s |", row[1])
			for _, games := range costsOf {
				if row[3] == "µs" {
					fmt.Fprintf(&products, " %s %s |", figure(rate*games/1e6/3600), page.hours)
				} else {
					fmt.Fprintf(&products, " %s |", bytesOf(rate*games))
				}
			}
			products.WriteString("\n")
		}
		if first == nil {
			first = rates
		}
		if len(rates) < 8 || !slices.Equal(rates, first) {
			t.Fatalf("%s: rates %q, want %q", page.path, rates, first)
		}
		chance := "| " + page.pairs + " |"
		for _, games := range costsOf {
			chance += fmt.Sprintf(" %s |", figure(games*games/math.Pow(2, 65)))
		}
		testdata.Golden(t, page.path, parts[0]+costsHead+products.String()+parts[1]+costsHead+chance+"\n"+parts[2])
	}
}

// figure returns a number with two figures that count, or with all before its point.
func figure(n float64) string {
	if n >= 10 {
		return fmt.Sprintf("%.0f", n)
	}
	return strconv.FormatFloat(n, 'g', 2, 64)
}

// bytesOf returns how many gigabytes or terabytes there are.
func bytesOf(n float64) string {
	if n >= 1e12 {
		return figure(n/1e12) + " TB"
	}
	return figure(n/1e9) + " GB"
}
