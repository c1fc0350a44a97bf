// A runner of the conformance suite, written from its README: node runner.js SUITE MODE COMMAND
// with the mode tree, xml, files, check, strict, status or writer. It prints the cases that fail.
const { execSync, spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const [suite, mode, command] = process.argv.slice(2);

const fields = {
  game: ['game', 'tags', 'start_fen', 'comments', 'moves', 'result', 'trailing_comments', 'extra', 'final_fen'],
  move: ['number', 'side', 'text', 'iccs', 'guessed', 'comments_before', 'comments', 'glyphs', 'variations', 'result'],
};
const kindOf = { xml: 'xml', files: 'file' }[mode] || 'pgn';
const isEmpty = v => v === undefined || (Array.isArray(v) && v.length === 0);

// plain returns what is compared of a record; never are fields that do not count.
function plain(value, names, never) {
  const out = {};
  for (const name of names) {
    if (never.includes(name) || isEmpty(value[name])) continue;
    const of = v => v.map(move => plain(move, fields.move, never));
    out[name] = name === 'moves' ? of(value[name]) : name === 'variations' ? value[name].map(of) : value[name];
  }
  if (mode === 'files' && out.tags) out.tags = out.tags.filter(tag => tag[0] !== 'Format').sort();
  return out;
}

// withoutGuesses removes what is said of moves that are read on a guess; it reports whether there are any.
function withoutGuesses(want, got) {
  let found = false;
  (want || []).forEach((w, i) => {
    const g = (got || [])[i] || {};
    if (w.guessed) {
      found = true;
      for (const name of ['guessed', 'side', 'iccs']) delete w[name], delete g[name];
    }
    (w.variations || []).forEach((line, j) => withoutGuesses(line, (g.variations || [])[j]));
  });
  return found;
}

function sameGames(wanted, printed) {
  const never = mode === 'files' ? ['text'] : [];
  if (wanted.length !== printed.length) return false;
  return wanted.every((record, i) => {
    const want = plain(record, fields.game, never), got = plain(printed[i], fields.game, never);
    if (withoutGuesses(want.moves, got.moves)) delete want.final_fen, delete got.final_fen;
    const sorted = v => JSON.stringify(v, (_, o) => (o && o.constructor === Object ? Object.fromEntries(Object.entries(o).sort()) : o));
    return sorted(want) === sorted(got);
  });
}

function sameFindings(findings, printed, reading) {
  const key = f => [f.line, f.column, f.rule].join(' ');
  const due = findings.filter(f => f[reading] !== 'note').map(key), allowed = findings.map(key);
  const got = printed.filter(f => f.rule);
  return due.every(k => got.some(f => key(f) === k)) && got.every(f => f.severity === 'note' || allowed.includes(key(f)));
}

let failed = 0, all = 0;
for (const entry of JSON.parse(fs.readFileSync(path.join(suite, 'manifest.json'))).cases) {
  if (entry.kind !== kindOf) continue;
  const file = path.join(suite, entry.path);
  const c = JSON.parse(fs.readFileSync(file.replace(/\.[^.]*$/, '.json')));
  const run = spawnSync('sh', ['-c', command], { input: fs.readFileSync(file), maxBuffer: 1 << 28 });
  const printed = mode === 'status' ? [] : run.stdout.toString().split('\n').filter(Boolean).map(line => JSON.parse(line));
  const refused = run.status !== 0, grave = c.findings.map(f => f.strict);
  const passed = mode === 'status' ? (grave.includes('error') ? refused : grave.includes('warning') || !refused)
    : mode === 'check' ? sameFindings(c.findings, printed, 'tolerant')
    : mode === 'strict' ? sameFindings(c.findings, printed, 'strict')
    : sameGames(c.games, printed) && (!c.refused || refused) || mode === 'tree' && entry.origin === 'leniency' && refused && !printed.length;
  all++;
  if (!passed) failed++, console.log('FAIL', entry.path);
}
console.log(`${failed} of ${all} failed`);
process.exit(failed > 0 ? 1 : 0);
