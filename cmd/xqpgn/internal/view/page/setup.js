'use strict';

// A position is set up by hand: pieces are put onto the board, moved and taken off, and the games that
// have it are looked for, or a game begins with it.
const setup = (() => {
	const letters = ['RNBAKCP', 'rnbakcp'];
	const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR';
	let parts, pieces = null, side = 'w', picked = '', held = null;
	let field, sides, choices, said, asked = 0;

	const fen = () => {
		const rows = [];
		for (let rank = 9; rank >= 0; rank--) {
			let row = '', empty = 0;
			for (const file of 'abcdefghi') {
				const letter = pieces.get(file + rank);
				if (!letter) empty++;
				else {
					row += (empty || '') + letter;
					empty = 0;
				}
			}
			rows.push(row + (empty || ''));
		}
		return `${rows.join('/')} ${side} - - 0 1`;
	};
	const draw = () => {
		board.show({fen: fen(), label: parts.describe(fen())});
		board.hold(held, []);
		if (document.activeElement !== field) field.value = fen();
		check(fen());
		for (const choice of choices) choice.setAttribute('aria-pressed', choice.dataset.piece === picked);
		sides.value = side;
	};
	// put shows the position of a FEN that can be read.
	const put = (from) => {
		const [placed, turn = side] = from.split(' ');
		[pieces, side, held] = [board.placed(placed), turn, null];
		draw();
	};
	// check says what is wrong with a FEN, and returns the position that it stands for, null for none or for one that was
	// changed meanwhile.
	const check = async (text) => {
		const mine = ++asked;
		const {fen: usual, says} = await ask({op: 'position', fen: text}).catch((e) => ({says: e.words ?? {en: e.message, zh: e.message}}));
		if (mine !== asked || !pieces) return null;
		said.textContent = says ? words.of(says) : '';
		return usual ?? null;
	};
	// read shows the position of a FEN. If that cannot be read, the board stays as it is.
	const read = async (text) => {
		const value = text.trim(), usual = await check(value.includes(' ') ? value : `${value} ${side}`);
		if (usual) put(usual);
	};
	const move = (from, to) => {
		const letter = pieces.get(from);
		pieces.delete(from);
		if (to) pieces.set(to, letter);
		held = null;
		draw();
	};
	const add = (square, letter) => {
		pieces.set(square, letter);
		held = null;
		draw();
	};
	// drags lets a piece of the panel be dragged onto the board. It returns the handlers of its button.
	const drags = (letter) => {
		let start = null, ghost = null, dragged = false;
		const end = () => {
			ghost?.remove();
			start = ghost = null;
		};
		return {
			pointerdown: (e) => {
				start = {x: e.clientX, y: e.clientY};
				dragged = false;
				e.currentTarget.setPointerCapture(e.pointerId);
			},
			pointermove: (e) => {
				if (!start || !ghost && Math.hypot(e.clientX - start.x, e.clientY - start.y) <= 6) return;
				if (!ghost) document.body.append(ghost = make('div', {class: 'carried', 'aria-hidden': 'true'}, board.piece(letter)));
				dragged = true;
				ghost.style.left = `${e.clientX}px`;
				ghost.style.top = `${e.clientY}px`;
			},
			pointerup: (e) => {
				const square = ghost && board.square(e.clientX, e.clientY);
				end();
				if (square) add(square, letter);
			},
			pointercancel: end,
			click: () => { // which follows a drag, too
				if (!dragged) pick(letter);
				dragged = false;
			},
		};
	};
	// pick takes a piece of the panel into the hand: the next taps put it onto the board.
	const pick = (letter) => {
		picked = picked === letter ? '' : letter;
		held = null;
		draw();
	};
	const build = () => {
		choices = [...letters.join('')].map((letter) => make('button', {class: 'piece', 'data-piece': letter, 'aria-label': `${say(letter < 'a' ? 'red' : 'black')} ${board.name(letter)}`, on: drags(letter)}, board.piece(letter)));
		field = make('input', {id: 'setup-fen', spellcheck: 'false', autocomplete: 'off', 'aria-label': 'FEN', on: {input: () => read(field.value), change: () => { if (!said.textContent) draw(); }}});
		sides = make('select', {id: 'setup-side', 'aria-label': say('to-move', ''), on: {change: () => {
			side = sides.value;
			draw();
		}}}, ...[['w', 'red'], ['b', 'black']].map(([value, key]) => make('option', {value, text: say('to-move', say(key))})));
		const button = (id, text, act) => make('button', {class: 'plain small', id: `setup-${id}`, text, on: {click: act}});
		said = make('p', {id: 'setup-said', role: 'alert'});
		parts.host.replaceChildren(
			make('p', {class: 'quiet', text: say('k-setup')}),
			make('div', {class: 'pieces'}, ...choices), field, said,
			make('div', {class: 'row-of'}, sides,
				button('empty', say('empty'), () => put('9/9/9/9/9/9/9/9/9/9')), button('start', say('start'), () => put(start)),
				button('find', say('find'), () => parts.find()), button('begin', say('begin'), async () => { if (await check(field.value)) parts.begin(fen()); }), button('close', say('close'), () => parts.close())));
	};

	return {
		init: (given) => { parts = given; },
		// open shows the panel, with the position of a FEN.
		open: (from) => {
			picked = '';
			build();
			document.body.classList.add('setting');
			put(from);
		},
		leave: () => {
			pieces = null;
			document.body.classList.remove('setting');
		},
		get fen() { return fen(); },
		get on() { return pieces !== null; },
		// takes reports whether a drag from a square moves a piece.
		takes: (square) => picked === '' && pieces.has(square),
		move,
		tap: (square) => {
			if (!square) return;
			if (picked) {
				if (pieces.get(square) !== picked) return add(square, picked);
				pieces.delete(square);
			} else if (held) return move(held, square === held ? undefined : square);
			else if (pieces.has(square)) held = square;
			draw();
		},
	};
})();
