'use strict';

// What was found in a game: each with its explanation, what mends it, and its move.
const findings = (() => {
	let host, count, graver, go, take, game, at = -1; // at counts rows
	let order = []; // of the findings
	const severities = ['error', 'warning', 'note'];

	// edits words what edits change.
	const edits = (all) => all.map((e) => {
		const old = game.text.slice(e.start, e.end);
		return !old ? say('insert', quote(e.new)) : !e.new ? say('remove', quote(old)) : say('replace', quote(old), quote(e.new));
	}).join(', ');
	const quote = (text) => {
		const t = shown(text).replace(/\n/g, '↵');
		return t.length > 40 ? `“${t.slice(0, 40)}…”` : `“${t}”`;
	};

	const row = (i, place) => {
		const f = game.findings[i];
		const rule = game.rules[f.rule];
		const details = make('details', {class: `finding ${f.severity}`, 'data-finding': i},
			make('summary', {},
				make('span', {class: 'severity', text: say(f.severity)}),
				make('span', {class: 'message', dir: 'auto', text: shown(words.of(f.message))})));
		const box = make('div', {class: 'why'});
		const where = [f.line ? say('place', f.line, f.column) : '', f.rule, say('clause', rule.clause)].filter(Boolean).join(' · ');
		box.append(make('p', {text: words.of(rule.doc)}));
		const mend = (label, all, reason) => {
			const p = make('p', {class: 'mend'}, make('b', {text: label}), ' ', make('span', {dir: 'auto', text: edits(all)}));
			if (reason) p.append(make('span', {class: 'quiet', text: ` (${words.of(reason)})`}));
			if (take) p.append(' ', make('button', {class: 'plain small', text: say('take'), on: {click: () => take(all)}}));
			return p;
		};
		if (f.fix) box.append(mend(say('certain'), f.fix));
		else for (const s of (f.suggestions || []).slice(0, 5)) if (s.edits?.length) box.append(mend(say('maybe'), s.edits, s.reason));
		box.append(make('p', {class: 'quiet', text: where}));
		details.append(box);
		details.addEventListener('toggle', () => {
			if (!details.open || at === place) return;
			at = place;
			go(f);
		});
		return details;
	};

	const draw = () => {
		at = -1;
		const list = game.findings;
		count.textContent = list.length + (game.dropped || 0) || '';
		count.className = `count ${severities.find((s) => list.some((f) => f.severity === s)) || ''}`;
		order = list.map((_, i) => i);
		if (graver.getAttribute('aria-pressed') === 'true') order.sort((a, b) => severities.indexOf(list[a].severity) - severities.indexOf(list[b].severity) || a - b);
		graver.hidden = new Set(list.map((f) => f.severity)).size < 2;
		host.replaceChildren(...order.map(row));
		if (!list.length) host.append(make('p', {class: 'quiet empty', text: say('no-findings')}));
		if (game.dropped) host.append(make('p', {class: 'quiet', text: say('dropped', game.dropped)}));
	};

	return {
		init: (parts) => {
			({host, count, graver, go, take} = parts);
			graver.addEventListener('click', () => {
				graver.setAttribute('aria-pressed', graver.getAttribute('aria-pressed') !== 'true');
				if (game) draw();
			});
		},
		take: (next) => {
			game = next;
			draw();
		},
		draw,
		// step opens the next finding, or the one before.
		step: (by) => {
			const all = [...host.querySelectorAll('details')];
			if (!all.length) return;
			if (all[at]) all[at].open = false;
			at = (at + by + all.length) % all.length;
			all[at].open = true;
			all[at].scrollIntoView({block: 'nearest'});
			all[at].querySelector('summary').focus({preventScroll: true});
			go(game.findings[order[at]]);
		},
	};
})();
