'use strict';

// The session: what is being edited. The text area shows a window of a document: a game of a
// file, or all of a text that was typed. What the user types there goes to the library as
// edits of a version; answers tell what follows from the text, and never change it.
const session = (() => {
	const pause = 1000;      // ms: keys that are closer together are undone together
	const longest = 1000;    // ms from a key to its answer, where answers are slow to show
	const anew = () => ({doc: null, name: '', version: 0, done: [], undone: [], saved: 0});
	let files = new Map();   // by shelf and name: the documents
	let now = anew();        // the one of the window
	let shelf = 0, index = -1; // of the game, as the list has it
	let at = 0;              // which game of the document that is
	let begin = {line: 1, column: 1}; // of the window in the document
	let sent = '';           // the text of the window in the version that the library has
	let sending = null, told, failed, broken = false;

	// ---- places: lines and columns of the document, from 1, and offsets into a text of the window

	const placeIn = (value, offset, from = begin) => {
		let line = from.line, start = -1;
		for (let i = value.indexOf('\n'); i >= 0 && i < offset; i = value.indexOf('\n', i + 1)) {
			line++;
			start = i + 1;
		}
		return {line, column: start < 0 ? from.column + offset : offset - start + 1};
	};
	const offsetIn = (value, place) => {
		let line = begin.line, start = 0;
		for (; line < place.line; line++) {
			start = value.indexOf('\n', start) + 1;
			if (!start) return -1;
		}
		if (line > place.line) return -1;
		return start + place.column - (line === begin.line ? begin.column : 1);
	};
	const behind = (place, value) => placeIn(value, value.length, place);

	// ---- edits

	// send sends what was typed until nothing is left to send, and tells what comes of it.
	const send = () => {
		if (sending || broken || sent === text.value) return sending;
		sending = (async () => {
			while (!broken && sent !== text.value) {
				if (now.doc === null && !await open()) continue;
				const value = text.value;
				const edit = text.difference(sent, value);
				if (edit) await change(placeIn(sent, edit.start), placeIn(sent, edit.end), edit.text, value);
			}
		})().catch((error) => {
			broken = true; // else it would be tried again with each key
			failed(error);
		}).finally(() => { sending = null; });
		return sending;
	};

	// change makes an edit; value is the text of the window then.
	const change = async (from, to, by, value) => {
		const answer = await ask({
			op: 'edit', doc: now.doc, version: now.version, index: at,
			line: from.line, column: from.column, endLine: to.line, endColumn: to.column, text: by,
		});
		if (value !== undefined) sent = value;
		index += answer.index - at;
		await tell(answer);
	};

	// tell tells the page of a version. It waits for as long as that takes to be shown, so that
	// keys are never slower than that.
	const tell = async (answer) => {
		const start = performance.now();
		at = answer.index;
		now.version = answer.version;
		now.total = answer.total;
		await told({...answer, list: index});
		const cost = performance.now() - start;
		if (cost > 10) await new Promise((done) => { setTimeout(done, Math.min(longest, 2 * cost)); });
	};

	// open begins to edit the document of the window.
	const open = async () => {
		if (shelf === null) return compose();
		const answer = await ask({op: 'document', shelf, index});
		if (answer.game.text !== sent && answer.game.form === game().form) throw Object.assign(new Error('stale'), {words: words.both('stale')});
		adopt(answer);
		return true;
	};
	const adopt = (answer) => {
		now.doc = answer.doc;
		now.name = answer.name;
		now.version = answer.version;
		at = answer.index;
		if (answer.game) begin = {line: answer.game.line, column: answer.game.column};
	};
	let game = () => null;

	// compose makes a document of a text that was typed into an empty window. One in the form of
	// another program is read anew whenever it changes.
	const compose = async () => {
		const value = text.value;
		if (value.trim() === '') {
			sent = value;
			return false;
		}
		const foreign = /^\s*<|^FORMAT\b|DhtmlXQ/.test(value);
		const opened = foreign ? await ask({op: 'open', name: 'games', data: new TextEncoder().encode(value)}) : await ask({op: 'open', name: 'games.pgn', text: value});
		sent = value;
		if (!opened.total) return false;
		if (opened.form) {
			await tell({index: 0, version: 0, total: opened.total, listed: true, game: await ask({op: 'game', shelf: opened.shelf, index: 0}), shelf: opened.shelf});
			return false;
		}
		shelf = opened.shelf;
		const answer = await ask({op: 'document', shelf, index: 0, whole: true});
		adopt(answer);
		sent = answer.text;
		begin = {line: 1, column: 1};
		index = 0;
		files.set(`${shelf}/${answer.name}`, now);
		await tell({...answer, listed: true, shelf});
		return true;
	};

	// ---- undo

	// keep keeps an edit of the window to be undone: what was typed at one go is undone at one
	// go, as is each edit that has a name.
	const keep = (edit, old, name) => {
		const time = Date.now(), {done} = now, last = done.at(-1);
		const place = placeIn(old, edit.start), was = old.slice(edit.start, edit.end);
		now.undone = [];
		if (now.saved > done.length) now.saved = -1; // that version is gone
		if (!name && last && !last.name && time - last.time < pause && now.saved !== done.length) {
			const end = behind(last.place, last.text);
			const further = was === '' && end.line === place.line && end.column === place.column && !edit.text.includes('\n');
			const erasing = edit.text === '' && last.text === '' && (({line, column}) => line === last.place.line && column === last.place.column)(behind(place, was));
			if (further) last.text += edit.text;
			if (erasing) Object.assign(last, {place, was: was + last.was});
			if (further || erasing) {
				last.time = time;
				return;
			}
		}
		done.push({place, was, text: edit.text, name, time});
	};

	// swap puts one text into the place of another, in the window or elsewhere in the document.
	const swap = async (place, from, to) => {
		await text.composed();
		const start = offsetIn(text.value, place);
		if (start >= 0 && text.value.startsWith(from, start) && (from !== '' || start <= text.value.length)) {
			text.write([{start, end: start + from.length, new: to}]);
			text.caret(start + to.length);
			return send();
		}
		await send();
		await change(place, behind(place, from), to);
		const shown = game();
		if (shown) look(shelf, index, shown);
		return undefined;
	};
	const undo = async () => {
		await text.composed();
		const entry = now.done.pop();
		if (!entry) return null;
		now.undone.push(entry);
		entry.time = 0;
		await swap(entry.place, entry.text, entry.was);
		return entry.name || 'typing';
	};
	const redo = async () => {
		await text.composed();
		const entry = now.undone.pop();
		if (!entry) return null;
		now.done.push(entry);
		await swap(entry.place, entry.was, entry.text);
		return entry.name || 'typing';
	};

	// look shows a game in the window.
	const look = (onShelf, inList, shown) => {
		[shelf, index] = [onShelf, inList];
		begin = {line: shown.line, column: shown.column};
		at = shown.number - 1;
		broken = false;
		text.show(shown.text);
		sent = text.value;
	};

	const unsaved = (file) => file.saved !== file.done.length;

	return {
		// init: told(answer) shows a version, failed(error) says why there is none, shown() returns
		// the game that is shown.
		init: (parts) => {
			({told, failed} = parts);
			game = parts.shown;
		},
		// show shows a game of a shelf in the window.
		show: async (onShelf, inList, shown) => {
			const key = `${onShelf}/${shown.file}`;
			if (!files.has(key)) files.set(key, anew());
			now = files.get(key);
			look(onShelf, inList, shown);
		},
		// clear makes the window empty, for a text of its own.
		clear: () => {
			now = anew();
			[shelf, index, at, sent, broken] = [null, 0, 0, '', false];
			begin = {line: 1, column: 1};
			text.show('');
		},
		// typed takes an edit that the user made in the window.
		typed: (edit, old, name) => {
			keep(edit, old, name);
			send();
		},
		settled: async () => {
			await text.composed();
			while (sending) await sending;
		},
		// apply makes an edit that has a name: old becomes new in the text of the game.
		apply: async (was, edits, name) => {
			await session.settled();
			const shown = game(), start = shown ? offsetIn(text.value, shown) : -1;
			if (!shown || shown.text !== was || start < 0 || !text.value.startsWith(was, start)) return false; // it is not what the edits are about
			const old = text.value;
			text.write(edits.map((e) => ({start: e.start + start, end: e.end + start, new: e.new})));
			const edit = text.difference(old, text.value);
			if (edit) session.typed(edit, old, name);
			await sending;
			return true;
		},
		// place returns where the text of a game begins in the window, if the window has the
		// version that the game is of; else -1.
		place: (shown) => (sent === text.value && shelf !== null ? offsetIn(sent, shown) : -1),
		undo, redo,
		// save writes the document, or returns what is to be saved.
		save: async (write) => {
			await session.settled();
			if (now.doc === null && !await open()) return null;
			const answer = await ask({op: 'save', doc: now.doc, write});
			if (answer.version === now.version) now.saved = now.done.length;
			return answer;
		},
		// forget gives the edits of the document up, which the library has done.
		forget: async () => {
			await session.settled();
			if (now.doc !== null) await ask({op: 'revert', doc: now.doc});
			for (const [key, file] of files) if (file === now) files.delete(key);
			now = anew();
		},
		// reread forgets documents without edits of files that were read anew.
		reread: () => {
			for (const [key, file] of files) if (key.startsWith('0/') && !unsaved(file) && !sending) files.delete(key);
		},
		// moved tells that the game has another place in the list.
		moved: (inList) => { index = inList; },
		get unsaved() { return unsaved(now); },
		get anyUnsaved() { return [now, ...files.values()].some(unsaved); },
		get canUndo() { return now.done.length > 0; },
		get canRedo() { return now.undone.length > 0; },
		get name() { return now.name; },
	};
})();
