import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatDocument, readDocument, readTranslation } from '#documents';
import { SAMPLE } from '../../../src/documents/testing/sample-document.ts';
import { runQuests, write } from '../../../tests/helpers/quests/run-quests.ts';
import { tempFolder } from '../../../tests/helpers/temp-folder.ts';
import { starterText } from '../new-quest.ts';

test.each([
  ['xlf', (text: string) => text.replace('<source>Look for the other</source>', '$&<target>Such die andere</target>')],
  ['csv', (text: string) => text.replace('"Look for the other",""', '"Look for the other","Such die andere"')],
])(
  'npm run quests exports the texts of a document as %s and takes the translations back; the same file changes nothing the second time',
  async (form, translate) => {
    const folder = tempFolder();
    const { languages: _, ...english } = SAMPLE;
    write(folder, 'sock.json', formatDocument(english));
    expect(await runQuests(folder, '--to', form, '--language', 'de', 'sock.json')).toMatchObject({ status: 0 });
    const exported = readFileSync(`${folder}/sock.de.${form}`, 'utf8');
    const translated = translate(exported);
    expect(translated).not.toBe(exported);
    writeFileSync(`${folder}/sock.de.${form}`, translated);

    const run = () => runQuests(folder, '--import', `sock.de.${form}`, 'sock.json');
    expect(await run()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^1 text written: sock\.json\n/) });
    const text = readFileSync(`${folder}/sock.json`, 'utf8');
    const { document } = readDocument(text);
    expect(document?.languages?.de?.['pages.start.choices.look']?.text).toBe('Such die andere');
    expect(await run()).toMatchObject({ status: 0, stdout: 'Nothing has changed.\n' });
    expect(readFileSync(`${folder}/sock.json`, 'utf8')).toBe(text);
  },
);

test('npm run quests writes the translation of a quest in TypeScript to a file beside it, in the order of the quest’s texts', async () => {
  const folder = tempFolder();
  write(folder, 'gate.ts', starterText('Gate'));
  await runQuests(folder, '--to', 'csv', '--language', 'de', 'gate.ts');
  const csv = readFileSync(`${folder}/gate.de.csv`, 'utf8');
  write(folder, 'home.csv', csv.replace('"Go home",""', '"Go home","Geh nach Hause"'));
  write(folder, 'name.csv', csv.replace('"Gate",""', '"Gate","Tor"'));
  await runQuests(folder, '--import', 'home.csv', 'gate.ts');
  await runQuests(folder, '--import', 'name.csv', 'gate.ts');
  const { translation } = readTranslation(readFileSync(`${folder}/gate.de.json`));
  expect(Object.entries(translation).map(([id, { text }]) => [id, text])).toEqual([
    ['name', 'Tor'],
    ['pages.gate.choices.home', 'Geh nach Hause'],
  ]);
});

test('npm run quests names what is wrong with a translator’s file, and leaves the quest as it is', async () => {
  const folder = tempFolder();
  const text = formatDocument(SAMPLE);
  write(folder, 'sock.json', text);
  write(folder, 'other.csv', 'id,English,de,quest\nname,Gate,Tor,Gate\n');
  write(folder, 'latin.csv', '');
  writeFileSync(`${folder}/latin.csv`, Buffer.from('id,English,de,quest\nname,Sock,Gr\xfcn,Sock\n', 'latin1'));
  expect(await runQuests(folder, '--import', 'other.csv', 'sock.json')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('other.csv belongs to the quest Gate, but there is only Sock.'),
  });
  expect(await runQuests(folder, '--import', 'latin.csv', 'sock.json')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('latin.csv is not written in UTF-8'),
  });
  write(folder, 'headless.csv', 'name,Sock,Socke,Sock\n');
  expect(await runQuests(folder, '--import', 'headless.csv', 'sock.json')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^error {2}translation-file {2}headless\.csv:1\n/),
  });
  write(folder, 'broken.xlf', '<xliff version="2.0" trgLang="de"><file id="Sock">');
  expect(await runQuests(folder, '--import', 'broken.xlf', 'sock.json')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^error {2}translation-file {2}broken\.xlf:1/),
  });
  expect(await runQuests(folder, '--to', 'xlf', 'sock.json')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--to xlf needs --language, such as --language de.'),
  });
  expect(readFileSync(`${folder}/sock.json`, 'utf8')).toBe(text);
});
