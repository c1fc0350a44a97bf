'use strict';

// The moves of a game: a tree that is walked, and shown as a list in which variations stand
// further to the right.
const moves = (() => {
	let nodes = []; // by number: {ply, line, at, up, first, button}; up is the node that a variation replaces
	let game, notation = '', host, chosen;

	// number numbers the plies of a line as the library does.
	const number = (line, up) => {
		line.nodes = [];
		line.plies.forEach((ply, at) => {
			const node = {id: nodes.length, ply, line, at, up, others: []};
			nodes.push(node);
			line.nodes.push(node);
			for (const remark of ply.remarks || []) {
				if (!remark.line) continue;
				number(remark.line, node);
				if (remark.line.nodes.length) node.others.push(remark.line.nodes[0]);
			}
		});
	};

	const take = (next) => {
		game = next;
		nodes = [];
		number(game.main, null);
		draw();
	};

	// Ways through the tree, from a number to a number; -1 is the start.
	const next = (id) => (id < 0 ? game.main.nodes[0] : nodes[id].line.nodes[nodes[id].at + 1])?.id ?? id;
	const back = (id) => {
		if (id < 0) return id;
		const {line, at, up} = nodes[id];
		return at > 0 ? line.nodes[at - 1].id : up ? back(up.id) : -1;
	};
	const last = (id) => (id < 0 ? game.main : nodes[id].line).nodes.at(-1)?.id ?? id;
	// start is the start of the game, or first that of the variation.
	const start = (id) => (id >= 0 && nodes[id].up && nodes[id].at > 0 ? nodes[id].line.nodes[0].id : -1);
	// ways are the moves that stand for a move at its place, that in the line around first.
	const ways = (id) => {
		let root = nodes[id];
		while (root.up && root.at === 0) root = root.up;
		const all = [];
		const add = (node) => {
			all.push(node.id);
			node.others.forEach(add);
		};
		add(root);
		return all;
	};
	const vary = (id, by) => {
		if (id >= 0) {
			const all = ways(id);
			const to = all.indexOf(id) + by;
			if (all.length > 1 && to >= 0 && to < all.length) return all[to];
		}
		for (let i = id + by; i >= 0 && i < nodes.length; i += by) {
			if (nodes[i].others.length) return i;
		}
		return id;
	};

	// A path says where a ply is in a way that outlives a change of the game around it.
	const path = (id) => {
		const steps = [];
		for (let node = nodes[id]; node; node = node.up) {
			steps.unshift(node.at);
			if (node.up) steps.unshift(node.up.others.findIndex((n) => n.line === node.line));
		}
		return steps;
	};
	const find = (steps) => {
		let line = game.main, id = -1;
		for (let i = 0; i < steps.length; i += 2) {
			const node = line.nodes[Math.min(steps[i], line.nodes.length - 1)];
			if (!node) return id;
			id = node.id;
			const other = i + 1 < steps.length && node.others[steps[i + 1]];
			if (!other) return id;
			line = other.line;
		}
		return id;
	};

	const textOf = (ply) => shown((notation !== '' && ply.names[notation]) || ply.text);

	// button is a move that can be chosen.
	const button = (node) => {
		const {ply} = node;
		const severity = game.findings.reduce((worst, f) => (f.ply === node.id && (f.severity === 'error' || worst !== 'error') ? f.severity : worst), '');
		const glyphs = (ply.remarks || []).filter((r) => r.glyph);
		node.button = make('button', {
			class: ['move', ply.side, ply.state, severity].filter(Boolean).join(' '), 'data-ply': node.id, tabindex: -1,
			lang: /[\u3400-\u9fff]/.test(ply.text) || notation === '0' ? (game.traditional ? 'zh-Hant' : 'zh-Hans') : undefined,
			text: textOf(ply),
		});
		for (const r of glyphs) node.button.append(make('span', {class: 'glyph', title: words.of(r.means), text: shown(r.glyph)}));
		return node.button;
	};

	// prose returns a comment without the commands whose arrows and marks are on the board.
	const prose = ({comment: text = '', arrows}) => (arrows ? text.replace(/\s*\[%c[as]l [^\]]*\]/g, '') : text).trim();
	// remarks returns what stands after a ply; -1 is the start.
	const remarks = (id) => (id >= 0 ? nodes[id].ply.remarks : game.main.before) ?? [];

	const comment = (text) => make('p', {class: 'comment', dir: 'auto', text: shown(text.trim())});
	const stray = (text) => make('p', {class: 'comment stray', dir: 'auto', text: shown(text.trim())});

	// around returns what stands beside moves, variations aside.
	const around = (remarks) => (remarks || []).map((r) => (prose(r) ? comment(prose(r)) : r.stray?.trim() ? stray(r.stray) : null)).filter(Boolean);

	// follows returns what follows a move.
	const follows = (node, depth) => {
		const out = [];
		for (const r of node.ply.remarks || []) {
			if (r.line) out.push(variation(r.line, depth + 1));
			else out.push(...around([r]));
		}
		return out;
	};

	// main is the main line: a round a row.
	const main = (line) => {
		const out = make('div', {class: 'line'});
		out.append(...around(line.before));
		let row = null;
		const open = (number) => {
			row = make('div', {class: 'round'}, make('span', {class: 'number', text: number ? `${number}` : ''}));
			out.append(row);
		};
		for (const node of line.nodes) {
			const {ply} = node;
			const black = ply.side ? ply.side === 'black' : row?.childElementCount === 2;
			if (!row || !black) open(ply.number);
			if (black && row.childElementCount === 1) row.append(make('span', {class: 'gone', text: '…'}));
			row.append(button(node));
			const after = follows(node, 0);
			if (after.length) {
				out.append(...after);
				row = null;
			}
			if (black) row = null;
		}
		if (line.result) out.append(make('p', {class: 'ended', text: line.result}));
		out.append(...around(line.after));
		return out;
	};

	// variation is a line within: its moves run on.
	const variation = (line, depth) => {
		const first = line.nodes[0];
		const out = make('details', {class: depth > 5 ? 'variation deep' : 'variation', open: true},
			make('summary', {title: say('fold')}, make('span', {class: 'folded', text: first ? `${first.ply.number ? `${first.ply.number}. ${first.ply.side === 'black' ? '… ' : ''}` : ''}${textOf(first.ply)} … (${line.nodes.length})` : '…'})));
		out.append(...around(line.before));
		let numbered = false;
		for (const node of line.nodes) {
			const {ply} = node;
			const black = ply.side === 'black';
			const number = ply.number && (!black || !numbered) ? make('span', {class: 'number', text: black ? `${ply.number}. …` : `${ply.number}.`}) : '';
			out.append(make('span', {class: 'pairing'}, number, button(node)), ' ');
			numbered = true;
			const after = follows(node, depth);
			if (after.length) numbered = false;
			out.append(...after);
		}
		if (line.result) out.append(make('span', {class: 'ended', text: line.result}));
		out.append(...around(line.after));
		return out;
	};

	const draw = () => {
		host.replaceChildren(main(game.main));
		if (chosen !== undefined) choose(chosen, false);
	};

	// choose marks a move as the one on the board.
	const choose = (id, scroll = true) => {
		const old = host.querySelector('[aria-current]');
		if (old) {
			old.removeAttribute('aria-current');
			old.tabIndex = -1;
		}
		chosen = id;
		const now = nodes[id]?.button;
		if (now) {
			for (let around = now.closest('details'); around && host.contains(around); around = around.parentElement.closest('details')) around.open = true;
			now.setAttribute('aria-current', 'true');
			now.tabIndex = 0;
			if (old === document.activeElement) now.focus({preventScroll: true});
		} else if (nodes[0]) nodes[0].button.tabIndex = 0;
		if (!scroll) return;
		if (!now) host.scrollTop = 0;
		else {
			const box = host.getBoundingClientRect(), at = now.getBoundingClientRect(), room = Math.min(60, box.height / 4);
			if (at.top < box.top + room) host.scrollTop -= box.top + room - at.top;
			else if (at.bottom > box.bottom - room) host.scrollTop += at.bottom - box.bottom + room;
		}
	};

	return {
		init: (element, chose) => {
			host = element;
			host.addEventListener('click', (e) => {
				const ply = e.target.closest('[data-ply]')?.dataset.ply;
				if (ply !== undefined) chose(Number(ply));
			});
		},
		take, next, back, start, last, ways, vary, path, find, choose, textOf, draw,
		node: (id) => nodes[id],
		prose, remarks,
		// arrows returns the arrows and marks of the comments after a ply.
		arrows: (id) => remarks(id).flatMap((r) => r.arrows ?? []),
		// varies reports whether a ply is in a variation.
		varies: (id) => nodes[id].up !== null,
		set notation(n) { notation = n; },
		get notation() { return notation; },
		// line returns the plies from the start through a ply to the end of its line.
		line: (id) => {
			const out = [];
			for (let i = last(id); i >= 0; i = back(i)) out.unshift(nodes[i].ply);
			return out;
		},
	};
})();
