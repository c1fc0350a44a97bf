// Package jsonrpc serves one client in JSON-RPC 2.0. Each message has a header with its length, as in the
// Language Server Protocol.
//
//	conn := jsonrpc.NewConn(os.Stdin, os.Stdout)
//	err := conn.Serve(map[string]jsonrpc.Method{"add": {Call: add}})
//
// Requests run at the same time. A notification is complete before the next message is read, so that the requests after
// it see its effect. A failed request never ends the connection.
package jsonrpc
