package model

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Collection is the games of a published site. Its index lists all games. The texts of the games, and the
// index of positions, are in parts that it requests when needed. It implements [Editable]: each game is its
// own document.
//
// A [CollectionWriter] writes the parts.
type Collection struct {
	index  Index
	starts []int            // first game of each part
	texts  map[int][]string // by part
	shards map[string][]byte
	bits   int // number of leading bits of a hash that select its shard
	edited map[int]*Document
}

// Names of parts: the index; the texts of games, by number; positions, by the first bits of their hashes.
const (
	indexPart    = "index"
	shardPart    = "positions/"
	maxKeptParts = 64 // limit of cached texts, and of cached shards
)

// needed is the error that requests a part.
type needed string

// Error implements error.
func (n needed) Error() string { return "the part " + string(n) + " is needed" }

var errCollection = &Refused{Text{"The list of games cannot be read: the site is incomplete, or of another version. Export it again.", "棋局列表无法读取：网站不完整或者版本不同，请重新导出。"}}

// collectionVersion is the first word of the index.
const collectionVersion = "xqpgn-games-1"

// newCollection parses an index.
func newCollection(data []byte) (*Collection, error) {
	lines := strings.Split(string(data), "\n")
	head := strings.Fields(lines[0])
	if len(head) < 2 || head[0] != collectionVersion {
		return nil, errCollection
	}
	c := &Collection{texts: map[int][]string{}, shards: map[string][]byte{}, edited: map[int]*Document{}}
	var err error
	if c.bits, err = strconv.Atoi(head[1]); err != nil {
		return nil, errCollection
	}
	for _, start := range head[2:] {
		n, err := strconv.Atoi(start)
		if err != nil {
			return nil, errCollection
		}
		c.starts = append(c.starts, n)
	}
	var last Head
	for _, line := range lines[1:] {
		if line == "" {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != 7 {
			return nil, errCollection
		}
		h := Head{Red: f[0], Black: f[1], Event: f[2], Date: f[3], Result: f[4], Code: f[5], File: f[6], Number: 1}
		if h.Event == same {
			h.Event = last.Event
		}
		if h.File == same {
			h.File, h.Number = last.File, last.Number+1
		}
		c.index.Add(h)
		last = h
	}
	return c, nil
}

// same stands in the index for the value of the previous line.
const same = "="

// take stores a part.
func (c *Collection) take(name string, data []byte) error {
	if strings.HasPrefix(name, shardPart) {
		if len(c.shards) >= maxKeptParts {
			clear(c.shards)
		}
		c.shards[name] = data
		return nil
	}
	part, err := strconv.Atoi(name)
	if err != nil {
		return errRequest
	}
	head, rest, _ := bytes.Cut(data, []byte("\n"))
	var texts []string
	for size := range strings.FieldsSeq(string(head)) {
		n, err := strconv.Atoi(size)
		if err != nil || n < 0 || n > len(rest) {
			return errCollection
		}
		texts = append(texts, string(rest[:n]))
		rest = rest[n:]
	}
	if len(c.texts) >= maxKeptParts {
		clear(c.texts)
	}
	c.texts[part] = texts
	return nil
}

// text returns the text of a game.
func (c *Collection) text(index int) (string, error) {
	if index < 0 || index >= c.index.Len() {
		return "", errNoGame
	}
	part := len(c.starts) - 1
	for part > 0 && c.starts[part] > index {
		part--
	}
	texts, ok := c.texts[part]
	if !ok {
		return "", needed(strconv.Itoa(part))
	}
	if i := index - c.starts[part]; i < len(texts) {
		return texts[i], nil
	}
	return "", errCollection
}

// name returns the file name of a game's document.
func (c *Collection) name(index int) string {
	h := &c.index.heads[index]
	name := strings.TrimSuffix(h.File, ".pgn")
	if h.Number > 1 || index+1 < c.index.Len() && c.index.heads[index+1].File == h.File {
		name = fmt.Sprintf("%s %d", name, h.Number)
	}
	return name + ".pgn"
}

// List implements Shelf.
func (c *Collection) List(query Query, from, count int) List {
	for i, doc := range c.edited {
		if doc.Len() > 0 {
			h := doc.head(0)
			h.File, h.Number = c.index.heads[i].File, c.index.heads[i].Number
			c.index.heads[i], c.index.keys[i] = h, c.index.key(&h)
		}
	}
	return c.index.List(query, from, count)
}

// Game implements Shelf.
func (c *Collection) Game(index int) (*ast.Game, string, error) {
	if doc := c.edited[index]; doc != nil {
		return doc.Game(0)
	}
	text, err := c.text(index)
	if err != nil {
		return nil, "", err
	}
	games := grammar.Parse(text)
	if len(games) == 0 {
		return nil, "", errNoGame
	}
	games[0].File = c.name(index)
	return games[0], "", nil
}

// Document implements Editable.
func (c *Collection) Document(index int) (*Document, int, error) {
	if doc := c.edited[index]; doc != nil {
		return doc, 0, nil
	}
	text, err := c.text(index)
	if err != nil {
		return nil, 0, err
	}
	doc, err := NewDocument(c.name(index), InMemory(text), grammar.UTF8)
	if err == nil {
		c.edited[index] = doc
	}
	return doc, 0, err
}

// Find implements Editable. Games keep their indexes.
func (c *Collection) Find(_ int, _ string, number int) int { return number - 1 }

// Close implements Editable.
func (c *Collection) Close(doc *Document) {
	for i, other := range c.edited {
		if other != doc {
			continue
		}
		doc.Close()
		delete(c.edited, i)
		if text, err := c.text(i); err == nil {
			if games := grammar.Parse(text); len(games) > 0 {
				was := c.index.heads[i]
				h := NewHead(was.File, was.Number, games[0].Tags)
				c.index.heads[i], c.index.keys[i] = h, c.index.key(&h)
			}
		}
	}
}

// shardOf returns the name of the part that holds positions with a hash.
func shardOf(hash uint64, bits int) string {
	return fmt.Sprintf("%s%0*x", shardPart, (bits+3)/4, hash>>(64-bits))
}

// Holding implements positionShelf.
func (c *Collection) Holding(position *board.Position) (games []int, known bool, err error) {
	hash := position.Hash()
	name := shardOf(hash, c.bits)
	shard, ok := c.shards[name]
	if !ok {
		return nil, false, needed(name)
	}
	for len(shard) >= 4 {
		key := binary.BigEndian.Uint32(shard)
		count, n := binary.Uvarint(shard[4:])
		if n <= 0 {
			return nil, false, errCollection
		}
		shard = shard[4+n:]
		game := 0
		for range count {
			step, n := binary.Uvarint(shard)
			if n <= 0 {
				return nil, false, errCollection
			}
			game += int(step)
			shard = shard[n:]
			if key == keyOf(hash) {
				games = append(games, game)
			}
		}
	}
	return games, true, nil
}

// keyOf returns the bits of a hash that distinguish positions within a shard.
func keyOf(hash uint64) uint32 { return uint32(hash >> 8) }
