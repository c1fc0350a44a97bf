package rules

// A Language is one in which findings can be worded.
type Language uint8

// The languages.
const (
	EN Language = iota // English
	ZH                 // Chinese, in simplified characters
)

// A Text is the same words in each language.
type Text struct {
	EN string `json:"en"`
	ZH string `json:"zh"`
}

// In returns the words in one language; what is no language counts as English.
func (t Text) In(l Language) string {
	if l == ZH {
		return t.ZH
	}
	return t.EN
}
