package answers

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/xqpgn/xqpgn/ast"
)

// A request is a line that [Serve] reads. Games come from Text, Data or Path.
type request struct {
	ID      json.RawMessage `json:"id"`
	Method  string          `json:"method"`
	Text    string          `json:"text"`
	Data    []byte          `json:"data"` // in base64
	Path    string          `json:"path"`
	Options json.RawMessage `json:"options"` // options of the method, see [Options] and [Question]
}

// A response is a line that [Serve] writes. It has a result or an error.
type response struct {
	ID     json.RawMessage `json:"id,omitempty"`
	Result any             `json:"result"` // null with an error
	Error  *Failure        `json:"error,omitempty"`
}

// A Failure is the error of a response.
type Failure struct {
	Message  string              `json:"message"`
	Findings []ast.FindingRecord `json:"findings,omitempty"` // the errors of the games, if they are the reason
}

// FailureOf returns an error as plain data.
func FailureOf(err error) *Failure {
	f := &Failure{Message: err.Error()}
	var faults *ErroneousError
	if errors.As(err, &faults) {
		f.Findings = faults.Findings
	}
	return f
}

// Serve answers requests, an object of JSON a line, in their order, each with a line that has the same id. It returns nil at the end
// of in. An invalid request is answered with an error, and the next one is read.
func Serve(in io.Reader, out io.Writer) error {
	lines := bufio.NewReader(in)
	answers := json.NewEncoder(out)
	answers.SetEscapeHTML(false)
	for {
		line, err := lines.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			if err := answers.Encode(answer(line)); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// answer answers the request of a line.
func answer(line []byte) (r response) {
	var q request
	if err := strict(line, &q); err != nil {
		return response{ID: q.ID, Error: FailureOf(fmt.Errorf("request: %w", err))}
	}
	result, err := q.result()
	if err != nil {
		return response{ID: q.ID, Error: FailureOf(err)}
	}
	return response{ID: q.ID, Result: result}
}

// methods are the methods about games. Each returns a value for JSON.
var methods = map[string]func(Source, Options) (any, error){
	"check":  func(s Source, o Options) (any, error) { return Check(s, o) },
	"format": func(s Source, o Options) (any, error) { out, err := Format(s, o); return string(out), err },
	"convert": func(s Source, o Options) (any, error) {
		out, err := Convert(s, o)
		return map[string][]byte{"data": out}, err
	},
	"games": func(s Source, o Options) (any, error) {
		o.To = "json"
		out, err := Convert(s, o)
		return json.RawMessage(out), err
	},
}

// result returns the result of a request.
func (r *request) result() (any, error) {
	options := r.Options
	if options == nil {
		options = json.RawMessage("{}")
	}
	if r.Method == "position" {
		var asked Question
		if err := strict(options, &asked); err != nil {
			return nil, fmt.Errorf("options: %w", err)
		}
		return At(asked)
	}
	method := methods[r.Method]
	if method == nil {
		return nil, fmt.Errorf("unknown method %q: use check, format, convert, games or position", r.Method)
	}
	o, err := ParseOptions(string(options))
	if err != nil {
		return nil, err
	}
	given := 0
	source := Source{Data: r.Data}
	if r.Text != "" {
		source.Data = []byte(r.Text)
		given++
	}
	if r.Data != nil {
		given++
	}
	if r.Path != "" {
		source.Paths = []string{r.Path}
		given++
	}
	if given > 1 {
		return nil, errors.New("request: give one of text, data and path")
	}
	return method(source, o)
}

// strict decodes an object of JSON. An unknown key is an error.
func strict(text []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	return decoder.Decode(into)
}
