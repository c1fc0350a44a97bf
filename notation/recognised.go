package notation

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Recognised is the text of a move as text recognition read it from paper. It holds the candidates for each
// character, in the order written.
type Recognised [][]Candidate

// A Candidate is a possible character at a position of the text, and its probability, above 0 and at most 1.
type Candidate struct {
	Character   rune
	Probability float64
}

// ReadRecognised reads the text of a move with candidates. It returns false for any other text. Bars separate the
// candidates of a character, and a probability may follow each candidate: 炮|砲二平五, 炮二:0.7|三:0.2平五. Candidates without
// a probability share the rest of the probability equally. The text has four or five characters, and candidates for
// at least one of them. An ASCII digit after a probability is part of the probability.
func ReadRecognised(text string) (r Recognised, ok bool) {
	if !strings.ContainsAny(text, "|:") {
		return nil, false // the usual case
	}
	for text != "" {
		var place []Candidate
		for {
			c, size := utf8.DecodeRuneInString(text)
			if size == 0 || c == '|' || c == ':' {
				return nil, false
			}
			text = text[size:]
			candidate := Candidate{Character: c}
			if weight, is := strings.CutPrefix(text, ":"); is {
				end := weightEnd(weight)
				candidate.Probability, _ = strconv.ParseFloat(weight[:end], 64)
				if candidate.Probability == 0 {
					return nil, false
				}
				text = weight[end:]
			}
			place = append(place, candidate)
			rest, more := strings.CutPrefix(text, "|")
			if !more {
				break
			}
			text = rest
		}
		r = append(r, shared(place))
	}
	if len(r) < shortestRecognised || len(r) > longestRecognised {
		return nil, false
	}
	return r, true
}

// Moves have four or five characters: 炮二平五, C2.5, h2e2; 前兵四平五, H2-E2.
const shortestRecognised, longestRecognised = 4, 5

// weightEnd returns the number of bytes of the probability that s starts with, such as 1 or 0.85. It returns 0 if s starts
// with no probability.
func weightEnd(s string) int {
	if strings.HasPrefix(s, "1") {
		return 1
	}
	decimals, ok := strings.CutPrefix(s, "0.")
	if !ok {
		return 0
	}
	return len(s) - len(strings.TrimLeft(decimals, "0123456789"))
}

// shared divides the rest of the probability among candidates without one. If the given probabilities leave no rest,
// for example because a program counted characters twice, it scales them down first to leave a hundredth.
func shared(place []Candidate) []Candidate {
	sum, without := 0.0, 0
	for _, c := range place {
		sum += c.Probability
		if c.Probability == 0 {
			without++
		}
	}
	most := 1.0
	if without > 0 {
		most = 0.99
	}
	scale := 1.0
	if sum > most {
		scale = most / sum
	}
	for i := range place {
		if p := &place[i].Probability; *p == 0 {
			*p = (1 - scale*sum) / float64(without)
		} else {
			*p *= scale
		}
	}
	return place
}

// Texts returns at most most of the likeliest texts, the likeliest first. It returns none if most is 0 or less.
func (r Recognised) Texts(most int) []string {
	type text struct {
		letters     string
		probability float64
	}
	if most <= 0 {
		return nil
	}
	all := []text{{"", 1}}
	for _, place := range r {
		var longer []text
		for _, before := range all {
			for _, c := range place {
				longer = append(longer, text{before.letters + string(c.Character), before.probability * c.Probability})
			}
		}
		slices.SortStableFunc(longer, func(a, b text) int { return cmp.Compare(b.probability, a.probability) })
		all = longer[:min(len(longer), most)]
	}
	var texts []string
	for _, t := range all {
		texts = append(texts, t.letters)
	}
	return texts
}

// Probability returns the probabilities that the paper has the [Write] text of a move, and that it has the
// [WriteFile] text. It panics if m is nil.
func (r Recognised) Probability(m *Meant) (standard, byFile float64) {
	return r.of(m.standard), r.of(m.byFile)
}

// of returns the probability of a text in symbols.
func (r Recognised) of(meant word) float64 {
	if meant == 0 || meant.length() != len(r) {
		return 0
	}
	all := 1.0
	for i, place := range r {
		sum := 0.0
		for _, c := range place {
			if fold(c.Character) == meant.at(i) {
				sum += c.Probability
			}
		}
		all *= sum
	}
	return all
}
