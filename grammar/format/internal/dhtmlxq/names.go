package dhtmlxq

import (
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
)

// A route is a line of moves: the main line, which is route 0, or a line that branches off another route.
type route struct {
	number int
	parent int  // number of the route that it branches off
	ply    int  // the parent's ply that its first move replaces, from 1
	within bool // reports whether ply counts the parent's own moves only, not all moves before it in the game

	item  entry
	moves []branch.Move // moves of the route, without those of its parent
	nodes []int         // indices of its moves in the tree
	from  *route        // route that it branches off, after resolution; nil for the main line
}

// readRoute returns the route named by an item or a key: movelist or move_P_N_R. With hyphens, N counts P's
// own moves.
func readRoute(name string) (r route, ok bool) {
	if isMain(name) {
		return route{ply: 1}, true
	}
	const prefix = "move_"
	if len(name) < len(prefix) || !strings.EqualFold(name[:len(prefix)], prefix) {
		return route{}, false
	}
	return readKey(name[len(prefix):])
}

// readKey returns the route of a key: P_N_R or P-N-R.
func readKey(key string) (r route, ok bool) {
	separator := "_"
	if !strings.Contains(key, separator) {
		separator, r.within = "-", true
	}
	var numbers [3]int
	if !readNumbers(key, separator, numbers[:]) {
		return route{}, false
	}
	r.parent, r.ply, r.number = numbers[0], numbers[1], numbers[2]
	if r.number == 0 {
		return r, r.parent == 0 && r.ply == 1
	}
	return r, r.ply > 0
}

// readCommentName returns the route and the ply in the name of a comment: commentN or commentR_N.
func readCommentName(name string) (r route, ok bool) {
	for _, prefix := range []string{"game_comment_", "comment_", "comment"} {
		if len(name) < len(prefix) || !strings.EqualFold(name[:len(prefix)], prefix) {
			continue
		}
		rest := name[len(prefix):]
		var numbers [2]int
		switch {
		case readNumbers(rest, "_", numbers[1:]):
		case readNumbers(rest, "_", numbers[:]):
		case readNumbers(rest, "-", numbers[:]):
			r.within = true
		default:
			return route{}, false
		}
		r.number, r.ply = numbers[0], numbers[1]
		return r, true
	}
	return route{}, false
}

// readNumbers fills numbers from s, and reports whether s consists of exactly these numbers.
func readNumbers(s, separator string, numbers []int) bool {
	for i := range numbers {
		digits, rest, more := strings.Cut(s, separator)
		if more != (i < len(numbers)-1) || len(digits) > 9 || strings.Trim(digits, "0123456789") != "" {
			return false
		}
		n, err := strconv.Atoi(digits)
		if err != nil {
			return false
		}
		numbers[i], s = n, rest
	}
	return true
}

// isMain reports whether an item holds the moves of the main line.
func isMain(name string) bool { return strings.EqualFold(name, "movelist") }
