package habit_test

import "testing"

func TestVariationDoubled(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 ((1. 马二进三)) 马８进７ *", tree: "1.炮二平五 (1.马二进三) 马８进７ =*", findings: "variation-empty 16-35", fixed: "1. 炮二平五 (1. 马二进三) 马８进７ *"},
		{text: "1. 炮二平五 ( (1. 马二进三) (1. 马八进七) ) 马８进７ *", tree: "1.炮二平五 (1.马二进三) (1.马八进七) 马８进７ =*", findings: "variation-empty 16-55", fixed: "1. 炮二平五  (1. 马二进三) (1. 马八进七)  马８进７ *"},
		{text: "1. 炮二平五 (((1. 马二进三))) *", tree: "1.炮二平五 (1.马二进三) =*", findings: "variation-empty 16-37, variation-empty 17-36", fixed: "1. 炮二平五 (1. 马二进三) *"},
		{text: "1. 炮二平五 ((1. 马二进三", tree: "1.炮二平五 (1.马二进三)", findings: "variation-empty 16-33, variation-unterminated 17-18, result-missing 33-33", fixed: "1. 炮二平五 (1. 马二进三"},
		{text: "1. 炮二平五 ((1. 马二进三) {好}) *", tree: "1.炮二平五 ((1.马二进三) {好}) =*", findings: "variation-empty 16-41, variation-target 17-18"},
		{text: "1. 炮二平五 (（1. 马二进三）) *", tree: "1.炮二平五 (1.马二进三) =*", findings: "variation-empty 16-39, bracket-character 17-20", fixed: "1. 炮二平五 (1. 马二进三) *"},
		{text: "1. 炮二平五 ((1. 马二进三) （好棋）) *", tree: "1.炮二平五 ((1.马二进三) (好棋)) =*", findings: "variation-target 17-18, variation-target 35-38, bracket-character 35-38, variation-empty 35-48", fixed: "1. 炮二平五 ((1. 马二进三) (好棋)) *"},
		{text: "1. 炮二平五 ((1. 马二进三)\n(1. 马八进七", tree: "1.炮二平五 (1.马二进三) (1.马八进七)", findings: "variation-empty 16-51, variation-unterminated 35-36, result-missing 51-51", fixed: "1. 炮二平五 (1. 马二进三)\n(1. 马八进七"},
	})
}
