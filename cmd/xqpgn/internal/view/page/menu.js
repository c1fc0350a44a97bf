'use strict';

// The menu of a move: it opens by a right click, a long press or the menu key.
const menu = (() => {
	const long = 500; // ms of a long press
	const apart = 10; // px that a finger may move during one
	let box, host, parts, ply = -1, pressed;

	const items = () => [...box.querySelectorAll('[data-act]:enabled')];
	const close = () => {
		if (box?.matches(':popover-open')) box.hidePopover();
	};
	// open shows the menu of a ply at a point of the window.
	const open = (id, x, y) => {
		ply = id;
		for (const b of box.querySelectorAll('[data-act]')) b.disabled = !parts.can(b.dataset.act, ply);
		if (!box.matches(':popover-open')) box.showPopover();
		const {width, height} = box.getBoundingClientRect();
		box.style.left = `${Math.max(4, Math.min(x, innerWidth - width - 4))}px`;
		box.style.top = `${Math.max(4, Math.min(y, innerHeight - height - 4))}px`;
		items()[0]?.focus();
	};
	const openAt = (button) => {
		const {left, bottom} = button.getBoundingClientRect();
		open(Number(button.dataset.ply), left, bottom);
	};
	const moveAt = (e) => e.target.closest('[data-ply]');

	// keys walks through the menu, and leaves it.
	const keys = (e) => {
		const all = items(), at = all.indexOf(document.activeElement);
		const to = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1}[e.key];
		e.stopPropagation();
		if (to !== undefined) {
			e.preventDefault();
			all.at(to % all.length).focus();
		} else if (e.key === 'Escape' || e.key === 'Tab') {
			e.preventDefault();
			close();
			host.querySelector(`[data-ply="${ply}"]`)?.focus();
		}
	};

	return {
		close,
		// init: can(act, ply) tells whether an act is possible, act(act, ply) does it.
		init: (given) => {
			({box, host} = parts = given);
			host.addEventListener('contextmenu', (e) => {
				const button = moveAt(e);
				if (!button) return;
				e.preventDefault();
				if (e.clientX || e.clientY) open(Number(button.dataset.ply), e.clientX, e.clientY);
				else openAt(button);
			});
			host.addEventListener('pointerdown', (e) => {
				const button = moveAt(e);
				clearTimeout(pressed?.timer);
				pressed = button && e.pointerType !== 'mouse' ? {x: e.clientX, y: e.clientY, timer: setTimeout(() => openAt(button), long)} : null;
			});
			host.addEventListener('pointermove', (e) => {
				if (pressed && Math.hypot(e.clientX - pressed.x, e.clientY - pressed.y) > apart) clearTimeout(pressed.timer);
			});
			for (const end of ['pointerup', 'pointercancel']) host.addEventListener(end, () => clearTimeout(pressed?.timer));
			box.addEventListener('contextmenu', (e) => e.preventDefault());
			box.addEventListener('keydown', keys);
			box.addEventListener('click', (e) => {
				const act = e.target.closest('[data-act]')?.dataset.act;
				if (!act || !box.matches(':popover-open')) return;
				close();
				parts.act(act, ply);
			});
			document.addEventListener('pointerdown', (e) => {
				if (!box.contains(e.target)) close();
			}, true);
		},
		// open shows the menu of the move on the board.
		open: () => {
			const button = host.querySelector('[aria-current]');
			if (button) openAt(button);
		},
	};
})();
