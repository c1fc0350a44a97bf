package main

import "github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"

// where is the flag --where of the commands that are about some games of the files.
type where = choose.Where
