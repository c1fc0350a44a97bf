// Reads files through the npm package that is installed here, and prints their records as
// "xqpgn convert --to ndjson" does: node npm.mjs FILE...
import { readFile } from 'node:fs/promises';
import { check, convert, format, games, XqpgnError } from 'xqpgn';

for (const file of process.argv.slice(2)) {
  for await (const game of games(await readFile(file), { name: file })) console.log(JSON.stringify(game));
}

// What else the package promises.
const wrong = '[Game "Chinese Chess"]\n\n1. 炮二平五 马８进７ 2. 炮五进五 *\n';
const { findings, summary } = await check(wrong);
if (findings[0].rule !== 'move-impossible' || summary.errors !== 1) throw new Error(JSON.stringify(findings));
try {
  await format(wrong);
  throw new Error('format takes a game with errors');
} catch (error) {
  if (!(error instanceof XqpgnError) || error.findings.length !== 1) throw error;
}
if ((await format('1.炮二平五 马8进7')) !== '[Game "Chinese Chess"]\n\n1. 炮二平五 马８进７ *\n\n') throw new Error(await format('1.炮二平五 马8进7'));
const iccs = new TextDecoder().decode(await convert('1. 炮二平五 *', { notation: 'iccs' }));
if (!iccs.includes('1. H2-E2')) throw new Error(iccs);
await convert('1. 炮二平五 *', { to: 'nothing' }).then(
  () => { throw new Error('an unknown form is taken'); },
  (error) => { if (!(error instanceof XqpgnError)) throw error; },
);
process.exit();
