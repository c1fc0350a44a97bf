package jsonrpc

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// largestMessage is the greatest size of a message in bytes. The text of an open file is one message; at worst each of
// its characters is escaped.
const largestMessage = 1 << 30

// trustedSize is how much memory is allocated on the word of a header. Beyond it, memory grows with the text that has
// arrived. Pages of it that stay untouched cost nothing.
const trustedSize = 64 << 20

// readMessage reads a header and the message after it. The error is io.EOF if the stream ends before the header.
func readMessage(in *bufio.Reader) ([]byte, error) {
	size, err := readHeader(in)
	if err != nil {
		return nil, err
	}
	var message bytes.Buffer
	message.Grow(min(size, trustedSize) + bytes.MinRead) // else it is copied several times, and twice as large
	if _, err := io.CopyN(&message, in, int64(size)); err != nil {
		return nil, fmt.Errorf("incomplete message: %w", unexpected(err))
	}
	return message.Bytes(), nil
}

// readHeader reads a header and returns the size of its message. It ignores fields other than Content-Length.
func readHeader(in *bufio.Reader) (size int, err error) {
	length := ""
	for first := true; ; first = false {
		line, err := in.ReadSlice('\n')
		switch {
		case err == io.EOF && first && len(line) == 0:
			return 0, io.EOF
		case err != nil:
			return 0, fmt.Errorf("invalid header of a message: %w", unexpected(err))
		}
		text := strings.TrimRight(string(line), "\r\n")
		if text == "" {
			break
		}
		name, value, ok := strings.Cut(text, ":")
		if !ok {
			return 0, fmt.Errorf("invalid header of a message: %q lacks a colon", text)
		}
		if strings.EqualFold(strings.TrimSpace(name), "Content-Length") {
			length = strings.TrimSpace(value)
		}
	}
	size, err = strconv.Atoi(length)
	if err != nil || size < 0 || size > largestMessage {
		return 0, fmt.Errorf("invalid header of a message: Content-Length is %q", length)
	}
	return size, nil
}

// unexpected returns err, but io.ErrUnexpectedEOF for the end of the stream.
func unexpected(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// writeMessage writes a message and its header.
func writeMessage(out io.Writer, message []byte) error {
	_, err := out.Write(append(fmt.Appendf(nil, "Content-Length: %d\r\n\r\n", len(message)), message...))
	return err
}
