package habit_test

import "testing"

func TestVariationUnterminated(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 (1. 马二进三 马８进７", tree: "1.炮二平五 (1.马二进三 马８进７)", findings: "variation-unterminated 16-17, result-missing 45-45"},
		{text: "1. 炮二平五 (1. 马二进三 (1. 兵七进一", tree: "1.炮二平五 (1.马二进三 (1.兵七进一))", findings: "variation-unterminated 33-34, result-missing 49-49"},
		{text: "1. 炮二平五 (", tree: "1.炮二平五 ()", findings: "variation-unterminated 16-17, result-missing 17-17"},
		{text: "1. 炮二平五 (1. 马二进三 {好", tree: "1.炮二平五 (1.马二进三 {好})", findings: "comment-unterminated 33-34"},
		{text: "1. C2.5 (1. H2+3 1-0\n", tree: "1.C2.5 (1.H2+3 =1-0)", findings: "variation-unterminated 8-9"},
		{text: "1. 炮二平五 (1. 马二进三)", tree: "1.炮二平五 (1.马二进三)", findings: "result-missing 33-33"},
	})
}
