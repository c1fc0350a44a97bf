'use strict';

// What the page says, in both languages.
const words = (() => {
	const table = {
		// key: [English, Chinese]
		list: ['Games (l)', '棋局列表（l）'],
		games: ['Games', '棋局'],
		search: ['Search (/)', '搜索（/）'],
		'search-hint': ['Search, player = 胡荣华, FEN', '搜索，棋手 = 胡荣华，FEN'],
		count: ['{0} of {1}', '{1} 局中的 {0} 局'],
		all: ['{0}', '{0} 局'],
		reading: ['{0} and more', '已读 {0} 局'],
		more: ['More', '更多'],
		keys: ['Keys', '按键'],
		space: ['space', '空格'],
		none: ['No game found', '没有棋局'],
		new: ['Paste a game (n)', '粘贴棋谱（n）'],
		open: ['Open a file (o)', '打开文件（o）'],
		theme: ['Light or dark (t)', '浅色或深色（t）'],
		help: ['Keys and help (?)', '按键和帮助（?）'],
		close: ['Close', '关闭'],
		stage: ['Board', '棋盘'],
		skip: ['To the moves', '跳到着法'],
		controls: ['Replay', '打谱'],
		side: ['Game', '棋局'],
		first: ['Start (Home)', '开局（Home）'],
		back: ['Back (←)', '后退（←）'],
		play: ['Play (space)', '自动播放（空格）'],
		next: ['Forward (→)', '前进（→）'],
		last: ['End (End)', '终局（End）'],
		flip: ['Turn the board (f)', '翻转棋盘（f）'],
		copy: ['Copy and save (c)', '复制和保存（c）'],
		'copy-link': ['Copy link', '复制链接'],
		'copy-picture': ['Copy picture', '复制图片'],
		svg: ['Picture (SVG)', '图片（SVG）'],
		png: ['Picture (PNG)', '图片（PNG）'],
		gif: ['Whole game (GIF)', '整局动画（GIF）'],
		drawing: ['Drawing the game', '正在画整局'],
		remark: ['Comment (e)', '注释（e）'],
		comment: ['Comment', '注释'],
		glyph: ['Mark', '评价符号'],
		enter: ['Enter a move (i)', '输入着法（i）'],
		'enter-hint': ['Move: 炮二平五, C2.5, h2e2', '着法：炮二平五、C2.5、h2e2'],
		keep: ['Save comment', '保存注释'],
		explorer: ['Opening explorer (b)', '开局库（b）'],
		explored: ['{0} games', '{0} 局'],
		unexplored: ['No game goes on from this position in its first {0} plies.', '没有棋局在前 {0} 着内从这个局面走下去。'],
		'red-won': ['Red won {0} %', '红胜 {0}%'],
		drawn: ['drawn {0} %', '和 {0}%'],
		'black-won': ['Black won {0} %', '黑胜 {0}%'],
		counting: ['Counting the moves of all games', '正在统计全部棋局的着法'],
		tags: ['Players, event, date (g)', '棋手、赛事、日期（g）'],
		'tags-title': ['Players, event, date', '棋手、赛事、日期'],
		headings: ['Paste headings to fill the form', '粘贴标题，自动填入'],
		'headings-hint': ['许银川 先胜 胡荣华\n2001.5.3', '许银川 先胜 胡荣华\n2001年5月3日'],
		unused: ['Not used: {0}', '没有用到：{0}'],
		'keep-tags': ['Apply', '确定'],
		'tag-Event': ['Event', '赛事'],
		'tag-Date': ['Date', '日期'],
		'tag-Site': ['Site', '地点'],
		'tag-Round': ['Round', '轮次'],
		'tag-RedTeam': ['Red team', '红方队'],
		'tag-Red': ['Red', '红方'],
		'tag-BlackTeam': ['Black team', '黑方队'],
		'tag-Black': ['Black', '黑方'],
		'tag-Result': ['Result', '结果'],
		'of-move': ['Move', '着法'],
		promote: ['Make main line', '设为主线'],
		delete: ['Delete from here', '删除此着及以后'],
		deleted: ['Deleted. Undo brings the moves back.', '已删除，撤销即可恢复。'],
		same: ['Games with this position (p)', '有此局面的棋局（p）'],
		setup: ['Set up a position (s)', '摆局面（s）'],
		'k-setup': ['Tap a piece, then points of the board, or drag it there. Tap a piece on the board twice, or drag it away, to take it off.', '先点棋子，再点棋盘上的位置，也可以拖过去。连点两次棋盘上的棋子，或把它拖出棋盘，就拿掉它。'],
		empty: ['Empty board', '清空'],
		find: ['Find games', '查找棋局'],
		begin: ['Begin a game', '由此开始'],
		holding: ['Games with this position.', '有所查局面的棋局。'],
		'all-games': ['All games', '全部棋局'],
		searching: ['Looking for the position', '正在查找局面'],
		moves: ['Moves', '着法'],
		findings: ['Findings', '问题'],
		text: ['Text', '棋谱'],
		notation: ['Notation', '记谱法'],
		written: ['as written', '原文'],
		source: ['Text of the game', '棋谱文字'],
		paste: ['Paste or type a game here, or drop a file on the page:\nPGN in any encoding, XQF, CBL, UBB (DhtmlXQ) …', '在这里粘贴或输入棋谱，或把文件拖到网页上：\n各种编码的 PGN、XQF、CBL、UBB（DhtmlXQ）……'],
		drop: ['Drop to open', '松开即可打开'],
		fix: ['Fix', '改正有把握的'],
		'fix-all': ['Also likely', '并按最可能的改正'],
		mended: ['Fixed: {0}', '改正了 {0} 处'],
		as: ['Convert to', '转换为'],
		whole: ['all games', '全部棋局'],
		'copy-it': ['Copy', '复制'],
		download: ['Download', '下载'],
		copied: ['Copied', '已复制'],
		failed: ['That did not work: {0}', '没有成功：{0}'],
		edits: ['Edits', '修改'],
		unsaved: ['Unsaved edits', '修改未保存'],
		undo: ['Undo', '撤销'],
		redo: ['Redo', '重做'],
		undone: ['Undone', '已撤销'],
		redone: ['Redone', '已重做'],
		save: ['Save', '保存'],
		saved: ['Saved', '已保存'],
		opening: ['Reading {0}', '正在读取 {0}'],
		'by-severity': ['Most severe first', '按严重程度'],
		cancel: ['Cancel', '取消'],
		'ask-save': ['Write the edits to {0}?', '把修改写入 {0}？'],
		'ask-revert': ['Discard the edits of {0}?', '放弃对 {0} 的修改？'],
		'return-text': ['Back to the edited text', '回到改过的棋谱'],
		stale: ['The file was changed meanwhile. Copy what you typed, and reload the page.', '文件已被改动。请先复制刚输入的内容，再重新载入网页。'],
		return: ['Back to the file', '回到文件'],
		foreign: ['Written as PGN from a file in the format {0}.', '由 {0} 格式的文件转成的 PGN。'],
		loading: ['Loading the library …', '正在加载程序库……'],
		'no-library': ['The library could not be loaded: {0}', '程序库无法加载：{0}'],
		'from-disk': ['A browser loads the library only from a server, and not from a folder: run xqpgn view, or put the folder on any web server.', '浏览器只能从服务器加载程序库，不能从文件夹加载：请运行 xqpgn view，或把文件夹放到网站上。'],
		start: ['Start of the game', '开始局面'],
		'no-board': ['The FEN cannot be read: there is no position.', 'FEN 无法读取，没有局面。'],
		red: ['Red', '红方'],
		black: ['Black', '黑方'],
		'to-move': ['{0} to move', '轮到{0}走'],
		fold: ['Fold or unfold', '折叠或展开'],
		check: ['check', '将军'],
		checkmate: ['checkmate', '将死'],
		stalemate: ['stalemate, which loses', '困毙'],
		unplayed: ['cannot be played', '不能走'],
		guessed: ['best guess', '按推测读出'],
		variations: ['Other moves', '变着'],
		'no-findings': ['No problems found.', '没有发现问题。'],
		dropped: ['and {0} more', '还有 {0} 个'],
		error: ['error', '错误'],
		warning: ['warning', '警告'],
		note: ['note', '提示'],
		certain: ['Fix:', '有把握：'],
		maybe: ['Possible fix:', '可能是：'],
		take: ['Apply', '采用'],
		insert: ['add {0}', '加上 {0}'],
		remove: ['remove {0}', '去掉 {0}'],
		replace: ['{0} → {1}', '{0} → {1}'],
		clause: ['Clause {0}', '规范 {0}'],
		place: ['line {0}, column {1}', '第 {0} 行第 {1} 列'],
		changed: ['The file was changed.', '文件已更新。'],
		gone: ['The server has ended.', '服务器已经结束。'],
		private: ['Nothing leaves this machine.', '一切都在本机处理，不上传任何内容。'],
		'k-move': ['one move forward, back', '前进、后退一着'],
		'k-ends': ['to the start, to the end', '到开局、到终局'],
		'k-vary': ['other moves here, or the next place that has some', '切换变着；没有变着时到下一处变着'],
		'k-play': ['play automatically', '自动播放'],
		'k-find': ['to the next finding, the one before', '下一个、上一个问题'],
		'k-game': ['the next game, the one before', '下一局、上一局'],
		'k-menu': ['menu of the move: comment, mark, main line, delete', '着法菜单：注释、评价符号、设为主线、删除'],
		'k-tab': ['moves, findings, text', '着法、问题、棋谱'],
		'k-touch': ['Tap or drag a piece to play it. Elsewhere, tap the right or left half of the board, or swipe over it. Drag with the right button to draw an arrow (green; with Shift red, with Alt blue).', '点或拖动棋子走棋。点其他地方：右半边前进、左半边后退，也可以左右滑动。按右键拖动画箭头（绿色；按住 Shift 为红色，Alt 为蓝色）。'],
		'pgn-zh': ['PGN, 中文', 'PGN，简体'],
		'pgn-hant': ['PGN, 中文 (traditional)', 'PGN，繁体'],
		'pgn-same': ['PGN as written', 'PGN 原文'],
	};
	let language = 'en';
	const both = (key, ...args) => {
		const [en, zh] = table[key].map((text) => text.replace(/\{(\d)\}/g, (_, i) => args[i]));
		return {en, zh};
	};
	const say = (key, ...args) => both(key, ...args)[language];
	// put says everything that stands in the page itself.
	const put = () => {
		document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
		for (const e of document.querySelectorAll('[data-say]')) e.textContent = say(e.dataset.say);
		for (const e of document.querySelectorAll('[data-label]')) {
			e.setAttribute('aria-label', say(e.dataset.label));
			if (e.tagName === 'BUTTON') e.title = say(e.dataset.label);
		}
		for (const e of document.querySelectorAll('[data-aria]')) e.setAttribute('aria-label', say(e.dataset.aria));
		for (const e of document.querySelectorAll('[data-hint]')) e.placeholder = say(e.dataset.hint);
		const other = document.getElementById('language');
		other.textContent = language === 'zh' ? 'EN' : '中文';
		other.lang = language === 'zh' ? 'en' : 'zh';
		other.setAttribute('aria-label', language === 'zh' ? 'English' : '中文');
	};
	return {
		say,
		both, // languages
		of: (text) => (text ? text[language] : ''), // of a text in both languages
		get language() { return language; },
		set language(l) { language = l; },
		put,
	};
})();
const say = words.say;

// make makes an element. Texts are only ever text.
const make = (name, properties = {}, ...children) => {
	const e = document.createElement(name);
	for (const [key, value] of Object.entries(properties)) {
		if (value === undefined || value === false || value === null) continue;
		if (key === 'text') e.textContent = value;
		else if (key === 'on') for (const [event, f] of Object.entries(value)) e.addEventListener(event, f);
		else e.setAttribute(key, value === true ? '' : value);
	}
	e.append(...children.filter((c) => c !== null && c !== undefined));
	return e;
};
const byID = (id) => document.getElementById(id);

// shown returns a text from a file so that it cannot change how what stands beside it is
// shown: what turns the direction of writing, and control characters, become visible.
const shown = (text) => String(text ?? '').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');

// isolated returns an element with a text from a file, whose direction of writing is its own.
const isolated = (text, properties = {}) => make('bdi', {...properties, text: shown(text)});
