// <xiangqi-game src="game.pgn" game="1" start="12"> shows a game, to be replayed, in any page. The source is a file in
// any format that the library reads, or the text of the element; game counts from 1, start is a ply or
// "end". flipped shows the board as Black sees it, lang="zh" or "en" chooses the language.
//
// The library stands beside this file, is loaded once, and runs in the browser. parts(), which the build
// puts before this, makes the board and the list of moves for one element.

const styles = `
:host { display: block; container-type: inline-size; color-scheme: light dark; font: 1rem/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: light-dark(#28231c, #ece5d8); }
[hidden] { display: none !important; }
.game { display: grid; gap: 0.5rem 1rem; grid-template-columns: minmax(0, 1fr); max-width: 60rem; }
@container (min-width: 36rem) { .game { grid-template-columns: minmax(0, 26rem) minmax(12rem, 1fr); } }
.players { grid-column: 1 / -1; font-weight: 600; margin: 0; }
.red { color: light-dark(#a3171b, #f08b80); }
.score, .number, .gone { color: light-dark(#6a6153, #a99f8f); font-weight: 400; font-size: 0.875em; }
.board svg { display: block; width: 100%; border-radius: 2.5%; }
.board .point { fill: transparent; }
@media (prefers-reduced-motion: no-preference) { .board [data-square] { transition: transform 0.16s ease-out; } }
.controls { display: flex; gap: 4px; justify-content: center; }
button { font: inherit; color: inherit; background: none; border: 0; border-radius: 6px; cursor: pointer; }
button:hover { background: light-dark(#f1ebdd, #2c2822); }
button:focus-visible, .game:focus-visible { outline: 2px solid light-dark(#1a5c9e, #7fb6ee); outline-offset: 1px; }
.controls button { width: 44px; height: 44px; font-size: 1.25rem; }
.side { position: relative; min-height: 8rem; }
.moves { overflow-y: auto; max-height: 30rem; }
@container (min-width: 36rem) { .moves { position: absolute; inset: 0; max-height: none; } }
.round { display: grid; grid-template-columns: 2.4em minmax(0, 1fr) minmax(0, 1fr); align-items: baseline; }
.move { padding: 2px 8px; text-align: start; }
.move[aria-current] { background: light-dark(#dfeaf6, #22384e); box-shadow: inset 0 0 0 1px light-dark(#1a5c9e, #7fb6ee); }
.variation { margin: 2px 0 6px 1.3em; padding-left: 10px; border-left: 2px solid light-dark(#e4dccb, #38332c); font-size: 0.9375rem; }
.variation > summary { height: 0; overflow: hidden; list-style: none; }
.variation:not([open]) > summary { height: auto; }
.comment { margin: 2px 0 6px; white-space: pre-line; overflow-wrap: anywhere; }
.variation > .comment, .pairing { display: inline; }
.ended { font-weight: 600; margin: 0; }
.trouble { color: light-dark(#b3231b, #ff8b7e); }
`;

const here = new URL('.', import.meta.url);

// load starts a library, once, and returns what answers.
const loaded = new Map();
const load = (name) => {
	if (!loaded.has(name)) loaded.set(name, (async () => {
		await import(new URL('wasm_exec.js', here)); // which makes Go
		const file = await fetch(new URL(name, here));
		if (!file.ok) throw new Error(`${name}: ${file.status}`);
		let bytes = await file.arrayBuffer();
		const head = new Uint8Array(bytes.slice(0, 2));
		if (head[0] === 0x1f && head[1] === 0x8b) bytes = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
		const go = new globalThis.Go();
		const {instance} = await WebAssembly.instantiate(bytes, go.importObject);
		go.run(instance);
		return globalThis.xqpgnAnswer;
	})());
	return loaded.get(name);
};

// read returns a game of a file, and the parts of its board.
const read = async (name, data, number) => {
	let answer = await load('xqpgn.wasm.gz');
	const ask = async (request) => {
		const given = await answer(request, () => true);
		if (given.error) throw Object.assign(new Error(given.error.en), {words: given.error});
		return given;
	};
	let opened = await ask({op: 'open', name, data});
	if (opened.more) { // another program's file
		answer = await load('whole.wasm.gz');
		opened = await ask({op: 'open', name, data});
	}
	const {answer: game} = await ask({op: 'game', shelf: opened.answer.shelf, index: number - 1});
	const {answer: kit} = await ask({op: 'kit', traditional: game.traditional, iccs: game.iccs});
	return {game, kit};
};

class XiangqiGame extends HTMLElement {
	static observedAttributes = ['src', 'game', 'start', 'flipped', 'lang'];
	#parts = parts();
	#at = -1;
	#game = null;
	#asked = 0;
	#soon = false;
	#ui;

