package app

import (
	"os"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// LocaleVariables are the environment variables that choose the language of messages. The first one that is
// set decides.
var LocaleVariables = []string{"LC_ALL", "LC_MESSAGES", "LANG"}

// Spoken is the value of the flag --lang, which sets the language of all messages.
var Spoken = "auto"

// langIn returns the value of --lang in a command line, even an invalid one.
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

// Language returns the language of messages. The flag --lang decides, or else the locale of the
// environment. Any Chinese locale means Chinese.
func Language() rules.Language {
	locale := Spoken
	if locale != "zh" && locale != "en" { // auto, or an invalid --lang
		for _, name := range LocaleVariables {
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
