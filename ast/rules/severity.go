package rules

import "fmt"

// A Severity is the severity of a finding.
type Severity uint8

// The severities, from mild to grave.
const (
	Note    Severity = iota + 1 // a harmless deviation or a fact
	Warning                     // read, but other readers or people may misread it
	Error                       // the text cannot have its intended meaning, or a move is illegal
)

var severityNames = [...]string{Note: "note", Warning: "warning", Error: "error"}

// String returns "note", "warning" or "error", or the number of any other value.
func (s Severity) String() string { return nameOf(severityNames[:], s, "severity") }

// Words returns the severity's name for people: 提示, 警告 or 错误 in Chinese. For any other value it returns
// the number.
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

// MarshalText returns the severity's name, or an error for any other value.
func (s Severity) MarshalText() ([]byte, error) { return textOf(severityNames[:], s, "severity") }

// UnmarshalText sets s to the severity with the name. An unknown name is an error and leaves s unchanged.
func (s *Severity) UnmarshalText(name []byte) error {
	return readName(severityNames[:], s, name, Text{EN: "there is no severity %q", ZH: "没有级别“%s”"})
}

// layers are the parts of a game that rules are about. The grammar reports the first three, although some tag
// rules need the meaning of values. The next two need a board. The readers of other programs' files report the
// last.
var layers = [...]string{"text", "tags", "movetext", "moves", "game", "files"}

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

// readName sets *value to the value with the name. The words of the error are missing.
func readName[T ~uint8](names []string, value *T, name []byte, missing Text) error {
	for i, n := range names {
		if n != "" && n == string(name) {
			*value = T(i)
			return nil
		}
	}
	return missing.Err(name)
}
