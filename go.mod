module github.com/xqpgn/xqpgn

go 1.26.0

require (
	github.com/alecthomas/kong v1.17.0
	github.com/alecthomas/participle/v2 v2.1.4
	github.com/google/go-cmp v0.7.0
	golang.org/x/text v0.43.0
)

require github.com/rogpeppe/go-internal v1.16.0
