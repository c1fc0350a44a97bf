package jsonrpc

import (
	"encoding/json"
	"fmt"
)

// A Code says what kind of error an answer has.
type Code int

// The codes of JSON-RPC.
const (
	ParseError     Code = -32700
	InvalidRequest Code = -32600
	MethodNotFound Code = -32601
	InvalidParams  Code = -32602
	InternalError  Code = -32603
)

// An Error is an error with the code that the client receives. Other errors have the code [InternalError].
type Error struct {
	Code    Code   `json:"code"`
	Message string `json:"message"`
}

// Error implements error.
func (e *Error) Error() string { return fmt.Sprintf("%s (code %d)", e.Message, e.Code) }

// A Request is a request or a notification of the client. A notification has no ID and no answer.
type Request struct {
	Method string
	Params json.RawMessage // an object or an array; nil if there are none
	ID     string          // a number or a string as JSON; empty for a notification
}

// IsNotification reports whether the client expects no answer.
func (r *Request) IsNotification() bool { return r.ID == "" }

// Decode stores the parameters in v, like json.Unmarshal. Without parameters it leaves v unchanged.
func (r *Request) Decode(v any) error {
	if r.Params == nil {
		return nil
	}
	return json.Unmarshal(r.Params, v)
}

// readRequest returns the request of a message. It returns nil and no error if the message answers a request of the
// server. With an error, the request has the ID of the message if it has a valid one.
func readRequest(message []byte) (*Request, *Error) {
	var m struct {
		Version string          `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"`
		Method  json.RawMessage `json:"method"`
		Params  json.RawMessage `json:"params"`
		Result  json.RawMessage `json:"result"`
		Error   json.RawMessage `json:"error"`
	}
	r := new(Request)
	if !json.Valid(message) {
		return r, &Error{ParseError, "the message is not JSON"}
	}
	if err := json.Unmarshal(message, &m); err != nil {
		return r, &Error{InvalidRequest, "the message is not one request: send one JSON object a message"}
	}
	switch kind := kindOf(m.ID); {
	case kind == '"' || kind == '0':
		r.ID = string(m.ID)
	case kind != 'n':
		return r, &Error{InvalidRequest, "the id is neither a number nor a string"}
	}
	switch {
	case m.Method == nil && (m.Result != nil || m.Error != nil):
		return nil, nil
	case m.Version != version:
		return r, &Error{InvalidRequest, `the request lacks "jsonrpc":"2.0"`}
	case kindOf(m.Method) != '"' || json.Unmarshal(m.Method, &r.Method) != nil || r.Method == "":
		return r, &Error{InvalidRequest, "the request lacks the name of a method"}
	}
	switch kindOf(m.Params) {
	case '{', '[':
		r.Params = m.Params
	case 'n':
	default:
		return r, &Error{InvalidRequest, "the parameters are neither an object nor an array"}
	}
	return r, nil
}

const version = "2.0"

// kindOf returns the first character of a JSON value: '"', '{', '[', 't' or 'f', '0' for every number, and 'n' for null
// or for no value.
func kindOf(value json.RawMessage) byte {
	switch {
	case len(value) == 0:
		return 'n'
	case value[0] == '-' || value[0] >= '0' && value[0] <= '9':
		return '0'
	}
	return value[0]
}
