import { symlinkSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { FINDINGS, type FindingCode } from '#engine/check';
import { COMPILER_ADVICE, STRAIGHT_QUOTES } from '../../../scripts/quests/advice.ts';
import { COMMAND_FINDINGS } from '../../../scripts/quests/finding.ts';
import { COMPILER_MISTAKES } from '../../helpers/quests/compiler-mistakes.ts';
import { STORY } from '../../helpers/quests/guide-samples.ts';
import { type Line, linesOf, questText, runQuests, write } from '../../helpers/quests/run-quests.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';

/** Replaces a text that must occur exactly once. */
function plant(text: string, from: string, to: string): string {
  const times = text.split(from).length - 1;
  if (times !== 1) throw new Error(`${JSON.stringify(from)} is there ${times} times`);
  return text.replace(from, () => to);
}

const lineIn = (text: string, part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1;

/** Runs `npm run quests` on several files at once; returns the findings of each, in the order of the files. */
async function findAll(options: string[], files: readonly { readonly name: string; readonly text: string }[]) {
  const folder = tempFolder();
  const written = files.map(({ name, text }, at) => write(folder, `${at}/${name}.ts`, text));
  const run = await runQuests(folder, '--json', ...options, ...written);
  const findings = linesOf(run).filter(({ type }) => type === 'finding');
  return { status: run.status, found: written.map((file) => findings.filter((line) => line.file === file)) };
}

describe('[W10] npm run quests with the compiler', { timeout: 120_000 }, () => {
  const WRITTEN = ['  garden: (page)', '  gaden: (page)'] as const;
  const LISTED = ["pages: ['gate', 'garden',", "pages: ['gate', 'gaden',"] as const;
  const SLIPS = [
    { slips: [WRITTEN], code: 'undeclared-page', place: '  gaden: (page)', meant: 'garden' },
    { slips: [LISTED], code: 'unwritten-page', place: "'gaden'", meant: 'garden' },
    { slips: [LISTED, WRITTEN], code: 'misspelt-page', place: '  gaden: (page)', meant: 'garden' },
    { slips: [[".add('rakes', 1)", ".add('rake', 1)"]], code: 'unknown-trait', place: "'rake'", meant: 'rakes' },
    { slips: [[".give('Apple?worms=1')", ".give('Aple?worms=1')"]], code: 'bad-card', place: 'Aple', meant: 'Apple' },
  ].map((slip) => {
    const text = slip.slips.reduce((story, [from = '', to = '']) => story.replace(from, to), STORY);
    return { ...slip, text, line: lineIn(text, slip.place) };
  });
  const MISTAKES = COMPILER_MISTAKES.map((mistake) => ({
    ...mistake,
    text: plant(STORY, mistake.from, mistake.to),
    what: mistake.says ?? `instead of ${mistake.meant}`,
  }));

  let status: number | null;
  let [sound, ofSlips, ofMistakes]: Line[][][] = [];
  beforeAll(async () => {
    const texts = [STORY, ...SLIPS.map(({ text }) => text), ...MISTAKES.map(({ text }) => text)];
    const options = ['--seeds', '0', '--states', '100'];
    const run = await findAll(
      options,
      texts.map((text) => ({ name: 'gate', text })),
    );
    status = run.status;
    [sound, ofSlips, ofMistakes] = [
      run.found.slice(0, 1),
      run.found.slice(1, 1 + SLIPS.length),
      run.found.slice(1 + SLIPS.length),
    ];
  }, 120_000);

  test('the command finds nothing in a correct story, and exits with 1 because of the other files', () => {
    expect([status, sound]).toEqual([1, [[]]]);
  });

  test.each(SLIPS.map((slip, at) => ({ ...slip, at })))(
    'the command reports $code once, and suggests the name that was meant',
    (slip) => {
      const errors = ofSlips?.[slip.at]?.filter(({ severity }) => severity === 'error') ?? [];
      const told = errors.map(({ code, line, suggestion }) => [code, line, suggestion]);
      expect(told).toEqual([[slip.code, slip.line, `Did you mean "${slip.meant}"?`]]);
    },
  );

  test.each(MISTAKES.map((mistake, at) => ({ ...mistake, at })))(
    'the command reports $what: $to',
    ({ at, says, meant, page = null, choice = null }) => {
      const found = ofMistakes?.[at] ?? [];
      const advice = meant ? `Did you mean "${meant}"?` : COMPILER_ADVICE[says ?? ''];
      expect(advice).toMatch(/\S/);
      expect(found).toContainEqual(
        expect.objectContaining({ severity: 'error', suggestion: advice, page, choice, line: expect.any(Number) }),
      );
      // A finding of the checker that repeats one of the compiler on the same line is not listed twice.
      for (const { code, line, suggestion } of found) {
        const same = found.filter((other) => other.line === line && other.suggestion === suggestion);
        if (code === 'types' && line !== null) expect(same.filter((other) => other.code !== 'types')).toEqual([]);
      }
    },
  );

  test('these tests cover all advice in COMPILER_ADVICE', () => {
    const planted = COMPILER_MISTAKES.map(({ says }) => says);
    expect(Object.keys(COMPILER_ADVICE).filter((says) => !planted.includes(says))).toEqual([]);
  });
});

/**
 * Mistakes to put into a quest, each with the finding that `npm run quests` must report. Together they cover findings
 * about a quest, a page and a choice, found statically or by exploring the quest, with and without a suggestion.
 */
const PLANTED: readonly (readonly [
  code: FindingCode,
  quest: 'hearth' | 'cookie',
  from: string,
  to: string,
  at?: string,
  meant?: string,
])[] = [
  ['unknown-fact', 'hearth', "    poured: ['tea'", "    poured: ['tae'", '', 'tea'],
  ['kept-and-read', 'hearth', "keeps: ['meow']", "keeps: ['meow', 'tea']"],
  ['untitled', 'hearth', "      .title('Asleep')\n", '', 'rain'],
  ['bad-card', 'hearth', ".give('Pencil')", ".give('Pensil')", 'pencil', 'Pencil'],
  ['unknown-target', 'hearth', ".choice('hat', 'Tilt", ".choice('hut', 'Tilt", 'wall/tilt', 'hat'],
  ['bad-timeout', 'hearth', 'timeout: 20_000', 'timeout: -20_000', 'kettle/whistle'],
  ['stuck', 'cookie', "'Thank you, Quince')", "'Thank you, Quince', { check: 'girl' })", 'accept_yes'],
  ['never-open', 'cookie', "'No, do not track me')", "'No, do not track me', { check: 'boy' })", 'accept/finish'],
];

describe('[W10] npm run quests on a copy of a quest with a mistake', { timeout: 120_000 }, () => {
  const QUESTS = (['hearth', 'cookie'] as const).map((name) => ({ name, text: questText(name) }));
  const MISTAKES = PLANTED.map(([code, name, from, to, at = '', meant = null]) => {
    const [page, choice = null] = at.split('/');
    return { code, name, text: plant(questText(name), from, to), page: page || null, choice, meant };
  });

  let status: number | null;
  let found: Line[][];
  beforeAll(async () => {
    const options = ['--no-types', '--seeds', '5', '--states', '1000'];
    ({ status, found } = await findAll(options, [...MISTAKES, ...QUESTS]));
  }, 120_000);

  test('the command finds nothing in the unchanged quests, and exits with 1 because of the changed ones', () => {
    expect(found.slice(MISTAKES.length)).toEqual(QUESTS.map(() => []));
    expect(status).toBe(1);
  });

  test.each(MISTAKES.map((mistake, at) => ({ ...mistake, at })))(
    'the command finds $code in $name, on page $page, choice $choice',
    ({ at, code, page, choice, meant, text }) => {
      const { severity, advice } = FINDINGS[code];
      const line = found[at]?.find((one) => one.code === code && one.page === page && one.choice === choice);
      expect(line).toMatchObject({ severity, message: expect.stringMatching(/.{11}/) });
      expect(line?.suggestion?.split('\n')[0]).toBe(meant ? `Did you mean "${meant}"?` : advice);
      if (code === 'unknown-target') expect(line?.line).toBe(lineIn(text, "choice('hut'"));
    },
  );
});

const KIND =
  "import { defineKind, quest } from '#engine';\nconst kind = defineKind('Tea', { quest: true, description: 'A cup.' });\n";
const PAGES = "pages: ['cup'] }).write({ cup: (page) => page.title('Cup').tell('Ah.').done({ canRestart: true }) });\n";
const TEA = `${KIND}export const tea = quest(kind, { ${PAGES}`;

interface Case {
  readonly name: string;
  readonly text?: string;
  /** More files to write into the folder: content by name. */
  readonly others?: Readonly<Record<string, string>>;
  readonly code?: string;
  readonly message: string | RegExp;
  readonly suggestion?: string;
  readonly line?: number;
  readonly page?: string;
}

/** Files that `npm run quests` cannot check, and its message about each. */
const CASES: readonly Case[] = [
  { name: 'missing.ts', message: 'There is no such file.' },
  { name: 'folder', others: { 'folder/a.ts': TEA }, message: 'This is a folder. Name the files in it.' },
  { name: 'tea.js', text: TEA, message: 'The name of the file ends in .js, but a quest file ends in .ts or .json.' },
  { name: 'empty.ts', text: '', code: 'no-export', message: 'The file exports no quest.' },
  {
    name: 'begun.ts',
    text: `${KIND}export const tea = quest(kind, { pages: ['cup'] });\n`,
    code: 'no-export',
    message: 'The quest "tea" is begun but not written: .write({ … }) is missing.',
  },
  {
    name: 'bracket.ts',
    text: `${KIND}export const n = (1 +;\n`,
    message: 'The file cannot be read: Expression expected',
    line: 3,
  },
  {
    name: 'enum.ts',
    text: `${TEA}enum Tea { Green }\n`,
    message: /^The file cannot be run as it is: .*enum/,
    suggestion: 'Leave out enum, namespace and other parts that TypeScript has to translate.',
    line: 4,
  },
  {
    name: 'door.ts',
    text: TEA.replace('#engine', '#engin'),
    message:
      'The file imports "#engin", but a quest file can import only "#engine" and "#content", and files beside it.',
    suggestion: 'Did you mean "#engine"?',
    line: 1,
  },
  {
    name: 'export.ts',
    text: TEA.replace('defineKind, quest', 'defineKind, qest'),
    message: 'The file imports "qest" from "#engine", which does not export it.',
    suggestion: 'Did you mean "quest"?',
    line: 1,
  },
  {
    name: 'ending.ts',
    text: `import { a } from './sugar';\n${TEA}`,
    others: { 'sugar.ts': 'export const a = 1;\n' },
    message: 'The file imports "./sugar", which does not exist.',
    suggestion: 'Write the ending as well: "./sugar.ts".',
    line: 1,
  },
  {
    name: 'package.ts',
    text: `import lodash from 'lodash';\n${TEA}`,
    message: 'The file imports "lodash", which does not exist.',
    suggestion: 'A quest file can import #engine, #content and files beside it, but no packages.',
    line: 1,
  },
  {
    name: 'throws.ts',
    text: `${TEA}throw new Error('Hot');\n`,
    message: 'The file throws an error when it is run: Error: Hot.',
    line: 4,
  },
  {
    name: 'page.ts',
    text: `${KIND}export const tea = quest(kind, { pages: ['cup'] }).write({\n  cup: (page) =>\n    page.boil(),\n});\n`,
    message: 'The file throws an error when it is run: TypeError: page.boil is not a function.',
    line: 5,
    page: 'cup',
  },
  {
    name: 'part.ts',
    text: TEA.replace("'Cup'", ''),
    code: 'wrong-part',
    message: 'The title of this page is missing.',
    suggestion: FINDINGS['wrong-part'].advice,
    page: 'cup',
  },
  { name: 'kind.ts', text: TEA.replace("'Tea'", "'tea'"), message: /Card name "tea" must start with a capital letter/ },
  {
    name: 'early.ts',
    text: `export const cup = pot;\nconst pot = 1;\n${TEA}`,
    message: 'The name "pot" is used above the line that defines it.',
    suggestion: 'Move that line up.',
    line: 1,
  },
  {
    name: 'circle.ts',
    text: `import { b } from './back.ts';\nexport const a = b;\n${TEA}`,
    others: { 'back.ts': "import { a } from './circle.ts';\nexport const b = a;\n" },
    message: 'Files import each other: circle.ts → back.ts → circle.ts.',
    suggestion: 'Move what they share, "a" first, to a file of its own.',
  },
  {
    name: 'waits.ts',
    text: `${TEA}await new Promise(() => {});\n`,
    message: 'The file waits at its top level for something that does not come.',
  },
  ...['const kind = ‘Tea’;', 'import { quest } from ‘#engine’;'].map((text, at) => ({
    name: `curly-${at}.ts`,
    text: `${text}\n`,
    message: 'The file cannot be read: Unexpected',
    suggestion: STRAIGHT_QUOTES,
    line: 1,
  })),
  { name: 'loops.ts', text: `for (;;);\n${TEA}`, message: 'A loop in the file never ends.' },
  {
    name: 'exits.ts',
    text: `${TEA}process.exit(0);\n`,
    message: 'The file ends the program that checks it (process.exit).',
  },
  {
    name: 'later.ts',
    text: `${TEA}Promise.reject(new Error('Cold'));\nawait new Promise((go) => setTimeout(go, 50));\n`,
    message: 'The file throws an error after it was loaded: Error: Cold.',
  },
];

describe('[W10] npm run quests on a file that cannot be checked', { timeout: 120_000 }, () => {
  const folder = tempFolder();
  let [status, found, stderr]: [number | null, Line[], string] = [null, [], ''];
  beforeAll(async () => {
    for (const { name, text, others = {} } of CASES) {
      if (text !== undefined) write(folder, name, text);
      for (const [other, content] of Object.entries(others)) write(folder, other, content);
    }
    write(folder, 'good.ts', `console.log('Boiling.');\n${TEA}`);
    symlinkSync(`${folder}/good.ts`, `${folder}/link.ts`);
    const names = CASES.map(({ name }) => name);
    const run = await runQuests(folder, '--json', '--no-types', '--seeds', '5', ...names, 'link.ts');
    [status, found, stderr] = [run.status, linesOf(run), run.stderr];
  }, 120_000);

  test.each(CASES)(
    'the command says what is wrong with $name',
    ({ name, code = 'file', message, suggestion, line, page = null }) => {
      const advice = suggestion ?? (code === 'no-export' ? COMMAND_FINDINGS['no-export'].advice : null);
      const own = found.filter(
        ({ type, file, message: text }) =>
          type === 'finding' && (file === `${folder}/${name}` || (name === 'circle.ts' && text.includes(name))),
      );
      expect(own).toEqual([expect.objectContaining({ code, severity: 'error', suggestion: advice, page })]);
      expect(own[0]?.message).toMatch(message);
      expect(own[0]?.message).toMatch(/^[A-Z].+\.$/s);
      if (line !== undefined) expect(own[0]?.line).toBe(line);
    },
  );

  test('the command still checks other files, also through a symbolic link, and sends what they print to stderr', () => {
    expect(found.at(-1)).toMatchObject({ type: 'summary', quest: 'Tea' });
    expect(stderr).toContain('Boiling.');
    expect(status).toBe(1);
  });

  test('the command reports a mistake once even if the compiler finds it, too', async () => {
    write(folder, 'quote.ts', TEA.replace("'Ah.'", "'It's hot.'"));
    const told = linesOf(await runQuests(folder, '--json', 'bracket.ts', 'enum.ts', 'quote.ts'));
    const of = (name: string) => told.filter(({ file }) => file === `${folder}/${name}`);
    expect(of('bracket.ts')).toMatchObject([{ code: 'types', line: 3, message: 'Expression expected.' }]);
    expect(of('enum.ts')).toMatchObject([{ code: 'file', line: 4 }]);
    expect(of('quote.ts')[0]).toMatchObject({ code: 'types', line: 3, message: 'Unterminated string literal.' });
    expect(new Set(of('quote.ts').map(({ line }) => line)).size).toBe(of('quote.ts').length);
  });
});
