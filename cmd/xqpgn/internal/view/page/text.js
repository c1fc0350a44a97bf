'use strict';

// The text of a game, with what was found underlined; it can be changed, mended and put
// into other forms.
const text = (() => {
	const soon = 250;         // ms from the last key to the check
	const mostMarked = 400000; // characters of a text that is underlined
	let area, marks, note, atCursor, game, shift = 0, changed, timer;

	// The forms to convert to: what is asked for.
	const forms = [
		{say: 'pgn-same', ask: {to: 'pgn'}},
		{say: 'pgn-zh', ask: {to: 'pgn', notation: 'chinese', script: 'simplified'}},
		{say: 'pgn-hant', ask: {to: 'pgn', notation: 'chinese', script: 'traditional'}},
		{name: 'PGN, WXF', ask: {to: 'pgn', notation: 'wxf'}},
		{name: 'PGN, ICCS', ask: {to: 'pgn', notation: 'iccs'}},
		{name: 'PGN, UCI', ask: {to: 'pgn', notation: 'uci'}},
		{name: 'DhtmlXQ (UBB)', ask: {to: 'dhtmlxq'}},
		{name: 'XQF', ask: {to: 'xqf'}},
		{name: 'WXF text', ask: {to: 'wxftext'}},
		{name: 'XML', ask: {to: 'xml'}},
		{name: 'JSON', ask: {to: 'json'}},
		{name: 'NDJSON', ask: {to: 'ndjson'}},
	];

	// underline puts marks beneath what was found.
	const underline = () => {
		marks.replaceChildren();
		const all = area.value;
		if (!game || all.length > mostMarked) return;
		const worst = {note: 0, warning: 1, error: 2};
		const spots = game.findings.map((f) => ({start: f.start + shift, end: Math.max(f.end, f.start + 1) + shift, severity: f.severity}));
		const edges = [...new Set([0, all.length, ...spots.flatMap((s) => [s.start, s.end])])].filter((e) => e >= 0 && e <= all.length).sort((a, b) => a - b);
		const begins = spots.slice().sort((a, b) => a.start - b.start);
		let open = [], i = 0;
		for (let k = 0; k + 1 < edges.length; k++) {
			while (i < begins.length && begins[i].start <= edges[k]) open.push(begins[i++]);
			open = open.filter((s) => s.end > edges[k]);
			const piece = all.slice(edges[k], edges[k + 1]);
			if (!open.length) marks.append(piece);
			else marks.append(make('mark', {class: open.reduce((a, s) => (worst[s.severity] >= worst[a] ? s.severity : a), 'note'), text: piece}));
		}
		marks.append('\n');
		marks.scrollTop = area.scrollTop;
	};

	// cursor says what was found where the cursor is.
	const cursor = () => {
		const at = area.selectionStart - shift;
		const found = game?.findings.filter((f) => f.start <= at && at <= f.end && (f.end > 0)) || [];
		atCursor.textContent = found.map((f) => shown(words.of(f.message))).join('  ');
		atCursor.className = found[0]?.severity || '';
	};

	const put = (value) => {
		area.value = value;
		edited();
	};
	const edited = () => {
		clearTimeout(timer);
		marks.replaceChildren();
		timer = setTimeout(() => changed(area.value), soon);
	};

	return {
		init: (parts) => {
			({area, marks, note, atCursor, changed} = parts);
			area.addEventListener('input', edited);
			area.addEventListener('scroll', () => {
				marks.scrollTop = area.scrollTop;
				marks.scrollLeft = area.scrollLeft;
			});
			document.addEventListener('selectionchange', () => {
				if (document.activeElement === area) cursor();
			});
		},
		// take shows the text of a game. If it stands in what is being typed, that stays.
		take: (next, typed) => {
			game = next;
			shift = 0;
			if (typed && area.value.includes(game.text)) shift = area.value.indexOf(game.text);
			else if (area.value !== game.text) {
				area.value = game.text;
				area.setSelectionRange(0, 0);
				area.scrollTop = 0;
			}
			underline();
			cursor();
		},
		clear: () => {
			clearTimeout(timer);
			game = null;
			area.value = '';
			marks.replaceChildren();
			atCursor.textContent = '';
		},
		// select selects a finding.
		select: (f) => {
			area.setSelectionRange(f.start + shift, f.end + shift);
			const before = area.value.slice(0, f.start + shift).split('\n').length;
			area.scrollTop = Math.max(0, (before - 3) * parseFloat(getComputedStyle(area).lineHeight));
		},
		// apply makes edits of the game in the text.
		apply: (edits) => {
			let value = area.value;
			for (const e of edits.slice().sort((a, b) => b.start - a.start || b.end - a.end)) {
				value = value.slice(0, e.start + shift) + e.new + value.slice(e.end + shift);
			}
			put(value);
		},
		put, forms,
		get value() { return area.value; },
	};
})();
