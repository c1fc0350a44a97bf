'use strict';

// The library, in a worker: it answers what the page asks. What is asked before it has
// arrived waits. It begins with the part that knows PGN; the whole, which knows the files of
// other programs too, is loaded when it is needed.
importScripts('wasm_exec.js');

// unpacked loads a file that is packed as gzip.
const unpacked = async (name) => {
	const file = await fetch(name);
	if (!file.ok) throw new Error(`${name}: ${file.status}`);
	const bytes = await file.arrayBuffer();
	const head = new Uint8Array(bytes.slice(0, 2));
	if (head[0] !== 0x1f || head[1] !== 0x8b) return bytes; // some servers unpack it on the way
	return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
};

const load = async (name) => {
	const go = new Go();
	const bytes = await unpacked(name);
	const {instance} = await WebAssembly.instantiate(bytes, go.importObject);
	go.run(instance).then(() => postMessage({broken: `${name} has ended`}));
	return self.xqpgnAnswer;
};

let opened = []; // requests that opened something, which the whole library is to open too
let edited = new Map(); // the documents that were made of that, by shelf and game: what asks for each
let collection = false; // whether the site has games
let cancelled = new Set(); // requests that nobody wants answered any more
let answer = null, whole = false;
let ready = load('xqpgn.wasm.gz').then((loaded) => {
	answer = loaded;
	postMessage({ready: true});
}).catch((e) => postMessage({broken: String(e.message || e)}));

// part gives a library a part of the games of the site.
const part = async (library, name) => {
	const given = await library({op: 'collection', name, data: new Uint8Array(await unpacked(`games/${name}.gz`))}, () => true);
	if (given.error) throw new Error(given.error.en);
	return given;
};

// complete asks a library, and gives it the parts that it needs for that.
const complete = async (library, request, told) => {
	let given = await library(request, told);
	while (given.need) {
		await part(library, given.need);
		given = await library(request, told);
	}
	return given;
};

// move moves a document, with its version, from one library into another one.
const move = async (request, from, to) => {
	const was = (await complete(from, {...request, version: 0, whole: true})).answer;
	if (!was) return; // it was put away
	const {doc, text} = (await complete(to, {...request, doc: was.doc, version: was.version - 1, whole: true})).answer;
	to({op: 'edit', doc, index: was.index, version: was.version - 1, line: 1, column: 1, endLine: 1e9, endColumn: 1, was: text, text: was.text});
};

const reply = async ({id, request}) => {
	const told = (part) => {
		postMessage({id, part});
		return !cancelled.has(id);
	};
	let given;
	try {
		if (request.op === 'collection') {
			collection = true;
			given = await part(answer, request.name);
		} else given = await complete(answer, request, told);
		if (given.more && !whole) {
			const small = answer, large = await load('whole.wasm.gz');
			if (collection) await part(large, 'index');
			for (const old of opened) await large(old, () => true);
			for (const document of edited.values()) await move(document, small, large);
			answer = large;
			whole = true;
			given = await complete(answer, request, told);
		}
	} catch (e) {
		given = {error: {en: String(e.message || e), zh: String(e.message || e)}};
	}
	if (request.op === 'open' && given.answer && !whole) opened.push(request);
	if (request.op === 'document' && given.answer && !whole) edited.set(`${request.shelf}/${request.shelf ? '' : request.index}`, {op: 'document', shelf: request.shelf, index: request.shelf ? 0 : request.index});
	postMessage({id, ...given});
};

onmessage = ({data}) => {
	if (data.cancel) return cancelled.add(data.cancel);
	ready = ready.then(() => answer && reply(data)).catch((e) => postMessage({broken: String(e.message || e)}));
};
