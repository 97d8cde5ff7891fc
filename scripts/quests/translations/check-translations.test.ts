import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_FINDINGS, formatDocument, formatTranslation } from '#documents';
import { hashText } from '#engine';
import { FINDINGS } from '#engine/check';
import { SAMPLE } from '../../../src/documents/testing/sample-document.ts';
import { linesOf, runQuests, write } from '../../../tests/helpers/quests/run-quests.ts';
import { tempFolder } from '../../../tests/helpers/temp-folder.ts';
import { COMMAND_FINDINGS } from '../finding.ts';
import { starterText } from '../new-quest.ts';
import { translationFile } from './check-translations.ts';

const made = (original: string, text: string) => ({ of: hashText(original), text });

describe('npm run quests checks translations', () => {
  test('[W-4] [W-5] npm run quests reports wrong texts in files beside a quest file as errors with line and column, missing ones as warnings', async () => {
    const folder = tempFolder();
    write(folder, 'gate.ts', starterText('Gate'));
    const german = formatTranslation({
      name: made('Gate', 'Tor'),
      'pages.gate.title': made('The gate', 'Das Tor {name}'),
      'pages.gate.choices.garden': made('Go home', 'Geh nach Hause'),
      'pages.gate.choises.home': made('Other', 'Anderes'),
    });
    write(folder, 'gate.de.json', german);
    const run = await runQuests(folder, '--json', '--no-types', '--seeds', '1', 'gate.ts');
    const found = linesOf(run).filter(({ type, file }) => type === 'finding' && file?.endsWith('.json'));
    expect(found.map(({ code, severity, line, column }) => [code, severity, line, column])).toEqual([
      ['translated-placeholder', 'error', 3, 23],
      ['shifted-translation', 'error', 4, 32],
      ['surplus-translation', 'error', 5, 30],
      ['translated-text', 'warning', 3, 23], // the title has a placeholder, which titles do not have
    ]);
    const missing = linesOf(run).filter(({ code }) => code === 'missing-translation');
    expect(missing.map(({ file, page }) => [file, page])).toEqual([
      [`${folder}/gate.ts`, null],
      [`${folder}/gate.ts`, 'gate'],
      [`${folder}/gate.ts`, 'garden'],
      [`${folder}/gate.ts`, 'home'],
    ]);
    expect(missing.slice(1).every(({ line }) => line !== null)).toBe(true);
    expect(run.status).toBe(1);
  });

  test('npm run quests reports a wrong translation in a document at the place of the translation', async () => {
    const folder = tempFolder();
    const languages = { de: { 'pages.end.title': made('Dry', 'Trocken {name}') } };
    const text = formatDocument({ ...SAMPLE, languages });
    write(folder, 'sock.json', text);
    const found = linesOf(await runQuests(folder, '--json', '--seeds', '1', 'sock.json'));
    const [wrong] = found.filter(({ code }) => code === 'translated-placeholder');
    expect(text.split('\n')[(wrong?.line ?? 0) - 1]?.slice((wrong?.column ?? 0) - 1)).toMatch(/^\{"of": /);
  });

  test('npm run quests reports line and column of a mistake in the shape of a translation file', async () => {
    const folder = tempFolder();
    write(folder, 'gate.ts', starterText('Gate'));
    write(folder, 'gate.de.json', '{\n  "name": "Tor"\n}');
    const found = linesOf(await runQuests(folder, '--json', '--no-types', '--seeds', '1', 'gate.ts'));
    expect(found[0]).toMatchObject({ code: 'wrong-shape', line: 2, column: 11, file: `${folder}/gate.de.json` });
  });
});

describe('npm run quests reads translations beside a quest file', () => {
  /** The findings of a folder with the starter quest and other files, without those of texts that are missing. */
  async function findingsWith(files: Readonly<Record<string, string | Buffer>>) {
    const folder = tempFolder();
    write(folder, 'gate.ts', starterText('Gate'));
    for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
    const found = linesOf(await runQuests(folder, '--json', '--no-types', '--seeds', '1', 'gate.ts'));
    return found
      .filter(({ type, code }) => type === 'finding' && code !== 'missing-translation')
      .map(({ code, message, file, line, suggestion }) => [
        code,
        file?.slice(folder.length + 1),
        line,
        message,
        suggestion,
      ]);
  }
  const german = formatTranslation({ 'pages.gate.title': made('The gate', 'Das schöne Tor') });

  test('npm run quests reports a translation that is not written in UTF-8', async () => {
    expect(await findingsWith({ 'gate.de.json': Buffer.from(german, 'latin1') })).toEqual([
      ['not-json', 'gate.de.json', 1, expect.stringContaining('UTF-8'), DOCUMENT_FINDINGS['not-json'].advice],
    ]);
  });

  test('npm run quests reports a translation that it does not read because of its name', async () => {
    const isNotRead = 'is not read, because its name is not "gate", a full stop and a language.';
    expect(await findingsWith({ 'gate-de.json': german, 'gate.json': '{}', 'gate_de.json': '{"a": 1}' })).toEqual([
      [
        'misnamed-translation',
        'gate-de.json',
        expect.any(Number),
        `The file "gate-de.json" has a translation, but ${isNotRead}`,
        COMMAND_FINDINGS['misnamed-translation'].advice,
      ],
    ]);
  });

  test.each([
    ['ger', 'is written "de"'],
    ['ge', 'does not exist'],
  ])('npm run quests reports the language %s of a translation, which %s', async (language, why) => {
    const message = `There is a translation into the language "${language}", which ${why}.`;
    expect(await findingsWith({ [`gate.${language}.json`]: german })).toEqual([
      ['unknown-language', `gate.${language}.json`, 1, message, COMMAND_FINDINGS['unknown-language'].advice],
    ]);
  });

  test('npm run quests reports findings of the texts of a translation at their places in its file', async () => {
    const texts = { 'pages.gate.title': made('The gate', 'Das "Tor"'), 'pages.home.title': made('Home', 'Zu  Hause') };
    const found = await findingsWith({ 'gate.de.json': formatTranslation(texts) });
    expect(found.map(([code, file, line, , suggestion]) => [code, file, line, suggestion])).toEqual([
      ['translated-text', 'gate.de.json', 3, FINDINGS['untidy-text'].advice],
      ['german-style', 'gate.de.json', 2, COMMAND_FINDINGS['german-style'].advice],
    ]);
  });
});

test('translationFile names a file beside the quest file, with the language in its name', () => {
  expect(translationFile('/a/story.ts', 'de')).toBe('/a/story.de.json');
});
