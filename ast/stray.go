package ast

import "strings"

// HasWords reports whether text without meaning among remarks says something. Brackets alone do not, nor do dots and numbers of
// rounds without a move, as in 5. 1-0, nor lines of Markdown around code, as ```pgn. Rewriting leaves them out. Among words a
// number may belong to them, so it stays.
func HasWords(remarks []Remark) bool {
	for _, r := range remarks {
		if s, ok := r.(*Stray); ok && s.hasWords() {
			return true
		}
	}
	return false
}

func (s *Stray) hasWords() bool {
	text := strings.Trim(s.Text, "()[]{}（）｛｝")
	digits := strings.TrimRight(text, ".．…。")
	return digits != "" && !strings.HasPrefix(text, "```") && (digits == text || strings.Trim(digits, "0123456789０１２３４５６７８９") != "")
}
