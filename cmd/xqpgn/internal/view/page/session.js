'use strict';

// The session: what is being edited. The text area shows a window of a document: a game of a
// file, or all of a text that was typed. What the user types there goes to the library as
// edits of a version, each with the text that it replaces; answers tell what follows from the
// text, and never change it.
const session = (() => {
	const pause = 1000;      // ms: keys that are closer together are undone together
	const longest = 1000;    // ms from a key to its answer, where answers are slow to show
	// done and undone are edits, the last one at the end; saved is the state that the file has.
	const anew = () => ({doc: null, name: '', version: 0, done: [], undone: [], saved: 0});
	const state = (file) => file.done.at(-1)?.id ?? 0;
	const unsaved = (file) => file.saved !== state(file) || file === now && Boolean(broken);
	let files = new Map();   // by shelf and name: the documents
	let now = anew();        // the one of the window
	let shelf = 0, index = -1; // of the game, as the list has it
	let at = 0;              // which game of the document that is
	let form = 'pgn';        // of its file
	let begin = {line: 1, column: 1}; // of the window in the document
	let sent = '';           // the text of the window in the version that the library has
	let sending = null, free = Promise.resolve(); // the next edit is sent once free is done
	let broken = null;       // why nothing can be sent until a game is shown again
	let changes = 0, edits = 0; // versions so far; edits so far, which are their numbers
	let goal;                // the ply to show with the next answer
	let told, failed, game = () => null;

	// ---- places: lines and columns of the document, from 1, and offsets into a text of the window

	const placeIn = (value, offset, from = begin) => {
		let line = from.line, start = -1;
		for (let i = value.indexOf('\n'); i >= 0 && i < offset; i = value.indexOf('\n', i + 1)) {
			line++;
			start = i + 1;
		}
		return {line, column: start < 0 ? from.column + offset : offset - start + 1};
	};
	const behind = (place, value) => placeIn(value, value.length, place);
	// find returns where a text stands at a place in a text of the window, -1 if it does not.
	const find = (value, place, part) => {
		let line = begin.line, start = 0;
		for (; line < place.line; line++) {
			start = value.indexOf('\n', start) + 1;
			if (!start) return -1;
		}
		const offset = start + place.column - (line === begin.line ? begin.column : 1);
		const there = line === place.line && offset >= start && offset <= value.length && !value.slice(start, offset).includes('\n');
		return there && value.startsWith(part, offset) ? offset : -1;
	};

	// ---- the queue: all but typing is done one after the other

	// still reports whether the library has the text of the window; resting, whether its answer was shown too.
	const still = () => !text.composing && sent === text.value;
	const resting = () => broken || !sending && still();
	const rested = async () => {
		do {
			await text.composed();
			await send();
		} while (!resting());
	};
	let last = Promise.resolve(), waiting = 0;
	// queued acts at rest, after all that was queued before. What it does must not wait for the queue.
	const queued = (act) => {
		waiting++;
		const done = last.then(rested).then(act).finally(() => { waiting--; });
		last = done.catch(() => {});
		return done;
	};
	// steady asks until nothing was typed meanwhile: the answer is about the text of the window.
	const steady = async (question) => {
		for (;;) {
			const before = changes, answer = await question();
			if (resting() && before === changes) return answer;
			await rested();
		}
	};
	const whole = () => {
		if (broken) throw broken;
	};
	const stale = () => Object.assign(new Error('stale'), {words: words.both('stale')});

	// ---- edits

	// send sends what was typed until nothing is left to send, and tells what comes of it.
	const send = () => {
		if (sending || broken || sent === text.value) return sending;
		sending = (async () => {
			try {
				while (sent !== text.value) {
					await free;
					if (now.doc === null && !await open()) continue;
					const value = text.value, edit = text.difference(sent, value);
					if (edit) await change(placeIn(sent, edit.start), sent.slice(edit.start, edit.end), edit.text, value);
				}
			} catch (error) {
				broken = error; // else it would be tried again with each key
				failed(error);
			} finally {
				sending = null;
			}
		})();
		return sending;
	};

	// change makes an edit: at a place, one text becomes another. value is the text of the window then;
	// without it the edit is elsewhere, and its game is shown.
	const change = async (place, was, by, value) => {
		const to = behind(place, was), elsewhere = value === undefined;
		const answer = await ask({
			op: 'edit', doc: now.doc, version: now.version, index: elsewhere ? -1 : at,
			line: place.line, column: place.column, endLine: to.line, endColumn: to.column, was, text: by,
		});
		changes++;
		if (!elsewhere) sent = value;
		index += answer.index - at;
		const shown = answer.game ?? (elsewhere ? {text: '', line: 1, column: 1, number: 1, form} : null);
		if (elsewhere) look(shelf, index, shown, behind(place, by));
		else if (shown && still() && find(sent, shown, shown.text) < 0) look(shelf, index, shown, placeIn(sent, text.at)); // it is one with another game now
		await tell(answer);
	};

	// tell tells the page of a version. The next one is sent after as long as that takes to be
	// shown, so that keys are never slower than that.
	const tell = async (answer) => {
		const start = performance.now(), ply = goal;
		goal = undefined;
		at = answer.index;
		now.version = answer.version;
		await told({...answer, ply, list: index}).catch(failed);
		const cost = performance.now() - start;
		if (cost > 10) free = new Promise((done) => { setTimeout(done, Math.min(longest, 2 * cost)); });
	};

	// open begins to edit the document of the window.
	const open = async () => {
		if (shelf === null) return compose();
		const answer = await ask({op: 'document', shelf, index}), {text: is, line, column} = answer.game;
		if (is !== sent) {
			if (answer.game.form === form || is.trim() !== sent.trim()) throw stale();
			sent = is; // another program's game, written with other white space
		}
		for (const {place} of [...now.done, ...now.undone]) { // these were made in the window
			if (place.line === begin.line) place.column += column - begin.column;
			place.line += line - begin.line;
		}
		begin = {line, column};
		adopt(answer);
		return true;
	};
	const adopt = (answer) => {
		now.doc = answer.doc;
		now.name = answer.name;
		now.version = answer.version;
		at = answer.index;
	};

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
		changes++;
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

	// seal ends the last edit: what is typed next is undone by itself.
	const seal = () => {
		if (now.done.length) now.done.at(-1).time = 0;
	};
	// keep keeps an edit of the window to be undone: what was typed at one go is undone at one
	// go, as is each edit that has a name.
	const keep = (edit, old, name) => {
		const time = Date.now(), {done} = now, last = done.at(-1);
		const place = placeIn(old, edit.start), was = old.slice(edit.start, edit.end);
		now.undone = [];
		if (!name && last && !last.name && time - last.time < pause) {
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
		done.push({id: ++edits, place, was, text: edit.text, name, time});
	};

	// travel undoes the last edit, or makes the last one again that was undone. In the window that is an edit of
	// the text area at once, as a key is, and is sent as what is typed. Elsewhere it waits its turn, and the entry
	// moves when the library has made the edit; nothing can be typed in the meantime.
	const travel = (back) => {
		const steps = () => {
			const [from, to] = back ? [now.done, now.undone] : [now.undone, now.done], entry = from.at(-1);
			const [was, by] = back ? ['text', 'was'] : ['was', 'text'];
			return {entry, was: entry?.[was], by: entry?.[by], start: entry ? find(text.value, entry.place, entry[was]) : 0, move: () => {
				to.push(from.pop());
				entry.time = 0;
				seal();
				return entry.name || 'typing';
			}};
		};
		const here = ({was, by, start, move}) => {
			text.write([{start, end: start + was.length, new: by}]);
			text.caret(start + by.length);
			const name = move();
			send();
			return name;
		};
		const step = async () => {
			whole();
			const next = steps();
			if (!next.entry) return null;
			if (next.start >= 0) return here(next);
			text.lock(true);
			try {
				await change(next.entry.place, next.was, next.by);
			} catch (error) {
				broken = error;
				throw error;
			} finally {
				text.lock(false);
			}
			return next.move();
		};
		const next = steps();
		return waiting || broken || text.composing || next.start < 0 ? queued(step) : Promise.resolve(next.entry ? here(next) : null);
	};

	// look shows a game in the window, with the cursor at a place.
	const look = (onShelf, inList, shown, cursor) => {
		[shelf, index, form] = [onShelf, inList, shown.form];
		begin = {line: shown.line, column: shown.column};
		at = shown.number - 1;
		text.show(shown.text, cursor && Math.max(0, find(shown.text, cursor, '')));
		sent = text.value;
	};
	// recover gives up what could not be sent. What the library has of that document is asked anew, and
	// counts as not saved.
	const recover = () => {
		if (broken) Object.assign(now, {doc: null, done: [], undone: [], saved: -1});
		broken = null;
	};

	return {
		// init: told(answer) shows a version, failed(error) says why there is none, shown() returns
		// the game that is shown.
		init: (parts) => {
			({told, failed} = parts);
			game = parts.shown;
		},
		// show shows a game of a shelf in the window.
		show: (onShelf, inList, shown) => {
			recover();
			const key = `${onShelf}/${shown.file}`;
			if (!files.has(key)) files.set(key, anew());
			now = files.get(key);
			look(onShelf, inList, shown);
		},
		// clear makes the window empty, for a text of its own.
		clear: () => {
			recover();
			now = anew();
			look(null, 0, {text: '', line: 1, column: 1, number: 1, form: 'pgn'});
		},
		// typed takes an edit that the user made in the window.
		typed: (edit, old, name) => {
			keep(edit, old, name);
			send();
		},
		queued, steady,
		settled: () => queued(() => {}),
		// edit makes an edit that has a name. make returns {edits, ply} for the game that is shown: edits of its text,
		// and the ply to show then; or null.
		edit: (name, make) => queued(async () => {
			whole();
			const next = await steady(() => make(game()));
			if (!next) return;
			whole();
			const shown = game(), old = text.value, start = find(old, shown, shown.text);
			if (start < 0) throw stale();
			text.write(next.edits.map((e) => ({start: e.start + start, end: e.end + start, new: e.new})));
			const edit = text.difference(old, text.value);
			if (!edit) return;
			goal = next.ply;
			session.typed(edit, old, name);
			await rested();
		}),
		// place returns where the text of a game begins in the window, if the window has the
		// version that the game is of; else -1.
		place: (shown) => (sent === text.value && shelf !== null ? find(sent, shown, shown.text) : -1),
		travel,
		// save writes the document, or returns what is to be saved.
		save: (write) => queued(async () => {
			whole();
			if (now.doc === null) {
				if (!await open()) return null;
				await rested();
				whole();
			}
			seal();
			const file = now, saved = state(file), answer = ask({op: 'save', doc: file.doc, write});
			free = answer.catch(() => {}); // what is typed meanwhile is not saved
			await answer;
			file.saved = saved;
			return answer;
		}),
		// forget gives the edits of the document up, which the library has done.
		forget: async () => {
			if (now.doc !== null) await ask({op: 'revert', doc: now.doc});
			for (const [key, file] of files) if (file === now) files.delete(key);
			now = anew();
		},
		// reread forgets documents without edits of files that were read anew.
		reread: () => {
			for (const [key, file] of files) if (key.startsWith('0/') && !unsaved(file)) files.delete(key);
		},
		// moved tells that the game has another place in the list.
		moved: (inList) => { index = inList; },
		get broken() { return Boolean(broken); },
		get unsaved() { return unsaved(now); },
		get anyUnsaved() { return [now, ...files.values()].some(unsaved); },
		get canUndo() { return now.done.length > 0; },
		get canRedo() { return now.undone.length > 0; },
		get name() { return now.name; },
	};
})();
