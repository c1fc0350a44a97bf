'use strict';

// The form for the tags of a game. Headings that are pasted fill it in.
const tagForm = (() => {
	const usual = ['Event', 'Date', 'Site', 'Round', 'RedTeam', 'Red', 'BlackTeam', 'Black', 'Result'];
	const hidden = ['Game', 'FEN', 'Format']; // tags that say how the moves are read
	const results = ['1-0', '0-1', '1/2-1/2', '*'];
	let fields = new Map(); // by the names of tags: {input, was}
	let filled = new Map(); // values that headings replaced, by the names of tags
	let said, failed, asked = 0;

	const add = (host, name, was) => {
		const input = name === 'Result'
			? make('select', {'data-tag': name}, ...[...new Set([...results, was])].map((value) => make('option', {value, text: value})))
			: make('input', {'data-tag': name, autocomplete: 'off', spellcheck: 'false', dir: 'auto'});
		input.value = was;
		input.addEventListener('input', () => filled.delete(name));
		fields.set(name, {input, was});
		host.append(make('label', {}, make('span', {text: usual.includes(name) ? say(`tag-${name}`) : shown(name)}), input));
	};
	// fill shows what headings say, in place of what the headings before said.
	const fill = async (host, text) => {
		const mine = ++asked;
		const {tags, rest} = text.trim() ? await ask({op: 'headings', text}) : {tags: [], rest: []};
		if (mine !== asked) return;
		for (const [name, value] of filled) fields.get(name).input.value = value;
		filled = new Map();
		const put = (name, value) => {
			if (hidden.includes(name)) return;
			if (!fields.has(name)) add(host, name, '');
			const {input} = fields.get(name);
			filled.set(name, input.value);
			input.value = value;
		};
		for (const [name, value] of tags) put(name, value);
		if (rest.length && !fields.get('Event').input.value) put('Event', rest.shift());
		said.textContent = rest.length ? say('unused', shown(rest.join(' / '))) : '';
	};

	return {
		// open shows the tags of a game in the form, whose host is empty then, and reads headings from an area.
		open: ({host, headings, note, tags, result, complain}) => {
			[fields, filled, said, failed] = [new Map(), new Map(), note, complain];
			host.replaceChildren();
			headings.value = said.textContent = '';
			for (const name of usual) add(host, name, tags.find(([n]) => n === name)?.[1] ?? (name === 'Result' ? result : ''));
			for (const [name, value] of tags) if (!fields.has(name) && !hidden.includes(name)) add(host, name, value);
			headings.oninput = () => fill(host, headings.value).catch((e) => failed(e));
		},
		// changes returns the tags whose values were changed.
		changes: () => [...fields].map(([name, {input, was}]) => [name, input.value.trim(), was.trim()]).filter(([, value, was]) => value !== was).map(([name, value]) => [name, value]),
	};
})();
