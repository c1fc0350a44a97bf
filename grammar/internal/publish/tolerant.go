package publish

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// Tolerant returns the grammar of every text: first [Strict], then the other spellings of its tokens, then the
// neutral tokens, which no production has, and the habits that decide what neutral tokens mean.
func Tolerant() string {
	var b strings.Builder
	b.WriteString(Strict())
	strict, deviating := rowsOf(isStrict), rowsOf(isDeviating)
	b.WriteString("\n(* Spellings that the specification does not have, each with the rule that it breaks. Characters: *)\n")
	writeClasses(&b, deviating, strict)
	writeParts(&b, deviating)
	neutral := rowsOf(func(r lexicon.Row) bool { return r.Kind >= lexicon.GrammarKinds })
	b.WriteString("\n(* Neutral tokens: no production has them, and habits decide what they mean. (?i:word) is a word of any case and width.\n" +
		"   A pattern that ends in … goes on in the JSON. Characters: *)\n")
	writeClasses(&b, neutral, append(strict, deviating...))
	writeNeutral(&b, neutral)
	b.WriteString("\nHabits: where no production has the next token, the habits for its kind are asked in this order. ⏎ is a line break.\n")
	for _, h := range habit.All {
		b.WriteString("\n")
		writeHabit(&b, &h)
	}
	return b.String()
}

// writeNeutral writes the rows of the kinds that no production has, by kind.
func writeNeutral(b *strings.Builder, rows []lexicon.Row) {
	for k := lexicon.GrammarKinds; k < lexicon.Stray; k++ {
		fmt.Fprintf(b, "\n(* %s: %s *)\n", k, described().Kinds[k.String()])
		for _, r := range rows {
			if r.Kind == k {
				writeRow(b, r)
			}
		}
	}
}

// writeHabit writes a habit in a few lines.
func writeHabit(b *strings.Builder, h *parse.Habit) {
	rule := h.Rule.ID()
	if rule == "" {
		rule = "no finding"
	}
	fmt.Fprintf(b, "%s (%s), asked for %s\n    %s\n", h.Name, rule, kindsOf(h.Kinds), firstSentence(described().Habits[h.Name]))
	if h.Wrong != "" {
		fmt.Fprintf(b, "    wrong: %s\n", oneLine(h.Wrong))
	}
	if h.Right != "" {
		fmt.Fprintf(b, "    right: %s\n", oneLine(h.Right))
	}
}

// kindsOf names the kinds of tokens for which a habit is asked, such as "any token but break, pause, separator".
func kindsOf(set lexicon.Set) string {
	askable := lexicon.SetOf(lexicon.Stray) - 1 // all kinds that a text can have
	if rest := askable &^ set; len(rest.Kinds()) < len(set.Kinds()) {
		if rest == 0 {
			return "any token"
		}
		return "any token but " + names(rest)
	}
	return names(set)
}

// names returns the names of the kinds of a set.
func names(set lexicon.Set) string { return strings.Join(kindNames(set), ", ") }

// kindNames returns the names of the kinds of a set that a text can have.
func kindNames(set lexicon.Set) (all []string) {
	for _, k := range set.Kinds() {
		if k < lexicon.Stray {
			all = append(all, k.String())
		}
	}
	slices.Sort(all)
	return all
}

// oneLine writes an example on one line.
func oneLine(text string) string { return strings.ReplaceAll(text, "\n", " ⏎ ") }
