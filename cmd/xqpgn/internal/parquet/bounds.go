package parquet

import (
	"slices"

	"github.com/parquet-go/parquet-go/format"
)

// boundSize is the greatest size of a text in the index of pages, in bytes. A longer text is cut. If it is the greatest
// value, it is then increased, so that it stays an upper bound.
const boundSize = 16

// recordBounds merges the least and the greatest value of the current page into the statistics of the group, and adds
// them to the index of pages.
func (c *column) recordBounds() {
	p, s, index := &c.page, &c.group.meta.Statistics, &c.group.bounds
	s.NullCount += int64(p.nulls)
	if !c.bounded {
		return
	}
	if p.valued {
		if s.MinValue == nil || c.compare(p.least, s.MinValue) < 0 {
			s.MinValue = append([]byte{}, p.least...) // not nil, even if it is empty
		}
		if s.MaxValue == nil || c.compare(p.greatest, s.MaxValue) > 0 {
			s.MaxValue = append([]byte{}, p.greatest...)
		}
	}
	least, greatest := slices.Clone(p.least), slices.Clone(p.greatest)
	if c.physical == format.ByteArray && len(least) > boundSize {
		least = least[:boundSize]
	}
	if c.physical == format.ByteArray && len(greatest) > boundSize {
		greatest = above(greatest[:boundSize])
	}
	index.NullPages = append(index.NullPages, !p.valued)
	index.NullCounts = append(index.NullCounts, int64(p.nulls))
	index.MinValues = append(index.MinValues, least)
	index.MaxValues = append(index.MaxValues, greatest)
}

// above returns the least text of the same length that is greater than all texts that begin with text. It always
// exists, because UTF-8 has no byte 0xFF.
func above(text []byte) []byte {
	text[len(text)-1]++
	return text
}

// order returns how the bounds of pages are ordered. It ignores pages that hold only nulls.
func (c *column) order() format.BoundaryOrder {
	index := &c.group.bounds
	ascending, descending, last := true, true, -1
	for i, null := range index.NullPages {
		if null {
			continue
		}
		if last >= 0 {
			least := c.compare(index.MinValues[last], index.MinValues[i])
			greatest := c.compare(index.MaxValues[last], index.MaxValues[i])
			ascending = ascending && least <= 0 && greatest <= 0
			descending = descending && least >= 0 && greatest >= 0
		}
		last = i
	}
	switch {
	case ascending:
		return format.Ascending
	case descending:
		return format.Descending
	}
	return format.Unordered
}
