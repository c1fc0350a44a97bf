package main

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// costsPage is the page on what many games cost.
const costsPage = "COSTS.md"

// costsHead begins a table of products.
const costsHead = "| | | 10<sup>8</sup> | 10<sup>10</sup> |\n|---|---|---|---|\n"

// costsOf are the numbers of games that the page is about.
var costsOf = []float64{1e8, 1e10}

// TestCosts holds that the products on the page are those of its rates. With -update they are
// worked out anew.
func TestCosts(t *testing.T) {
	page := readReadme(t, costsPage)
	parts := regexp.MustCompile(regexp.QuoteMeta(costsHead)+`(\|.*\n)*`).Split(page, -1)
	if len(parts) != 3 {
		t.Fatalf("%d tables of products, want 2", len(parts)-1)
	}
	var products strings.Builder
	rows := regexp.MustCompile(`(?m)^\| (.+) \| (.+) \| ([0-9.,]+) (bytes|µs) \|$`).FindAllStringSubmatch(parts[0], -1)
	for _, row := range rows {
		rate, err := strconv.ParseFloat(strings.ReplaceAll(row[3], ",", ""), 64)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&products, "| %s | %s |", row[1], row[2])
		for _, games := range costsOf {
			if row[4] == "µs" {
				fmt.Fprintf(&products, " %s core hours |", figure(rate*games/1e6/3600))
			} else {
				fmt.Fprintf(&products, " %s |", bytesOf(rate*games))
			}
		}
		products.WriteString("\n")
	}
	if len(rows) < 8 {
		t.Fatalf("%d rates", len(rows))
	}
	chance := "| pairs of games that only seem the same | 看似相同的局对 |"
	for _, games := range costsOf {
		chance += fmt.Sprintf(" %s |", figure(games*games/math.Pow(2, 65)))
	}
	testdata.Golden(t, costsPage, parts[0]+costsHead+products.String()+parts[1]+costsHead+chance+"\n"+parts[2])
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
