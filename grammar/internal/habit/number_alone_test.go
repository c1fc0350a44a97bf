package habit_test

import "testing"

func TestNumberAlone(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 马８进７ 2. *", tree: "1.炮二平五 马８进７ <2.> =*", findings: "stray-text 29-31"},
		{text: "1. 2. 3. 炮二平五 *", tree: "<1.> <2.> 3.炮二平五 =*", findings: "stray-text 0-5"},
		{text: "1. 炮二平五 马８进７ 2. {好} *", tree: "1.炮二平五 马８进７ <2.> {好} =*", findings: "stray-text 29-31"},
		{text: "1. 炮二平五 马８进７ 2. (2. 马二进三) *", tree: "1.炮二平五 马８进７ <2.> (2.马二进三) =*", findings: "stray-text 29-31"},
		{text: "1. 炮二平五 马８进７ （2） *", tree: "1.炮二平五 马８进７ <（2）> =*", findings: "stray-text 29-36"},
		{text: "1. 炮二平五 马８进７ 2. ... 1-0", tree: "1.炮二平五 马８进７ <2.> <...> =1-0", findings: "stray-text 29-35"},
		{text: "1. 炮二平五 马８进７ 2. 和棋", tree: "1.炮二平五 马８进７ <2.> =和棋", findings: "stray-text 29-31, result-spelling 32-38", fixed: "1. 炮二平五 马８进７ 2. 1/2-1/2"},
		{text: "1. 炮二平五 马８进７ 2", tree: "1.炮二平五 马８进７ <2>", findings: "stray-text 29-30, result-missing 30-30"},
		{text: "1. 炮二平五 (1. 马二进三 2.) 马８进７ *", tree: "1.炮二平五 (1.马二进三 <2.>) 马８进７ =*", findings: "stray-text 33-35"},
		{text: "1. 炮二平五 马８进７ 2. ... {好} [ *", tree: "1.炮二平五 马８进７ <2.> <...> {好} <[> =*", findings: "stray-text 29-35, comment-place 36-41, stray-text 42-43"},
		{text: "1. 炮二平五 马８进７ 2.{ 好", tree: "1.炮二平五 马８进７ <2.> { 好}", findings: "stray-text 29-31, comment-unterminated 31-32"},
		{text: "1. 炮二平五 马８进７ 2{好}.. [ *", tree: "1.炮二平五 马８进７ <2> {好} <..> <[> =*", findings: "stray-text 29-30, comment-place 30-35, stray-text 35-37, stray-text 38-39"},
		{text: ".52.2. ０\t\n", tree: "<.> <52.> <2.> <０>", findings: "stray-text 0-10, result-missing 10-10"},
		{text: "1. [Red \"甲\"]\n1. 炮二平五 *", tree: "[Red=甲] <1.> 1.炮二平五 =*", findings: "stray-text 0-2"},
		{text: "1. 炮二平五 1. )马８进７ *", tree: "1.炮二平五 <)> 1.马８进７ =*", findings: "parenthesis-unmatched 19-20"},
	})
}
