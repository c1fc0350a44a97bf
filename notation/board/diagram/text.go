package diagram

import "github.com/xqpgn/xqpgn/notation/board"

// AppendText appends a position as text to dst and returns the extended slice. The text is the diagram of
// part 4 of the specification, with the file names of both sides and of ICCS. It has 16 lines, each ending
// with a line feed. Arrows are not drawn.
func AppendText(dst []byte, pos board.Position, o Config) []byte {
	const indent = noRank + " "
	top, bottom := board.Black, board.Red
	if o.Flip {
		top, bottom = bottom, top
	}
	dst = o.appendFiles(dst, indent, sideFiles(top))
	dst = o.appendFiles(dst, indent, &iccsFiles)
	dst = append(dst, '\n')
	for row := range board.Ranks {
		name := ranks[o.square(0, row).Rank()]
		dst = append(append(dst, name...), ' ')
		dst = o.appendRow(dst, &pos, row)
		dst = append(append(append(dst, ' '), name...), '\n')
	}
	dst = append(dst, '\n')
	dst = o.appendFiles(dst, indent, &iccsFiles)
	return o.appendFiles(dst, indent, sideFiles(bottom))
}

// AppendCompact appends a position as a text of 11 lines to dst and returns the extended slice. Files are
// numbered only for the side to move, on its side of the board. With ICCS they are named as in ICCS, with the
// ranks beside them. Every line begins with indent, which may be empty, and ends with a line feed. Arrows are
// not drawn.
func AppendCompact(dst []byte, pos board.Position, indent string, o Config) []byte {
	files, above := sideFiles(pos.Side()), (pos.Side() == board.Black) != o.Flip
	shift := indent
	if o.ICCS {
		files, above, shift = &iccsFiles, false, indent+noRank
	}
	if above {
		dst = o.appendFiles(dst, shift, files)
	}
	for row := range board.Ranks {
		dst = append(dst, indent...)
		if o.ICCS {
			dst = append(dst, ranks[o.square(0, row).Rank()]...)
		}
		dst = o.appendRow(dst, &pos, row)
		if dst[len(dst)-1] == ' ' {
			dst = dst[:len(dst)-1]
		}
		dst = append(dst, '\n')
	}
	if !above {
		dst = o.appendFiles(dst, shift, files)
	}
	return dst
}

// noRank is as wide as the name of a rank.
const noRank = "　"

// appendFiles appends a line with the names of the files.
func (c *Config) appendFiles(dst []byte, indent string, files *[board.Files]string) []byte {
	dst = append(dst, indent...)
	for column := range board.Files {
		dst = append(append(dst, ' '), files[c.square(column, 0).File()]...)
	}
	return append(dst, '\n')
}

// appendRow appends the points of a row with the separators before, between and after them.
func (c *Config) appendRow(dst []byte, pos *board.Position, row int) []byte {
	before := ""
	for column := range board.Files {
		s := c.square(column, row)
		around := c.brackets(pos, s)
		dst = append(append(dst, edge(before, around)), c.point(pos, s, column, row)...)
		before = around
	}
	return append(dst, edge(before, ""))
}

// brackets returns the two brackets of a marked square, or "".
func (c *Config) brackets(pos *board.Position, s board.Square) string {
	switch {
	case c.moved(s):
		return "[]"
	case c.checked(pos, s):
		return "<>"
	case c.marked(s):
		return "()"
	default:
		return ""
	}
}

// edge returns the separator between two points with the given brackets.
func edge(left, right string) byte {
	switch {
	case left != "" && right != "":
		return '|'
	case left != "":
		return left[1]
	case right != "":
		return right[0]
	default:
		return ' '
	}
}

// point returns the character of a point: a piece, or the lines that meet there.
func (c *Config) point(pos *board.Position, s board.Square, column, row int) string {
	if p := pos.At(s); p.Kind() != board.NoKind {
		name := c.plainName(p)
		if c.Paint != nil {
			name = c.Paint(p.Color(), name)
		}
		return name
	}
	switch {
	case column == 0 || column == board.Files-1:
		return "｜"
	case row == board.Ranks/2-1:
		return "丄"
	case row == board.Ranks/2:
		return "丅"
	default:
		return "＋"
	}
}
