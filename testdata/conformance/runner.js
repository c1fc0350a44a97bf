// A runner of the suite for all modes: node runner.js SUITE MODE COMMAND [READER CHECKER]. It prints the cases that
// fail. The mode writer needs a reader that passes the mode tree, and a checker that passes status.
const { spawnSync } = require('child_process'), fs = require('fs'), path = require('path');
const [suite, mode, command, reader, checker] = process.argv.slice(2);

const gameFields = ['game', 'tags', 'start_fen', 'comments', 'moves', 'result', 'trailing_comments', 'extra', 'final_fen'];
const moveFields = ['side', 'iccs', 'guessed', 'comments_before', 'comments', 'glyphs', 'variations', 'result']
  .concat(mode === 'files' ? [] : ['text'], mode === 'writer' ? [] : ['number']);
const noFact = ['result', 'unfinished', 'unplayable', undefined];

const run = (line, input) => spawnSync('sh', ['-c', line], { input, maxBuffer: 1 << 28 });
const objects = out => out.toString().split('\n').filter(Boolean).map(line => JSON.parse(line));
const isEmpty = value => value === undefined || Array.isArray(value) && !value.length;

// only returns the fields of an object that count, with those that are lists of moves in the same way.
function only(value, fields) {
  const out = {};
  for (const name of [...fields].sort()) {
    if (isEmpty(value[name])) continue;
    const moves = line => line.map(move => only(move, moveFields));
    out[name] = name === 'moves' ? moves(value.moves) : name === 'variations' ? value.variations.map(moves) : value[name];
  }
  if (mode === 'files' && out.tags) out.tags = out.tags.filter(tag => tag[0] !== 'Format').sort();
  return out;
}

// dropGuesses leaves out what no reader has to guess, and reports whether a move of the line is guessed.
function dropGuesses(want = [], got = []) {
  let any = false;
  want.forEach((move, i) => {
    const other = got[i] || {};
    if (move.guessed) any = ['guessed', 'side', 'iccs'].every(name => (delete move[name], delete other[name]));
    (move.variations || []).forEach((line, j) => dropGuesses(line, (other.variations || [])[j]));
  });
  return any;
}

function sameGames(wanted, read) {
  const text = game => JSON.stringify(game).replace(/(?<!\\)((?:\\\\)*)(\\r\\n|\\r)/g, mode === 'writer' ? '$1\\n' : '$&');
  return wanted.length === read.length && wanted.every((record, i) => {
    const want = only(record, gameFields), got = only(read[i], gameFields);
    if (dropGuesses(want.moves, got.moves)) delete want.final_fen, delete got.final_fen;
    return text(want) === text(got);
  });
}

function sameFindings(wanted, read, reading) {
  const key = f => [f.line, f.column, f.rule].join(' ');
  const due = wanted.filter(f => f[reading] !== 'note'), found = read.filter(f => !f.summary);
  const agrees = (f, w) => w ? !f.severity || f.severity === w[reading] : f.severity === 'note';
  return due.every(w => found.some(f => key(f) === key(w))) && found.every(f => agrees(f, wanted.find(w => key(w) === key(f))));
}

const sameVerdicts = (c, read) => c.games.length === read.length && read.every(({ ending, verdict }, i) => {
  const of = list => (list || []).filter(v => v.game === c.games[i].game), all = of(c.verdicts);
  const named = all.filter(v => verdict && v.rules === verdict.rules), due = named.length ? named : all;
  const same = v => ['result', 'reason', 'from', 'to'].every(name => v[name] === verdict[name]);
  return (noFact.includes(ending) ? undefined : ending) === (of(c.endings)[0] || {}).ending && (verdict ? due.some(same) : !due.length);
});

const kind = { xml: 'xml', files: 'file' }[mode] || 'pgn', failed = [];
for (const entry of JSON.parse(fs.readFileSync(path.join(suite, 'manifest.json'))).cases) {
  const file = path.join(suite, entry.path), c = JSON.parse(fs.readFileSync(file.replace(/\.[^.]*$/, '.json')));
  const grave = c.findings.map(f => f.strict), conforms = entry.kind === 'pgn' && c.games.length && !grave.includes('error');
  if (mode === 'writer' ? entry.kind !== 'writer' && !conforms : mode === 'verdict' ? !conforms : entry.kind !== kind) continue;
  const input = mode === 'writer' && entry.kind === 'pgn' ? c.games.map(game => JSON.stringify(game)).join('\n') : fs.readFileSync(file);
  const { status, stdout } = run(command, input), printed = ['writer', 'status'].includes(mode) ? [] : objects(stdout);
  const passed = {
    status: () => grave.includes('error') ? status !== 0 : grave.includes('warning') || status === 0,
    check: () => sameFindings(c.findings, printed, 'tolerant'), strict: () => sameFindings(c.findings, printed, 'strict'),
    verdict: () => sameVerdicts(c, printed), files: () => sameGames(c.games, printed),
    xml: () => sameGames(c.games, printed) && (!c.refused || status !== 0),
    tree: () => sameGames(c.games, printed) || entry.origin === 'leniency' && status !== 0 && !printed.length,
    writer: () => run(checker, stdout).status === 0 && sameGames(c.games, objects(run(reader, stdout).stdout)),
  }[mode];
  if (!passed()) failed.push(entry.path);
}
console.log([...failed.map(name => 'FAIL ' + name), failed.length + ' failed'].join('\n'));
process.exit(failed.length ? 1 : 0);
