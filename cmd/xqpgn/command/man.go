package command

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/man"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/usage"
)

// manCommand is "xqpgn man".
type manCommand struct{}

// Run prints the manual page.
func (c *manCommand) Run(std app.Streams) int {
	short, _, _ := strings.Cut(app.Version(), " (") // the footer of the page is a single line
	page := man.Page{Language: app.Language(), Version: short, Sections: manSections, Examples: usage.Examples}
	model := app.NewParser(new(Line), std, func(int) {}).Model
	_, err := std.Out.Write(page.Append(nil, model.Node))
	return std.Status(err)
}

// manSections are the sections of the manual page besides the help of the commands.
var manSections = []man.Section{
	{Title: rules.Text{EN: "EXIT STATUS", ZH: "退出状态"}, Entries: []man.Entry{
		{Name: "0", Text: rules.Text{EN: "No errors in the games. For select: games were found.", ZH: "棋局没有错误；select 选出了棋局。"}},
		{Name: "1", Text: rules.Text{EN: "There are errors in the games; of select, no game was chosen.", ZH: "棋局有错误；select 没有选出棋局。"}},
		{Name: "2", Text: rules.Text{EN: "The command line is wrong, or a file cannot be read or written.", ZH: "命令行有误，或者文件不能读写。"}},
		{Name: "130, 143", Text: rules.Text{EN: "It was interrupted by ^C, or ended by SIGTERM.", ZH: "被 ^C 中断，或被 SIGTERM 结束。"}},
	}},
	{Title: rules.Text{EN: "ENVIRONMENT", ZH: "环境变量"}, Entries: []man.Entry{
		{Name: "LC_ALL, LC_MESSAGES, LANG", Text: rules.Text{EN: "The language of messages, the first that is set: Chinese where it begins with zh, else English.", ZH: "消息的语言，取第一个有值的：以 zh 开头是中文，否则是英文。"}},
		{Name: "NO_COLOR", Text: rules.Text{EN: "No colours, if it is set and --color does not ask for them.", ZH: "有值时不用颜色，除非用 --color 要求。"}},
		{Name: "TMPDIR", Text: rules.Text{EN: "The folder for temporary files.", ZH: "临时文件所在的文件夹。"}},
		{Name: "GOMEMLIMIT, GOGC, GOMAXPROCS", Text: rules.Text{EN: "How much memory is used before it is collected, and how many processors, as in every program in Go.", ZH: "占用多少内存才回收，使用几个处理器，和其他 Go 程序一样。"}},
	}},
}
