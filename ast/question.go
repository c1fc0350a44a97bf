package ast

import (
	"math"
	"slices"
)

// A Meaning says that a move is likely to be meant at a ply.
type Meaning struct {
	Ply         int     `json:"ply"`         // from 1, counted from the start of the game
	Move        string  `json:"move"`        // in the notation of the game
	Probability float64 `json:"probability"` // among all that may be meant
}

// A Question asks a person which move is meant at a ply.
type Question struct {
	Ply        int         `json:"ply"`
	Candidates []Candidate `json:"candidates"` // the likeliest first
}

// A Candidate is a possible answer.
type Candidate struct {
	Move        string  `json:"move"`
	Probability float64 `json:"probability"`
}

// Questions returns the questions that the suggestions of a finding raise. The first question is the one whose
// answer settles most: the entropy of its answers is the largest. Questions panics if d is nil.
func (d *Diagnostic) Questions() (questions []Question) {
	for i := range d.Suggestions {
		m := &d.Suggestions[i].Meaning
		if m.Ply == 0 {
			continue
		}
		at := slices.IndexFunc(questions, func(q Question) bool { return q.Ply == m.Ply })
		if at < 0 {
			at = len(questions)
			questions = append(questions, Question{Ply: m.Ply})
		}
		q := &questions[at]
		if k := slices.IndexFunc(q.Candidates, func(c Candidate) bool { return c.Move == m.Move }); k >= 0 {
			q.Candidates[k].Probability += m.Probability
		} else {
			q.Candidates = append(q.Candidates, Candidate{m.Move, m.Probability})
		}
	}
	for i := range questions {
		slices.SortStableFunc(questions[i].Candidates, func(a, b Candidate) int { return compareDown(a.Probability, b.Probability) })
	}
	slices.SortStableFunc(questions, func(a, b Question) int { return compareDown(a.entropy(), b.entropy()) })
	return questions
}

// compareDown orders numbers from the largest to the smallest.
func compareDown(a, b float64) int {
	switch {
	case a > b:
		return -1
	case a < b:
		return 1
	}
	return 0
}

// entropy returns the entropy of the answers in nats. One more answer has the rest of the probability, which no
// candidate has.
func (q *Question) entropy() (sum float64) {
	rest := 1.0
	for _, c := range q.Candidates {
		rest -= c.Probability
		sum += surprise(c.Probability)
	}
	return sum + surprise(rest)
}

// surprise returns the share of an answer with probability p in the entropy.
func surprise(p float64) float64 {
	if p <= 0 {
		return 0
	}
	return -p * math.Log(p)
}
