'use strict';

// alone returns an ask for a page of its own, which holds its games and no library.
const alone = (held) => {
	const {keys, fields, fold} = held.search ?? {fields: {}, fold: {}};
	// wordsOf reads a query: words, and FIELD:WORD or FIELD = WORD. Of the language of queries the page knows no more.
	const wordsOf = (query) => {
		let compared = false;
		const plain = query.replaceAll('：', ':').replace(/([^\s=＝~～]+)\s*[=＝~～]+\s*/g, (all, name) => fields[name.toLowerCase()] ? (compared = true, `${name}:`) : all);
		return plain.split(/\s+/).filter((word) => word && !(compared && /^(and|且|并且|&)$/i.test(word))).map(wordOf);
	};
	const wordOf = (word) => {
		const colon = word.indexOf(':'), lines = fields[word.slice(0, Math.max(0, colon)).toLowerCase()];
		return {lines, text: [...(lines ? word.slice(colon + 1) : word)].map((c) => fold[c] ?? c.toLowerCase()).join('')};
	};
	const position = (fen = '') => fen.split(' ', 2).join(' ');
	const reaches = (line, wanted) => line.plies.some((p) => position(p.fen) === wanted || (p.remarks ?? []).some((r) => r.line && reaches(r.line, wanted)));
	// found returns the games that have all words of a query, and a position.
	const found = ({query = '', holds = ''}) => {
		const words = wordsOf(query), wanted = position(holds);
		const has = (h, i) => {
			const all = words.length ? keys[i].split('\n') : [], {fen, main} = held.games[i];
			return words.every(({text, lines}) => (lines ? lines.map((n) => all[n]) : all).some((line) => line.includes(text))) &&
				(!holds || position(fen) === wanted || reaches(main, wanted));
		};
		return held.heads.map((h, i) => ({h, i})).filter(({h, i}) => has(h, i))
			.map(({h, i}) => ({h, rank: words.length ? rank(words, keys[i].split('\n')) : 0})).sort((a, b) => a.rank - b.rank).map(({h}) => h);
	};
	// rank ranks a game as the library does: a word is a name of a player, begins one, or is elsewhere.
	const rank = (words, key) => Math.max(...words.map(({text, lines}) => {
		const sides = [0, 1].filter((n) => !lines || lines.includes(n)), names = sides.flatMap((n) => key[n + 11].split(' '));
		if (!sides.length) return 1;
		return names.includes(text) ? 1 : names.some((name) => name.startsWith(text)) ? 2 : 3;
	}));
	const answers = {
		list: (r) => {
			const games = found(r);
			return {total: held.heads.length, found: games.length, games: games.slice(r.from, r.from + r.count), refused: [], reading: false, version: 0};
		},
		place: (r) => ({index: found(r).findIndex((h) => h.index === r.index)}),
		game: ({index}) => held.games[index],
		beside: (r) => {
			const games = found(r).map((h) => h.index), at = games.indexOf(r.index);
			if (at >= 0) return {index: games[at + r.by] ?? -1};
			return {index: (r.by > 0 ? games.find((i) => i > r.index) : games.findLast((i) => i < r.index)) ?? -1};
		},
		kit: ({traditional, iccs}) => held.kits[`${traditional}${iccs}`],
	};
	return async (request) => answers[request.op](request);
};

// Such a page edits nothing. It has these in the place of session.js, menu.js, setup.js and explorer.js.
const menu = {close: () => {}, open: () => {}};
const explorer = {on: false, init: () => {}, show: () => {}};
const setup = {on: false, init: () => {}, leave: () => {}};
const session = {
	init: () => {}, typed: () => {}, place: () => 0,
	queued: (act) => act(), steady: (question) => question(), settled: () => {},
	show: (shelf, index, game) => text.show(game.text),
};
