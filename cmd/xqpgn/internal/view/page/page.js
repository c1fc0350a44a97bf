'use strict';

// The page: what is open, where one is in it, and the keys, buttons and touches that move
// about.
(() => {
	const mode = document.body.dataset.mode;
	const store = {
		get: (key) => { try { return localStorage.getItem(`xqpgn.${key}`); } catch { return null; } },
		set: (key, value) => { try { localStorage.setItem(`xqpgn.${key}`, value); } catch { /* the browser keeps nothing */ } },
	};
	let game = null, index = -1, at = -1, shelf = 0, home = -1, playing = 0, kitName = '', listWanted = true, typed = false;
	const pace = 1200; // ms between moves that are played by themselves

	// ---- saying things

	let fading;
	const toast = (message) => {
		const e = byID('toast');
		e.textContent = message;
		e.classList.add('up');
		clearTimeout(fading);
		fading = setTimeout(() => e.classList.remove('up'), 2200);
	};
	const complain = (error) => toast(say('failed', error.words ? words.of(error.words) : error.message));
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
		const remarks = at >= 0 ? moves.node(at).ply.remarks : game.main.before;
		const said = (remarks || []).filter((r) => r.comment?.trim()).map((r) => shown(r.comment.trim()));
		for (const s of said) now.append(make('p', {class: 'comment', dir: 'auto', text: s}));
		if (at < 0 && game.opening) now.append(make('p', {class: 'quiet', text: `${game.opening.code} ${words.of(game.opening.name)}`}));
		const side = at >= 0 ? moves.node(at).ply.side : '';
		byID('said').textContent = [side && say(side), told(at), ...said].filter(Boolean).join('. ');
	};

	// go shows the position after a ply; -1 is the start.
	const go = (id, scroll = true) => {
		const from = at;
		at = id;
		const here = playable(id);
		const ply = here >= 0 ? moves.node(here).ply : null;
		const fen = ply ? ply.fen : game.fen;
		const before = from >= 0 ? moves.node(from)?.ply : null;
		board.show({
			fen: fen || '9/9/9/9/9/9/9/9/9/9 w - - 0 1', from: ply?.from, to: ply?.to, back: before?.to,
			check: ply ? ply.check : game.check, label: fen ? describe(fen, ply ? ply.check : game.check, ply?.status) : say('no-board'),
		});
		moves.choose(id, scroll);
		showNow();
		for (const [button, end] of [['first', at < 0], ['back', at < 0], ['next', moves.next(at) === at], ['last', moves.last(at) === at]]) {
			byID(button).setAttribute('aria-disabled', end);
		}
		remember();
	};

	// remember puts where one is into the address, once it stays: browsers do not let it be
	// changed more than some ten times a second.
	let remembering = 0;
	const remember = () => {
		if (mode === 'alone') return;
		clearTimeout(remembering);
		remembering = setTimeout(address, 300);
	};
	const address = () => {
		const hash = shelf === 0 && index >= 0 ? `#${index + 1}${at >= 0 ? '/' + moves.path(at).join('.') : ''}` : '';
		history.replaceState(null, '', hash || location.pathname);
	};
	const remembered = () => {
		const m = /^#(\d+)(?:\/([\d.]+))?$/.exec(location.hash);
		return m ? {index: Number(m[1]) - 1, path: (m[2] || '').split('.').filter(Boolean).map(Number)} : null;
	};

	// ---- opening

	const heading = () => {
		const players = byID('players'), event = byID('event');
		players.replaceChildren();
		const red = tag('Red') || tag('White'), black = tag('Black');
		if (red || black) {
			players.append(isolated(red || '?', {class: 'red'}), make('span', {class: 'score', text: ` ${game.main.result && game.main.result !== '*' ? game.main.result.replace('1/2-1/2', '½–½').replace('-', '–') : '–'} `}), isolated(black || '?', {class: 'black'}));
		} else players.append(isolated(tag('Event') || game.file || 'xqpgn'));
		const parts = [red || black ? tag('Event') : '', tag('Round'), tag('Site'), tag('Date')].filter(Boolean);
		event.replaceChildren(isolated(parts.join(' · ')));
		document.title = red || black ? `${shown(red || '?')} – ${shown(black || '?')}` : 'xqpgn';
	};

	const take = async (next, path) => {
		const name = `${next.traditional}${next.iccs}`;
		if (name !== kitName) {
			const kit = await ask({op: 'kit', traditional: next.traditional, iccs: next.iccs});
			kitName = name;
			board.take(kit);
		}
		game = next;
		at = -1;
		document.body.classList.remove('blank');
		moves.take(game);
		findings.take(game);
		text.take(game, typed);
		heading();
		note();
		go(path ? moves.find(path) : -1);
		ready();
	};

	// ready says that there is something to see, to those who wait for it.
	const ready = () => { document.documentElement.dataset.ready = ''; };

	const note = () => {
		const parts = [];
		if (game && game.form !== 'pgn') parts.push(say('foreign', game.form.toUpperCase()));
		if (shelf !== 0 && home >= 0) {
			if (typed) parts.push(`${say('copyof')} `);
			parts.push(make('button', {class: 'plain small', text: say('return'), on: {click: goHome}}));
		}
		byID('text-note').replaceChildren(...parts);
		byID('whole-label').hidden = list.total < 2;
		byID('fix').disabled = !game?.findings.some((f) => f.fix);
		byID('fix-all').disabled = !game?.findings.some((f) => f.suggestions?.length);
		document.body.classList.toggle('single', list.total < 2);
	};

	const openGame = guarded(async (i, path) => {
		stop();
		typed = false;
		const next = await ask({op: 'game', shelf, index: i});
		index = i;
		await take(next, path);
		list.choose(i);
		if (matchMedia('(max-width: 1000px)').matches) showList(false);
	});

	// goHome goes back to the files that the server was started with.
	const goHome = guarded(async () => {
		shelf = 0;
		await list.open(0);
		await openGame(home);
	});

	// opened shows a file that was opened in the page.
	const opened = async (request, isTyped, path) => {
		const answer = await ask({op: 'open', ...request});
		if (!answer.total) {
			if (!isTyped) toast(say('none'));
			return;
		}
		if (shelf === 0) home = index;
		shelf = answer.shelf;
		await list.open(shelf);
		typed = isTyped && answer.total === 1;
		index = 0;
		await take(await ask({op: 'game', shelf, index: 0}), path);
		list.choose(0);
		if (answer.refused) toast(words.of(answer.refused));
		if (answer.total > 1) showList(true);
	};

	const openFile = guarded(async (file) => {
		stop();
		await opened({name: file.name, data: new Uint8Array(await file.arrayBuffer())}, false);
		tab(game?.findings.some((f) => f.severity === 'error') ? 'findings' : 'moves');
	});

	const changed = guarded(async (value) => {
		if (value.trim() === '') return blank();
		await opened({name: 'text', text: value}, true, game && at >= 0 ? moves.path(at) : null);
	});

	// blank is the page without a game.
	const blank = async () => {
		stop();
		text.clear();
		tab('text');
		byID('source').focus();
		if (game) return;
		document.body.classList.add('blank');
		note();
		const kit = await ask({op: 'kit'});
		if (!kitName) {
			kitName = 'falsefalse';
			board.take(kit);
			board.show({fen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1', label: say('start')});
		}
		ready();
	};

	// ---- moving about

	const step = (way) => () => {
		if (!game) return;
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
		if (!game) return;
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

	const wide = () => matchMedia('(min-width: 1001px)').matches;
	matchMedia('(min-width: 1001px)').addEventListener('change', (e) => {
		if (!e.matches) showList(false);
	});
	const showList = (on) => {
		listWanted = on;
		document.body.classList.toggle('listed', on);
		byID('toggle-list').setAttribute('aria-expanded', on);
	};

	const beside = guarded(async (by) => {
		const next = await list.beside(index, by);
		if (next !== undefined) await openGame(next);
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
	const copies = {
		fen: () => copy(at >= 0 && playable(at) >= 0 ? moves.node(playable(at)).ply.fen : game.fen),
		pgn: () => copy(game.text),
		iccs: () => copy(moves.line(at).map((p) => p.names[2]).filter(Boolean).join(' ')),
		svg: () => save('board.svg', [board.picture()], 'image/svg+xml'),
	};
	const convert = async () => {
		const form = text.forms[byID('form').value];
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
		store.set('language', language);
		byID('form').replaceChildren(...text.forms.map((f, i) => make('option', {value: i, text: f.say ? say(f.say) : f.name})));
		keys();
		list.head();
		if (!game) return;
		heading();
		moves.draw();
		findings.draw();
		note();
		go(at, false);
	};

	// ---- keys

	const bindings = [
		[['ArrowRight', 'j'], forward, 'k-move'], [['ArrowLeft', 'k'], backward],
		[['Home'], toStart, 'k-ends'], [['End'], toEnd],
		[['ArrowDown'], step((i) => moves.vary(i, 1)), 'k-vary'], [['ArrowUp'], step((i) => moves.vary(i, -1))],
		[[' '], play, 'k-play'],
		[['f'], flip, 'flip'],
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
	const jump = (by) => {
		if (!game) return;
		tab('findings');
		findings.step(by);
	};
	const fresh = () => {
		if (mode === 'alone') return;
		blank();
	};
	const names = {ArrowRight: '→', ArrowLeft: '←', ArrowDown: '↓', ArrowUp: '↑'};
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
	const acts = new Map(bindings.flatMap(([pressed, act]) => pressed.map((k) => [k, act])));
	document.addEventListener('keydown', (e) => {
		if (e.key === 'Escape') {
			if (!wide()) showList(false);
			document.activeElement?.blur?.();
			return;
		}
		const typing = e.target.closest?.('input, textarea, select, dialog[open], [popover]:popover-open');
		const act = acts.get(e.key);
		if (!act || typing || e.ctrlKey || e.metaKey || e.altKey) return;
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

	let down = null;
	byID('board').addEventListener('pointerdown', (e) => { down = {x: e.clientX, y: e.clientY}; });
	byID('board').addEventListener('pointerup', (e) => {
		if (!down) return;
		const dx = e.clientX - down.x, dy = e.clientY - down.y;
		down = null;
		if (Math.abs(dx) > 30 && Math.abs(dx) > 1.5 * Math.abs(dy)) return dx < 0 ? forward() : backward();
		if (Math.hypot(dx, dy) > 10) return;
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
		const [file] = e.dataTransfer.files;
		const dropped = e.dataTransfer.getData('text');
		if (file) openFile(file);
		else if (dropped) text.put(dropped);
	});
	document.addEventListener('paste', (e) => {
		if (mode === 'alone' || e.target.closest?.('input, textarea')) return;
		const [file] = e.clipboardData.files;
		const pasted = e.clipboardData.getData('text');
		if (file) openFile(file);
		else if (pasted) {
			tab('text');
			text.put(pasted);
		}
	});

	// ---- the parts of the page

	board.init(byID('board'));
	moves.init(byID('moves'), (id) => {
		stop();
		go(id, false);
	});
	list.init({host: byID('games'), count: byID('count'), refused: byID('refused'), search: byID('search')}, (i) => openGame(i));
	findings.init({
		host: byID('findings'), count: byID('finding-count'),
		go: (f) => {
			stop();
			if (f.ply >= 0) go(f.ply);
			text.select(f);
		},
		take: mode === 'alone' ? null : (edits) => text.apply(edits),
	});
	text.init({area: byID('source'), marks: byID('marks'), note: byID('text-note'), atCursor: byID('at-cursor'), changed});

	const click = (id, f) => byID(id).addEventListener('click', f);
	click('first', toStart);
	click('back', backward);
	click('play', play);
	click('next', forward);
	click('last', toEnd);
	click('flip', flip);
	click('toggle-list', () => showList(!listWanted));
	click('close-list', () => showList(false));
	for (const part of document.querySelectorAll('.stage, .side')) {
		part.addEventListener('pointerdown', (e) => {
			if (wide() || !listWanted) return;
			showList(false); // it lies over this
			e.stopPropagation();
		}, true);
	}
	click('help', () => byID('help-box').showModal());
	click('new', fresh);
	click('open', () => byID('file').click());
	click('language', () => speak(words.language === 'zh' ? 'en' : 'zh'));
	click('theme', () => theme(themes[(themes.indexOf(store.get('theme') || 'auto') + 1) % themes.length]));
	byID('tools').addEventListener('click', () => {
		if (byID('tools').matches(':popover-open')) byID('tools').hidePopover();
	});
	for (const t of tabs) click(`tab-${t}`, () => tab(t));
	byID('file').addEventListener('change', () => {
		const [file] = byID('file').files;
		if (file) openFile(file);
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
		const {text: mended, made} = await ask({op: 'repair', text: text.value, mend: how});
		if (made) text.put(mended);
		toast(say('mended', made));
	});
	click('fix', mend('certain'));
	click('fix-all', mend('all'));
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
			toast(say(location.protocol === 'file:' ? 'from-disk' : 'loading'));
			document.addEventListener('library', () => {
				byID('toast').classList.remove('up');
				document.documentElement.dataset.library = '';
			});
			return blank();
		}
		if (mode === 'alone') {
			byID('source').readOnly = true;
			return take(await ask({op: 'game'}), null);
		}
		await watch();
	});

	// watch shows what the server has, and shows it anew when that changes.
	const watch = async () => {
		let version = -1, answer = null;
		const news = async () => {
			answer = shelf === 0 ? await list.load() : null;
			if (!answer) return;
			if (answer.version === version) return;
			const first = version < 0;
			version = answer.version;
			if (shelf !== 0) return;
			if (index < 0) {
				if (!answer.total) return answer.reading ? null : blank();
				const there = remembered();
				if (there && there.index >= answer.total && answer.reading) return;
				if (!first || !answer.reading) showList(wide() && answer.total > 1);
				else showList(wide());
				await openGame(there && there.index < answer.total ? there.index : 0, there?.path);
			} else if (!answer.reading) {
				const path = at >= 0 ? moves.path(at) : null;
				const next = await ask({op: 'game', shelf, index: Math.min(index, answer.total - 1)});
				if (next.text === game.text && next.number === game.number) return;
				index = Math.min(index, answer.total - 1);
				stop();
				await take(next, path);
				list.choose(index);
				toast(say('changed'));
			}
			note();
		};
		const source = new EventSource('news');
		source.onmessage = guarded(news);
		source.onerror = () => {
			if (source.readyState === EventSource.CLOSED) toast(say('gone'));
		};
		await news();
	};
	begin();
})();
