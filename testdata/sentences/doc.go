// Package sentences writes texts of a published grammar, from a seed: texts that conform, and
// texts with exactly one deviation.
//
//	g, err := sentences.New(grammar.JSON(grammar.Tolerant))
//	random := rand.New(rand.NewPCG(1, 0))
//	text := g.Sentence(random, sentences.Chinese)
//	for _, m := range g.Marks() {
//		text, ok := g.Deviation(random, sentences.WXF, m)
//	}
//
// It knows a grammar by its JSON alone, so a change of a production or of the lexicon
// changes the texts. Moves have the form of their notation, and need not be legal.
package sentences
