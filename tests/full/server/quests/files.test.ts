import { symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMMAND_FINDINGS } from '../../../../scripts/quests/finding.ts';
import { tempFolder } from '../../../helpers/temp-folder.ts';
import { type Line, linesOf, runQuests, write } from '../../../quests/run-quests.ts';

const KIND = "import { defineKind, quest } from '#engine';\nconst kind = defineKind('Tea', { quest: true });\n";
const PAGES = "pages: ['cup'] }).write({ cup: (page) => page.title('Cup').tell('Ah.').done({ canRestart: true }) });\n";
const TEA = `${KIND}export const tea = quest(kind, { ${PAGES}`;

interface Case {
  readonly name: string;
  readonly text?: string;
  /** Files beside it. */
  readonly others?: Readonly<Record<string, string>>;
  readonly code?: string;
  readonly message: string | RegExp;
  readonly suggestion?: string;
  readonly line?: number;
  readonly page?: string;
}

/** What is advised for every file without a quest. */
const NO_EXPORT: Readonly<Record<string, string>> = { 'no-export': COMMAND_FINDINGS['no-export'].advice };

/** Files that are no quests, and what is said of them. */
const CASES: readonly Case[] = [
  { name: 'missing.ts', message: 'there is no such file' },
  { name: 'folder', others: { 'folder/a.ts': TEA }, message: 'is a folder: name the files in it' },
  { name: 'tea.js', text: TEA, message: 'ends in .js: a quest file ends in .ts' },
  { name: 'tea.mts', text: TEA, message: 'ends in .mts: a quest file ends in .ts' },
  { name: 'tea', text: TEA, message: 'ends in nothing: a quest file ends in .ts' },
  { name: 'empty.ts', text: '', code: 'no-export', message: 'exports no quest' },
  { name: 'inside.ts', text: TEA.replace('export ', ''), code: 'no-export', message: 'exports no quest' },
  {
    name: 'begun.ts',
    text: `${KIND}export const tea = quest(kind, { pages: ['cup'] });\n`,
    code: 'no-export',
    message: '"tea" is begun but not written: .write({ … }) is missing',
  },
  {
    name: 'bracket.ts',
    text: `${KIND}export const n: number = (1 +;\n`,
    message: 'cannot be read: Expression expected',
    line: 3,
  },
  { name: 'twice.ts', text: `${TEA}const kind = 1;\n`, message: /^cannot be read: .*kind.* already been declared/ },
  {
    name: 'enum.ts',
    text: `${TEA}enum Tea { Green }\n`,
    message: /^cannot be run as it is: .*enum/,
    suggestion: 'Leave out enum, namespace and other parts that TypeScript has to translate.',
    line: 4,
  },
  {
    name: 'door.ts',
    text: TEA.replace('#engine', '#engin'),
    message: 'imports "#engin": a quest file has "#engine" and "#content", and files beside it',
    suggestion: 'Did you mean "#engine"?',
    line: 1,
  },
  {
    name: 'export.ts',
    text: TEA.replace('defineKind, quest', 'defineKind, qest'),
    message: 'imports "qest" from "#engine", which has no such thing',
    suggestion: 'Did you mean "quest"?',
    line: 1,
  },
  {
    name: 'neighbour.ts',
    text: `import { a } from './gone.ts';\n${TEA}`,
    message: 'imports "./gone.ts", which is not there',
    line: 1,
  },
  {
    name: 'ending.ts',
    text: `import { a } from './sugar';\n${TEA}`,
    others: { 'sugar.ts': 'export const a = 1;\n' },
    message: 'imports "./sugar", which is not there',
    suggestion: 'Write the ending as well: "./sugar.ts".',
    line: 1,
  },
  {
    name: 'package.ts',
    text: `import lodash from 'lodash';\n${TEA}`,
    message: 'imports "lodash", which is not there',
    suggestion: 'A quest file has #engine, #content and files beside it, no packages.',
    line: 1,
  },
  {
    name: 'throws.ts',
    text: `${TEA}throw new Error('Too hot');\n`,
    message: 'throws when it is run: Error: Too hot',
    line: 4,
  },
  { name: 'throws-text.ts', text: `${TEA}throw 'hot';\n`, message: "throws 'hot'" },
  {
    name: 'page.ts',
    text: `${KIND}export const tea = quest(kind, { pages: ['cup'] }).write({\n  cup: (page) =>\n    page.boil(),\n});\n`,
    message: 'throws when it is run: TypeError: page.boil is not a function',
    line: 5,
    page: 'cup',
  },
  {
    name: 'kind.ts',
    text: TEA.replace("'Tea'", "'tea'"),
    message: /Card name "tea" must start with a capital letter/,
    line: 2,
  },
  {
    name: 'early.ts',
    text: `export const cup = pot;\nconst pot = 1;\n${TEA}`,
    message: '"pot" is used above the line that makes it',
    suggestion: 'Move that line up.',
    line: 1,
  },
  {
    name: 'circle.ts',
    text: `import { b } from './back.ts';\nexport const a = b;\n${TEA}`,
    others: { 'back.ts': "import { a } from './circle.ts';\nexport const b = a;\n" },
    message: 'files import each other: circle.ts → back.ts → circle.ts',
    suggestion: 'Move what they share, "a" first, to a file of its own.',
  },
  {
    name: 'waits.ts',
    text: `${TEA}await new Promise(() => {});\n`,
    message: 'waits at its top level for something that does not come',
  },
  { name: 'loops.ts', text: `${TEA}for (;;);\n`, message: 'a loop in it never ends' },
  { name: 'exits.ts', text: `${TEA}process.exit(0);\n`, message: 'ends the program that checks it (process.exit)' },
  {
    name: 'later.ts',
    text: `${TEA}Promise.reject(new Error('Cold'));\nawait new Promise((go) => setTimeout(go, 50));\n`,
    message: 'throws after it was loaded: Error: Cold',
  },
];

