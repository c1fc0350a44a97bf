package draw

import (
	"strings"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// Blocks that fill a character from its left and from its foot, by eighths.
var (
	fromLeft = []string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"}
	fromFoot = []string{" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}
)

const eighths = 8

// block returns how many columns a block takes: two where characters of such width are wide.
func block() int { return max(terminal.Cells.RuneWidth('█'), 1) }

// bar returns a bar that has so much of the width as part has of whole. Whatever there is
// shows.
func bar(part, whole, width int) string {
	if part <= 0 || whole <= 0 || width < block() {
		return ""
	}
	full := width / block() * eighths
	n := max(1, (part*full+whole/2)/whole)
	return strings.Repeat("█", n/eighths) + fromLeft[n%eighths]
}

// histogram draws columns for numbers, each so many blocks wide, as some lines from the top.
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

// Bins are numbers of games in steps of equal size.
type bins struct {
	first, size int // where the first begins, and how many values are in each
	games       []int
	more        bool // the last holds all that is beyond too
}

// binsOf spreads games over at most so many bins. Bins begin at multiples of their size.
// Values beyond last are in the last bin.
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
