'use strict';

// The text area, with what was found underlined. It is written by who types, and by edits
// that have a name; never while an input method is at work.
const text = (() => {
	const maxMarked = 400000; // characters of a text that is underlined
	let area, marks, atCursor, typed;
	let known = '';            // the text, as far as it was looked at
	let game = null, spots = []; // the findings of the game, in the text
	let composing = false, waiting = [];

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

	// difference returns the edit that makes one text of another, null if they are the same: what
	// is between the beginning and the end that they share.
	const difference = (old, value) => {
		if (old === value) return null;
		const pair = (text, i) => i > 0 && i < text.length && (text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800;
		let start = 0, end = old.length, last = value.length;
		while (start < end && start < last && old.charCodeAt(start) === value.charCodeAt(start)) start++;
		if (pair(old, start) || pair(value, start)) start--;
		while (end > start && last > start && old.charCodeAt(end - 1) === value.charCodeAt(last - 1)) [end, last] = [end - 1, last - 1];
		if (pair(old, end) || pair(value, last)) [end, last] = [end + 1, last + 1];
		return {start, end, text: value.slice(start, last)};
	};

	// underline puts marks beneath what was found.
	const underline = () => {
		marks.replaceChildren();
		if (!spots.length || known.length > maxMarked) return;
		const worst = {note: 0, warning: 1, error: 2};
		const edges = [...new Set([0, known.length, ...spots.flatMap((s) => [s.start, s.end])])].filter((e) => e >= 0 && e <= known.length).sort((a, b) => a - b);
		const begins = spots.slice().sort((a, b) => a.start - b.start);
		let open = [], i = 0;
		for (let k = 0; k + 1 < edges.length; k++) {
			while (i < begins.length && begins[i].start <= edges[k]) open.push(begins[i++]);
			open = open.filter((s) => s.end > edges[k]);
			const piece = known.slice(edges[k], edges[k + 1]);
			if (!open.length) marks.append(piece);
			else marks.append(make('mark', {class: open.reduce((a, s) => (worst[s.severity] >= worst[a] ? s.severity : a), 'note'), text: piece}));
		}
		marks.append('\n');
		marks.scrollTop = area.scrollTop;
	};

	// cursor says what was found where the cursor is.
	const cursor = () => {
		const at = area.selectionStart;
		const found = spots.filter((s) => s.start <= at && at <= s.end && s.about);
		atCursor.textContent = found.map((s) => shown(words.of(s.message))).join('  ');
		atCursor.className = found[0]?.severity || '';
	};

	// move moves the marks with the text around an edit, until it is known what is found now.
	const move = (edit) => {
		const by = edit.text.length - (edit.end - edit.start);
		const moved = (place) => (place >= edit.end ? place + by : Math.min(place, edit.start));
		spots = spots.map((s) => ({...s, start: moved(s.start), end: moved(s.end)})).filter((s) => s.end > s.start);
		underline();
	};

	// look looks at what was typed.
	const look = () => {
		if (composing) return;
		if (area.value[0] === '\ufeff' && known[0] !== '\ufeff') area.setRangeText('', 0, 1, 'preserve'); // a byte order mark is no text
		const old = known, edit = difference(old, area.value);
		if (!edit) return;
		known = area.value;
		move(edit);
		typed(edit, old);
	};

	return {
		// init: changed(edit, old) is told of each edit that the user makes.
		init: (parts) => {
			({area, marks, atCursor, typed} = parts);
			const end = () => {
				composing = false;
				look();
				for (const go of waiting.splice(0)) go();
			};
			area.addEventListener('compositionstart', () => { composing = true; });
			area.addEventListener('compositionend', end);
			area.addEventListener('blur', () => { if (composing) end(); });
			area.addEventListener('input', (e) => { if (!e.isComposing) look(); });
			area.addEventListener('beforeinput', (e) => { // from the menu of the browser
				if (e.inputType === 'historyUndo' || e.inputType === 'historyRedo') {
					e.preventDefault();
					parts.history(e.inputType === 'historyUndo');
				}
			});
			area.addEventListener('scroll', () => {
				marks.scrollTop = area.scrollTop;
				marks.scrollLeft = area.scrollLeft;
			});
			document.addEventListener('selectionchange', () => {
				if (document.activeElement === area) cursor();
			});
		},
		difference,
		// composed is done when no input method is at work.
		composed: async () => {
			if (composing) await new Promise((done) => { waiting.push(done); });
			look();
		},
		// show puts another text into the area.
		show: (value, cursor = 0) => {
			composing = false;
			if (area.value !== value) {
				area.value = value;
				area.setSelectionRange(cursor, cursor);
				if (!cursor) area.scrollTop = 0;
			}
			known = area.value;
			spots = [];
			underline();
			atCursor.textContent = '';
		},
		// write makes edits of the text, and leaves the cursor where it is in it.
		write: (edits) => {
			for (const e of edits.slice().sort((a, b) => b.start - a.start || b.end - a.end)) {
				area.setRangeText(e.new, e.start, e.end, 'preserve');
				known = area.value;
				move({start: e.start, end: e.end, text: e.new});
			}
		},
		caret: (at) => area.setSelectionRange(at, at),
		// lock keeps the user from typing.
		lock: (on) => { area.readOnly = on; },
		get at() { return area.selectionStart; },
		get composing() { return composing; },
		// take takes what was found in a game, which begins somewhere in the text.
		take: (next, start) => {
			game = next;
			spots = start < 0 ? [] : game.findings.map((f) => ({start: f.start + start, end: Math.max(f.end, f.start + 1) + start, severity: f.severity, message: f.message, about: f.end > 0}));
			underline();
			cursor();
		},
		// select selects a finding.
		select: (f, start) => {
			if (start < 0) return;
			area.setSelectionRange(f.start + start, f.end + start);
			const before = known.slice(0, f.start + start).split('\n').length;
			area.scrollTop = Math.max(0, (before - 3) * parseFloat(getComputedStyle(area).lineHeight));
		},
		forms,
		get value() { return known; },
	};
})();
