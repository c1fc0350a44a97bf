package account

import (
	"errors"
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Loss is the error that writing would lose something. It is a bug of the program, never a fault of the
// input, unless Fix is set.
type Loss struct {
	File string     // file to be written; "" while unknown
	Game int        // number of the game in the input or output file; 0 if it is not about one game
	What rules.Text // description of the loss
	Fix  bool       // whether the fixes of findings would lose it: no bug, but the game stays unfixed
}

// Error returns the loss and its place in English.
func (l *Loss) Error() string { return l.In(rules.EN) }

// In returns the loss and its place in a language.
func (l *Loss) In(language rules.Language) string {
	text, place := l.What.In(language), ""
	if l.Game > 0 {
		place = fmt.Sprintf(inGame.In(language), l.Game)
	}
	if l.File != "" {
		place = l.File + rules.Text{EN: ": ", ZH: "："}.In(language) + place
	}
	if l.Fix {
		return fmt.Sprintf(unfixed.In(language), place, text)
	}
	return fmt.Sprintf(refused.In(language), place, text)
}

// In adds the file and the game to err if it is a Loss, and returns the error.
func In(err error, file string, game int) error {
	if l := (*Loss)(nil); errors.As(err, &l) {
		return l.of(file, game)
	}
	return err
}

// of sets the file and the game of the loss and returns it.
func (l *Loss) of(file string, game int) *Loss {
	l.File, l.Game = file, game
	return l
}

// Texts of losses.
var (
	inGame  = rules.Text{EN: "game %d: ", ZH: "第 %d 局："}
	unfixed = rules.Text{EN: "%snot fixed, as something would be lost: %s", ZH: "%s没有改正，否则会丢失内容：%s"}
	refused = rules.Text{
		EN: "%snot written, as something would be lost: %s; please report this as a bug",
		ZH: "%s没有写入，否则会丢失内容：%s；这是程序的错误，请报告",
	}
)

// Damaged returns the loss that a file holds other bytes than were written to it.
func Damaged(file string) *Loss { return loss(bytesOther).of(file, 0) }

// Unread returns the loss that another game is read back than was written.
func Unread(file string, game int) *Loss { return loss(gameLost).of(file, game) }

// loss returns a loss. The formats of both languages take the same arguments.
func loss(what rules.Text, args ...any) *Loss {
	return &Loss{What: rules.Text{EN: fmt.Sprintf(what.EN, args...), ZH: fmt.Sprintf(what.ZH, args...)}}
}

// Things that can be lost.
var (
	tagLost      = rules.Text{EN: "the tag %s %q", ZH: "标签 %s “%s”"}
	tagsMoved    = rules.Text{EN: "the order of the tags %s", ZH: "标签 %s 的先后"}
	moveLost     = rules.Text{EN: "move %d (%s)", ZH: "第 %d 着（%s）"}
	moveAdded    = rules.Text{EN: "the end of the moves: there is one more (%s)", ZH: "着法的结尾：多出一着（%s）"}
	squaresMoved = rules.Text{EN: "the meaning of move %d (%s)", ZH: "第 %d 着（%s）的意思"}
	linesMoved   = rules.Text{EN: "the place of a variation", ZH: "变着的位置"}
	remarksLost  = rules.Text{EN: "a comment", ZH: "注释"}
	resultLost   = rules.Text{EN: "the result %s", ZH: "结果 %s"}
	findingAgain = rules.Text{EN: "the finding %s comes back", ZH: "问题 %s 又会出现"}
	gamesParted  = rules.Text{EN: "the text would be read as several games", ZH: "文字会读成几局棋"}
	textLost     = rules.Text{EN: "text of the game, which is not read back as one game", ZH: "棋局的文字，读回来不是一局"}
	besideLost   = rules.Text{EN: "text beside the games, %q", ZH: "棋局以外的文字“%s”"}
	bytesLost    = rules.Text{EN: "%s of %s bytes that were read", ZH: "读入的 %[2]s 个字节中的 %[1]s 个"}
	gamesLost    = rules.Text{EN: "games: %s were read, and %s accounted for", ZH: "棋局：读入 %s 局，去向清楚的 %s 局"}
	gamesMoved   = rules.Text{EN: "the order of the games", ZH: "棋局的先后"}
	gameLost     = rules.Text{EN: "read back from the new file, it differs from the game to be written", ZH: "从新文件读回来的和要写的不一样"}
	bytesOther   = rules.Text{EN: "the bytes on the disk differ from the bytes written", ZH: "磁盘上的字节不是写出的字节"}
	gamesJoined  = rules.Text{EN: "games: %s were to be written, and %s are read back", ZH: "棋局：要写 %s 局，读回来 %s 局"}
)
