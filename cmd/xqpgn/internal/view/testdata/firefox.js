// Drives Firefox over WebDriver BiDi: node firefox.js PROGRAM PROFILE URL. It opens the page of games that
// the test made, types, pastes, fixes and plays, and prints a line for each step.
'use strict';
const {spawn} = require('node:child_process');
const [program, profile, url] = process.argv.slice(2);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const patience = 60_000;

const firefox = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], {stdio: ['ignore', 'ignore', 'pipe']});
const end = (code) => { firefox.kill(); process.exitCode = code; };

async function main() {
	const address = await new Promise((found, failed) => {
		let said = '';
		firefox.stderr.on('data', (data) => {
			said += data;
			const at = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
			if (at) found(at[1]);
		});
		firefox.on('exit', () => failed(new Error('Firefox ended: ' + said)));
		setTimeout(() => failed(new Error('Firefox did not start: ' + said)), patience).unref();
	});
	const socket = new WebSocket(address + '/session');
	await new Promise((open, failed) => { socket.onopen = open; socket.onerror = failed; });
	const waiting = new Map();
	socket.onmessage = ({data}) => {
		const answer = JSON.parse(data);
		waiting.get(answer.id)?.(answer);
		waiting.delete(answer.id);
	};
	let next = 0;
	const send = async (method, params) => {
		const id = ++next;
		const answer = await new Promise((done) => { waiting.set(id, done); socket.send(JSON.stringify({id, method, params})); });
		if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
		return answer.result;
	};
	await send('session.new', {capabilities: {}});
	const {context} = (await send('browsingContext.getTree', {})).contexts[0];
	await send('browsingContext.navigate', {context, url, wait: 'complete'});
	const evaluate = async (expression) => {
		const {result, exceptionDetails} = await send('script.evaluate', {expression, target: {context}, awaitPromise: true});
		if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
		return result.value;
	};
	const until = async (step, expression) => {
		for (const begin = Date.now(); !await evaluate(`(async () => Boolean(await (${expression})))()`); await sleep(20)) {
			if (Date.now() - begin > patience) throw new Error(`${step}: this did not come true: ${expression}`);
		}
		console.log(step);
	};
	const keys = (text, pace) => send('input.performActions', {context, actions: [{type: 'key', id: 'keys', actions: [...text].flatMap((value) =>
		[{type: 'keyDown', value}, {type: 'keyUp', value}, {type: 'pause', duration: pace}])}]});
	const pointer = (...actions) => send('input.performActions', {context, actions: [{type: 'pointer', id: 'mouse', actions}]});
	const press = async (selector) => {
		const {nodes: [element]} = await send('browsingContext.locateNodes', {context, locator: {type: 'css', value: selector}});
		await pointer({type: 'pointerMove', x: 0, y: 0, origin: {type: 'element', element}}, {type: 'pointerDown', button: 0});
	};
	const release = () => pointer({type: 'pointerUp', button: 0});
	const click = async (selector) => {
		await press(selector);
		await release();
	};

	await until('load', 'document.documentElement.dataset.ready !== undefined');
	await click('#next');
	await until('next', `document.querySelector('#now .told b').textContent.includes('炮二平五')`);
	await click('#board [data-square=h9]');
	await until('targets', `document.querySelectorAll('#board .target').length > 0`);
	await click('#board [data-square=g7]');
	await until('move', `document.querySelector('#now .told b').textContent.includes('马８进７')`);
	await click('#tab-text');
	for (const pace of [80, 300]) {
		const mark = '{红方出动右车，', typed = `typed at ${pace} `;
		const want = await evaluate(`(() => { const s = document.querySelector('#source'), at = s.value.indexOf('${mark}') + ${mark.length};
			s.focus(); s.setSelectionRange(at, at); return s.value.slice(0, at) + '${typed}' + s.value.slice(at) })()`);
		await keys(typed, pace);
		await until(`type ${pace}`, `document.querySelector('#source').value === ${JSON.stringify(want)}`);
		await until(`read ${pace}`, `session.settled().then(() => document.querySelector('#moves').textContent.includes('${typed.trim()}'))`);
	}
	await press('[data-game="1"]'); // and the list is read anew before the button is released
	await evaluate(`(() => { const s = document.querySelector('#source'); s.focus(); s.setSelectionRange(0, 0); document.execCommand('insertText', false, '{pasted}\\n') })()`);
	await until('paste', `session.settled().then(() => document.querySelector('#source').value.startsWith('{pasted}'))`);
	await release();
	await until('list', `document.querySelector('#players').textContent.includes('丙')`);
	await click('#fix');
	await until('fix', `document.querySelector('#source').value.includes('1999.10.01')`);
	console.log('end');
}
main().then(() => end(0), (err) => { console.error(err.message); end(1); });
