package grammar

import "bytes"

// fastScan passes the lines of movetext before the next bracket, if nothing stands on
// them but moves, numbers and results, as on most lines of a database. It looks for
// single bytes in all of them at once, which is several times as fast as pass.
func (s *splitter) fastScan() {
	text := s.classes[s.pos:]
	if n := bytes.IndexByte(text, '['); n >= 0 {
		text = text[:n]
	}
	s.scanned = s.pos + max(1, len(text))
	text = text[:bytes.LastIndexByte(text, '\n')+1]
	ended, ok := s.ended, s.scannable(text)
	if !ok {
		return
	}
	for _, mark := range [...]byte{'*', '-', '/'} {
		for i := 0; ; i++ {
			n := bytes.IndexByte(text[i:], mark)
			if n < 0 {
				break
			}
			i += n
			start := i
			if mark != '*' {
				start-- // 1-0, 0-1, 1/2-1/2
			}
			length, before := 0, s.before
			if start > 0 {
				before = text[start-1]
			}
			if start >= 0 && (text[start] == '*') == (mark == '*') && !wordByte(before) {
				length = resultAt(text[start:])
			}
			ended = ended || length > 0
			switch {
			case length > 0:
				i = start + length - 1
			case mark == '/' && !(i >= len("1/2-1") && bytes.HasPrefix(text[i-len("1/2-1"):], []byte("1/2-1/2"))):
				return // it may begin the rest of a line that means nothing
			}
		}
	}
	if len(text) > 0 {
		s.ended, s.pos, s.before, s.lineHasText = ended, s.pos+len(text), '\n', false
	}
}

// scannable reports whether nothing in text opens a comment or a variation, or
// may be the rest of a line that means nothing.
func (s *splitter) scannable(text []byte) bool {
	for _, c := range [...]byte{'{', '(', ';'} {
		if bytes.IndexByte(text, c) >= 0 {
			return false
		}
	}
	if !s.utf8() {
		return bytes.IndexByte(text, wideOpenBrace) < 0
	}
	return !holds(text, "（", 2) && !holds(text, "｛", 1)
}

// holds reports whether a form is in text. The byte at rare is one that moves
// hardly have.
func holds(text []byte, form string, rare int) bool {
	for i := rare; i < len(text); i++ {
		n := bytes.IndexByte(text[i:], form[rare])
		if n < 0 {
			return false
		}
		i += n
		if string(text[i-rare:min(i-rare+len(form), len(text))]) == form {
			return true
		}
	}
	return false
}
