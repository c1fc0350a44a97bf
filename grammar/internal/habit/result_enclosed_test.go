package habit_test

import "testing"

func TestResultEnclosed(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 马８进７ (1-0)", tree: "1.炮二平五 马８进７ (=1-0)", findings: "result-enclosed 29-34", fixed: "1. 炮二平五 马８进７ 1-0"},
		{text: "1. 炮二平五 马８进７ （红胜）", tree: "1.炮二平五 马８进７ (=红胜)", findings: "bracket-character 29-32, result-enclosed 29-41, result-spelling 32-38", fixed: "1. 炮二平五 马８进７ 1-0"},
		{text: "1. 炮二平五 马８进７ ( 1-0 ) {完}", tree: "1.炮二平五 马８进７ (=1-0) {完}", findings: "result-enclosed 29-36", fixed: "1. 炮二平五 马８进７ 1-0 {完}"},
		{text: "1. 炮二平五 (1-0) 马８进７ *", tree: "1.炮二平五 (=1-0) 马８进７ =*", findings: "variation-empty 16-21"},
	})
}
