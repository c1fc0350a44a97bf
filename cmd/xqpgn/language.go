package main

import (
	"os"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// localeVariables are those of the environment that name the language of messages,
// the first that is set deciding.
var localeVariables = []string{"LC_ALL", "LC_MESSAGES", "LANG"}

// spoken is the language that the command line asks for, by its flag --lang: all that the
// program says is in it.
var spoken = "auto"

// langIn returns what --lang says in a command line, even if that is wrong.
func langIn(args []string) string {
	const flag = "--lang"
	for i, arg := range args {
		if value, ok := strings.CutPrefix(arg, flag+"="); ok {
			return value
		}
		if arg == flag && i+1 < len(args) {
			return args[i+1]
		}
	}
	return "auto"
}

// language returns the language that all is said in: the one that the command line asks for, or else that
// of the locale of the environment, and Chinese for any locale of Chinese.
func language() rules.Language {
	locale := spoken
	if locale != "zh" && locale != "en" { // auto, or what --lang cannot be
		for _, name := range localeVariables {
			if locale = os.Getenv(name); locale != "" {
				break
			}
		}
	}
	if strings.HasPrefix(locale, "zh") {
		return rules.ZH
	}
	return rules.EN
}
