package forms

import (
	"errors"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/query"
)

// wanted returns the function that decides which games a query selects.
func wanted(text string) (func(*ast.Game) bool, error) {
	q, err := query.Parse(text)
	var wrong *query.Error
	if errors.As(err, &wrong) {
		return nil, &model.Refused{Why: model.Text{EN: wrong.In(rules.EN), ZH: wrong.In(rules.ZH)}}
	}
	return func(game *ast.Game) bool {
		if verdict := q.Tree(game); verdict != query.Open {
			return verdict == query.Yes
		}
		return q.Match(game, semantic.Check(game))
	}, err
}
