'use strict';

// The list of games: a search, and of the games that it finds the rows that somebody looks
// at. Above and below them is as much room as the others take.
const list = (() => {
	const some = 100;   // games that are asked for at a time
	const around = 30;  // rows above and below those in sight
	const least = 100;  // rows that are there at any time, if there are so many
	let host, count, refused, search, holding, chose, shelf = 0, query = '', holds = '';
	let total = 0, found = 0, reading = false;
	let games = new Map(); // by their place in the list
	let first = 0, last = 0; // the rows that are there: from the first to before the last
	let high = 56;        // a row, in px
	let chosen = -1;      // the game that is shown
	let focus = 0;        // the row that the keyboard is on
	let asked = 0, pages = new Map();

	const row = (g, place) => {
		const where = `${g.file.split(/[\\/]/).pop()} ${g.number}`;
		const known = [g.date, g.event, g.code].filter(Boolean).join(' · ');
		const title = g.red || g.black
			? make('span', {class: 'pair'}, isolated(g.red || '?', {class: 'red'}), make('span', {class: 'score', text: scores[g.result] ?? shown(g.result)}), isolated(g.black || '?', {class: 'black'}))
			: make('span', {class: 'pair'}, isolated(g.event || where));
		return make('li', {'aria-setsize': found, 'aria-posinset': place + 1}, make('button', {class: 'game', 'data-game': g.index, 'data-place': place, tabindex: place === focus ? 0 : -1, 'aria-current': g.index === chosen ? 'true' : undefined},
			title, make('span', {class: 'quiet'}, isolated(g.red || g.black ? known || where : g.event ? [g.date, where].filter(Boolean).join(' · ') : g.date || '–'))));
	};
	const isFEN = (value) => /^\s*[1-9a-z]+(\/[1-9a-z]+){9}(\s|$)/i.test(value);
	const scores = {'1/2-1/2': '½', '*': ''};

	const head = () => {
		count.textContent = reading ? say('reading', total) : found === total ? say('all', total) : say('count', found, total);
	};

	const page = (number, watch) => {
		const ticket = asked;
		if (!pages.has(number)) {
			pages.set(number, ask({op: 'list', shelf, query, holds, from: number * some, count: some}, watch).then((answer) => {
				if (ticket !== asked) return null; // there was another question since
				({total, found, reading} = answer);
				answer.games.forEach((g, i) => games.set(number * some + i, g));
				return answer;
			}));
		}
		return pages.get(number);
	};

	// load asks for the games anew. What is shown stays until they are there.
	const load = async (watch) => {
		const ticket = ++asked;
		pages = new Map();
		const old = games;
		games = new Map();
		const wanted = Math.floor(sight()[0] / some);
		const answer = await page(0, watch);
		if (ticket !== asked) {
			if (!games.size) games = old;
			return null;
		}
		if (wanted > 0 && wanted * some < found) await page(wanted);
		if (ticket !== asked) return null;
		head();
		refused.replaceChildren(...answer.refused.slice(0, 20).map((r) => isolated(r, {class: 'refusal'})));
		draw(true);
		return answer;
	};

	// mistaken says what is wrong with a query, above the games that were there.
	const mistaken = (why) => refused.replaceChildren(isolated(words.of(why), {class: 'refusal'}));

	// sight returns which rows are to be there.
	const sight = () => {
		const from = Math.max(0, Math.floor(host.scrollTop / high) - around);
		return [from, Math.max(from + least, Math.ceil((host.scrollTop + host.clientHeight) / high) + around)];
	};

	// draw puts the rows in sight into the list, and asks for those that are not known.
	const draw = (anew) => {
		let [from, to] = sight();
		to = Math.min(found, to);
		from = Math.max(0, Math.min(from, to - least));
		const near = host.scrollTop / high;
		if (!anew && from < to && first <= Math.max(0, near - around / 2) && last >= Math.min(found, (host.scrollTop + host.clientHeight) / high + around / 2)) return;
		for (let n = Math.floor(from / some); n * some < to; n++) {
			if (!games.has(Math.min(found - 1, n * some)) || !games.has(Math.min(found, (n + 1) * some) - 1)) page(n).then((answer) => answer && draw(true));
		}
		[first, last] = [from, to];
		const held = document.activeElement?.closest?.('.game') && host.contains(document.activeElement);
		const room = (n) => {
			const li = make('li', {'aria-hidden': 'true'});
			li.style.height = `${n * high}px`;
			return li;
		};
		const rows = from > 0 ? [room(from)] : [], old = host.children;
		for (let i = from; i < to; i++) rows.push(games.has(i) ? row(games.get(i), i) : make('li', {class: 'awaited'}));
		if (to < found) rows.push(room(found - to));
		const top = host.scrollTop;
		rows.forEach((r, i) => { // a row replaced during a press gets no click
			if (!old[i]) host.append(r);
			else if (!old[i].isEqualNode(r)) old[i].replaceWith(r);
		});
		while (old[rows.length]) host.lastChild.remove();
		host.scrollTop = top;
		const tall = host.querySelector('.game')?.parentElement.getBoundingClientRect().height;
		if (tall && Math.abs(tall - high) > 0.5) {
			high = tall;
			return draw(true);
		}
		if (held) at(focus)?.focus({preventScroll: true});
		if (!host.querySelector('.game[tabindex="0"]')) reach(host.querySelector('.game'));
	};
	// reach makes a game the one that Tab leads to.
	const reach = (button) => {
		host.querySelector('.game[tabindex="0"]')?.setAttribute('tabindex', '-1');
		button?.setAttribute('tabindex', '0');
	};
	const at = (place) => host.querySelector(`[data-place="${place}"]`);

	// reveal scrolls to a row.
	const reveal = (place, middle) => {
		const top = place * high;
		if (middle && (top < host.scrollTop || top + high > host.scrollTop + host.clientHeight)) host.scrollTop = top - host.clientHeight / 2;
		else if (top < host.scrollTop) host.scrollTop = top;
		else if (top + high > host.scrollTop + host.clientHeight) host.scrollTop = top + high - host.clientHeight;
		draw();
	};
	// move puts the keyboard onto a row.
	const move = async (place) => {
		if (place < 0) return search.focus();
		focus = Math.max(0, Math.min(place, found - 1));
		await page(Math.floor(focus / some));
		reveal(focus);
		reach(at(focus));
		at(focus)?.focus({preventScroll: true});
	};

	// mark marks a row as that of the game that is shown, and puts it into sight unless that is to be quiet.
	const mark = (place, index, quiet) => {
		if (place < 0 || place >= found) return;
		if (!host.contains(document.activeElement)) focus = place;
		if (!quiet) reveal(place, true);
		const now = host.querySelector(`[data-game="${index}"]`);
		now?.setAttribute('aria-current', 'true');
		if (now && focus === place) reach(now);
	};

	return {
		init: (parts, choose) => {
			({host, count, refused, search, holding} = parts);
			holding.querySelector('button').addEventListener('click', () => list.find(''));
			chose = choose;
			host.addEventListener('click', (e) => {
				const index = e.target.closest('[data-game]')?.dataset.game;
				if (index !== undefined) chose(Number(index));
			});
			host.addEventListener('scroll', () => draw());
			new ResizeObserver(() => draw()).observe(host);
			let soon;
			search.addEventListener('input', () => {
				clearTimeout(soon);
				soon = setTimeout(() => {
					const {value} = search, fen = isFEN(value);
					query = fen ? '' : value;
					host.scrollTop = focus = 0;
					(fen ? list.find(value.trim()) : load()).catch((e) => e.words && query ? mistaken(e.words) : parts.failed(e));
				}, 120);
			});
			search.addEventListener('keydown', (e) => {
				if (e.key === 'Enter' && games.has(0)) chose(games.get(0).index);
				if (e.key === 'ArrowDown') {
					e.preventDefault();
					move(focus);
				}
			});
			host.addEventListener('keydown', (e) => {
				const screen = Math.max(1, Math.floor(host.clientHeight / high) - 1);
				const to = {ArrowDown: focus + 1, ArrowUp: focus - 1, Home: 0, End: found - 1, PageDown: Math.min(found - 1, focus + screen), PageUp: Math.max(0, focus - screen)}[e.key];
				if (to === undefined) return;
				e.preventDefault();
				e.stopPropagation();
				if (to < found) move(to);
			});
			host.addEventListener('focusin', (e) => {
				const button = e.target.closest('.game');
				if (!button) return;
				focus = Number(button.dataset.place);
				reach(button);
			});
		},
		open: (next) => {
			shelf = next;
			holds = '';
			holding.hidden = true;
			host.scrollTop = focus = 0;
			return load();
		},
		load,
		// find lists the games that have a position, by its FEN; '' for all again.
		find: async (fen, watch) => {
			holds = fen;
			if (isFEN(search.value)) search.value = query = '';
			holding.hidden = fen === '';
			holding.title = fen;
			host.scrollTop = focus = 0;
			await load(watch);
			return true;
		},
		draw: () => draw(true),
		// choose marks a game as the one that is shown, and puts it into sight.
		choose: (index, quiet) => {
			chosen = index;
			host.querySelector('[aria-current]')?.removeAttribute('aria-current');
			let place = query === '' && holds === '' ? index : -1;
			for (const [i, g] of games) if (g.index === index) place = i;
			if (place >= 0) return mark(place, index, quiet);
			const ticket = asked; // it is not among the rows that are there
			ask({op: 'place', shelf, query, holds, index}).then((answer) => {
				if (ticket === asked && chosen === index) mark(answer.index, index, quiet);
			}).catch(() => {}); // the list itself says what is wrong with its query
		},
		// beside returns the game before or after another in the list, -1 if there is none.
		beside: async (index, by) => (await ask({op: 'beside', shelf, query, holds, index, by})).index,
		get total() { return total; },
		get shelf() { return shelf; },
		head,
	};
})();
