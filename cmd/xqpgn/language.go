package main

import (
	"os"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// localeVariables are those of the environment that name the language of messages,
// the first that is set deciding.
var localeVariables = []string{"LC_ALL", "LC_MESSAGES", "LANG"}

// language returns the language that a --lang flag names; "auto" goes by the
// locale of the environment, and Chinese for any locale of Chinese.
func language(flag string) rules.Language {
	locale := flag
	if flag == "auto" {
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
