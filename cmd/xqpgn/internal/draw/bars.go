package draw

import (
	"strings"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// Blocks that fill eighths of a character, from its left or from its foot.
var (
	fromLeft = []string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"}
	fromFoot = []string{" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}
)

const eighths = 8

// block returns the columns of a block: two if the terminal draws such characters wide.
func block() int { return max(terminal.Cells.RuneWidth('█'), 1) }

// bar returns a bar whose share of the width is that of part in whole. Any part above 0 is visible.
func bar(part, whole, width int) string {
	if part <= 0 || whole <= 0 || width < block() {
		return ""
	}
	full := width / block() * eighths
	n := max(1, (part*full+whole/2)/whole)
	return strings.Repeat("█", n/eighths) + fromLeft[n%eighths]
}

// histogram draws a column for each number, wide blocks wide, as height lines from the top.
func histogram(numbers []int, wide, height int) []string {
	most := 0
	for _, n := range numbers {
		most = max(most, n)
	}
	lines := make([]string, height)
	for _, n := range numbers {
		filled := 0
		if n > 0 {
			filled = max(1, (n*height*eighths+most/2)/most)
		}
		for row := range lines {
			here := min(max(filled-(height-1-row)*eighths, 0), eighths)
			cell := fromFoot[here]
			if here == 0 {
				cell = strings.Repeat(" ", block())
			}
			lines[row] += strings.Repeat(cell, wide)
		}
	}
	for row := range lines {
		lines[row] = strings.TrimRight(lines[row], " ")
	}
	return lines
}

// bins are numbers of games in intervals of equal size.
type bins struct {
	first, size int // start of the first bin, and number of values in each
	games       []int
	more        bool // whether the last bin also has all greater values
}

// binsOf distributes games to at most most bins. Bins begin at multiples of their size. Values beyond last
// are in the last bin.
func binsOf(values, games []int, last, most int) bins {
	first := values[0]
	size := 1
	for step := 0; (last/size - first/size + 1) > most; step++ {
		size = []int{2, 5, 10}[step%3] * pow10(step/3)
	}
	b := bins{first: first / size * size, size: size, games: make([]int, last/size-first/size+1)}
	for i, v := range values {
		bin := (v - b.first) / size
		if bin >= len(b.games) {
			bin, b.more = len(b.games)-1, true
		}
		b.games[bin] += games[i]
	}
	return b
}

func pow10(n int) int {
	p := 1
	for range n {
		p *= 10
	}
	return p
}
