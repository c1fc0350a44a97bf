'use strict';

// Animated pictures: frames of one size, from canvases, as a GIF.
const gif = (() => {
	const clear = 0; // the index of the transparent colour

	// paletteOf returns the colours that most pixels of some frames have, behind the transparent one.
	const paletteOf = (frames) => {
		const counts = new Map();
		for (const frame of frames) for (const c of frame) counts.set(c, (counts.get(c) || 0) + 1);
		return [0, ...[...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 255).map(([c]) => c)];
	};
	// paletted returns the index of the nearest colour of a palette for each pixel.
	const paletted = (frame, palette, known) => frame.map((c) => {
		let index = known.get(c);
		if (index === undefined) {
			let least = Infinity;
			for (let i = 1; i < palette.length; i++) {
				const [r, g, b] = [16, 8, 0].map((shift) => (c >> shift & 255) - (palette[i] >> shift & 255));
				if (r * r + g * g + b * b < least) [least, index] = [r * r + g * g + b * b, i];
			}
			known.set(c, index);
		}
		return index;
	});

	// packed returns indexes of eight bits as LZW, in blocks of 255 bytes.
	const packed = (indexes) => {
		const out = [8];
		let block = [], bits = 0, held = 0, size = 9, next = 258, codes = new Map(), before = -1;
		const byte = (b) => {
			block.push(b);
			if (block.length < 255) return;
			out.push(255, ...block);
			block = [];
		};
		const emit = (code) => {
			held |= code << bits;
			for (bits += size; bits >= 8; bits -= 8) {
				byte(held & 255);
				held >>>= 8;
			}
		};
		emit(256); // the table begins
		for (const index of indexes) {
			if (before < 0) {
				before = index;
				continue;
			}
			const key = before << 8 | index, code = codes.get(key);
			if (code !== undefined) {
				before = code;
				continue;
			}
			emit(before);
			before = index;
			if (next === 4096) {
				emit(256);
				[size, next, codes] = [9, 258, new Map()];
				continue;
			}
			if (next === 1 << size) size++;
			codes.set(key, next++);
		}
		emit(before);
		if (next === 1 << size && size < 12) size++;
		emit(257);
		if (bits > 0) byte(held & 255);
		if (block.length) out.push(block.length, ...block);
		out.push(0);
		return out;
	};

	const word = (n) => [n & 255, n >> 8];
	// delta returns the part of a frame that differs from the one before: of a move that is little.
	const delta = (now, before, width, height) => {
		let [left, top, right, bottom] = before ? [width, height, 0, 0] : [0, 0, width, height];
		if (before) {
			now.forEach((c, i) => {
				if (c === before[i]) return;
				const x = i % width, y = (i - x) / width;
				[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
			});
			if (right === 0) [left, top, right, bottom] = [0, 0, 1, 1];
		}
		const part = new Uint8Array((right - left) * (bottom - top));
		for (let y = top, n = 0; y < bottom; y++) {
			for (let x = left; x < right; x++, n++) {
				const i = y * width + x;
				part[n] = before && now[i] === before[i] ? clear : now[i];
			}
		}
		return {part, place: [...word(left), ...word(top), ...word(right - left), ...word(bottom - top)]};
	};

	// colours returns the colours of a canvas as numbers.
	const colours = (canvas) => {
		const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
		return Uint32Array.from({length: data.length / 4}, (_, i) => data[4 * i] << 16 | data[4 * i + 1] << 8 | data[4 * i + 2]);
	};

	// write returns the GIF, in parts. It draws the frames one after the other by draw(i), shows each so many hundredths of
	// a second, the last one three times as long, and tells progress the share that is done.
	const write = async (count, draw, pace, progress) => {
		const first = await draw(0), {width, height} = first;
		const some = [colours(first), colours(await draw(count >> 1)), colours(await draw(count - 1))];
		const palette = paletteOf(some), known = new Map();
		const table = Array.from({length: 256}, (_, i) => palette[i] || 0).flatMap((c) => [c >> 16, c >> 8 & 255, c & 255]);
		const parts = [new Uint8Array([...'GIF89a'].map((c) => c.charCodeAt(0))), new Uint8Array([...word(width), ...word(height), 0xf7, 0, 0, ...table,
			0x21, 0xff, 11, ...[...'NETSCAPE2.0'].map((c) => c.charCodeAt(0)), 3, 1, 0, 0, 0])];
		let before = null;
		for (let i = 0; i < count; i++) {
			const now = paletted(colours(await draw(i)), palette, known), {part, place} = delta(now, before, width, height);
			parts.push(new Uint8Array([0x21, 0xf9, 4, before ? 5 : 4, ...word(i === count - 1 ? 3 * pace : pace), clear, 0, 0x2c, ...place, 0]), new Uint8Array(packed(part)));
			before = now;
			progress((i + 1) / count);
		}
		return [...parts, new Uint8Array([0x3b])];
	};
	return {write};
})();
