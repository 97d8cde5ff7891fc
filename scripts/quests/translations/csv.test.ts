import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyExchange, mutated } from '../../../tests/helpers/quests/any-exchange.ts';
import { RUNS } from '../../../tests/helpers/runs.ts';
import { readCsv, writeCsv } from './csv.ts';
import type { Exchange } from './exchange.ts';
import { mergeTranslation } from './merge-translation.ts';

const EXCHANGE: Exchange = {
  quest: 'Hearth',
  source: 'en',
  language: 'de',
  units: [
    { id: 'name', source: 'Hearth', of: 'aaa111', target: null, state: 'missing' },
    {
      id: 'pages.chair.lines.3',
      source: '“Sit,\n"{name}",” she says.',
      of: '1b2c3d4',
      target: '„Setz dich,\n"{name}"“; so spricht sie.',
      state: 'current',
      speaker: 'Quince',
      when: '["warmth",">=",5]',
    },
    { id: 'pages.chair.title', source: '=1+1', of: 'ccc333', target: '-- zwei --', state: 'stale' },
  ],
};

const FILE = [
  '\ufeff"id","page","speaker","condition","English","de","state","hash","quest"',
  '"name","","","","Hearth","","missing","aaa111","Hearth"',
  '"pages.chair.lines.3","chair","Quince","[""warmth"","">="",5]","“Sit,\n""{name}"",” she says.","„Setz dich,\n""{name}""“; so spricht sie.","current","1b2c3d4","Hearth"',
  '"pages.chair.title","chair","","","\'=1+1","\'-- zwei --","stale","ccc333","Hearth"',
  '',
].join('\r\n');

const unitsIn = (text: string) => readCsv(text).units.map(({ line, column, ...unit }) => unit);
const UNITS = EXCHANGE.units.map(({ id, of, source, target, state }) => ({
  id,
  of,
  source,
  target,
  isConfirmed: state === 'current',
}));

describe('writeCsv', () => {
  test('writeCsv writes a row for each text in their order, and puts a quote before formulas', () => {
    expect(writeCsv(EXCHANGE)).toBe(FILE);
  });

  test.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '＝1', "'=1", "''=1"])(
    'writeCsv puts a quote before the text %j, and readCsv removes it',
    (target) => {
      const [unit] = EXCHANGE.units;
      const text = writeCsv({ ...EXCHANGE, units: unit ? [{ ...unit, target, state: 'current' }] : [] });
      expect(text).toContain(`"'${target}"`);
      expect(unitsIn(text)[0]?.target).toBe(target);
    },
  );

  test('writeCsv leaves other texts that begin with a quote as they are', () => {
    const [unit] = EXCHANGE.units;
    const text = writeCsv({ ...EXCHANGE, units: unit ? [{ ...unit, target: "'s ist kalt", state: 'current' }] : [] });
    expect(text).toContain(`"'s ist kalt"`);
    expect(unitsIn(text)[0]?.target).toBe("'s ist kalt");
  });
});

