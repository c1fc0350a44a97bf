'use strict';

// ask(request, {progress, signal}) returns a promise of the answer: from the server, from the
// library in a worker, or from what the page holds. Its errors have words in both languages.
// Progress is told which part of the work is done, where that is known; signal ends it.
const ask = (() => {
	const mode = document.body.dataset.mode;
	const failed = (error) => Object.assign(new Error(error.en), {words: error});
	const checked = ({answer, error}) => {
		if (error) throw failed(error);
		return answer;
	};

	if (mode === 'server') {
		const decoded = (all) => Uint8Array.from(atob(all), (c) => c.charCodeAt(0)); // base64 in JSON
		return async (request, {signal} = {}) => {
			const {data, ...rest} = request; // bytes are sent as they are
			const address = data ? `ask?${new URLSearchParams({request: JSON.stringify(rest)})}` : 'ask';
			const response = await fetch(address, {method: 'POST', body: data ?? JSON.stringify(rest), signal}).catch((e) => {
				if (signal?.aborted) throw e;
				return null;
			});
			if (!response) throw failed(words.both('gone'));
			if (!response.ok) throw failed(words.both('failed', response.status));
			const answer = checked(await response.json());
			if (answer.data) answer.data = decoded(answer.data);
			return answer;
		};
	}

	const held = JSON.parse(byID('data')?.textContent ?? 'null'); // what stands in the page itself
	document.body.dataset.collection = held?.collection ? 'yes' : '';

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
				if (data.ready) {
					document.documentElement.dataset.library = '';
					return document.dispatchEvent(new Event('library'));
				}
				if (!waiting.has(data.id)) return; // the library has ended since
				const {resolve, progress} = waiting.get(data.id);
				if (data.part !== undefined) return progress?.(data.part);
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
		return (request, {progress, signal} = {}) => given(request) ? Promise.resolve(held.kit) : new Promise((resolve, reject) => {
			if (broken) return reject(failed(broken));
			const id = ++next;
			waiting.set(id, {resolve, reject, progress});
			signal?.addEventListener('abort', () => worker.postMessage({cancel: id}));
			worker.postMessage({id, request});
		}).then(checked);
	}

	return alone(held);
})();
