'use strict';

// The board: pictures of package diagram, taken apart and put together for any position,
// so that pieces move from square to square.
const board = (() => {
	const files = 'abcdefghi';
	let kit, samples, host, svg, flipped = false;
	let pieces = new Map(); // square to {letter, element}
	let points = new Map(); // square to the element that stands for it while it is empty
	let state = null;

	const parse = (text) => document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);

	// at returns where a square is in the picture.
	const at = (square) => {
		let file = files.indexOf(square[0]), rank = Number(square[1]);
		if (flipped) [file, rank] = [8 - file, 9 - rank];
		return [kit.left + file * kit.spacing, kit.bottom - rank * kit.spacing];
	};
	const unflipped = (square) => [kit.left + files.indexOf(square[0]) * kit.spacing, kit.bottom - Number(square[1]) * kit.spacing];

	// placed reads the first field of a FEN.
	const placed = (fen) => {
		const found = new Map();
		fen.split(' ')[0].split('/').forEach((row, i) => {
			let file = 0;
			for (const c of row) {
				if (c >= '0' && c <= '9') file += Number(c);
				else found.set(files[file++] + (9 - i), c);
			}
		});
		return found;
	};

	// take makes the board of a kit, without pieces.
	const take = (next) => {
		kit = next;
		samples = {};
		const start = parse(kit.board), marked = parse(kit.marked);
		const letters = placed(start.dataset.fen);
		for (const piece of start.querySelectorAll('[data-square]')) samples[letters.get(piece.dataset.square)] ??= piece;
		const spots = [...marked.querySelectorAll('.xq-move')];
		const spot = (square) => spots.find((e) => [e.getAttribute('cx'), e.getAttribute('cy')].map(Number).join() === unflipped(square).join());
		samples.from = {element: spot(kit.from), square: kit.from};
		samples.to = {element: spot(kit.to), square: kit.to};
		for (const e of marked.querySelectorAll('.xq-neutral, .xq-good, .xq-bad, .xq-other')) samples[`${e.localName} ${e.getAttribute('class')}`] = e;
		samples.check = {element: marked.querySelector('.xq-check'), square: kit.king};
		draw();
	};

	const draw = () => {
		svg = parse(flipped ? kit.flipped : kit.board);
		for (const piece of svg.querySelectorAll('[data-square]')) piece.remove();
		svg.removeAttribute('aria-label');
		pieces = new Map();
		host.replaceChildren(svg);
		svg.sides = {red: svg.querySelector('g.xq-red'), black: svg.querySelector('g.xq-black')};
		svg.beneath = document.createElementNS(svg.namespaceURI, 'g');
		svg.sides.red.before(svg.beneath);
		svg.above = document.createElementNS(svg.namespaceURI, 'g');
		svg.above.setAttribute('class', 'arrows');
		svg.append(svg.above);
		points = new Map();
		for (const file of files) {
			for (let rank = 0; rank < 10; rank++) {
				const point = document.createElementNS(svg.namespaceURI, 'rect'), [x, y] = at(file + rank);
				for (const [name, value] of Object.entries({x: x - kit.spacing / 2, y: y - kit.spacing / 2, width: kit.spacing, height: kit.spacing, class: 'point'})) point.setAttribute(name, value);
				point.dataset.square = file + rank;
				points.set(file + rank, point);
			}
		}
		if (state) show(state);
	};

	const move = (piece, square) => {
		const [x, y] = at(square);
		piece.offset = [x - piece.home[0], y - piece.home[1]];
		piece.element.style.transform = `translate(${piece.offset[0]}px, ${piece.offset[1]}px)`;
	};

	// mark puts a copy of a sample's mark onto a square.
	const mark = ({element, square}, onto) => {
		const copy = element.cloneNode(true), [x, y] = at(onto), [x0, y0] = unflipped(square);
		copy.setAttribute('transform', `translate(${x - x0} ${y - y0})`);
		svg.beneath.append(copy);
	};

	// arrow returns the outline of an arrow, of the measures of package diagram.
	const arrow = (from, to) => {
		const [[x, y], [x2, y2]] = [at(from), at(to)], length = Math.hypot(x2 - x, y2 - y), end = length - 7;
		const [along, aside] = [[(x2 - x) / length, (y2 - y) / length], [(y - y2) / length, (x2 - x) / length]];
		const corners = [[13, -3.5], [end - 15, -3.5], [end - 15, -9.5], [end, 0], [end - 15, 9.5], [end - 15, 3.5], [13, 3.5]];
		return `M${corners.map(([a, b]) => `${(x + a * along[0] + b * aside[0]).toFixed(1)} ${(y + a * along[1] + b * aside[1]).toFixed(1)}`).join('L')}Z`;
	};
	// point draws arrows and marks above the pieces: {class, from, to} each, a mark where both are the same.
	const point = (all) => {
		svg.above.replaceChildren(...all.map((a) => {
			const copy = samples[`${a.from === a.to ? 'circle' : 'path'} xq-${a.class}`].cloneNode(true), [x, y] = at(a.from);
			if (a.from === a.to) {
				copy.setAttribute('cx', x);
				copy.setAttribute('cy', y);
				copy.dataset.mark = a.from;
			} else {
				copy.setAttribute('d', arrow(a.from, a.to));
				copy.dataset.arrow = a.from + a.to;
			}
			return copy;
		}));
	};

	// show shows a position: {fen, from, to, check, label, arrows}.
	const show = (s) => {
		state = s;
		const target = placed(s.fen), left = new Map(), next = new Map();
		for (const [square, piece] of pieces) {
			if (target.get(square) === piece.letter) next.set(square, piece);
			else left.set(square, piece);
		}
		for (const [square, letter] of target) {
			if (next.has(square)) continue;
			let from = [...left].find(([, p]) => p.letter === letter)?.[0];
			for (const hint of [s.from, s.back]) if (left.get(hint)?.letter === letter) from = hint;
			let piece = left.get(from);
			if (piece) left.delete(from);
			else {
				const sample = samples[letter];
				const element = sample.cloneNode(true);
				piece = {letter, element, home: unflipped(sample.dataset.square)};
				svg.sides[letter < 'a' ? 'red' : 'black'].append(element);
			}
			piece.element.dataset.square = square;
			move(piece, square);
			next.set(square, piece);
		}
		for (const piece of left.values()) piece.element.remove();
		pieces = next;
		for (const [square, point] of points) {
			if (target.has(square)) point.remove();
			else if (!point.isConnected) svg.sides.red.before(point);
		}
		svg.beneath.replaceChildren();
		if (s.from) {
			mark(samples.from, s.from);
			mark(samples.to, s.to);
		}
		if (s.check) mark(samples.check, s.check);
		point(s.arrows ?? []);
		hold(null, []);
		svg.dataset.fen = s.fen;
		svg.querySelector('desc').textContent = s.label;
		svg.setAttribute('aria-label', s.label);
	};

	// hold marks the piece that is held, and the squares where it can go.
	const hold = (square, targets) => {
		for (const mark of svg.querySelectorAll('.held, .target')) mark.remove();
		for (const s of square ? [square, ...targets] : []) {
			const mark = document.createElementNS(svg.namespaceURI, 'circle'), [x, y] = at(s);
			const takes = pieces.has(s);
			for (const [name, value] of Object.entries({cx: x, cy: y, r: kit.spacing * (takes ? 0.47 : 0.16), class: s === square ? 'held' : takes ? 'target taken' : 'target'})) mark.setAttribute(name, value);
			svg.append(mark);
		}
	};

	return {
		init: (element) => { host = element; },
		hold,
		// sketch shows one more arrow than those of the position.
		sketch: (a) => point([...state.arrows ?? [], ...a ? [a] : []]),
		// letter returns the piece on a square, undefined for none.
		letter: (square) => pieces.get(square)?.letter,
		// square returns the square at a point of the window, undefined beside the board.
		square: (x, y) => {
			const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
			const file = Math.round((p.x - kit.left) / kit.spacing), rank = Math.round((kit.bottom - p.y) / kit.spacing);
			if (file < 0 || file > 8 || rank < 0 || rank > 9) return undefined;
			return flipped ? files[8 - file] + (9 - rank) : files[file] + rank;
		},
		// drag shows a piece as far from its square as the pointer went; back at 0, 0.
		drag: (square, dx, dy) => {
			const piece = pieces.get(square), scale = svg.getScreenCTM().a;
			if (!piece) return;
			piece.element.classList.toggle('dragged', dx !== 0 || dy !== 0);
			piece.element.parentNode.append(piece.element);
			piece.element.style.transform = `translate(${piece.offset[0] + dx / scale}px, ${piece.offset[1] + dy / scale}px)`;
		},
		take, show,
		get flipped() { return flipped; },
		flip: () => {
			flipped = !flipped;
			draw();
		},
		// piece returns a picture of a piece.
		piece: (letter) => {
			const sample = samples[letter], [x, y] = unflipped(sample.dataset.square), r = kit.spacing / 2;
			const picture = document.createElementNS(svg.namespaceURI, 'svg'), side = svg.sides[letter < 'a' ? 'red' : 'black'].cloneNode(false), copy = sample.cloneNode(true);
			picture.setAttribute('viewBox', [x - r, y - r, 2 * r, 2 * r].join(' '));
			picture.setAttribute('aria-hidden', 'true');
			delete copy.dataset.square;
			side.append(copy);
			picture.append(side);
			return picture;
		},
		// names returns the characters of the pieces, by letter.
		name: (letter) => samples[letter].dataset.piece,
		placed,
		// picture returns the picture as a document of its own.
		picture: () => {
			const copy = svg.cloneNode(true);
			for (const point of copy.querySelectorAll('.point, .held, .target')) point.remove();
			for (const piece of copy.querySelectorAll('[data-square]')) {
				piece.removeAttribute('style');
				piece.setAttribute('transform', `translate(${pieces.get(piece.dataset.square).offset.join(' ')})`);
			}
			return new XMLSerializer().serializeToString(copy);
		},
	};
})();