describe('readCsv', () => {
  test('readCsv reads what writeCsv wrote, with the line where each row begins', () => {
    const { quest, language, units, findings } = readCsv(FILE);
    expect([quest, language, findings]).toEqual(['Hearth', 'de', []]);
    expect(unitsIn(FILE)).toEqual(UNITS);
    expect(units.map(({ line }) => line)).toEqual([2, 3, 6]);
  });

  test('readCsv reads any exchange as it was written, with commas and with semicolons, and merging it changes nothing', () => {
    fc.assert(
      fc.property(anyExchange(), fc.constantFrom(',', ';'), (exchange, separator) => {
        const incoming = readCsv(writeCsv(exchange, separator));
        expect(incoming).toMatchObject({ language: exchange.language, findings: [] });
        expect(incoming.quest).toBe(exchange.units.length > 0 ? exchange.quest : null);
        expect(incoming.units.map(({ id, of, source, target }) => [id, of, source, target])).toEqual(
          exchange.units.map(({ id, of, source, target }) => [id, of, source, target]),
        );
        expect(mergeTranslation(exchange, incoming)).toEqual({ changes: new Map(), findings: [] });
      }),
      { numRuns: Math.min(RUNS, 5000) },
    );
  });

  test('readCsv reads a file that a German Excel saved: semicolons, CRLF inside cells, few quotation marks, a changed hash', () => {
    const text =
      'id;page;speaker;condition;English;de;state;hash;quest\r\n' +
      'pages.chair.lines.1;chair;;;"Sit,\r\ndown.";"Setz dich;\r\nhin.";missing;1,2E+05;Hearth\r\n' +
      ';;;;;;;;\r\n' +
      'name;;;;Hearth;Kamin;missing;aaa111;Hearth\r\n';
    expect(readCsv(text)).toEqual({
      quest: 'Hearth',
      language: 'de',
      findings: [],
      units: [
        {
          id: 'pages.chair.lines.1',
          of: null,
          source: 'Sit,\r\ndown.',
          target: 'Setz dich;\r\nhin.',
          isConfirmed: false,
          line: 2,
          column: null,
        },
        { id: 'name', of: 'aaa111', source: 'Hearth', target: 'Kamin', isConfirmed: false, line: 6, column: null },
      ],
    });
  });

  test.each([
    ['columns in another order, with others between them', 'de,My notes,HASH,English,id\nKamin,?,aaa111,Hearth,name\n'],
    ['tabs', 'id\tEnglish\tde\thash\nname\tHearth\tKamin\taaa111'],
    ['the line breaks of old systems', 'id,English,de,hash\rname,Hearth,Kamin,aaa111\r'],
    ['cells that are missing at the end of a row', 'id,English,de,hash,state,quest\nname,Hearth,Kamin,aaa111'],
    ['further empty cells', 'id,English,de,hash\nname,Hearth,Kamin,aaa111,,,'],
  ])('readCsv reads a file with %s', (_, text) => {
    expect(unitsIn(text)).toEqual([
      { id: 'name', of: 'aaa111', source: 'Hearth', target: 'Kamin', isConfirmed: false },
    ]);
    expect(readCsv(text).findings).toEqual([]);
  });

  test.each([
    ['without the English', 'id,de,hash\nname,Kamin,aaa111', { of: 'aaa111', source: null }],
    ['without the hash', 'id,de,English\nname,Kamin,Hearth', { of: null, source: 'Hearth' }],
    ['with the language id, which is also the name of a column', 'id,English,id\nname,Hearth,Kamin', { id: 'name' }],
  ])('readCsv reads a file %s', (_, text, unit) => {
    expect(unitsIn(text)).toEqual([expect.objectContaining({ target: 'Kamin', ...unit })]);
  });

  test.each([
    ['has no id', ',Sit.,Sitz.', null, 'no id'],
    ['has more cells than the first row', 'name,Sit, down.,Setz dich.', 'name', '4 cells'],
  ])('readCsv reports a row that %s, and leaves it out', (_, row, id, says) => {
    const { units, findings } = readCsv(`id,English,de\n"a","b\n","c"\n${row}\n`);
    expect(units).toHaveLength(1);
    expect(findings).toEqual([expect.objectContaining({ code: 'bad-row', id, line: 4 })]);
    expect(findings[0]?.message).toContain(says);
  });

  test.each([
    ['an empty file', '', 'empty', 1],
    ['a file without ids', '\nidd,English,de\n', 'Is it "idd"?', 2],
    ['a file without English and hashes', 'id,Englisch,de\n', 'Is it "Englisch"?', 1],
    ['a file without a language', 'id,English,Deutsch\n', 'language', 1],
    ['a file with two languages', 'id,English,de,fr\n', '"de" and "fr"', 1],
    ['a quotation mark that is never closed', 'id,English,de\r\na,"b\r\n",c\r\nd,"e,f\r\n', 'never closed', 4],
    ['quotation marks inside an unquoted cell', 'id,English,de\na,b,c "d" e\n', 'Double them', 2],
    ['a wrong cell after the line breaks of old systems', 'id,English,de\rd,e,f\ra,b,c "d"\r', 'Double them', 3],
    ['text after a quoted cell', 'id,English,de\na,b,"c" d\n', 'after its closing', 2],
    ['more than 20,000 rows', `id,English,de${'\n'.repeat(20_001)}`, '20000 rows', 20_001],
    ['more than 4 MiB', `id,English,de\n${' '.repeat(4 * 2 ** 20)}`, '4 MiB', 1],
  ])('readCsv refuses %s, and says why', (_, text, says, line) => {
    const { quest, language, units, findings } = readCsv(text);
    expect([quest, language, units]).toEqual([null, null, []]);
    expect(findings).toEqual([expect.objectContaining({ code: 'translation-file', severity: 'error', line })]);
    expect(findings[0]?.message).toContain(says);
  });

  test('readCsv and mergeTranslation never throw for a mutated file', () => {
    const pieces = ['"', '""', ',', ';', '\t', '\r', '\n', '\r\n', '\ufeff', '\0', "'", '=', 'id', 'de', '__proto__'];
    fc.assert(
      fc.property(mutated(fc.constant(FILE), pieces), (text) => {
        const merged = mergeTranslation(EXCHANGE, readCsv(text));
        expect(merged.changes.size).toBeLessThanOrEqual(EXCHANGE.units.length);
      }),
      { numRuns: Math.min(RUNS, 20_000) },
    );
  });
});
