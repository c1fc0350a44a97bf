// Prints the grammar.js on standard input as JSON: what tree-sitter's own functions make of it.
const list = type => (...members) => ({ type, members: members.map(rule) });
const one = type => content => ({ type, content: rule(content) });
const rule = r => r instanceof RegExp ? { type: 'PATTERN', value: r.source } : r;
const $ = new Proxy({}, { get: (_, name) => ({ type: 'SYMBOL', name }) });
Object.assign(globalThis, { seq: list('SEQ'), choice: list('CHOICE'), optional: one('OPTIONAL'), repeat: one('REPEAT'), token: one('TOKEN') });
globalThis.prec = { right: content => content };
globalThis.grammar = g => Object.fromEntries(Object.entries(g.rules).map(([name, f]) => [name, rule(f($))]));
new Function('module', require('fs').readFileSync(0, 'utf8') + '\nconsole.log(JSON.stringify(module.exports))')({});
