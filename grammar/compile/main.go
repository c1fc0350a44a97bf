package main

import (
	"fmt"
	"os"
)

const (
	inFile  = "productions.go"
	outFile = "parser_gen.go"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "compile:", err)
		os.Exit(1)
	}
}

func run() error {
	source, err := os.ReadFile(inFile)
	if err != nil {
		return err
	}
	parser, err := compile(inFile, source)
	if err != nil {
		return err
	}
	return os.WriteFile(outFile, parser, 0o666)
}

// compile gives the parser of the productions in a Go file.
func compile(name string, source []byte) ([]byte, error) {
	g, err := readGrammar(name, source)
	if err != nil {
		return nil, err
	}
	if err := g.prove(); err != nil {
		return nil, err
	}
	return g.write()
}
