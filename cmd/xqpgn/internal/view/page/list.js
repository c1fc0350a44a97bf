'use strict';

// The list of games: a search, and as many of the games that it finds as somebody looks at.
const list = (() => {
	const some = 100; // games that are asked for at a time
	let host, count, refused, search, chose, shelf = 0, query = '', games = [], total = 0, found = 0, reading = false, chosen = -1, asked = 0;

	const row = (g) => {
		const place = `${g.file.split(/[\\/]/).pop()} ${g.number}`;
		const known = [g.date, g.event, g.code].filter(Boolean).join(' · ');
		const title = g.red || g.black
			? make('span', {class: 'pair'}, isolated(g.red || '?', {class: 'red'}), make('span', {class: 'score', text: scores[g.result] ?? shown(g.result)}), isolated(g.black || '?', {class: 'black'}))
			: make('span', {class: 'pair'}, isolated(g.event || place));
		return make('li', {}, make('button', {class: 'game', 'data-game': g.index, 'aria-current': g.index === chosen ? 'true' : undefined},
			title, make('span', {class: 'quiet'}, isolated(g.red || g.black ? known || place : g.event ? [g.date, place].filter(Boolean).join(' · ') : g.date || '–'))));
	};
	const scores = {'1/2-1/2': '½', '*': ''};

	const head = () => {
		count.textContent = reading ? say('reading', total) : found === total ? say('all', total) : say('count', found, total);
	};

	// load asks for games: anew, or more of the same.
	const load = async (anew) => {
		const ticket = ++asked;
		const from = anew ? 0 : games.length;
		const answer = await ask({op: 'list', shelf, query, from, count: anew ? Math.max(some, Math.min(games.length, 1000)) : some});
		if (ticket !== asked) return null; // there was another question since
		({total, found, reading} = answer);
		if (anew) {
			games = [];
			host.replaceChildren();
		}
		games.push(...answer.games);
		host.append(...answer.games.map(row));
		head();
		refused.replaceChildren(...answer.refused.slice(0, 20).map((r) => isolated(r, {class: 'refusal'})));
		return answer;
	};

	const more = () => {
		if (games.length < found) load(false);
	};

	return {
		init: (parts, choose) => {
			({host, count, refused, search} = parts);
			chose = choose;
			host.addEventListener('click', (e) => {
				const index = e.target.closest('[data-game]')?.dataset.game;
				if (index !== undefined) chose(Number(index));
			});
			host.addEventListener('scroll', () => {
				if (host.scrollTop + host.clientHeight > host.scrollHeight - 400) more();
			});
			let soon;
			search.addEventListener('input', () => {
				clearTimeout(soon);
				soon = setTimeout(() => {
					query = search.value;
					host.scrollTop = 0;
					load(true);
				}, 120);
			});
			search.addEventListener('keydown', (e) => {
				if (e.key === 'Enter' && games.length) chose(games[0].index);
				if (e.key === 'ArrowDown') {
					e.preventDefault();
					host.querySelector('.game')?.focus();
				}
			});
			host.addEventListener('keydown', (e) => {
				const by = {ArrowDown: 1, ArrowUp: -1}[e.key];
				if (!by) return;
				e.preventDefault();
				e.stopPropagation();
				const all = [...host.querySelectorAll('.game')];
				(all[all.indexOf(document.activeElement) + by] ?? (by < 0 ? search : null))?.focus();
			});
		},
		open: (next) => {
			shelf = next;
			games = [];
			return load(true);
		},
		load: () => load(true),
		choose: (index) => {
			chosen = index;
			host.querySelector('[aria-current]')?.removeAttribute('aria-current');
			const now = host.querySelector(`[data-game="${index}"]`);
			now?.setAttribute('aria-current', 'true');
			now?.scrollIntoView({block: 'nearest'});
		},
		// beside returns the game before or after another in the list.
		beside: async (index, by) => {
			const at = games.findIndex((g) => g.index === index) + by;
			if (at >= games.length && games.length < found) await load(false);
			return games[at]?.index;
		},
		get total() { return total; },
		get shelf() { return shelf; },
		head,
	};
})();
