package kind

import (
	"bytes"
	"encoding/json"
	"io"
	"testing"
)

// reference is scanJSON by package encoding/json.
func reference(text []byte) (end jsonEnd, values int) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	for {
		token, err := decoder.Token()
		switch _, bracket := token.(json.Delim); {
		case err == io.EOF:
			return jsonWhole, values
		case err == io.ErrUnexpectedEOF:
			return jsonCut, values
		case err != nil:
			return jsonWrong, values
		case !bracket:
			values++
		}
	}
}

// TestScanJSON holds that scanJSON accepts the same texts as package encoding/json.
func TestScanJSON(t *testing.T) {
	for _, text := range []string{
		``, ` `, `{}`, `[]`, `[[]]`, `{"a":1}`, `{"a":1,"b":[true,false,null]}`, `[1, -2.5e3 ,"甲"]`, `{"a":{"b":{}}} [1]`, `{"a":1}{"a":2}`, `1 2 "x"`,
		`{"a"`, `{"a":`, `{"a":1`, `{"a":1,`, `[1,`, `["a`, `["a\`, `["a\"`, `[tru`, `[1`, `[-`, `[[[`,
		`{a:1}`, `{"a" 1}`, `{"a":1 "b":2}`, `[1 2]`, `[1,]`, `{,}`, `{"a":}`, `]`, `}`, `[}`, `{]`, `[1}`, `[nul]`, `[truely]`, `[01x]`, `[+1]`, `["\x"]`, "[\"a\nb\"]",
		`[Game "Chinese Chess"]`, `{comment}`, `:`, `,`, `"a":1`, `[.5]`, `[1e]`,
	} {
		end, values := scanJSON([]byte(text))
		wantEnd, wantValues := reference([]byte(text))
		if end != wantEnd || end != jsonWrong && values != wantValues {
			t.Errorf("%q: %d with %d values, want %d with %d", text, end, values, wantEnd, wantValues)
		}
	}
}
