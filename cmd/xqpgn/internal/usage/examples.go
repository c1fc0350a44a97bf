package usage

import "github.com/xqpgn/xqpgn/ast/rules"

// An Example is a shell command line with its explanation.
type Example struct {
	Line string
	Does rules.Text
}

// Examples are the examples in the help of each command, by its name.
var Examples = map[string][]Example{
	"check": {
		{"xqpgn check games/", rules.Text{EN: "every file of games below a folder", ZH: "文件夹里所有的棋谱文件"}},
		{"xqpgn check --strict game.pgn", rules.Text{EN: "hold a file to the specifications", ZH: "严格按规范检查"}},
		{"xqpgn check --format json - <game.pgn", rules.Text{EN: "findings for programs", ZH: "供程序读取的结果"}},
		{"xqpgn check --fix game.pgn", rules.Text{EN: "apply the fixes that are certain", ZH: "改正有把握的错误"}},
	},
	"fmt": {
		{"xqpgn fmt -d game.pgn", rules.Text{EN: "show what would change", ZH: "看看会改什么"}},
		{"xqpgn fmt -l games/", rules.Text{EN: "list the files that would change", ZH: "列出会改动的文件"}},
		{"xqpgn fmt -w games/", rules.Text{EN: "write them", ZH: "写回文件"}},
		{"xqpgn fmt -w --tags ecco games/", rules.Text{EN: "name the openings, too", ZH: "顺便写上开局名称和编号"}},
	},
	"tidy": {
		{"xqpgn tidy games/ -o clean/", rules.Text{EN: "a clean copy, and a report", ZH: "整理后的副本和报告"}},
		{"xqpgn tidy -q a.zip xqf/ -o clean/", rules.Text{EN: "several sources, totals only", ZH: "几个来源，只要总数"}},
	},
	"convert": {
		{"xqpgn convert --to pgn --notation iccs game.pgn", rules.Text{EN: "moves such as H2-E2", ZH: "着法写成 H2-E2 这样"}},
		{"xqpgn convert --to ndjson games/", rules.Text{EN: "a JSON object a game", ZH: "每局一个 JSON 对象"}},
		{"xqpgn convert --to pgn games.ndjson", rules.Text{EN: "back, as jq changed it", ZH: "改好以后变回 PGN"}},
		{"xqpgn convert --to parquet -o games.parquet games/", rules.Text{EN: "a table, for DuckDB", ZH: "供 DuckDB 查询的表"}},
	},
	"select": {
		{"xqpgn select --where 'Red = 胡荣华' games/", rules.Text{EN: "the games of a player", ZH: "一个棋手的棋局"}},
		{"xqpgn select -l --where 'result = 1-0' games/", rules.Text{EN: "list Red's wins", ZH: "列出红胜的棋局"}},
		{"xqpgn select --unique -o all.pgn a.pgn b.zip", rules.Text{EN: "merge without repeats", ZH: "合并文件，去掉重复的棋局"}},
		{"xqpgn select --split-by Event -o e/ all.pgn", rules.Text{EN: "a file for each event", ZH: "每个赛事一个文件"}},
	},
	"edit": {
		{"xqpgn edit --rename auto -o names.tsv games/", rules.Text{EN: "propose one name a person", ZH: "提出每人一种写法"}},
		{"xqpgn edit --rename names.tsv -w games/", rules.Text{EN: "rename players", ZH: "改棋手名"}},
		{"xqpgn edit --plies 40 --strip comments -o a.pgn b.pgn", rules.Text{EN: "openings alone", ZH: "只留开局"}},
		{"xqpgn edit --set Event=全国赛 --drop Site -w a.pgn", rules.Text{EN: "change tags", ZH: "改标签"}},
	},
	"merge": {
		{"xqpgn merge --depth 20 -o book.pgn games/", rules.Text{EN: "a tree of openings", ZH: "开局树"}},
		{"xqpgn merge --min-games 5 --counts games/", rules.Text{EN: "frequent moves, with results", ZH: "常见着法和结果"}},
		{"xqpgn merge --where 'Red = 许银川' -o xu.pgn games/", rules.Text{EN: "a player's games as a tree", ZH: "一位棋手的下法"}},
	},
	"split": {
		{"xqpgn split -o lines.pgn book.pgn", rules.Text{EN: "a game for each line", ZH: "每条线一局"}},
		{"xqpgn split --line 1 book.pgn", rules.Text{EN: "the main lines alone", ZH: "只要主线"}},
	},
	"diff": {
		{"xqpgn diff old.pgn new.pgn", rules.Text{EN: "list the changes", ZH: "改了什么"}},
		{"xqpgn diff old/ new/", rules.Text{EN: "two folders, games in any order", ZH: "两个文件夹，不论棋局的顺序"}},
		{"xqpgn diff --format json a.pgn b.pgn | jq .tag", rules.Text{EN: "for programs", ZH: "供程序读取"}},
	},
	"show": {
		{"xqpgn show game.pgn", rules.Text{EN: "the last position", ZH: "最后的局面"}},
		{"xqpgn show --game 2 --ply 12 games.pgn", rules.Text{EN: "game 2 after twelve plies", ZH: "第 2 局走完 12 着时"}},
		{"xqpgn show -o board.svg game.pgn", rules.Text{EN: "a picture", ZH: "图片"}},
	},
	"stats": {
		{"xqpgn stats games/", rules.Text{EN: "results, players, openings", ZH: "结果、着数、棋手、开局"}},
		{"xqpgn stats --where 'Red = 胡荣华' games/", rules.Text{EN: "of some games", ZH: "一部分棋局"}},
		{"xqpgn stats --top 50 games/", rules.Text{EN: "longer lists", ZH: "列得更长"}},
		{"xqpgn stats --format json games/", rules.Text{EN: "all figures for programs", ZH: "供程序读取的全部数字"}},
	},
	"booklet": {
		{"xqpgn booklet -o games.html games.pgn", rules.Text{EN: "diagrams at comments", ZH: "在注释处画棋图"}},
		{"xqpgn booklet --every 20 --limit 10 -o ten.pdf games/", rules.Text{EN: "ten games as PDF", ZH: "十局，写成 PDF"}},
		{"xqpgn booklet --where 'Red = 许银川' -o xu.html games/", rules.Text{EN: "a player's games", ZH: "一位棋手的棋局"}},
	},
	"view": {
		{"xqpgn view games/", rules.Text{EN: "see and replay games", ZH: "在浏览器里打谱"}},
		{"xqpgn view --embed -o game.html game.pgn", rules.Text{EN: "a game as a page", ZH: "做成一个网页文件，可放进博客"}},
		{"xqpgn view --export site games/", rules.Text{EN: "publish games as a site", ZH: "把棋局发布成网站"}},
	},
	"openings": {
		{"xqpgn openings --mirrored games/", rules.Text{EN: "mirror images as one", ZH: "左右对称的合在一起"}},
		{"xqpgn openings --where 'Red=胡荣华' games/", rules.Text{EN: "one player's", ZH: "一位棋手怎么开局"}},
		{"xqpgn openings --after '炮二平五' games/", rules.Text{EN: "the replies to a move", ZH: "一着之后怎么走"}},
		{"xqpgn openings -o a.html games/", rules.Text{EN: "a page with boards", ZH: "带棋图的网页"}},
	},
	"index": {
		{"xqpgn index -o games.xqi games/", rules.Text{EN: "for --index games.xqi", ZH: "供 --index games.xqi 使用"}},
	},
	"explain": {
		{"xqpgn explain", rules.Text{EN: "all rules", ZH: "所有规则"}},
		{"xqpgn explain move-split", rules.Text{EN: "a rule", ZH: "一条规则"}},
		{"xqpgn explain PGN-3.2", rules.Text{EN: "a clause of the specifications", ZH: "规范的一条"}},
		{"xqpgn explain --text game.pgn", rules.Text{EN: "how a text is read, step by step", ZH: "一个文本怎样逐步读成棋谱"}},
	},
	"lsp": {
		{"xqpgn lsp", rules.Text{EN: "started by an editor; see EDITORS.md", ZH: "由编辑器启动，设置见 EDITORS.zh.md"}},
		{"xqpgn lsp --strict --lang zh", rules.Text{EN: "check strictly, with messages in Chinese", ZH: "严格按规范检查，用中文提示"}},
	},
	"serve": {
		{"xqpgn serve --stdio", rules.Text{EN: "started by the Python package; see docs/serve.md", ZH: "由 Python 包启动，协议见 docs/serve.zh.md"}},
	},
	"grammar": {
		{"xqpgn grammar", rules.Text{EN: "the grammar of the specification, as EBNF", ZH: "规范的语法，写成 EBNF"}},
		{"xqpgn grammar --tolerant", rules.Text{EN: "with other forms that are read", ZH: "加上规范之外能读的写法"}},
		{"xqpgn grammar --format textmate", rules.Text{EN: "for editors to colour text by", ZH: "供编辑器着色"}},
	},
	"conformance": {
		{"xqpgn conformance", rules.Text{EN: "this program, in a clone", ZH: "检验本程序，在仓库的克隆里"}},
		{"xqpgn conformance --exec 'reader --json'", rules.Text{EN: "another program", ZH: "检验别的程序"}},
		{"xqpgn conformance --exec-strict 'checker'", rules.Text{EN: "another program's strict check", ZH: "检验别的程序的严格检查"}},
		{"xqpgn conformance -v --dir suite", rules.Text{EN: "all failures, of this suite", ZH: "列出这个测试集的全部失败"}},
	},
	"help": {
		{"xqpgn help", rules.Text{EN: "all commands", ZH: "所有命令"}},
		{"xqpgn help check", rules.Text{EN: "one of them", ZH: "一个命令"}},
	},
	"version": {
		{"xqpgn version", rules.Text{EN: "which xqpgn this is", ZH: "这是哪一版 xqpgn"}},
	},
	"completion": {
		{"source <(xqpgn completion bash)", rules.Text{EN: "in ~/.bashrc", ZH: "写进 ~/.bashrc"}},
		{"source <(xqpgn completion zsh)", rules.Text{EN: "in ~/.zshrc, after compinit", ZH: "写进 ~/.zshrc，在 compinit 之后"}},
		{"xqpgn completion powershell | Out-String | iex", rules.Text{EN: "in $PROFILE", ZH: "写进 $PROFILE"}},
		{"xqpgn completion fish | source", rules.Text{EN: "in ~/.config/fish/config.fish", ZH: "写进 ~/.config/fish/config.fish"}},
	},
	"man": {
		{"xqpgn man | man -l -", rules.Text{EN: "read it", ZH: "阅读"}},
		{"xqpgn man >/usr/local/share/man/man1/xqpgn.1", rules.Text{EN: "for man xqpgn", ZH: "以后可用 man xqpgn"}},
	},
}
