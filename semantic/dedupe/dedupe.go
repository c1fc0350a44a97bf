// Package dedupe finds games that are copies of each other, and adds the tags and remarks of one copy to another.
//
//	for _, group := range dedupe.Find(infos, dedupe.Config{}) {
//		for _, copies := range group { // copies[0] is the best copy
//			for _, other := range copies[1:] {
//				filled, err := dedupe.Fill(infos[copies[0]].Game, infos[other].Game)
//			}
//		}
//	}
//
// # Which games are the same
//
// Two games are copies of the same game if they have the same starting position, the same moves in their main lines,
// and no [Conflict] between their players, dates or results. Notation, script and encoding do not matter. Unknown
// values, such as * and ????.??.??, contradict nothing. Package people decides which names may belong to one person.
//
// The relation "has no conflict with" is not transitive. A copy without names fits the game of 胡荣华 and the game of
// 吕钦, which contradict each other. [Split] therefore joins two games only if they also contradict the same other
// games with these moves. The copy without names stays by itself, because its game is unknown. A [Group] lists these
// games together, so that a person can decide.
//
// A game that cannot be filled into another is a copy only of a game with the same text. Such games have a move that
// cannot be played, if only in a variation, text without meaning, two different results, or no moves. A game with
// bytes that could not be decoded is a copy of no other game.
//
// # Which copy is the best
//
// The best copy has far more comments, variations and glyphs: their number counts in steps of up to 3, 15, 63, 255
// and so on. Between equal steps, it has more tags with known values, then more comments, variations and glyphs, then
// fewer errors. Between equal copies, it comes first. The steps keep a single comment of a web site from counting as
// annotation.
package dedupe

import (
	"slices"

	"github.com/xqpgn/xqpgn/semantic"
)

// Config is the settings of a comparison. The zero Config is the usual choice.
type Config struct {
	Mirror bool // treats a game and its mirror image as games with the same moves
}

// A Group has all games with the same start and moves. Each element lists the copies of a game, by index, with the
// best copy first. Several elements have the same moves, but contradict each other, or fit several games that do.
type Group [][]int

// Find returns the groups of more than one game, in the order of their first games.
func Find(games []*semantic.Info, config Config) (groups []Group) {
	byKey := map[string][]int{}
	var keys []string
	for i, info := range games {
		key, _ := AppendKey(nil, info, config)
		if byKey[string(key)] == nil {
			keys = append(keys, string(key))
		}
		byKey[string(key)] = append(byKey[string(key)], i)
	}
	for _, key := range keys {
		members := byKey[key]
		if len(members) < 2 {
			continue
		}
		facts := make([]Facts, len(members))
		for i, member := range members {
			facts[i] = FactsOf(games[member])
		}
		var group Group
		for _, class := range Split(facts) {
			copies := make([]int, len(class))
			for i, at := range class {
				copies[i] = members[at]
			}
			slices.SortStableFunc(copies, func(a, b int) int { return int(WorthOf(games[a])) - int(WorthOf(games[b])) })
			group = append(group, copies)
		}
		groups = append(groups, group)
	}
	return groups
}

// maxKinds is the maximum number of different Facts in a group that are compared in pairs. In larger groups only
// games with equal Facts are copies, so that the time stays linear.
const maxKinds = 512

// Split divides games with the same start and moves into classes of copies. It returns their indexes, in order. Two
// games are copies if they have no conflict with each other, and have conflicts with the same other games. Therefore
// the result does not depend on the order of the games, and no two copies of a game contradict each other.
func Split(games []Facts) (classes [][]int) {
	kinds := map[Facts]int{} // index in distinct of each Facts
	var distinct []Facts
	kindOf := make([]int, len(games))
	for i, f := range games {
		kind, ok := kinds[f]
		if !ok || f.Text == Undecodable {
			kind = len(distinct)
			kinds[f], distinct = kind, append(distinct, f)
		}
		kindOf[i] = kind
	}
	classOf := make([]int, len(distinct))
	rows := map[string]int{} // class by its row of kinds without a conflict
	for i := range distinct {
		classOf[i] = i
		if len(distinct) > maxKinds {
			continue
		}
		row := make([]byte, len(distinct))
		for j := range distinct {
			if i == j || distinct[i].Conflict(distinct[j]) == None {
				row[j] = 1
			}
		}
		if class, ok := rows[string(row)]; ok {
			classOf[i] = class
		} else {
			rows[string(row)] = i
		}
	}
	at := map[int]int{}
	for i, kind := range kindOf {
		class := classOf[kind]
		if _, ok := at[class]; !ok {
			at[class] = len(classes)
			classes = append(classes, nil)
		}
		classes[at[class]] = append(classes[at[class]], i)
	}
	return classes
}
