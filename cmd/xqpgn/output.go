package main

import (
	"io"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
)

// An outputFlag is -o of the commands: the path of a file, or "" for standard output, which
// "-" says too.
type outputFlag string

// UnmarshalText reads the flag.
func (o *outputFlag) UnmarshalText(text []byte) error {
	if *o = outputFlag(text); *o == files.StandardInput { // as for what is read
		*o = ""
	}
	return nil
}

// write writes through write to the file, which is then whole or as it was, or to standard
// output.
func (o outputFlag) write(stdout io.Writer, write func(io.Writer) error) error {
	if o == "" {
		return write(stdout)
	}
	return files.Replace(string(o), write)
}
