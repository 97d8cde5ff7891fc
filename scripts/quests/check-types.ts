import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, parse, resolve } from 'node:path';
import { promisify } from 'node:util';
import { writeNew } from '../lib/files.ts';
import { paths } from '../lib/paths.ts';
import { adviceFor, shorten } from './advice.ts';
import { commandFinding, type Found, sentence, unique } from './finding.ts';
import { IMPORT_ALIASES, isOutside, refuse } from './load-file.ts';
import type { SourceReport } from './run-job.ts';

const TSC = `${paths.root}node_modules/typescript/bin/tsc`;
/** `file(line,column): error TS2345: message`; continuation lines are indented. */
const ERROR = /^(.+?)\((\d+),(\d+)\): error TS(\d+): (.*(?:\n[ \t].*)*)/gm;
/** Codes that stop the compiler: while a file has such an error, the compiler reports no type errors of any file. */
const SYNTAX = /^1\d{3}$/;
/** Codes of syntax errors, without 1294, which refuses valid syntax, such as enums, that Node cannot run. */
const MISREAD = /^1(?!294)\d{3}$/;
const UNTERMINATED = '1002';
const MOST_LINES = 3;
/** Codes of implicit `any` types, which often follow from another error. */
const ECHO = /^70(06|31)$/;

/** Runs the compiler. @returns findings in these files, and in files outside the repository that they import */
export async function checkTypes(given: readonly string[]): Promise<Found[]> {
  const files = given.filter((file) => file.endsWith('.ts') && refuse(file) === null);
  if (files.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'quest-types-'));
  try {
    const all = await compile(folder, files);
    const unreadable = new Set(all.filter(({ code }) => SYNTAX.test(code)).map(({ file }) => file));
    const readable = files.filter((file) => !unreadable.has(file));
    const again = unreadable.size > 0 && readable.length > 0 ? await compile(folder, readable) : [];
    return withoutEchoes(firstOfLines(unique([...all, ...again]))).map(({ file, line, column, text }) =>
      commandFinding('types', sentence(shorten(text)), { file, line, column, suggestion: adviceFor(text) }),
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
  // If tsc has findings, it exits with a code other than 0: the error then thrown has the findings in `stdout`.
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

/** Keeps one syntax error per line, in the first lines only: a missing bracket causes errors in the lines after it. */
function firstOfLines(errors: readonly TypeError[]): TypeError[] {
  const upset = errors.filter(({ code }) => MISREAD.test(code));
  const lines = Map.groupBy(upset, ({ file, line }) => `${file}:${line}`);
  const plainest = [...lines.values()].map((list) => list.find(({ code }) => code === UNTERMINATED) ?? list[0]);
  const told = Map.groupBy(plainest, (error) => error?.file);
  const kept = new Set([...told.values()].flatMap((list) => list.slice(0, MOST_LINES)));
  return errors.filter((error) => !MISREAD.test(error.code) || kept.has(error));
}

/** Removes errors about implicit `any` types from files with other errors, which usually cause them. */
function withoutEchoes(errors: readonly TypeError[]): TypeError[] {
  const heard = errors.filter(({ code }) => !ECHO.test(code));
  return errors.filter(({ file, code }) => !ECHO.test(code) || !heard.some((other) => other.file === file));
}

/** Codes of checker findings that suggest a page for a misspelt one. */
const MISSPELT: ReadonlySet<string> = new Set(['unwritten-page', 'undeclared-page', 'misspelt-page']);

/** Adds the compiler's findings to the reports of their files, unless the checker reports the same for that line. */
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
    // A line with a type error often throws when the file is loaded, too: of the findings about loading such a line,
    // keeps only those that have a suggestion.
    const told = report.findings.filter(
      (finding) => finding.suggestion !== null || !types.some((type) => sameLine(type, finding)),
    );
    return { ...report, findings: [...told, ...types.filter((type) => !told.some((one) => sameLine(one, type)))] };
  });
}

/** Whether a checker finding makes a compiler finding superfluous: by the same advice, or by correcting its name. */
function saysAsMuch({ message, suggestion }: Found, type: Found): boolean {
  if (suggestion === type.suggestion) return true;
  // These are the names in quotes; for the text of a card (`Cat?name=…`), the name of its first trait.
  const names = [...message.matchAll(/"(?:[^"]*\?)?([^"=]+)[^"]*"/g)].map(([, name = '']) => name);
  return suggestion?.startsWith('Did you mean ') === true && names.some((name) => type.message.includes(name));
}

/** Whether a compiler finding is about a misspelt page: the checker reports such a page once, the compiler often. */
function isEcho({ message }: Found, { code, page, suggestion }: Found): boolean {
  const subject = /['"](?:visits:)?([\w-]+)['"]/.exec(message)?.[1];
  if (subject === undefined || suggestion === null || !MISSPELT.has(code)) return false;
  const meant = /^Did you mean "(.*)"/.exec(suggestion)?.[1];
  return meant !== undefined && (subject === page || subject === meant);
}

function sameLine(one: Found, other: Found): boolean {
  return one.line !== null && one.line === other.line && one.file === other.file;
}

/** The compiler options for quest files outside the repository: as strict as the game's, with its import aliases. */
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
      paths: Object.fromEntries(Object.entries(IMPORT_ALIASES).map(([door, path]) => [door, [slashes(path)]])),
    },
    ...files,
  };
}

/** Paths in tsconfig.json need slashes, on Windows, too. */
function slashes(path: string): string {
  return path.replaceAll('\\', '/');
}

/**
 * Writes a tsconfig.json for editors beside a quest outside the repository.
 * @returns the path of the written file; empty if the file exists or the quest is inside the repository
 */
export function writeConfig(quest: string): string[] {
  const folder = dirname(quest);
  const config = join(folder, 'tsconfig.json');
  if (!isOutside(quest)) return [];
  const text = `${JSON.stringify(tsconfigFor(folder, { include: ['*.ts'] }), null, 2)}\n`;
  return writeNew(config, text) ? [config] : [];
}
