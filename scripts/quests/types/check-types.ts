import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { paths } from '../../lib/paths.ts';
import { commandFinding, type Found } from '../finding.ts';
import { isOutside } from '../load/doors.ts';
import { refuse } from '../load/load-file.ts';
import { adviceFor, shorten } from './advice.ts';
import { tsconfigFor } from './tsconfig.ts';

const TSC = `${paths.root}node_modules/typescript/bin/tsc`;
/** `file(line,column): error TS2345: message`, and the lines that go on with it are indented. */
const ERROR = /^(.+?)\((\d+),(\d+)\): error TS(\d+): (.*(?:\n[ \t].*)*)/gm;
/** While one file cannot be read as TypeScript at all, the compiler is silent about what the others mean. */
const SYNTAX = /^1\d{3}$/;
/** What cannot be read; 1294 can, and is only refused. */
const MISREAD = /^1(?!294)\d{3}$/;
/** "Unterminated string literal." */
const UNTERMINATED = '1002';
const MOST_LINES = 3;
/** "… implicitly has an 'any' type". */
const ECHO = /^70(06|31)$/;

/** What the compiler has to say of files, and of files outside the repository that they import. */
export async function checkTypes(given: readonly string[]): Promise<Found[]> {
  const files = given.filter((file) => refuse(file) === null);
  if (files.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'quest-types-'));
  try {
    const all = await compile(folder, files);
    const unreadable = new Set(all.filter(({ code }) => SYNTAX.test(code)).map(({ file }) => file));
    const readable = files.filter((file) => !unreadable.has(file));
    const again = unreadable.size > 0 && readable.length > 0 ? await compile(folder, readable) : [];
    return withoutEchoes(firstOfLines(unique([...all, ...again]))).map(({ file, line, column, text }) =>
      commandFinding('types', shorten(text), { file, line, column, suggestion: adviceFor(text) }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface TypeError {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly text: string;
}

async function compile(folder: string, files: readonly string[]): Promise<TypeError[]> {
  const config = join(folder, 'tsconfig.json');
  await writeFile(config, JSON.stringify(tsconfigFor(folder, { files })));
  const output = await run([TSC, '--project', config, '--pretty', 'false'], folder);
  return [...output.matchAll(ERROR)]
    .map(([, file = '', line, column, code = '', text = '']) => ({
      file: resolve(folder, file),
      line: Number(line),
      column: Number(column),
      code,
      text,
    }))
    .filter(({ file }) => files.includes(file) || isOutside(file));
}

function run(args: readonly string[], cwd: string): Promise<string> {
  const { promise, resolve: done } = Promise.withResolvers<string>();
  execFile(process.execPath, [...args], { cwd, maxBuffer: 64 * 2 ** 20 }, (_, stdout) => done(stdout));
  return promise;
}

/** A bracket that is missing upsets the lines after it. Of each line is told what is plainest, and of few lines. */
function firstOfLines(errors: readonly TypeError[]): TypeError[] {
  const upset = errors.filter(({ code }) => MISREAD.test(code));
  const lines = Map.groupBy(upset, ({ file, line }) => `${file}:${line}`);
  const plainest = [...lines.values()].map((list) => list.find(({ code }) => code === UNTERMINATED) ?? list[0]);
  const told = Map.groupBy(plainest, (error) => error?.file);
  const kept = new Set([...told.values()].flatMap((list) => list.slice(0, MOST_LINES)));
  return errors.filter((error) => !MISREAD.test(error.code) || kept.has(error));
}

/** Where a type is not known because of a mistake elsewhere, the compiler complains of that, too. */
function withoutEchoes(errors: readonly TypeError[]): TypeError[] {
  const heard = errors.filter(({ code }) => !ECHO.test(code));
  return errors.filter(({ file, code }) => !ECHO.test(code) || !heard.some((other) => other.file === file));
}

function unique(errors: readonly TypeError[]): TypeError[] {
  return [...new Map(errors.map((error) => [JSON.stringify(error), error])).values()];
}