describe('[W10] npm run quests tells of a file that cannot be checked', { timeout: 120_000 }, () => {
  const folder = tempFolder();
  const checked = check();

  async function check(): Promise<{ status: number | null; found: readonly Line[]; stderr: string }> {
    for (const { name, text, others = {} } of CASES) {
      if (text !== undefined) write(folder, name, text);
      for (const [other, content] of Object.entries(others)) write(folder, other, content);
    }
    const good = write(folder, 'good.ts', `console.log('Boiling.');\n${TEA}`);
    const names = CASES.map(({ name }) => name);
    const run = await runQuests(folder, '--json', '--no-types', '--seeds', '5', ...names, good);
    return { status: run.status, found: linesOf(run), stderr: run.stderr };
  }

  test.each(CASES)(
    '$name',
    async ({ name, code = 'file', message, suggestion = NO_EXPORT[code] ?? null, line = null, page = null }) => {
      const { found } = await checked;
      const own = found
        .filter(({ message }) => message !== undefined)
        .filter(({ file, message: text }) => {
          return file === `${folder}/${name}` || (name === 'circle.ts' && text.includes('circle.ts'));
        });
      expect(own).toEqual([expect.objectContaining({ type: 'finding', code, severity: 'error', suggestion, page })]);
      expect(own[0]?.message).toMatch(message);
      if (line !== null) expect(own[0]?.line).toBe(line);
    },
  );

  test('and goes on with the others, whose words do not mix with its own', async () => {
    const { status, found, stderr } = await checked;
    expect(found.at(-1)).toMatchObject({ type: 'summary', quest: 'Tea', file: `${folder}/good.ts` });
    expect(stderr).toContain('Boiling.');
    expect(status).toBe(1);
  });

  test('tells each mistake once when the compiler sees it, too', async () => {
    const bracket = await runQuests(folder, '--json', 'bracket.ts');
    expect(linesOf(bracket)).toMatchObject([{ code: 'types', line: 3, column: 30, message: 'Expression expected.' }]);
    const enumerated = await runQuests(folder, '--json', 'enum.ts');
    expect(linesOf(enumerated)).toMatchObject([{ code: 'file', line: 4 }]);
  });

  test('tells the plainest of what a quotation mark upsets', async () => {
    write(folder, 'quote.ts', TEA.replace("'Ah.'", "'It's hot.'"));
    const run = await runQuests(folder, '--json', 'quote.ts');
    const found = linesOf(run);
    expect(found[0]).toMatchObject({ code: 'types', line: 3, message: 'Unterminated string literal.' });
    expect(new Set(found.map(({ line }) => line)).size).toBe(found.length);
  });

  test('finds a file through a link', async () => {
    symlinkSync(write(folder, 'target/tea.ts', TEA), `${folder}/link.ts`);
    const run = await runQuests(folder, '--json', 'link.ts');
    expect(linesOf(run)).toMatchObject([{ type: 'summary', quest: 'Tea' }]);
  });
});
