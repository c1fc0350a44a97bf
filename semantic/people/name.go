package people

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/notation/script"
)

// A Name is the value of a player's tag, split into its parts.
type Name struct {
	Key  string // equal for all values that name the person; "" for nobody
	Text string // the name alone, in its original script: 胡榮華
	Team string // the team before or after the name: 上海; "" for none
}

// join returns the name for several people.
func join(names []Name) Name {
	var keys, texts []string
	for _, name := range names {
		keys, texts = append(keys, name.Key), append(texts, name.Text)
	}
	slices.Sort(keys)
	return Name{Key: strings.Join(slices.Compact(keys), both), Text: strings.Join(texts, both), Team: names[0].Team}
}

// whole returns the name for a text that cannot be split.
func whole(text string) Name {
	name := strings.Join(strings.Fields(text), "")
	return Name{Key: fold(name), Text: name}
}

// both separates the people in the key of a value that names several.
const both = "+"

// fold returns the key of a text that is not a name in Chinese characters.
func fold(text string) string { return script.Fold(text) }
