import { describe, expect, test } from 'vitest';
import { formatDocument, formatTranslation } from '#documents';
import { hashText } from '#engine';
import { SAMPLE } from '../../../src/documents/testing/sample-document.ts';
import { linesOf, runQuests, write } from '../../../tests/helpers/quests/run-quests.ts';
import { tempFolder } from '../../../tests/helpers/temp-folder.ts';
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

test('translationFile names a file beside the quest file, with the language in its name', () => {
  expect(translationFile('/a/story.ts', 'de')).toBe('/a/story.de.json');
});
