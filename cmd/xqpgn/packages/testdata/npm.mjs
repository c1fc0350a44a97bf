// Reads files through the npm package that is installed here, and prints their records as
// "xqpgn convert --to ndjson" does: node npm.mjs FILE...
import { readFile } from 'node:fs/promises';
import { check, convert, format, games, position, XqpgnError } from 'xqpgn';

for (const file of process.argv.slice(2)) {
  for await (const game of games(await readFile(file), { name: file })) console.log(JSON.stringify(game));
}
for (const file of process.argv.slice(2)) {
  try {
    console.log(JSON.stringify({ format: await format(await readFile(file), { name: file }) }));
  } catch (error) {
    console.log(JSON.stringify({ message: error.message, findings: error.findings }));
  }
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
if ((await format('1.炮二平五 马8进7')) !== '[Game "Chinese Chess"]\n\n1. 炮二平五 马８进７ *\n') throw new Error(await format('1.炮二平五 马8进7'));
const iccs = new TextDecoder().decode(await convert('1. 炮二平五 *', { notation: 'iccs' }));
if (!iccs.includes('1. H2-E2')) throw new Error(iccs);
const start = await position();
const after = start.play('炮二平五', 'h9g7').playAs('uci10', 'h1g3');
if (start.legal.length !== 44 || after.side !== 'black' || after.played.map((m) => m.wxf).join() !== 'C2.5,N8+7,N2+3') throw new Error(after.fen);
if ((await position({ fen: after.fen })).fen !== `${after}`) throw new Error(after.fen);
try {
  start.play('h2e2', 'h2e2');
  throw new Error('play takes a move that cannot be played');
} catch (error) {
  if (!(error instanceof XqpgnError) || !error.message.startsWith('move 2: ')) throw error;
}
// A ZIP with the file a.pgn, whose text is "1. C2.5 *".
const zip = Buffer.from('UEsDBBQAAAAAAAAAIVDhCF2CCQAAAAkAAAAFAAAAYS5wZ24xLiBDMi41ICpQSwECFAMUAAAAAAAAACFQ4QhdggkAAAAJAAAABQAAAAAAAAAAAAAAgAEAAAAAYS5wZ25QSwUGAAAAAAEAAQAzAAAALAAAAAAA', 'base64');
for await (const game of games(zip)) {
  if (game.file !== '-/a.pgn' || game.moves[0].iccs !== 'H2-E2') throw new Error(JSON.stringify(game));
}
if ((await check(zip)).summary.games !== 1) throw new Error('no game in the ZIP');
await convert('1. 炮二平五 *', { to: 'nothing' }).then(
  () => { throw new Error('an unknown form is taken'); },
  (error) => { if (!(error instanceof XqpgnError)) throw error; },
);
process.exit();
