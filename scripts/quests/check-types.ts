import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, parse, resolve } from 'node:path';
import { promisify } from 'node:util';
import { writeNew } from '../lib/files.ts';
import { paths } from '../lib/paths.ts';
import { adviceFor, shorten } from './advice.ts';
import { commandFinding, type Found, unique } from './finding.ts';
import { DOORS, isOutside, refuse } from './load-file.ts';
import type { SourceReport } from './run-job.ts';

const TSC = `${paths.root}node_modules/typescript/bin/tsc`;
/** `file(line,column): error TS2345: message`, and the lines that go on with it are indented. */
const ERROR = /^(.+?)\((\d+),(\d+)\): error TS(\d+): (.*(?:\n[ \t].*)*)/gm;
/** While one file cannot be read as TypeScript at all, the compiler is silent about what the others mean. */
const SYNTAX = /^1\d{3}$/;
/** What cannot be read; 1294 can, and is only refused. */
const MISREAD = /^1(?!294)\d{3}$/;
const UNTERMINATED = '1002';
const MOST_LINES = 3;
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
  const args = [TSC, '--project', config, '--pretty', 'false'];
  const options = { cwd: folder, maxBuffer: 64 * 2 ** 20 };
  // It fails where it finds something, and tells it on standard output all the same.
  const { stdout: output } = await promisify(execFile)(process.execPath, args, options).catch((error) => error);
  return [...String(output).matchAll(ERROR)]
    .map(([, file = '', line, column, code = '', text = '']) => ({
      file: resolve(folder, file),
      line: Number(line),
      column: Number(column),
      code,
      text,
    }))
    .filter(({ file }) => files.includes(file) || isOutside(file));
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

/** What the checker says of a page that is misspelt, and then names what was meant. */
const MISSPELT: ReadonlySet<string> = new Set(['unwritten-page', 'undeclared-page', 'misspelt-page']);

/** Puts what the compiler found with the files it found it in, unless the checker has said the same of the line. */
export function withTypes(reports: readonly SourceReport[], found: readonly Found[]): SourceReport[] {
  const others = new Set(
    found.map(({ file }) => file).filter((file) => !reports.some((report) => report.file === file)),
  );
  const all = [...reports, ...[...others].map((file): SourceReport => ({ file, findings: [], quests: [] }))];
  return all.map((report) => {
    const [only, another] = report.quests;
    const quest = only && !another ? only.quest : null;
    const seen = report.quests.flatMap(({ findings }) => findings);
    const types = found
      .filter(({ file }) => file === report.file)
      .filter((type) => !seen.some((finding) => sameLine(finding, type) && saysAsMuch(finding, type)))
      .filter((type) => !seen.some((finding) => isEcho(type, finding)))
      .map((finding) => ({ ...finding, quest }));
    // A line that the compiler refuses often fails when it runs, too: only the finding with a suggestion is reported.
    const told = report.findings.filter(
      (finding) => finding.suggestion !== null || !types.some((type) => sameLine(type, finding)),
    );
    return { ...report, findings: [...told, ...types.filter((type) => !told.some((one) => sameLine(one, type)))] };
  });
}

/** Whether the checker advises the same, or knows what was meant by a name that the compiler only refuses. */
function saysAsMuch({ message, suggestion }: Found, type: Found): boolean {
  if (suggestion === type.suggestion) return true;
  // Of the text of a card the first trait counts.
  const names = [...message.matchAll(/"(?:[^"]*\?)?([^"=]+)[^"]*"/g)].map(([, name = '']) => name);
  return suggestion?.startsWith('Did you mean ') === true && names.some((name) => type.message.includes(name));
}

/** Where a page is misspelt the compiler refuses every line that names it, and mostly advises the misspelling. */
function isEcho({ message }: Found, { code, page, suggestion }: Found): boolean {
  const subject = /['"](?:visits:)?([\w-]+)['"]/.exec(message)?.[1];
  if (subject === undefined || suggestion === null || !MISSPELT.has(code)) return false;
  const meant = /^Did you mean "(.*)"/.exec(suggestion)?.[1];
  return meant !== undefined && (subject === page || subject === meant);
}

function sameLine(one: Found, other: Found): boolean {
  return one.line !== null && one.line === other.line && one.file === other.file;
}

/** How the compiler reads quest files outside the repository: as strictly as ours, and with the same doors. */
function tsconfigFor(
  folder: string,
  files: { readonly files: readonly string[] } | { readonly include: readonly string[] },
) {
  return {
    extends: slashes(`${paths.root}tsconfig/base.json`),
    compilerOptions: {
      module: 'ESNext',
      moduleResolution: 'Bundler',
      noEmit: true,
      emitDeclarationOnly: false,
      composite: false,
      declaration: false,
      rootDir: slashes(parse(folder).root),
      paths: Object.fromEntries(Object.entries(DOORS).map(([door, path]) => [door, [slashes(path)]])),
    },
    ...files,
  };
}

/** The compiler wants / on every system. */
function slashes(path: string): string {
  return path.replaceAll('\\', '/');
}

/**
 * Writes what an editor needs to underline mistakes in quests outside the repository, beside the file.
 * @returns the file written; none where there is one already
 */
export function writeConfig(quest: string): string[] {
  const folder = dirname(quest);
  const config = join(folder, 'tsconfig.json');
  if (!isOutside(quest)) return [];
  const text = `${JSON.stringify(tsconfigFor(folder, { include: ['*.ts'] }), null, 2)}\n`;
  return writeNew(config, text) ? [config] : [];
}
