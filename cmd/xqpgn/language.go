package main

import (
	"os"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// language gives the language that a --lang flag names; "auto" goes by the
// locale of the environment, and Chinese for any locale of Chinese.
func language(flag string) ast.Language {
	locale := flag
	if flag == "auto" {
		for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
			if locale = os.Getenv(name); locale != "" {
				break
			}
		}
	}
	if strings.HasPrefix(locale, "zh") {
		return ast.Chinese
	}
	return ast.English
}
