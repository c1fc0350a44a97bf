// Acts at random on the page as a user may, and holds the laws of editing whenever the page is at rest:
// text, tree and board agree; what the library has is what the text area shows. It returns what it found wrong.
(seed, count) => (async () => {
	const random = (n) => { // mulberry32
		seed = (seed + 0x6d2b79f5) | 0;
		let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) % n;
	};
	const pick = (all) => all[random(all.length)];
	const sleep = (ms) => new Promise((done) => { setTimeout(done, ms); });
	const el = (id) => document.getElementById(id);
	const area = el('source'), wrong = [], log = [];
	const key = (k, options = {}) => document.body.dispatchEvent(new KeyboardEvent('keydown', {key: k, bubbles: true, cancelable: true, ...options}));
	const control = (k) => key(k, {ctrlKey: true});
	// opened waits until a box is open, or the page is at rest without it.
	const opened = async (box) => {
		let idle = false;
		session.settled().then(() => { idle = true; });
		while (!box.open && !idle) await sleep(5);
		return box.open;
	};
	const type = (start, end, value) => {
		if (area.readOnly) return; // nobody can type now
		area.setRangeText(value, start, end, 'end');
		area.dispatchEvent(new InputEvent('input'));
	};
	const tap = (square) => {
		const point = document.querySelector(`#board [data-square=${square}]`);
		if (!point) return;
		const b = point.getBoundingClientRect(), at = {clientX: b.left + b.width / 2, clientY: b.top + b.height / 2, bubbles: true, pointerType: 'touch', pointerId: 7};
		el('board').dispatchEvent(new PointerEvent('pointerdown', at));
		el('board').dispatchEvent(new PointerEvent('pointerup', at));
	};
	const parts = ['x', '好', '{', '}', ' {a}', '(', ')', '\n', '\n\n', ' ', '𠀀', '*', ' 1-0\n', '[Red "q"]\n', '[Game "Chinese Chess"]\n', ' 2. 马二进三', '"', '\ufeff'];
	const actions = {
		type: () => {
			const start = random(area.value.length + 1);
			for (let i = random(4); i >= 0; i--) type(i ? start : area.selectionEnd, i ? start : area.selectionEnd, pick(parts));
		},
		remove: () => {
			const start = random(area.value.length + 1);
			type(start, Math.min(area.value.length, start + 1 + random(12)), random(3) ? '' : pick(parts));
		},
		undo: async () => {
			const pause = pick([0, 0, 5, 33]);
			for (let i = 1 + random(7); i > 0; i--) {
				control('z');
				if (pause) await sleep(pause);
			}
		},
		redo: async () => {
			for (let i = 1 + random(4); i > 0; i--) {
				control('y');
				if (random(2)) await sleep(5);
			}
		},
		flutter: async () => {
			control('z');
			control('y');
			await sleep(random(10));
			control('z');
		},
		move: async () => {
			const fen = document.querySelector('#board svg').dataset.fen;
			const legal = await ask({op: 'play', fen}).catch(() => []);
			if (!legal.length) return;
			const move = pick(legal);
			tap(move.slice(0, 2));
			tap(move.slice(2));
			if (!random(3)) {
				await sleep(pick([0, 5, 10, 15]));
				control('z');
			}
		},
		comment: async () => {
			key('e');
			if (!await opened(el('remark-box'))) return;
			el('remark-text').value += pick(parts);
			comments.push(el('remark-text').value.trim());
			el('remark-box').close(pick(['yes', 'yes', '']));
			await sleep(5);
		},
		tags: async () => {
			key('g');
			if (!await opened(el('tags-box'))) return;
			const value = pick(parts).replace('\n', '');
			comments.push(value.trim());
			pick([...document.querySelectorAll('#tags input')]).value = value;
			el('tags-box').close(pick(['yes', 'yes', '']));
			await sleep(5);
		},
		menu: () => {
			pick([...document.querySelectorAll('#moves [data-ply]')])?.dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true}));
			el('move-menu').querySelector(`[data-act=${pick(['delete', 'promote'])}]`).click();
		},
		fix: () => pick([el('fix'), el('fix-all')]).click(),
		walk: () => {
			for (let i = random(5); i >= 0; i--) key(pick(['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'End', 'Home']));
		},
		next: () => {
			for (let i = random(2); i >= 0; i--) key(pick(['[', ']']));
		},
		choose: () => pick([...document.querySelectorAll('#games [data-game]')])?.click(),
		save: async () => {
			control('s');
			if (el('save').disabled || !await opened(el('ask-box'))) return;
			el('ask-yes').click();
		},
	};
	const often = ['type', 'type', 'type', 'remove', 'remove', 'undo', 'undo', 'undo', 'redo', 'flutter', 'move', 'move', 'comment', 'tags', 'menu', 'fix', 'walk', 'next', 'choose'];
	const comments = []; // all that were typed
	// calm dismisses what the page has to say. It may say that a move cannot be played here, that a game or the move
	// of a comment went with an edit that was on its way, that bytes would be lost, and, hardly ever, that a game that was
	// damaged cannot take an edit: see TestEditDamaged of package semantic.
	const may = [/can't be played on/, /^Not saved: /, /no longer in the file/, /cannot be written: it would/];
	const calm = () => {
		if (el('alarm').hidden) return;
		const said = el('alarm-text').textContent;
		if (!may.some((m) => m.test(said.replace('That did not work: ', ''))) && !comments.some((c) => c && said.endsWith(c))) wrong.push(`alarm: ${said}`);
		el('alarm-close').click();
	};
	const rest = async () => {
		for (let i = 0; i < 3; i++) { // what a click or a key begins may queue more
			await session.settled();
			await sleep(20);
		}
		await session.settled();
	};
	// seen is what the page shows: the text, the game and the position.
	const seen = () => JSON.stringify([area.value, document.querySelector('#games [aria-current]')?.dataset.game, document.querySelector('#board svg').dataset.fen]);
	// laws holds what the page shows to what the library has. Keys that turn to another game ask the library first, and
	// only then queue: what came meanwhile is waited for.
	const laws = async () => {
		const say = (what) => wrong.push(`${what} after ${log.slice(-25).join(' ')}`);
		let index, game, all, before;
		do {
			await rest();
			calm();
			before = seen();
			index = Number(document.querySelector('#games [aria-current]')?.dataset.game ?? 0);
			if (!Number.parseInt(el('count').textContent)) return;
			[game, all] = await Promise.all([ask({op: 'game', shelf: 0, index}), ask({op: 'document', shelf: 0, index, whole: true})]);
		} while (seen() !== before);
		if (!all.text.includes(area.value)) say(`the text area has ${JSON.stringify(area.value)}, which is not in the document ${JSON.stringify(all.text)},`);
		if (!area.value.includes(game.text)) say(`game ${index} is ${JSON.stringify(game.text)}, the text area has ${JSON.stringify(area.value)},`);
		const plies = [];
		const walk = (line) => line.plies.forEach((p) => {
			plies.push(p);
			(p.remarks || []).forEach((r) => r.line && walk(r.line));
		});
		walk(game.main);
		const shown = [...document.querySelectorAll('#moves [data-ply]')].sort((a, b) => a.dataset.ply - b.dataset.ply);
		if (shown.length !== plies.length || shown.some((b, i) => !b.textContent.startsWith(plies[i].text.trim()) && !/[\u0000-\u001f\u200b-\u206f\ufeff]/.test(plies[i].text))) {
			say(`the moves are ${shown.map((b) => b.textContent)}, want ${plies.map((p) => p.text)},`);
		}
		const at = document.querySelector('#moves [aria-current]'), fens = [game.fen];
		if (at && plies[at.dataset.ply]?.fen) fens[0] = plies[at.dataset.ply].fen;
		const fen = document.querySelector('#board svg').dataset.fen;
		if (fens[0] && !(at && !plies[at.dataset.ply]?.fen) && fen !== fens[0]) say(`the board has ${fen}, want ${fens[0]}`);
	};
	// travel presses a key until nothing is left of that.
	const travel = async (k, button) => {
		for (let i = 0; i < 2000 && !el(button).disabled; i++) {
			control(k);
			if (i % 8 === 7) await session.settled(); // in bursts
			if (i % 8 === 7) await sleep(1);
		}
		await rest();
		if (!el(button).disabled) wrong.push(`${button} does not come to an end`);
	};
	const saves = random(3) === 0;
	for (let i = 0; i < count && wrong.length === 0; i++) {
		const name = saves && random(25) === 0 ? 'save' : pick(often);
		log.push(name);
		await actions[name]();
		if (random(3)) await sleep(random(40));
		if (random(12) === 0) await laws();
	}
	await laws();
	return JSON.stringify({wrong, log, saves, travel: await (async () => {
		// each file: all is made again and undone, and leaves the text of before
		const texts = [];
		for (const game of ['0', null]) {
			await rest();
			const all = [...document.querySelectorAll('#games [data-game]')], b = game === '0' ? all[0] : all.at(-1);
			b?.click();
			await rest();
			const whole = async () => {
				const index = Number(document.querySelector('#games [aria-current]')?.dataset.game ?? 0);
				return (await ask({op: 'document', shelf: 0, index, whole: true})).text;
			};
			await travel('y', 'redo');
			const last = await whole();
			await travel('z', 'undo');
			const first = await whole();
			await laws();
			await travel('y', 'redo');
			if (await whole() !== last) wrong.push(`all made again is ${JSON.stringify(await whole())}, want ${JSON.stringify(last)}`);
			await travel('z', 'undo');
			if (await whole() !== first) wrong.push(`all undone again is ${JSON.stringify(await whole())}, want ${JSON.stringify(first)}`);
			texts.push(first);
		}
		return texts;
	})()});
})()
