package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// The files of a grammar, in its folder.
const (
	inFile        = "productions.go"
	outFile       = "parser_gen.go"
	publishedFile = "published_gen.go"
	strictFile    = "internal/scan/strict_gen.go"
	referenceFile = "internal/reference/productions_gen.go"
	replayFile    = "replay_gen_test.go"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "compile:", err)
		os.Exit(1)
	}
}

func run() error {
	files, err := compile(".")
	for name, content := range files {
		err = errors.Join(err, os.WriteFile(name, content, 0o666))
	}
	return err
}

// compile returns what the grammar in a folder makes of it: the content of each file
// by its name.
func compile(folder string) (map[string][]byte, error) {
	source, err := os.ReadFile(filepath.Join(folder, inFile))
	if err != nil {
		return nil, err
	}
	g, err := readGrammar(inFile, source)
	if err != nil {
		return nil, err
	}
	kinds := kinds()
	if err := g.prove(); err != nil {
		return nil, err
	}
	builder, err := readAll(folder, builderFiles)
	if err != nil {
		return nil, err
	}
	g.lenient, g.white = set{}, set{}
	for _, k := range kinds {
		if k.lenient {
			g.lenient[k.name] = true
		}
		if k.white {
			g.white[k.name] = true
		}
	}
	if err := errors.Join(g.total(kinds), g.checkUnless(kinds), g.comments(), g.builder(builder)); err != nil {
		return nil, err
	}
	g.resumable = map[string]bool{}
	strict, err := g.strictTokens()
	if err != nil {
		return nil, err
	}
	rounds, err := g.fastRounds()
	if err != nil {
		return nil, err
	}
	parser, err := g.write(rounds)
	if err != nil {
		return nil, err
	}
	reference, err := g.reference(filepath.Base(filepath.Dir(referenceFile)))
	if err != nil {
		return nil, err
	}
	replay, err := g.replay()
	if err != nil {
		return nil, err
	}
	published, err := g.publish()
	if err != nil {
		return nil, err
	}
	classes, err := classTables()
	if err != nil {
		return nil, err
	}
	return map[string][]byte{outFile: parser, publishedFile: published, strictFile: strict, referenceFile: reference, replayFile: replay, classFile: classes}, nil
}

// readAll reads the files of a folder that fit a pattern, tests aside.
func readAll(folder, pattern string) (map[string][]byte, error) {
	names, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil {
		return nil, err
	}
	sources := map[string][]byte{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		if sources[name], err = os.ReadFile(name); err != nil {
			return nil, err
		}
	}
	return sources, nil
}
