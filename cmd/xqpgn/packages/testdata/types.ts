// Uses every function and the main types of the npm package; tsc --strict must take it.
import { check, convert, format, games, load, position, XqpgnError } from 'xqpgn';
import type { Finding, GameRecord, MoveRecord, MoveTexts, Position } from 'xqpgn';

export async function squares(source: string | Uint8Array): Promise<string[]> {
  const found: string[] = [];
  await load();
  for await (const game of games(source, { notation: 'iccs', fens: true })) {
    const record: GameRecord = game;
    record.moves.forEach((move: MoveRecord) => found.push(move.iccs ?? move.text));
  }
  const { findings, summary } = await check(source, { strict: true, lang: 'zh' });
  const first: Finding | undefined = findings[0];
  const start: Position = await position({ moves: ['炮二平五'], lang: 'zh' });
  start.play('h9g7').playAs('uci10', 'h1g3').legal.forEach((move: MoveTexts) => found.push(move.wxf, move.capture ?? ''));
  const data: Uint8Array = await convert(source, { to: 'xqf' });
  try {
    found.push(await format(source), String(summary.errors), first?.rule ?? '', String(data.length));
  } catch (error) {
    if (error instanceof XqpgnError) found.push(error.findings[0]?.message ?? error.message);
  }
  return found;
}
