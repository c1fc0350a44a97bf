'use strict';

// The page: what is open, where one is in it, and the keys, buttons and touches that move
// about.
(() => {
	const mode = document.body.dataset.mode;
	const store = {
		get: (key) => { try { return localStorage.getItem(`xqpgn.${key}`); } catch { return null; } },
		set: (key, value) => { try { localStorage.setItem(`xqpgn.${key}`, value); } catch { /* the browser keeps nothing */ } },
	};
	const files = mode !== 'worker' || document.body.dataset.collection === 'yes'; // whether shelf 0 has games
	let game = null, index = -1, at = -1, shelf = 0, playing = 0, kitName = '', listWanted = true;
	const notch = 100; // px of a step of the wheel
	const pace = 1200; // ms between moves that are played by themselves

	// ---- saying things

	let fading;
	const toast = (message, stays) => {
		const e = byID('message');
		e.textContent = message;
		e.classList.add('up');
		clearTimeout(fading);
		if (!stays) fading = setTimeout(() => e.classList.remove('up'), 2200);
	};
	// alarm says what went wrong, until it is dismissed.
	const alarm = (message) => {
		byID('alarm').hidden = false;
		byID('alarm-text').textContent = message;
	};
	const calm = () => {
		byID('alarm').hidden = true;
		byID('alarm-text').textContent = '';
	};
	const complain = (error) => alarm(say('failed', error.words ? words.of(error.words) : error.message));
	// answered opens a dialog and tells whether it is left by its yes. The event that it was closed comes
	// late: it may be open again by then, and that is no answer.
	const answers = new Map();
	const answered = (box, escape = '') => new Promise((done) => { // escape is what Escape says
		answers.get(box)?.(false);
		answers.set(box, done);
		box.returnValue = '';
		box.oncancel = () => box.close(escape);
		box.onclose = () => { if (!box.open) answers.get(box)(box.returnValue === 'yes'); };
		box.showModal();
	});
	// confirmed asks whether to go on.
	const confirmed = (question, yes) => {
		byID('ask-text').textContent = question;
		byID('ask-yes').textContent = yes;
		return answered(byID('ask-box'));
	};
	const guarded = (f) => async (...args) => {
		try {
			return await f(...args);
		} catch (error) {
			complain(error);
		}
	};

	// ---- the position

	const tag = (name) => {
		const value = game.tags.find(([n]) => n === name)?.[1]?.trim() || '';
		return /^[?. *]*$/.test(value) ? '' : value;
	};

	// playable returns the ply whose position is shown for a ply.
	const playable = (id) => {
		while (id >= 0 && !moves.node(id).ply.fen) id = moves.back(id);
		return id;
	};

	const describe = (fen, check, status) => {
		const side = say(fen.split(' ')[1] === 'b' ? 'black' : 'red');
		const out = [say('to-move', side)];
		if (status) out.push(say(status));
		else if (check) out.push(say('check'));
		const of = {red: [], black: []};
		for (const [square, letter] of board.placed(fen)) of[letter < 'a' ? 'red' : 'black'].push(board.name(letter) + square);
		return `${out.join(', ')}. ${say('red')}: ${of.red.join(' ')}. ${say('black')}: ${of.black.join(' ')}.`;
	};

	// told words a move: on the page, and for those who listen.
	const told = (id) => {
		if (id < 0) return say('start');
		const {ply} = moves.node(id);
		const out = [];
		if (ply.number) out.push(`${ply.number}.${ply.side === 'black' ? ' …' : ''} ${moves.textOf(ply)}`);
		else out.push(moves.textOf(ply));
		for (const r of ply.remarks || []) if (r.means) out.push(words.of(r.means));
		if (ply.status) out.push(say(ply.status));
		else if (ply.check) out.push(say('check'));
		if (ply.cycle) out.push(words.of(ply.cycle));
		if (ply.state) out.push(say(ply.state));
		return out.join(words.language === 'zh' ? '，' : ', ');
	};

	const showNow = () => {
		const now = byID('now');
		now.replaceChildren();
		const line = make('p', {class: 'told'}, make('b', {text: told(at)}));
		now.append(line);
		const others = at >= 0 ? moves.ways(at) : [];
		if (others.length > 1) {
			const row = make('p', {class: 'ways', role: 'group', 'aria-label': say('variations')});
			for (const id of others) {
				row.append(make('button', {class: 'way', 'aria-current': id === at ? 'true' : undefined, text: moves.textOf(moves.node(id).ply), on: {click: () => go(id)}}), ' ');
			}
			now.append(row);
		}
		const said = moves.remarks(at).map((r) => shown(moves.prose(r))).filter(Boolean);
		for (const s of said) now.append(make('p', {class: 'comment', dir: 'auto', text: s}));
		if (at < 0 && game.opening) now.append(make('p', {class: 'quiet', text: `${game.opening.code} ${words.of(game.opening.name)}`}));
		const side = at >= 0 ? moves.node(at).ply.side : '';
		const spoken = [side && say(side), told(at), ...said].filter(Boolean).join('. ');
		if (byID('said').textContent !== spoken) byID('said').textContent = spoken;
	};

	// scene returns the position after a ply, for the board; -1 is the start.
	const scene = (id) => {
		const here = playable(id), ply = here >= 0 ? moves.node(here).ply : null, fen = ply ? ply.fen : game.fen;
		return {
			fen: fen || '9/9/9/9/9/9/9/9/9/9 w - - 0 1', from: ply?.from, to: ply?.to,
			check: ply ? ply.check : game.check, arrows: here === id ? moves.arrows(id) : [], label: fen ? describe(fen, ply ? ply.check : game.check, ply?.status) : say('no-board'),
		};
	};

	// go shows the position after a ply; -1 is the start.
	const go = (id, scroll = true) => {
		const before = at >= 0 ? moves.node(at)?.ply : null;
		at = id;
		if (!setup.on) { // a position that is set up stays
			board.show({...scene(id), back: before?.to});
			held = null;
		}
		moves.choose(id, scroll);
		showNow();
		explore();
		for (const [button, end] of [['first', at < 0], ['back', at < 0], ['next', moves.next(at) === at], ['last', moves.last(at) === at]]) {
			byID(button).setAttribute('aria-disabled', end);
		}
		remember();
	};

	// explore asks the opening explorer about the position on the board.
	const explore = () => {
		const {iccs, traditional} = game;
		explorer.show({shelf, fen: scene(at).fen, traditional, name: (names) => names[moves.notation === '' ? (iccs ? 2 : 0) : moves.notation]});
	};
	const openExplorer = (open) => {
		if (mode === 'alone' || !game) return;
		explorer.open(open);
		byID('explore').setAttribute('aria-pressed', open);
		if (!open) return;
		tab('moves');
		explore();
	};

	// remember puts where one is into the address, once it stays: browsers do not let it be
	// changed more than some ten times a second.
	let remembering = 0;
	const remember = () => {
		clearTimeout(remembering);
		remembering = setTimeout(address, 300);
	};
	const address = () => {
		const hash = shelf === 0 && index >= 0 ? `#${index + 1}${at >= 0 ? '/' + moves.path(at).map((n) => n + 1).join('.') : ''}` : '';
		try {
			history.replaceState(null, '', hash || location.pathname + location.search);
		} catch { /* a frame of a document without an address */ }
	};
	// remembered reads an address: #GAME/PLY counts from 1, and behind a ply stand a variation and a ply in it,
	// as in #7/12.1.3. Ply 0 is the start.
	const remembered = (hash = location.hash) => {
		const m = /^#(\d+)(?:\/([\d.]+))?$/.exec(hash);
		return m ? {index: Number(m[1]) - 1, path: m[2] === '0' ? [] : (m[2] || '').split('.').filter(Boolean).map((n) => n - 1)} : null;
	};

	// ---- opening

	const {title} = document;
	const heading = () => {
		const players = byID('players'), event = byID('event');
		players.replaceChildren();
		const red = tag('Red') || tag('White'), black = tag('Black');
		if (red || black) {
			players.append(isolated(red || '?', {class: 'red'}), make('span', {class: 'score', text: ` ${game.main.result && game.main.result !== '*' ? game.main.result.replace('1/2-1/2', '½–½').replace('-', '–') : '–'} `}), isolated(black || '?', {class: 'black'}));
		} else players.append(isolated(tag('Event') || game.file || 'xqpgn'));
		const parts = [red || black ? tag('Event') : '', tag('Round'), tag('Site'), tag('Date')].filter(Boolean);
		event.replaceChildren(isolated(parts.join(' · ')));
		document.title = red || black ? `${shown(red || '?')} – ${shown(black || '?')}` : shown(tag('Event')) || title;
	};

	// take shows a game, whose text stands in the window already, and the ply that where returns once it is
	// there: a path, or a number.
	let takes = 0;
	const take = async (next, where = () => []) => {
		const name = `${next.traditional}${next.iccs}`, mine = ++takes;
		if (name !== kitName) {
			const kit = await ask({op: 'kit', traditional: next.traditional, iccs: next.iccs});
			if (mine !== takes) return; // what follows from a later edit is shown already
			kitName = name;
			board.take(kit);
		}
		const there = where(); // in the game that was shown
		game = next;
		at = -1;
		document.body.classList.remove('blank');
		menu.close(); // it is of a move of the game before
		moves.take(game);
		findings.take(game);
		text.take(game, place());
		heading();
		note();
		const ply = Array.isArray(there) ? moves.find(there) : there;
		go(moves.node(ply) ? ply : -1);
		ready();
	};
	// here returns the path of the ply on the board.
	const here = () => (at >= 0 ? moves.path(at) : []);
	// place returns where the text of the game begins in the window, -1 if that is not known.
	const place = () => session.place(game);

	// ready says that there is something to see, to those who wait for it.
	const ready = () => { document.documentElement.dataset.ready = ''; };

	// nothing is the game of an empty text.
	const nothing = {
		file: '', number: 0, form: 'pgn', tags: [], fen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1', traditional: false, iccs: false,
		main: {plies: []}, plies: 0, findings: [], rules: {}, text: '', line: 1, column: 1,
	};

	const note = () => {
		const parts = [];
		if (game && game.form !== 'pgn') parts.push(say('foreign', game.form.toUpperCase()), ' ');
		if (back.length) parts.push(make('button', {class: 'plain small', text: say(back.at(-1).shelf === 0 ? 'return' : 'return-text'), on: {click: goBack}}));
		byID('text-note').replaceChildren(...parts);
		byID('whole-label').hidden = list.total < 2;
		byID('fix').disabled = !game?.findings.some((f) => f.fix);
		byID('fix-all').disabled = !game?.findings.some((f) => f.fix || f.suggestions?.length);
		document.body.classList.toggle('single', list.total < 2);
		byID('edits').hidden = !session.canUndo && !session.canRedo && !session.unsaved;
		byID('edits-note').textContent = session.unsaved ? say('unsaved') : say('saved');
		byID('undo').disabled = !session.canUndo;
		byID('redo').disabled = !session.canRedo;
		byID('save').disabled = byID('revert').disabled = !session.unsaved;
		byID('revert').hidden = shelf !== 0 || was < 0;
	};

	// edited shows what follows from the text of a version. Nothing is written into that.
	const edited = async (answer) => {
		const where = answer.ply !== undefined ? () => answer.ply : answer.list === index ? here : undefined;
		stop();
		index = answer.list;
		if (shelf === 0 && answer.shelf === undefined) was = index;
		if (answer.shelf !== undefined && answer.shelf !== shelf) {
			shelf = answer.shelf;
			if (answer.total > 1) showList(wide());
			await list.open(shelf);
		} else if (answer.listed) await list.load();
		await take(answer.game || nothing, where);
		list.choose(index);
	};

	let was = -1;   // the game of the files that was shown last
	let back = [];  // where to go back to
	let visits = 0; // how often a game was asked for: of several the last one is shown
	// enter shows a game, in the queue.
	const enter = async (i, path = [], visit = ++visits) => {
		stop();
		const next = await session.steady(() => ask({op: 'game', shelf, index: i}));
		if (visit !== visits) return;
		index = i;
		if (shelf === 0) was = i;
		session.show(shelf, i, next);
		setup.leave();
		await take(next, () => path);
		list.choose(index);
		if (!wide()) showList(false);
	};
	const openGame = guarded(async (i, path) => {
		const visit = ++visits;
		await session.queued(async () => {
			if (visit === visits && await leaving()) await enter(i, path, visit);
		});
	});

	// leaving asks before what could not be sent is given up.
	const leaving = () => !session.broken || confirmed(say('ask-revert', session.name || game.file), say('return'));
	// depart remembers what is left behind: files of the server, and texts with edits.
	const depart = () => {
		if (was >= 0 && shelf === 0 || session.unsaved) back.push({shelf, index});
	};
	const goBack = guarded(() => session.queued(async () => {
		if (!await leaving()) return;
		const to = back.pop();
		shelf = to.shelf;
		await list.open(shelf);
		await enter(to.index);
	}));

	// lengthy does what may take long, and shows how far that is. It returns null if it is
	// cancelled.
	const lengthy = async (what, act) => {
		const control = new AbortController(), box = byID('progress'), bar = byID('progress-bar');
		const cancel = () => control.abort();
		bar.removeAttribute('value');
		byID('progress-text').textContent = what;
		const soon = setTimeout(() => { box.hidden = false; }, 300);
		byID('progress-cancel').addEventListener('click', cancel);
		try {
			return await act({signal: control.signal, progress: (part) => { bar.value = part; }});
		} catch (error) {
			if (control.signal.aborted) return null;
			throw error;
		} finally {
			clearTimeout(soon);
			box.hidden = true;
			byID('progress-cancel').removeEventListener('click', cancel);
		}
	};

	// opened shows a file that was opened in the page.
	const opened = async (request) => {
		const visit = ++visits;
		const answer = await lengthy(say('opening', request.name), (watch) => ask({op: 'open', ...request}, watch));
		if (!answer) return;
		if (!answer.total) {
			alarm(say('none'));
			return;
		}
		await session.queued(async () => {
			if (visit !== visits || !await leaving()) return;
			depart();
			shelf = answer.shelf;
			const listed = list.open(shelf);
			if (answer.total > 1) showList(true);
			await listed;
			if (answer.refused) alarm(words.of(answer.refused));
			await enter(0);
			if (answer.total > 1) showList(true); // which hides it where there is no room beside it
		});
	};

	// openFiles opens files; several are opened as one archive.
	const openFiles = guarded(async (files) => {
		stop();
		const all = await Promise.all(files.map(async (file) => ({name: file.name, data: new Uint8Array(await file.arrayBuffer())})));
		await opened(all.length === 1 ? all[0] : {name: 'games.zip', data: zip(all)});
		tab(game?.findings.some((f) => f.severity === 'error') ? 'findings' : 'moves');
	});

	// pasted shows a text that was pasted or dropped.
	const maxPasted = 200000; // characters that are put into the text area; more are a file
	const pasted = guarded(async (value) => {
		if (value.length > maxPasted) return opened({name: 'games.pgn', data: new TextEncoder().encode(value)});
		await session.queued(async () => {
			if (!await leaving()) return;
			depart();
			stop();
			session.clear();
			setup.leave();
			tab('text');
			text.write([{start: 0, end: 0, new: value.replace(/^\ufeff/, '')}]);
			session.typed({start: 0, end: 0, text: text.value}, '', 'paste');
		});
	});

	// blank is the page without a game.
	const blank = guarded(() => session.queued(async () => {
		if (!await leaving()) return;
		depart();
		visits++;
		stop();
		session.clear();
		setup.leave();
		await take(nothing);
		document.body.classList.add('blank');
		tab('text');
		byID('source').focus();
	}));

	// ---- edits

	const travel = guarded(async (back) => {
		const name = await session.travel(back);
		note();
		if (name && name !== 'typing') toast(say(back ? 'undone' : 'redone'));
	});
	const keep = guarded(async () => {
		if (!session.unsaved) return;
		const write = mode === 'server' && shelf === 0 && game.form === 'pgn';
		if (write && !await confirmed(say('ask-save', session.name || game.file), say('save'))) return;
		const saved = await session.save(write);
		if (!saved) return;
		if (!saved.written) save(saved.name.split(/[\\/]/).pop(), [saved.data], 'application/octet-stream');
		toast(say('saved'));
		note();
	});
	const revert = guarded(async () => {
		if (!await confirmed(say('ask-revert', session.name || game.file), say('return'))) return;
		await session.queued(async () => {
			await session.forget();
			const {total} = await list.load();
			await enter(Math.min(index, total - 1));
		});
	});
	addEventListener('beforeunload', (e) => {
		if (session.anyUnsaved) e.preventDefault();
	});

	// ---- moving about

	const step = (way) => () => {
		if (!game || setup.on) return;
		stop();
		go(way(at));
	};
	const forward = step((i) => moves.next(i)), backward = step((i) => moves.back(i));
	const toStart = step((i) => moves.start(i)), toEnd = step((i) => moves.last(i));

	const stop = () => {
		if (!playing) return;
		clearInterval(playing);
		playing = 0;
		byID('play').setAttribute('aria-pressed', 'false');
		byID('play').querySelector('use').setAttribute('href', '#i-play');
	};
	const play = () => {
		if (playing) return stop();
		if (!game || setup.on) return;
		if (moves.next(at) === at) go(-1);
		playing = setInterval(() => {
			if (moves.next(at) === at) stop();
			else go(moves.next(at));
		}, pace);
		byID('play').setAttribute('aria-pressed', 'true');
		byID('play').querySelector('use').setAttribute('href', '#i-pause');
	};
	const flip = () => {
		if (!kitName) return;
		board.flip();
		byID('flip').setAttribute('aria-pressed', board.flipped);
	};

	const tab = (name, focus) => {
		for (const t of document.querySelectorAll('[role=tab]')) {
			const on = t.id === `tab-${name}`;
			t.setAttribute('aria-selected', on);
			t.tabIndex = on ? 0 : -1;
			byID(t.getAttribute('aria-controls')).hidden = !on;
			if (on && focus) t.focus();
		}
		if (name === 'moves' && game) moves.choose(at);
	};
	const tabs = ['moves', 'findings', 'text'];
	const nextTab = (by, focus) => {
		const now = tabs.findIndex((t) => !byID(t).hidden);
		tab(tabs[(now + by + tabs.length) % tabs.length], focus);
	};

	// wide reports whether the list stands beside the board, where it has room.
	const wide = () => getComputedStyle(byID('list')).position !== 'fixed';
	let wasWide = null, listWide = false; // whether the list was shown when there was room beside it
	new ResizeObserver(() => {
		const now = wide();
		if (now === wasWide) return;
		if (wasWide) listWide = listWanted;
		if (wasWide !== null) showList(now && (listWide || listWanted));
		wasWide = now;
	}).observe(document.querySelector('main'));
	const showList = (on) => {
		listWanted = on;
		document.body.classList.toggle('listed', on);
		if (on) list.draw();
		byID('toggle-list').setAttribute('aria-expanded', on);
	};

	let turning = Promise.resolve(); // keys that are pressed fast count each
	const turn = guarded(async (by) => {
		const next = await list.beside(index, by);
		if (next >= 0) await openGame(next);
	});
	const beside = (by) => { turning = turning.then(() => turn(by)); };
	addEventListener('hashchange', (e) => {
		clearTimeout(remembering); // the address is the newer one
		const there = files && remembered(new URL(e.newURL).hash);
		if (!there || there.index >= (shelf === 0 ? list.total : Infinity)) return;
		if (shelf === 0 && there.index === index) {
			setup.leave();
			return go(moves.find(there.path));
		}
		follow(there);
	});
	// follow goes to a game of the files, from wherever one is.
	const follow = guarded(async (there) => {
		if (shelf !== 0) {
			await session.queued(async () => {
				if (!await leaving()) return;
				depart();
				shelf = 0;
				await list.open(0);
			});
			if (shelf !== 0) return;
		}
		if (there.index < list.total) await openGame(there.index, there.path);
	});

	// ---- copying and saving

	const copy = guarded(async (value) => {
		try {
			await navigator.clipboard.writeText(value);
		} catch { // not allowed here
			const area = make('textarea', {class: 'hidden'});
			area.value = value;
			document.body.append(area);
			area.select();
			document.execCommand('copy');
			area.remove();
		}
		toast(say('copied'));
	});
	const save = (name, parts, type) => {
		const url = URL.createObjectURL(new Blob(parts, {type}));
		make('a', {href: url, download: name}).click();
		setTimeout(() => URL.revokeObjectURL(url), 1000);
	};
	// pixels draws a picture, so many times as large as its own units.
	const pixels = async (svg, scale) => {
		const image = new Image(), canvas = make('canvas');
		image.src = `data:image/svg+xml,${encodeURIComponent(svg.replace('<svg ', `<svg width="${404 * scale}" height="${468 * scale}" `))}`;
		await image.decode();
		[canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
		canvas.getContext('2d').drawImage(image, 0, 0);
		return canvas;
	};
	const png = async (svg) => {
		const canvas = await pixels(svg, 2);
		return new Promise((done) => { canvas.toBlob(done, 'image/png'); });
	};
	// animated makes a GIF of the line on the board, to its end.
	const animated = guarded(async () => {
		stop();
		if (typeof gif === 'undefined') {
			const script = make('script', {src: 'gif.js'});
			document.body.append(script);
			await new Promise((done, failed) => { [script.onload, script.onerror] = [done, () => failed(new Error('gif.js'))]; });
		}
		const line = [];
		for (let id = moves.last(at); id >= 0; id = moves.back(id)) if (playable(id) === id) line.unshift(id);
		const pictures = [-1, ...line].map((id) => {
			board.show(scene(id));
			return board.picture();
		});
		go(at, false);
		const parts = await lengthy(say('drawing'), ({signal, progress}) => gif.write(pictures.length, (i) => {
			signal.throwIfAborted();
			return pixels(pictures[i], 1);
		}, 100, progress));
		if (parts) save('game.gif', parts, 'image/gif');
	});
	const copies = {
		fen: () => copy(at >= 0 && playable(at) >= 0 ? moves.node(playable(at)).ply.fen : game.fen),
		pgn: async () => {
			await session.settled();
			copy(game.text);
		},
		iccs: () => copy(moves.line(at).map((p) => p.names[2]).filter(Boolean).join(' ')),
		link: () => {
			address();
			copy(location.href);
		},
		picture: guarded(async () => { // Safari takes the promise only within the click
			await navigator.clipboard.write([new ClipboardItem({'image/png': png(board.picture())})]);
			toast(say('copied'));
		}),
		svg: () => save('board.svg', [board.picture()], 'image/svg+xml'),
		png: guarded(async () => save('board.png', [await png(board.picture())], 'image/png')),
		gif: animated,
	};
	const convert = async () => {
		const form = text.forms[byID('form').value];
		await session.settled();
		return ask({op: 'convert', shelf, index, whole: byID('whole').checked && list.total > 1, ...form.ask});
	};

	// ---- language and light

	const themes = ['auto', 'light', 'dark'];
	const theme = (name) => {
		if (name === 'auto') delete document.documentElement.dataset.theme;
		else document.documentElement.dataset.theme = name;
		store.set('theme', name);
	};
	const speak = (language) => {
		words.language = language;
		words.put();
		byID('form').replaceChildren(...text.forms.map((f, i) => make('option', {value: i, text: f.say ? say(f.say) : f.name})));
		keys();
		list.head();
		if (!game) return;
		heading();
		moves.draw();
		findings.draw();
		note();
		go(at, false);
		if (setup.on) setup.open(setup.fen);
	};

	// ---- keys

	const bindings = [
		[['ArrowRight', 'j'], forward, 'k-move'], [['ArrowLeft', 'k'], backward],
		[['Home'], toStart, 'k-ends'], [['End'], toEnd],
		[['ArrowDown'], step((i) => moves.vary(i, 1)), 'k-vary'], [['ArrowUp'], step((i) => moves.vary(i, -1))],
		[[' '], play, 'k-play'],
		[['f'], flip, 'flip'],
		[['e'], () => remark(), 'remark'],
		[['i'], () => byID('move-text').focus(), 'enter'],
		[['ContextMenu'], () => menu.open(), 'k-menu'],
		[['b'], () => openExplorer(!explorer.on), 'explorer'],
		[['g'], () => editTags(), 'tags'],
		[['p'], () => same(), 'same'],
		[['s'], () => arrange(), 'setup'],
		[['.'], () => jump(1), 'k-find'], [[','], () => jump(-1)],
		[['/'], () => { showList(true); byID('search').focus(); }, 'search'],
		[[']', 'PageDown'], () => beside(1), 'k-game'], [['[', 'PageUp'], () => beside(-1)],
		[['m'], () => nextTab(1), 'k-tab'],
		[['l'], () => showList(!listWanted), 'list'],
		[['c'], () => byID('copy').click(), 'copy'],
		[['n'], () => fresh(), 'new'],
		[['o'], () => byID('file').click(), 'open'],
		[['t'], () => byID('theme').click(), 'theme'],
		[['?'], () => byID('help-box').showModal(), 'help'],
	];
	// same lists the games that have the position on the board.
	const same = guarded(async () => {
		if (list.total < 2) return;
		showList(true);
		if (await lengthy(say('searching'), (watch) => list.find(svgFEN(), watch)) === null) await list.find('');
	});
	// leaveSetup shows the game again.
	const leaveSetup = () => {
		setup.leave();
		go(at);
	};
	// arrange sets up a position by hand, until that is closed or a game is chosen.
	const arrange = () => {
		if (mode === 'alone' || !game) return;
		if (setup.on) return leaveSetup();
		stop();
		drop();
		setup.open(svgFEN());
	};
	const jump = (by) => {
		if (!game) return;
		tab('findings');
		findings.step(by);
	};
	const fresh = () => {
		if (mode !== 'alone') blank();
	};
	const names = {ContextMenu: '☰', ArrowRight: '→', ArrowLeft: '←', ArrowDown: '↓', ArrowUp: '↑'};
	const keys = () => {
		const rows = [];
		bindings.forEach(([pressed, , what], i) => {
			if (!what) return;
			const all = [pressed[0]];
			if (bindings[i + 1] && !bindings[i + 1][2]) all.push(bindings[i + 1][0][0]);
			const term = make('dt', {});
			for (const k of all) term.append(make('kbd', {text: k === ' ' ? say('space') : names[k] || k}), ' ');
			rows.push(term, make('dd', {text: say(what).replace(/ \(.*\)$|（.*）$/, '')}));
		});
		byID('keys').replaceChildren(...rows, make('dt', {}), make('dd', {class: 'quiet', text: say('k-touch')}));
	};
	const duringSetup = ['s', 'f', 'p', '/', 'l', 't', '?']; // the other keys are about the game
	const acts = new Map(bindings.flatMap(([pressed, act]) => pressed.map((k) => [k, act])));
	const editing = {z: (e) => travel(!e.shiftKey), y: () => travel(false), s: keep};
	document.addEventListener('keydown', (e) => {
		if (e.isComposing) return;
		const edit = (e.ctrlKey || e.metaKey) && !e.altKey && mode !== 'alone' && editing[e.key.toLowerCase()];
		if (edit && (e.target === byID('source') || !e.target.closest?.('input, textarea, dialog[open]'))) {
			e.preventDefault();
			return edit(e);
		}
		if (e.key === 'Escape') {
			if (!wide()) showList(false);
			calm();
			document.activeElement?.blur?.();
			return;
		}
		const typing = e.target.closest?.('input, textarea, select, dialog[open], [popover]:popover-open');
		const act = acts.get(e.key);
		if (!act || typing || e.ctrlKey || e.metaKey || e.altKey) return;
		if (setup.on && !duringSetup.includes(e.key)) return;
		if (e.key === ' ' && e.target.closest?.('button, summary, [role=tab]')) return;
		if (e.target.closest?.('[role=tablist]') && e.key.startsWith('Arrow')) return;
		e.preventDefault();
		act();
	});
	document.querySelector('[role=tablist]').addEventListener('keydown', (e) => {
		const by = {ArrowRight: 1, ArrowLeft: -1}[e.key];
		if (!by || e.target.getAttribute('role') !== 'tab') return;
		e.preventDefault();
		nextTab(by, true);
	});

	// ---- touch, and clicks on the board

	// A piece of the side to move is held by a tap or dragged; a tap on a square where it can go
	// plays it.
	let held = null, down = null;
	const side = () => (svgFEN().split(' ')[1] === 'b' ? 'black' : 'red');
	const svgFEN = () => byID('board').querySelector('svg').dataset.fen;
	const mine = (square) => {
		const letter = square && board.letter(square);
		return mode !== 'alone' && game && letter && (letter < 'a' ? 'red' : 'black') === side();
	};
	const drop = () => {
		held = null;
		board.hold(null, []);
	};
	const hold = guarded(async (square) => {
		const fen = svgFEN();
		held = {square, targets: ask({op: 'play', fen}).then((all) => all.filter((m) => m.startsWith(square)).map((m) => m.slice(2)))};
		const mark = held;
		board.hold(square, []);
		const targets = await held.targets;
		if (held === mark && fen === svgFEN()) board.hold(square, targets);
	});
	const playTo = (square) => {
		const from = held;
		change('play', async () => {
			const legal = (await from.targets).includes(square);
			if (legal || held === from) drop(); // it may be another
			return legal && {move: from.square + square};
		});
	};
	// spot identifies what is shown for a ply: its position, and the text of a move that cannot be played.
	const spot = (id) => scene(id).fen + (playable(id) === id ? '' : moves.node(id).ply.text);
	// change plays a move at the ply on the board, or sets its comment and glyph, in the text, and returns what was made.
	// what returns that, and is asked once, when all edits before are made. The ply has the spot of now then, or nothing
	// is done.
	const change = guarded(async (name, what) => {
		const path = here(), now = spot(at), on = shelf, of = index;
		let does, made;
		stop();
		await session.edit(name, async (before) => {
			const ply = moves.find(path), there = shelf === on && index === of && spot(ply) === now;
			made = null;
			if (there) does ??= await what(ply) || false;
			else if (does?.typed) throw new Error(does.typed); // what was typed in the box stays to be seen
			if (!there || !does) return null;
			const {typed, ...request} = does;
			made = await ask({op: 'play', text: before.text, index: ply, ...request});
			if (made.edits?.length || game !== before) return made;
			go(made.ply);
			return null;
		});
		return made;
	});
	// noted returns the comment and the glyph of a ply.
	const noted = (ply) => {
		const all = moves.remarks(ply);
		return {wasComment: all.map((r) => r.comment?.trim()).filter(Boolean).join('\n'), wasGlyph: all.find((r) => r.glyph)?.glyph || ''};
	};
	// point adds an arrow or a mark to the comment of the move on the board, or takes it out where it is.
	const point = (color, from, to) => {
		if (mode === 'alone' || !game || at >= 0 && playable(at) !== at) return;
		change('point', (ply) => {
			const {wasComment, wasGlyph} = noted(ply), squares = from === to ? from : from + to;
			const command = new RegExp(`\\[%${from === to ? 'csl' : 'cal'} ([^\\]]*)\\]`), old = command.exec(wasComment)?.[1];
			const items = (old ?? '').split(',').map((item) => item.trim()).filter(Boolean), others = items.filter((item) => item.slice(1) !== squares);
			if (!items.includes(color + squares)) others.push(color + squares);
			const now = others.length ? `[%${from === to ? 'csl' : 'cal'} ${others}]` : '';
			const comment = (old === undefined ? `${wasComment} ${now}` : wasComment.replace(command, now)).trim();
			return {wasComment, wasGlyph, comment, glyph: wasGlyph};
		});
	};
	// colorOf returns the colour of the arrow of a drag, by the keys that are held, and its class.
	const colorOf = (e) => (e.shiftKey ? ['R', 'bad'] : e.altKey ? ['B', 'neutral'] : ['G', 'good']);
	// remark asks for the comment and the glyph of the move on the board, from the glyph on if that is asked for.
	const remark = (first) => {
		if (mode === 'alone' || !game || at >= 0 && playable(at) !== at) return;
		change('remark', async (ply) => {
			const was = noted(ply);
			const area = byID('remark-text'), glyph = byID('remark-glyph');
			byID('remark-title').textContent = told(ply);
			area.value = was.wasComment;
			glyph.value = was.wasGlyph;
			const kept = glyph.value === was.wasGlyph; // else it is one that the list does not have
			glyph.parentElement.hidden = ply < 0;
			const answer = answered(byID('remark-box'), 'yes'); // Escape keeps what was typed, and undo takes it back
			if (first === 'glyph') glyph.focus();
			if (!await answer) return null;
			const now = {comment: area.value.trim(), glyph: kept || glyph.value ? glyph.value : was.wasGlyph};
			return (now.comment !== was.wasComment || now.glyph !== was.wasGlyph) && {...was, ...now, typed: now.comment};
		});
	};
	// editTags asks for the tags of the game.
	const editTags = () => {
		if (mode === 'alone' || !game) return;
		change('tags', async () => {
			tagForm.open({host: byID('tags'), headings: byID('headings'), note: byID('headings-said'), tags: game.tags, result: game.main.result || '*', complain});
			if (!await answered(byID('tags-box'), 'yes')) return null; // Escape keeps what was typed, as it does a comment
			const tags = tagForm.changes();
			return tags.length > 0 && {op: 'tags', tags, typed: tags.map(([, value]) => value).join(', ')};
		});
	};
	// enter plays the move that was typed, in any notation.
	byID('enter').addEventListener('submit', (e) => {
		e.preventDefault();
		const field = byID('move-text'), move = field.value.trim();
		if (!move || !game || setup.on) return;
		calm();
		change('play', () => ({move})).then(() => { if (byID('alarm').hidden) field.value = ''; });
	});
	// onMove does what the menu of a move offers.
	const onMove = (act, ply) => {
		stop();
		go(ply, false);
		if (act === 'comment' || act === 'glyph') remark(act);
		else change(act, () => ({act})).then((made) => made && act === 'delete' && toast(say('deleted')));
	};
	byID('remark-text').addEventListener('keydown', (e) => {
		if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) byID('remark-box').close('yes');
	});
	// capture sends what the mouse does to the board until its button is released; a finger does that by itself.
	const capture = (e) => {
		if (e.pointerType === 'mouse') byID('board').setPointerCapture(e.pointerId);
	};
	byID('board').addEventListener('touchstart', (e) => {
		if (down?.drags) e.preventDefault(); // a piece is dragged, and the page does not scroll
	}, {passive: false});
	let turned = 0; // how far the wheel was turned since the last step
	byID('board').addEventListener('wheel', (e) => {
		if (e.ctrlKey || setup.on || !game) return; // Ctrl is for the size of the page
		e.preventDefault();
		turned += e.deltaY * (e.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : notch / 3);
		if (Math.abs(turned) < notch / 2) return;
		if (turned > 0) forward();
		else backward();
		turned = 0;
	}, {passive: false});
	byID('board').addEventListener('pointerdown', (e) => {
		const square = board.square(e.clientX, e.clientY);
		down = {x: e.clientX, y: e.clientY, square, again: held?.square === square, drags: false, points: e.button === 2};
		if (down.points) return capture(e);
		if (setup.on) {
			down.drags = setup.takes(square);
			if (down.drags) capture(e);
			return;
		}
		if (held && square !== held.square && !mine(square)) return;
		if (mine(square)) {
			if (!down.again) hold(square);
			down.drags = true;
			capture(e);
		}
	});
	byID('board').addEventListener('pointermove', (e) => {
		if (down?.points) {
			const to = board.square(e.clientX, e.clientY);
			if (down.square && !setup.on && to) board.sketch({from: down.square, to, class: colorOf(e)[1]});
		} else if (down?.drags && Math.hypot(e.clientX - down.x, e.clientY - down.y) > 6) board.drag(down.square, e.clientX - down.x, e.clientY - down.y);
	});
	byID('board').addEventListener('contextmenu', (e) => {
		if (mode !== 'alone') e.preventDefault(); // the right button draws arrows
	});
	byID('board').addEventListener('pointercancel', () => { down = null; });
	byID('board').addEventListener('pointerup', (e) => {
		if (!down) return;
		const {x, y, square, again, drags, points} = down, dx = e.clientX - x, dy = e.clientY - y, to = board.square(e.clientX, e.clientY);
		down = null;
		if (points) {
			if (setup.on) return;
			board.sketch();
			if (square && to) point(colorOf(e)[0], square, to);
			return;
		}
		if (drags) board.drag(square, 0, 0);
		if (setup.on) {
			if (drags && to !== square) setup.move(square, to);
			else setup.tap(to);
			return;
		}
		if (drags && to !== square) {
			if (to && held) playTo(to);
			else drop();
			return;
		}
		if (Math.abs(dx) > 30 && Math.abs(dx) > 1.5 * Math.abs(dy)) {
			drop();
			return dx < 0 ? forward() : backward();
		}
		if (Math.hypot(dx, dy) > 10) return;
		if (mine(to)) {
			if (again) drop();
			return;
		}
		if (held) {
			if (to) playTo(to);
			else drop();
			return;
		}
		const box = byID('board').getBoundingClientRect();
		if (e.clientX - box.left > box.width / 2) forward();
		else backward();
	});

	// ---- files that are dropped, and text that is pasted

	document.addEventListener('dragover', (e) => {
		if (mode === 'alone') return;
		e.preventDefault();
		document.body.classList.add('dropping');
	});
	document.addEventListener('dragleave', (e) => {
		if (!e.relatedTarget) document.body.classList.remove('dropping');
	});
	document.addEventListener('drop', (e) => {
		if (mode === 'alone') return;
		e.preventDefault();
		document.body.classList.remove('dropping');
		const files = [...e.dataTransfer.files];
		const dropped = e.dataTransfer.getData('text');
		if (files.length) openFiles(files);
		else if (dropped) pasted(dropped);
	});
	document.addEventListener('paste', (e) => {
		const into = e.target.closest?.('input, textarea'), value = e.clipboardData.getData('text');
		if (mode === 'alone' || into && (into !== byID('source') || text.value !== '' || value.length <= maxPasted)) return;
		e.preventDefault();
		const files = [...e.clipboardData.files];
		if (files.length) openFiles(files);
		else if (value) pasted(value);
	});

	// ---- the parts of the page

	board.init(byID('board'));
	moves.init(byID('moves'), (id) => {
		stop();
		go(id, false);
	});
	if (mode !== 'alone') {
		menu.init({
			box: byID('move-menu'), host: byID('moves'), act: onMove,
			can: (act, ply) => act === 'delete' || playable(ply) === ply && (act !== 'promote' || moves.varies(ply)),
		});
	}
	explorer.init({
		host: byID('explorer'), failed: complain, close: () => openExplorer(false),
		ask: ({shelf: on, fen, traditional}) => lengthy(say('counting'), (watch) => ask({op: 'explore', shelf: on, fen, traditional}, watch)),
		play: (move) => {
			if (!setup.on) change('play', () => ({move}));
		},
	});
	list.init({host: byID('games'), count: byID('count'), refused: byID('refused'), search: byID('search'), holding: byID('holding'), failed: complain}, (i) => openGame(i));
	findings.init({
		host: byID('found'), count: byID('finding-count'), graver: byID('by-severity'),
		go: (f) => {
			stop();
			if (f.ply >= 0) go(f.ply);
			text.select(f, place());
		},
		take: mode === 'alone' ? null : guarded((edits) => {
			const about = game.text;
			return session.edit('fix', ({text: now}) => (now === about ? {edits} : null));
		}),
	});
	setup.init({
		host: byID('setup'), describe: (fen) => describe(fen), close: leaveSetup, find: () => same(),
		begin: (fen) => pasted(`[Game "Chinese Chess"]\n[FEN "${fen}"]\n\n*\n`),
	});
	text.init({area: byID('source'), marks: byID('marks'), atCursor: byID('at-cursor'), history: travel, typed: (edit, old) => session.typed(edit, old)});
	session.init({told: edited, failed: complain, shown: () => game});

	const click = (id, f) => byID(id).addEventListener('click', f);
	click('first', toStart);
	click('back', backward);
	click('play', play);
	click('next', forward);
	click('last', toEnd);
	click('flip', flip);
	click('same', () => same());
	click('remark', () => remark());
	click('toggle-list', () => showList(!listWanted));
	click('close-list', () => showList(false));
	for (const part of document.querySelectorAll('.stage, .side')) {
		part.addEventListener('pointerdown', (e) => {
			if (wide() || !listWanted) return;
			showList(false); // it lies over this
			e.stopPropagation();
		}, true);
	}
	click('skip', (e) => {
		e.preventDefault(); // the address is that of a move
		tab('moves');
		byID('moves').querySelector('[tabindex="0"]')?.focus();
	});
	click('help', () => byID('help-box').showModal());
	click('new', fresh);
	click('explore', () => openExplorer(!explorer.on));
	click('edit-tags', editTags);
	click('tags-cancel', () => byID('tags-box').close(''));
	click('arrange', arrange);
	click('open', () => byID('file').click());
	click('language', () => {
		speak(words.language === 'zh' ? 'en' : 'zh');
		store.set('language', words.language);
	});
	click('theme', () => theme(themes[(themes.indexOf(store.get('theme') || 'auto') + 1) % themes.length]));
	byID('tools').addEventListener('click', () => {
		if (byID('tools').matches(':popover-open')) byID('tools').hidePopover();
	});
	for (const t of tabs) click(`tab-${t}`, () => tab(t));
	byID('file').addEventListener('change', () => {
		const files = [...byID('file').files];
		if (files.length) openFiles(files);
		byID('file').value = '';
	});
	byID('notation').addEventListener('change', () => {
		moves.notation = byID('notation').value;
		store.set('notation', moves.notation);
		if (game) {
			moves.draw();
			go(at);
		}
	});
	for (const b of document.querySelectorAll('[data-copy]')) {
		b.addEventListener('click', () => {
			byID('copy-menu').hidePopover();
			if (game) copies[b.dataset.copy]();
		});
	}
	const mend = (how) => guarded(async () => {
		let count = 0;
		await session.edit(how, async ({text: before}) => {
			const {text: mended, made} = await ask({op: 'repair', text: before, mend: how});
			const edit = text.difference(before, mended);
			count = made;
			return edit && {edits: [{start: edit.start, end: edit.end, new: edit.text}]};
		});
		toast(say('mended', count));
	});
	click('fix', mend('certain'));
	click('fix-all', mend('all'));
	click('undo', () => travel(true));
	click('redo', () => travel(false));
	click('save', keep);
	click('revert', revert);
	click('alarm-close', calm);
	byID('convert').addEventListener('submit', guarded(async (e) => {
		e.preventDefault();
		const made = await convert();
		save(made.name, [made.text ?? made.data], 'application/octet-stream');
	}));
	click('convert-copy', guarded(async () => {
		const made = await convert();
		if (made.text === undefined) throw new Error(made.name);
		await copy(made.text);
	}));

	// ---- the beginning

	const begin = guarded(async () => {
		document.documentElement.classList.add(mode);
		theme(store.get('theme') || 'auto');
		moves.notation = store.get('notation') || '';
		byID('notation').value = moves.notation;
		speak(store.get('language') || document.body.dataset.lang || (navigator.language.startsWith('zh') ? 'zh' : 'en'));
		showList(false);
		if (mode === 'worker') {
			toast(say(location.protocol === 'file:' ? 'from-disk' : 'loading'), true);
			document.addEventListener('library', () => byID('message').classList.remove('up'));
			if (!files) return blank();
			await lengthy(say('loading'), (watch) => ask({op: 'collection', name: 'index'}, watch));
		}
		if (mode === 'alone') byID('source').readOnly = true;
		if (mode === 'server') return watch();
		const {total} = await list.load();
		const there = remembered();
		if (!total) return blank();
		if (total > 1) showList(wide());
		await openGame(there && there.index < total ? there.index : 0, there?.path);
	});

	// watch shows what the server has, and shows it anew when that changes.
	const watch = async () => {
		let version = -1, answer = null, listed = -1;
		const settle = (now) => {
			index = was = now;
			session.moved(now);
			list.choose(now, true);
			address();
		};
		const news = async () => {
			const latest = shelf === 0 ? await list.load() : null;
			if (!latest || latest.version === version) return;
			answer = latest; // stays for renew, which may wait in the queue
			const first = version < 0;
			version = answer.version;
			if (listed < 0 && !answer.reading) listed = version;
			if (shelf !== 0) return;
			if (index < 0) {
				if (!answer.total) return answer.reading ? null : blank();
				const there = remembered();
				if (there && there.index >= answer.total && answer.reading) return;
				if (!first || !answer.reading) showList(wide() && answer.total > 1);
				else showList(wide());
				await openGame(there && there.index < answer.total ? there.index : 0, there?.path);
			} else if (!answer.reading) await session.queued(renew);
			note();
		};
		// renew shows the game anew if its file has changed.
		const renew = async () => {
			if (shelf !== 0) return;
			const known = listed;
			listed = answer.version;
			const {now, next} = await session.steady(async () => {
				const found = await ask({op: 'find', version: known, file: game.file, number: game.number});
				const now = found.index >= 0 ? found.index : Math.min(index, answer.total - 1);
				return {now, next: session.unsaved || now < 0 ? null : await ask({op: 'game', shelf, index: now})};
			});
			if (!next || session.unsaved) { // of a file that is gone the text stays
				if (now >= 0) settle(now);
				return;
			}
			if (next.text === game.text && next.file === game.file && next.number === game.number) return settle(now);
			const same = next.text === game.text;
			index = was = now;
			stop();
			session.reread();
			session.show(shelf, index, next);
			await take(next, here);
			list.choose(index, true);
			if (!same) toast(say('changed'));
		};
		let ended;
		const hear = guarded(async (there) => {
			if (!there) {
				ended ??= setTimeout(() => alarm(say('gone')), 1500); // it tries again by itself, and this is said once
				return;
			}
			clearTimeout(ended);
			ended = undefined;
			await news();
		});
		// A browser has six connections to a host, so all pages share one stream.
		if (typeof SharedWorker === 'undefined') {
			const source = new EventSource('news');
			source.onmessage = () => hear(true);
			source.onerror = () => hear(false);
		} else new SharedWorker('news.js').port.onmessage = ({data}) => hear(data);
		await news();
	};
	begin();
})();
