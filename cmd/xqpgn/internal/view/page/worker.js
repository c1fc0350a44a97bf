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
let edited = new Set(); // the documents that were made of that
let cancelled = new Set(); // requests that nobody wants answered any more
let answer = null, whole = false;
let ready = load('xqpgn.wasm.gz').then((loaded) => {
	answer = loaded;
	postMessage({ready: true});
}).catch((e) => postMessage({broken: String(e.message || e)}));

// move moves a document, with its version, from one library into another one.
const move = (shelf, from, to) => {
	const was = from({op: 'document', shelf, whole: true}).answer;
	if (!was) return; // it was put away
	to({op: 'document', shelf, version: was.version - 1});
	to({op: 'edit', doc: shelf, version: was.version - 1, line: 1, column: 1, endLine: 1e9, endColumn: 1, text: was.text});
};

const reply = async ({id, request}) => {
	const told = (part) => {
		postMessage({id, part});
		return !cancelled.has(id);
	};
	let given = await answer(request, told);
	if (given.more && !whole) {
		try {
			const small = answer, large = await load('whole.wasm.gz');
			for (const old of opened) await large(old, () => true);
			for (const shelf of edited) move(shelf, small, large);
			answer = large;
			whole = true;
			given = await answer(request, told);
		} catch (e) {
			given = {error: {en: String(e.message || e), zh: String(e.message || e)}};
		}
	}
	if (request.op === 'open' && given.answer && !whole) opened.push(request);
	if (request.op === 'document' && given.answer && !whole) edited.add(request.shelf);
	postMessage({id, ...given});
};

onmessage = ({data}) => {
	if (data.cancel) return cancelled.add(data.cancel);
	ready = ready.then(() => answer && reply(data)).catch((e) => postMessage({broken: String(e.message || e)}));
};
