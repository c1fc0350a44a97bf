package notation

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Recognised is the text of a move as a machine read it from paper: for each of its characters, what it may be.
// The candidates of a character are in the order written.
type Recognised [][]Candidate

// A Candidate is a character that may stand at a place, and its probability, above 0 and at most 1.
type Candidate struct {
	Character   rune
	Probability float64
}

// ReadRecognised reads the text of a move with candidates, and reports whether it is one. A bar stands between the
// candidates of a character, and a probability may follow each: 炮|砲二平五, 炮二:0.7|三:0.2平五. Candidates without a
// probability share equally what the others leave. The text has four or five characters, and candidates for at
// least one of them. A digit of ASCII behind a probability is part of it.
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

// weightEnd returns the length of the probability that s starts with, 0 for none: 1, or 0 with decimals.
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

// shared gives candidates without a probability what the others leave. Where these leave nothing, as those of a
// machine that counts them twice do, they are scaled down first, and a hundredth is left.
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

// Texts returns the likeliest texts, likeliest first, and at most most of them; none if most is 0 or less.
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

// Probability returns the probability that the [Write] text of a move stands on the paper, and that its
// [WriteFile] text does. It panics if m is nil.
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
