import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { hearthQuest } from '#content/quests/Hearth/quest';
import { formatTranslation, jsonSchema, readDocument, readTranslation } from '#documents';
import { documentOf, type Quest } from '#engine';
import { checkQuest, checkTranslation, FINDINGS } from '#engine/check';
import { gateQuest } from '../../docs/examples/Gate/quest.ts';
import {
  BLOCKS,
  EXAMPLE,
  guideCommands,
  guideSteps,
  missingParts,
  SAMPLES,
} from '../../tests/helpers/quests/guide-samples.ts';
import { GUIDE } from '../../tests/helpers/quests/run-quests.ts';
import { COMPILER_ADVICE } from './advice.ts';
import { COMMAND_FINDINGS, DATA_FINDINGS } from './finding.ts';
import { FINDINGS_PAGE, fillTables, SCHEMA } from './guide.ts';
import { LOSSES } from './import-twee/conversion-losses.ts';
import { importTwee } from './import-twee/import-twee.ts';
import { readCommand } from './parse-arguments.ts';
import { playQuest } from './play-quest.ts';
import { EXCHANGE_FINDINGS } from './translations/findings.ts';

const guide = readFileSync(GUIDE, 'utf8');
const page = readFileSync(FINDINGS_PAGE, 'utf8');
const german = readFileSync(join(EXAMPLE, 'quest.de.json'), 'utf8');
const blocksIn = (language: string) => BLOCKS.filter((block) => block.language === language);

test('[W10] docs/quest.schema.json is the schema of documents as npm run quests writes it, and validates documents', () => {
  const schema = JSON.parse(readFileSync(SCHEMA, 'utf8'));
  expect(schema).toEqual(JSON.parse(JSON.stringify(jsonSchema())));
  const validate = new Ajv2020({ strict: false }).compile(schema);
  expect(validate(documentOf(hearthQuest)), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...documentOf(hearthQuest), zork: 1 })).toBe(false);
  expect(validate({ ...documentOf(hearthQuest), checks: { warm: ['warmth', '>'] } })).toBe(false);
});

test('[W10] docs/quest-findings.md has the current tables of all findings, as npm run quests writes them', () => {
  expect(fillTables(page)).toBe(page);
  expect(page.match(/<!-- table: \w+ -->\n\| .+ \|\n\| --- /g)).toHaveLength(6);
});

test('[W10] everything in the tables of findings, and all that an import says, is in whole sentences', () => {
  const tables = { ...DATA_FINDINGS, ...COMMAND_FINDINGS, ...EXCHANGE_FINDINGS };
  const words = Object.values(tables).flatMap(({ meaning, advice }) => [meaning, advice]);
  const all = [...words, ...Object.values(COMPILER_ADVICE), ...Object.values(LOSSES)];
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter((text) => !/^[A-Z].+\.$/.test(text))).toEqual([]);
});

