#!/usr/bin/env node
// The command for those who have Node and not the program: npx xqpgn check games.pgn.
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { check, convert, format, XqpgnError } from './index.js';

const usage = `Usage: xqpgn check [--strict] [--notes] [--format text|json] [--lang en|zh] FILE...
       xqpgn fmt [-w] FILE...
       xqpgn convert --to FORM [--notation N] [--script S] [--output-encoding E] [-o FILE] FILE

FILE is a file of xiangqi games in any form and encoding, or - for standard input.
The program with all commands: https://github.com/xqpgn/xqpgn
`;

const options = {
  strict: { type: 'boolean' },
  notes: { type: 'boolean' },
  format: { type: 'string', default: 'text' },
  lang: { type: 'string' },
  encoding: { type: 'string' },
  write: { type: 'boolean', short: 'w' },
  to: { type: 'string' },
  notation: { type: 'string' },
  script: { type: 'string' },
  digits: { type: 'string' },
  'output-encoding': { type: 'string' },
  out: { type: 'string', short: 'o' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
};

const status = { clean: 0, found: 1, failed: 2 };

async function main(args) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [command, ...files] = positionals;
  if (values.version || command === 'version') {
    const own = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'));
    console.log(`xqpgn ${own.version} (npm)`);
    return status.clean;
  }
  const commands = { check: checkFiles, fmt: formatFiles, convert: convertFile };
  if (values.help || command === 'help' || command === undefined) {
    process.stdout.write(usage);
    return status.clean;
  }
  if (!Object.hasOwn(commands, command)) throw new UsageError(`unknown command "${command}"`);
  if (files.length === 0) throw new UsageError(`${command} needs a file`);
  return commands[command](files, values);
}

class UsageError extends Error {}

const read = (file) => readFile(file === '-' ? 0 : file);

// flags returns the options of the library that stand on the command line.
function flags(values, name) {
  const own = { name, outputEncoding: values['output-encoding'] };
  for (const key of ['strict', 'notes', 'lang', 'encoding', 'to', 'notation', 'script', 'digits']) own[key] = values[key];
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
}

async function checkFiles(files, values) {
  if (!['text', 'json'].includes(values.format)) throw new UsageError(`--format must be text or json, not "${values.format}"`);
  const total = { files: files.length, games: 0, moves: 0, errors: 0, warnings: 0, notes: 0 };
  for (const file of files) {
    const { findings, summary } = await check(await read(file), flags(values, file));
    for (const key of Object.keys(summary)) total[key] += summary[key];
    for (const f of findings) {
      if (values.format === 'json') console.log(JSON.stringify(f));
      else console.log(`${f.file}:${f.line}:${f.column}: ${f.severity}: ${f.message} [${f.rule}, ${f.clause}]`);
    }
  }
  if (values.format === 'json') console.log(JSON.stringify({ summary: total }));
  else console.error(`${total.files} files, ${total.games} games, ${total.moves} moves: ${total.errors} errors, ${total.warnings} warnings, ${total.notes} notes`);
  return total.errors > 0 ? status.found : status.clean;
}

async function formatFiles(files, values) {
  let result = status.clean;
  for (const file of files) {
    try {
      const text = await format(await read(file), flags(values, file));
      if (values.write && file !== '-') await writeFile(file, text);
      else process.stdout.write(text);
    } catch (error) {
      if (!(error instanceof XqpgnError) || error.findings.length === 0) throw error;
      console.error(`xqpgn: ${file}: ${error.message}`); // the file stays as it is
      result = status.found;
    }
  }
  return result;
}

async function convertFile(files, values) {
  if (files.length > 1) throw new UsageError('convert takes one file');
  if (!values.to) throw new UsageError('convert needs --to');
  const data = await convert(await read(files[0]), flags(values, basename(files[0])));
  if (values.out) await writeFile(values.out, data);
  else process.stdout.write(data);
  return status.clean;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof UsageError || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(`xqpgn: ${error.message}`);
  if (isUsage) process.stderr.write(usage);
  process.exitCode = status.failed;
}
// The WebAssembly module waits for questions for ever, so the process has to be ended.
process.stdout.write('', () => process.exit());
