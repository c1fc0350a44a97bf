'use strict';

// zip joins files to one: {name, data} each, as a ZIP that packs nothing.
const zip = (files) => {
	const table = Uint32Array.from({length: 256}, (_, n) => {
		for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
		return n;
	});
	const sum = (data) => {
		let crc = 0xffffffff;
		for (const byte of data) crc = table[(crc ^ byte) & 255] ^ (crc >>> 8);
		return ~crc >>> 0;
	};
	const bytes = (size, ...numbers) => numbers.flatMap((n) => Array.from({length: size}, (_, i) => (n >>> (8 * i)) & 255));
	const parts = [], entries = [];
	let at = 0;
	const put = (...all) => {
		for (const part of all) {
			parts.push(part);
			at += part.length;
		}
	};
	for (const {name, data} of files) {
		const path = new TextEncoder().encode(name), begin = at;
		const about = [...bytes(2, 20, 0x800, 0, 0, 33), ...bytes(4, sum(data), data.length, data.length), ...bytes(2, path.length, 0)];
		put(new Uint8Array([...bytes(4, 0x04034b50), ...about]), path, data);
		entries.push(new Uint8Array([...bytes(4, 0x02014b50), ...bytes(2, 20), ...about, ...bytes(2, 0, 0, 0), ...bytes(4, 0, begin), ...path]));
	}
	const begin = at;
	put(...entries);
	put(new Uint8Array([...bytes(4, 0x06054b50), ...bytes(2, 0, 0, files.length, files.length), ...bytes(4, at - begin, begin), ...bytes(2, 0)]));
	const all = new Uint8Array(at);
	at = 0;
	for (const part of parts) {
		all.set(part, at);
		at += part.length;
	}
	return all;
};
