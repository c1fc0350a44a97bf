'use strict';

// The library, in a worker: it answers what the page asks. What is asked before it has
// arrived waits. It begins with the part that knows PGN; the whole, which knows the files of
// other programs too, is loaded when it is needed.
importScripts('wasm_exec.js');

const load = async (name) => {
	const go = new Go();
	const file = await fetch(name);
	if (!file.ok) throw new Error(`${name}: ${file.status}`);
	let bytes = await file.arrayBuffer();
	const head = new Uint8Array(bytes, 0, 2);
	if (head[0] === 0x1f && head[1] === 0x8b) { // some servers unpack it on the way
		bytes = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
	}
	const {instance} = await WebAssembly.instantiate(bytes, go.importObject);
	go.run(instance).then(() => postMessage({broken: `${name} has ended`}));
	return self.xqpgnAnswer;
};

let opened = []; // requests that opened something, which the whole library is to open too
let answer = null, whole = false;
let ready = load('xqpgn.wasm.gz').then((loaded) => {
	answer = loaded;
	postMessage({ready: true});
}).catch((e) => postMessage({broken: String(e.message || e)}));

const reply = async ({id, request}) => {
	let given = answer(request);
	if (given.more && !whole) {
		try {
			answer = await load('whole.wasm.gz');
			whole = true;
			for (const old of opened) answer(old);
			given = answer(request);
		} catch (e) {
			given = {error: {en: String(e.message || e), zh: String(e.message || e)}};
		}
	}
	if (request.op === 'open' && given.answer && !whole) opened.push(request);
	postMessage({id, ...given});
};

onmessage = ({data}) => {
	ready = ready.then(() => answer && reply(data)).catch((e) => postMessage({broken: String(e.message || e)}));
};
