package rules

// A Language is a language of messages.
type Language uint8

// The languages.
const (
	EN Language = iota // English
	ZH                 // Chinese, in simplified characters
)

// A Text is a text in each language.
type Text struct {
	EN string `json:"en"`
	ZH string `json:"zh"`
}

// In returns the text in the language l. An unknown language means English.
func (t Text) In(l Language) string {
	if l == ZH {
		return t.ZH
	}
	return t.EN
}
