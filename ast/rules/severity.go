package rules

import "fmt"

// A Severity says how much a finding matters.
type Severity uint8

// The severities, the least first.
const (
	Note    Severity = iota + 1 // a deviation or a fact that harms nobody
	Warning                     // a deviation that was read, but that other readers or a person may trip over
	Error                       // the text cannot mean what it should, or a move is illegal
)

var severityNames = [...]string{Note: "note", Warning: "warning", Error: "error"}

// String returns "note", "warning" or "error"; of what is no severity, its number.
func (s Severity) String() string { return nameOf(severityNames[:], s, "severity") }

// Words returns the severity's name as people read it: in Chinese 提示, 警告 or 错误. Of what is no severity it is the number.
func (s Severity) Words() Text {
	words := Text{EN: s.String(), ZH: s.String()}
	switch s {
	case Note:
		words.ZH = "提示"
	case Warning:
		words.ZH = "警告"
	case Error:
		words.ZH = "错误"
	}
	return words
}

// MarshalText writes the severity's name. What is no severity is an error.
func (s Severity) MarshalText() ([]byte, error) { return textOf(severityNames[:], s, "severity") }

// UnmarshalText reads a severity's name. Any other text is an error, and s stays.
func (s *Severity) UnmarshalText(name []byte) error {
	return readName(severityNames[:], s, name, "severity")
}

// A Layer is a part of a game that rules are about.
type Layer uint8

// The layers. The first three are the grammar's, though some rules of the tags
// need their meaning; the next two need a board. The last is of those who read other
// programs' files.
const (
	TextLayer Layer = iota + 1
	TagLayer
	MovetextLayer
	MoveLayer
	GameLayer
	FileLayer
)

var layerNames = [...]string{TextLayer: "text", TagLayer: "tags", MovetextLayer: "movetext", MoveLayer: "moves", GameLayer: "game", FileLayer: "files"}

// String returns "text", "tags", "movetext", "moves", "game" or "files"; of what is no
// layer, its number.
func (l Layer) String() string { return nameOf(layerNames[:], l, "layer") }

// MarshalText writes the layer's name. What is no layer is an error.
func (l Layer) MarshalText() ([]byte, error) { return textOf(layerNames[:], l, "layer") }

// UnmarshalText reads a layer's name. Any other text is an error, and l stays.
func (l *Layer) UnmarshalText(name []byte) error { return readName(layerNames[:], l, name, "layer") }

// nameOf returns the name of a value, or its number if it has none.
func nameOf[T ~uint8](names []string, value T, what string) string {
	if int(value) < len(names) && names[value] != "" {
		return names[value]
	}
	return fmt.Sprintf("%s %d", what, uint8(value))
}

// textOf returns the name of a value, or an error if it has none.
func textOf[T ~uint8](names []string, value T, what string) ([]byte, error) {
	if int(value) < len(names) && names[value] != "" {
		return []byte(names[value]), nil
	}
	return nil, fmt.Errorf("rules: there is no %s", nameOf(names, value, what))
}

// readName sets a value to the one with the name.
func readName[T ~uint8](names []string, value *T, name []byte, what string) error {
	for i, n := range names {
		if n != "" && n == string(name) {
			*value = T(i)
			return nil
		}
	}
	return fmt.Errorf("rules: there is no %s %q", what, name)
}
