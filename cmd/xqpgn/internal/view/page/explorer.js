'use strict';

// The opening explorer: what the games of the list played in the position on the board.
const explorer = (() => {
	let parts, wanted = null, busy = false, on = false;

	const sides = [['red', 'red-won'], ['draws', 'drawn'], ['black', 'black-won']];
	const row = (move, name) => {
		const known = move.red + move.draws + move.black, shares = [], bar = make('span', {class: 'shares', 'aria-hidden': 'true'});
		for (const [key, words] of sides) {
			if (!move[key]) continue;
			const part = make('i', {class: `share-${key}`});
			part.style.flexGrow = move[key];
			bar.append(part);
			shares.push(say(words, Math.round(100 * move[key] / known)));
		}
		const said = [name, say('explored', move.games.toLocaleString()), ...shares].join(', ');
		return make('li', {}, make('button', {class: 'explored', 'data-move': move.move, 'aria-label': said, title: shares.join(', '), on: {click: () => parts.play(move.move)}},
			make('b', {text: name}), make('span', {class: 'quiet', text: move.games.toLocaleString()}), bar));
	};
	const draw = ({moves, depth, games}, {name}) => {
		const note = moves.length ? say('explored', games.toLocaleString()) : say('unexplored', depth);
		parts.host.replaceChildren(make('p', {class: 'quiet', role: 'status', text: note}), make('ol', {}, ...moves.map((m) => row(m, name(m.names)))));
	};
	// work shows the position that was wanted last. Others that were wanted meanwhile are left out.
	const work = async () => {
		if (busy) return;
		busy = true;
		try {
			while (wanted && on) {
				const now = wanted;
				wanted = null;
				const answer = await parts.ask(now);
				if (!answer) parts.close(); // cancelled
				else if (on && !wanted) draw(answer, now);
			}
		} catch (error) {
			parts.failed(error);
		} finally {
			busy = false;
		}
	};

	return {
		// init: ask(position) answers, play(move) plays a move, close() closes the explorer, failed(error) says why not.
		init: (given) => { parts = given; },
		get on() { return on; },
		open: (open) => {
			on = open;
			parts.host.hidden = !on;
			parts.host.replaceChildren();
		},
		// show shows what was played in a position: {shelf, fen, traditional}, and name(names), which chooses the name of a move.
		show: (position) => {
			wanted = position;
			if (on) work();
		},
	};
})();
