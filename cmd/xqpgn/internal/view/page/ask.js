'use strict';

// ask(request) returns a promise of the answer: from the server, from the library in a
// worker, or from what the page holds. Its errors have words in both languages.
const ask = (() => {
	const mode = document.body.dataset.mode;
	const failed = (error) => Object.assign(new Error(error.en), {words: error});
	const checked = ({answer, error}) => {
		if (error) throw failed(error);
		return answer;
	};

	// Bytes are a Uint8Array here, and base64 in JSON.
	const encoded = (bytes) => {
		let all = '';
		for (let i = 0; i < bytes.length; i += 0x8000) all += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
		return btoa(all);
	};
	const decoded = (all) => Uint8Array.from(atob(all), (c) => c.charCodeAt(0));

	if (mode === 'server') {
		return async (request) => {
			if (request.data) request = {...request, data: encoded(request.data)};
			const response = await fetch('ask', {method: 'POST', body: JSON.stringify(request)}).catch(() => null);
			if (!response) throw failed(words.both('gone'));
			if (!response.ok) throw failed(words.both('failed', response.status));
			const answer = checked(await response.json());
			if (answer.data) answer.data = decoded(answer.data);
			return answer;
		};
	}

	const held = JSON.parse(byID('data')?.textContent ?? 'null'); // what stands in the page itself

	if (mode === 'worker') {
		const waiting = new Map();
		let worker, broken, next = 0;
		const end = (why) => {
			broken = words.both('no-library', why);
			for (const {reject} of waiting.values()) reject(failed(broken));
			waiting.clear();
		};
		try {
			worker = new Worker('worker.js');
			worker.onmessage = ({data}) => {
				if (data.broken) return end(data.broken);
				if (data.ready) return document.dispatchEvent(new Event('library'));
				const {resolve} = waiting.get(data.id);
				waiting.delete(data.id);
				resolve(data);
			};
			worker.onerror = (e) => {
				e.preventDefault();
				end(e.message || 'worker.js');
			};
		} catch (e) { // from a folder
			end(e.message);
		}
		const given = (request) => request.op === 'kit' && !request.traditional && !request.iccs;
		return (request) => given(request) ? Promise.resolve(held.kit) : new Promise((resolve, reject) => {
			if (broken) return reject(failed(broken));
			waiting.set(++next, {resolve, reject});
			worker.postMessage({id: next, request});
		}).then(checked);
	}

	const answers = {
		list: () => ({total: 1, found: 1, games: [], refused: [], reading: false, version: 0}),
		game: () => held.game,
		kit: () => held.kit,
	};
	return async (request) => answers[request.op](request);
})();