	connectedCallback() {
		if (this.#ui) return;
		const {make, words} = this.#parts;
		const lang = (this.closest('[lang]')?.lang || navigator.language);
		words.language = lang.startsWith('zh') ? 'zh' : 'en';
		const {say} = this.#parts;
		const button = (text, label, act) => make('button', {'aria-label': say(label), title: say(label), text, on: {click: act}});
		const {moves} = this.#parts;
		const step = (way) => () => this.#game && this.#go(way(this.#at));
		this.#ui = {
			players: make('p', {class: 'players'}), board: make('div', {class: 'board'}), moves: make('div', {class: 'moves'}), trouble: make('p', {class: 'trouble', role: 'alert', hidden: true}),
		};
		const root = make('div', {class: 'game', tabindex: 0, role: 'group', 'aria-label': say('side')},
			this.#ui.players,
			make('div', {}, this.#ui.board, make('div', {class: 'controls'},
				button('«', 'first', step(() => -1)), button('‹', 'back', step(moves.back)), button('›', 'next', step(moves.next)), button('»', 'last', step(moves.last)), button('⇅', 'flip', () => this.#parts.board.flip()))),
			make('div', {class: 'side'}, this.#ui.moves), this.#ui.trouble);
		root.addEventListener('keydown', (e) => {
			const way = {ArrowRight: moves.next, ArrowLeft: moves.back, Home: () => -1, End: moves.last}[e.key];
			if (!way || !this.#game) return;
			e.preventDefault();
			this.#go(way(this.#at));
		});
		this.attachShadow({mode: 'open'}).append(make('style', {text: styles}), root);
		this.#parts.board.init(this.#ui.board);
		moves.init(this.#ui.moves, (id) => this.#go(id));
		this.#show();
	}

	attributeChangedCallback() {
		if (!this.#ui || this.#soon) return;
		this.#soon = true;
		queueMicrotask(() => {
			this.#soon = false;
			this.#show();
		});
	}

	// ply is the ply on the board: 0 for the start, then those of the main line and of variations in the
	// order of the text.
	get ply() { return this.#at + 1; }
	set ply(n) { if (this.#game) this.#go(n - 1); }

	async #show() {
		const asked = ++this.#asked, {board, moves, make, isolated} = this.#parts;
		try {
			const src = this.getAttribute('src');
			let data;
			if (src) {
				const file = await fetch(new URL(src, document.baseURI));
				if (!file.ok) throw new Error(`${src}: ${file.status}`);
				data = new Uint8Array(await file.arrayBuffer());
			} else data = new TextEncoder().encode(this.textContent);
			const {game, kit} = await read(src || 'game.pgn', data, Number(this.getAttribute('game')) || 1);
			if (asked !== this.#asked) return;
			this.#game = game;
			board.take(kit);
			if (board.flipped !== this.hasAttribute('flipped')) board.flip();
			moves.take(game);
			const tag = (name) => game.tags.find(([n]) => n === name)?.[1] || '';
			this.#ui.players.replaceChildren(...(tag('Red') || tag('Black') ? [isolated(tag('Red') || '?', {class: 'red'}), make('span', {class: 'score', text: ` ${game.main.result || '–'} `}), isolated(tag('Black') || '?')] : [isolated(tag('Event'))]));
			const start = this.getAttribute('start');
			const main = game.main.nodes;
			this.#go(start === 'end' ? moves.last(-1) : main[Math.min(Number(start) || 0, main.length) - 1]?.id ?? -1);
			this.#ui.trouble.hidden = true;
			this.dataset.ready = '';
		} catch (error) {
			if (asked !== this.#asked) return;
			this.#ui.trouble.textContent = error.words ? this.#parts.words.of(error.words) : error.message;
			this.#ui.trouble.hidden = false;
		}
	}

	#go(id) {
		const {board, moves} = this.#parts;
		this.#at = id;
		let here = id;
		while (here >= 0 && !moves.node(here).ply.fen) here = moves.back(here);
		const ply = here >= 0 ? moves.node(here).ply : null;
		const fen = ply ? ply.fen : this.#game.fen;
		board.show({fen: fen || '9/9/9/9/9/9/9/9/9/9 w - - 0 1', from: ply?.from, to: ply?.to, check: ply ? ply.check : this.#game.check, label: fen, arrows: here === id ? moves.arrows(id) : []});
		moves.choose(id);
		this.dispatchEvent(new CustomEvent('ply', {detail: {ply: id + 1, fen}}));
	}
}

customElements.define('xiangqi-game', XiangqiGame);