describe('[W10] the guide for authors', () => {
  test('the guide has at most 400 lines', () => {
    expect(guide.trimEnd().split('\n').length).toBeLessThanOrEqual(400);
  });

  test('every block of code in the guide is in a language that tests run', () => {
    expect(BLOCKS.length).toBeGreaterThan(20);
    expect(guide.match(/^```/gm)).toHaveLength(2 * BLOCKS.length);
    const unknown = BLOCKS.filter(({ language }) => !['ts', 'json', 'twee', 'diff', 'sh', 'text'].includes(language));
    expect(unknown).toEqual([]);
  });

  test('the TypeScript in the guide is part of the quest that --new writes, or of the quest in docs/examples', () => {
    const wholes = SAMPLES.map(linesOf);
    const excerpts = blocksIn('ts').map(({ code }) => linesOf(code));
    expect(excerpts.length).toBeGreaterThan(10);
    expect(excerpts.filter((excerpt) => !wholes.some((whole) => isPartOf(excerpt, whole)))).toEqual([]);
  });

  test('the checker finds nothing in the quest in docs/examples, nor in its German', () => {
    const { translation, findings } = readTranslation(german);
    expect(findings).toEqual([]);
    expect(checkQuest(gateQuest)).toEqual([]);
    expect(checkTranslation(gateQuest, translation, 'de')).toEqual([]);
  });

  test('the German in docs/examples is formatted as --new and --import write translations', () => {
    expect(formatTranslation(readTranslation(german).translation)).toBe(german);
  });

  test('the JSON in the guide is a quest without findings, or part of the German in docs/examples', () => {
    const [documents, excerpts] = partition(blocksIn('json'), ({ file }) => file !== null);
    expect(documents.length).toBeGreaterThan(0);
    for (const { code } of documents) {
      const { quest, findings } = readDocument(code);
      expect(findings).toEqual([]);
      if (quest) expect(checkQuest(quest)).toEqual([]);
    }
    expect(excerpts.length).toBeGreaterThan(0);
    for (const { code } of excerpts) expect(isPartOf(linesOf(code), linesOf(german)), code).toBe(true);
  });

  test('a reader who saves documents of the guide as told finds the schema at the path that they name', () => {
    for (const { code, file } of blocksIn('json').filter((block) => block.file !== null)) {
      const { $schema } = JSON.parse(code);
      expect(join('/meow-meow', file ?? '', '..', $schema)).toBe('/meow-meow/docs/quest.schema.json');
    }
  });

  test('the Twine story in the guide is imported without losses', () => {
    const [story] = blocksIn('twee');
    expect(importTwee(story?.code ?? '', 'well')).toMatchObject({ name: 'Well', losses: [], choices: 2 });
  });

  test('the change that the guide makes applies to the quest that --new writes, once', () => {
    const [change, ...more] = guideSteps().filter(({ kind }) => kind === 'change');
    expect(more).toEqual([]);
    expect(SAMPLES[0]?.split(change?.kind === 'change' ? change.from : '\0')).toHaveLength(2);
  });

  test('npm run quests accepts every command in the guide', () => {
    const commands = guideCommands();
    expect(commands.length).toBeGreaterThan(15);
    for (const words of commands) expect(() => readCommand(words, '/meow-meow'), words.join(' ')).not.toThrow();
  });

  test('plays with --choices print what the guide shows', () => {
    const quests = new Map<string, Quest | null>([['src/content/quests/Gate/quest.ts', gateQuest]]);
    for (const { code, file } of blocksIn('json')) if (file) quests.set(file, readDocument(code).quest);
    let plays = 0;
    for (const step of guideSteps()) {
      const printed = (step.kind === 'run' ? step.commands.split('\n') : []).map((line) => {
        const command = readCommand(line.split(' ').slice(4), '/meow-meow');
        const quest = quests.get(line.split(' ')[4] ?? '');
        if (!line.includes(' --choices ') || command.kind !== 'play') return '';
        plays += 1;
        return playQuest(quest ? [quest] : [], command).transcript;
      });
      const shown = step.kind === 'run' ? step.expected.filter((part) => /^(?:It stands|An end)/.test(part)) : [];
      expect(missingParts(printed.join('\n'), shown)).toEqual([]);
    }
    expect(plays).toBeGreaterThan(1);
  });

  test('the conditions that the guide lists are conditions of its quest', () => {
    const listed = [...guide.matchAll(/^\| `([[{].+?)` \| /gm)].map(([, written = '']) => {
      return JSON.parse(written.replaceAll("'", '"').replace(/(\w+):/g, '"$1":'));
    });
    expect(listed.length).toBeGreaterThan(3);
    const checks = Object.fromEntries(listed.map((condition, at) => [`listed${at}`, condition]));
    const { quest, findings } = readDocument(JSON.stringify({ ...documentOf(gateQuest), checks }));
    expect(findings).toEqual([]);
    const about = quest ? checkQuest(quest).filter(({ message }) => message.includes('listed')) : [];
    expect(about.filter(({ code }) => code !== 'unused-check')).toEqual([]);
  });

  test('the codes of findings in the guide exist', () => {
    const [, part = ''] = guide.split('\n## Changing a published quest\n');
    const codes = [...part.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, code = '']) => code);
    expect(codes.length).toBeGreaterThan(10);
    const known = Object.keys({ ...FINDINGS, ...DATA_FINDINGS, ...COMMAND_FINDINGS });
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
  });

  test('the links in the guide lead to headings that exist', () => {
    const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => anchorOf(text));
    const links = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  });
});

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

function linesOf(code: string): string[] {
  return code.split('\n').filter((line) => line.trim() !== '');
}

/** Whether a file contains these lines, one directly after the other. */
function isPartOf(excerpt: readonly string[], whole: readonly string[]): boolean {
  return whole.some((_, at) => excerpt.every((line, offset) => whole[at + offset] === line));
}
