import { describe, expect, test } from 'vitest';
import type { Exchange, Incoming, IncomingUnit, TranslationUnit } from './exchange.ts';
import { exchangeFinding } from './findings.ts';
import { mergeTranslation } from './merge-translation.ts';

const MISSING = {
  id: 'pages.chair.lines.1',
  source: 'Sit, {name}.',
  of: 'aaa111',
  target: null,
  state: 'missing',
} as const;
const CURRENT = {
  id: 'pages.chair.lines.2',
  source: 'Stay.',
  of: 'bbb222',
  target: 'Bleib.',
  state: 'current',
} as const;
const STALE = {
  id: 'pages.chair.title',
  source: 'A chair',
  of: 'ccc333',
  target: 'Ein Stuhl',
  state: 'stale',
} as const;
const BLANK = { id: 'pages.chair.lines.4', source: ' ', of: 'ddd444', target: '\u2003…', state: 'current' } as const;
const UNITS: readonly TranslationUnit[] = [MISSING, CURRENT, STALE, BLANK];
const EXCHANGE: Exchange = { quest: 'Hearth', source: 'en', language: 'de', units: UNITS };

/** A unit as it comes back, with edits. */
function back({ id, of, source, target, state }: TranslationUnit, edits: Partial<IncomingUnit> = {}): IncomingUnit {
  return { id, of, source, target, isConfirmed: state === 'current', line: 7, column: 5, ...edits };
}

function merge(units: readonly IncomingUnit[], rest: Partial<Incoming> = {}, current = EXCHANGE) {
  const { changes, findings } = mergeTranslation(current, {
    quest: 'Hearth',
    language: 'de',
    units,
    findings: [],
    ...rest,
  });
  return { changes: Object.fromEntries(changes), findings };
}

/** The exchange after changes were written into the translation. */
function withChanges(changes: Readonly<Record<string, { of: string; text: string }>>): Exchange {
  const units = UNITS.map((unit) => {
    const change = changes[unit.id];
    if (!change) return unit;
    return { ...unit, target: change.text, state: change.of === unit.of ? ('current' as const) : ('stale' as const) };
  });
  return { ...EXCHANGE, units };
}

describe('mergeTranslation', () => {
  test.each<[string, IncomingUnit, { of: string; text: string }]>([
    ['a new translation', back(MISSING, { target: 'Sitz, {name}.' }), { of: 'aaa111', text: 'Sitz, {name}.' }],
    ['a better translation', back(CURRENT, { target: 'Bleib da.' }), { of: 'bbb222', text: 'Bleib da.' }],
    ['an edited stale one, which becomes current', back(STALE, { target: 'Sessel' }), { of: 'ccc333', text: 'Sessel' }],
    [
      'an unedited stale one that is confirmed',
      back(STALE, { isConfirmed: true }),
      { of: 'ccc333', text: 'Ein Stuhl' },
    ],
    [
      'a translation without a hash but with its English',
      back(CURRENT, { of: null, source: ' Stay.\u00ad\n', target: 'Bleib!' }),
      { of: 'bbb222', text: 'Bleib!' },
    ],
  ])('mergeTranslation takes %s; the same file changes nothing the second time', (_, unit, change) => {
    const first = merge([unit]);
    expect(first).toEqual({ changes: { [unit.id]: change }, findings: [] });
    expect(merge([unit], {}, withChanges(first.changes))).toEqual({ changes: {}, findings: [] });
  });

  test('[W-5] mergeTranslation takes a translation of older English as stale, with the hash of that English; the same file changes nothing the second time', () => {
    const unit = back(MISSING, { of: 'old', source: 'Sit.', target: 'Sitz.' });
    const first = merge([unit]);
    expect(first.changes).toEqual({ [MISSING.id]: { of: 'old', text: 'Sitz.' } });
    expect(first.findings).toEqual([expect.objectContaining({ code: 'older-english', id: MISSING.id, line: 7 })]);
    expect(merge([unit], {}, withChanges(first.changes))).toEqual({ changes: {}, findings: [] });
  });

  test('mergeTranslation changes nothing when an unedited file is imported', () => {
    expect(merge(UNITS.map((unit) => back(unit)))).toEqual({ changes: {}, findings: [] });
  });

  test('mergeTranslation changes nothing if only line breaks became those of another system, and takes no such breaks from edited texts', () => {
    const unit = { ...CURRENT, source: 'Stay.\nSit.', target: 'Bleib.\nSitz.' };
    const exchange = { ...EXCHANGE, units: [unit] };
    const windows = back(unit, { source: 'Stay.\r\nSit.', target: 'Bleib.\r\nSitz.' });
    expect(merge([windows], {}, exchange)).toEqual({ changes: {}, findings: [] });
    expect(merge([{ ...windows, target: 'Halt.\r\nSitz.' }], {}, exchange).changes).toEqual({
      [unit.id]: { of: unit.of, text: 'Halt.\nSitz.' },
    });
  });

  test('mergeTranslation recognises the English of a text without a hash even if é is written as two characters', () => {
    const unit = { ...CURRENT, source: 'A café.' };
    const incoming = back(unit, { of: null, source: 'A cafe\u0301.', target: 'Ein Café.' });
    const { changes } = merge([incoming], {}, { ...EXCHANGE, units: [unit] });
    expect(changes).toEqual({ [unit.id]: { of: unit.of, text: 'Ein Café.' } });
  });

  test('mergeTranslation accepts a file whose language has a region that the language of the translation does not have', () => {
    const edited = [back(CURRENT, { target: 'Bleib da.' })];
    expect(Object.keys(merge(edited, { language: 'DE-de' }).changes)).toEqual([CURRENT.id]);
  });

  test.each<[code: string, what: string, unit: IncomingUnit, says: string]>([
    ['unknown-text', 'an id that the quest lacks', back(CURRENT, { id: 'pages.chiar.lines.2' }), 'pages.chiar.lines.2'],
    [
      'changed-english',
      'English that was edited',
      back(MISSING, { source: 'Sit, cat.', target: 'Sitz, {name}.' }),
      MISSING.source,
    ],
    ['changed-english', 'English that was edited alone', back(CURRENT, { source: 'Go.' }), CURRENT.source],
    [
      'changed-english',
      'other English without a hash',
      back(CURRENT, { of: null, source: 'Go.', target: 'Geh.' }),
      CURRENT.source,
    ],
    [
      'unknown-english',
      'a text without hash and English',
      back(CURRENT, { of: null, source: null, target: 'Geh.' }),
      'neither',
    ],
    [
      'newer-translation',
      'older English of a translated text',
      back(CURRENT, { of: 'old', target: 'Halt.' }),
      'older English',
    ],
    ['empty-translation', 'a translation that was emptied', back(CURRENT, { target: ' ' }), 'empty'],
    ['empty-translation', 'a translation that is gone', back(CURRENT, { target: null }), 'empty'],
    ['wrong-placeholder', 'a lost placeholder', back(MISSING, { target: 'Sitz.' }), '{name} is missing'],
    [
      'wrong-placeholder',
      'a misspelt placeholder',
      back(MISSING, { target: 'Sitz, {nmae}.' }),
      '{name} is written {nmae}',
    ],
    [
      'wrong-placeholder',
      'two others',
      back(MISSING, { target: '{Hut}, {nmae}.' }),
      '{name} is written {nmae}, and {Hut} is not',
    ],
    [
      'wrong-placeholder',
      'a repeated one',
      back(MISSING, { target: '{name}, {name}.' }),
      '{name} is not in the original',
    ],
    [
      'wrong-placeholder',
      'a translated placeholder',
      back(MISSING, { target: 'Sitz, {Vorname}.' }),
      '{name} is written {Vorname}',
    ],
    [
      'wrong-placeholder',
      'a placeholder without its end',
      back(MISSING, { target: 'Sitz, {name.' }),
      '{name} is written {name',
    ],
    [
      'wrong-placeholder',
      'a further placeholder',
      back(CURRENT, { target: '{name}, bleib.' }),
      '{name} is not in the original',
    ],
    ['long-translation', 'a long text', back(CURRENT, { target: 'a'.repeat(4001) }), '4001 characters'],
    ['bad-character', 'a control character', back(CURRENT, { target: 'Bleib\u0007.' }), 'U+0007'],
    ['bad-character', 'half of a surrogate pair', back(CURRENT, { target: 'Bleib\ud83d.' }), 'U+D83D'],
    ['bad-character', 'a line break', back(CURRENT, { target: 'Bleib\nhier.' }), 'a line break'],
    ['bad-character', 'a letter lost in another encoding', back(CURRENT, { target: 'Bleib h\ufffdr.' }), 'lost'],
  ])('mergeTranslation reports %s and changes nothing for %s', (code, _, unit, says) => {
    const { changes, findings } = merge([unit]);
    expect(changes).toEqual({});
    expect(findings).toEqual([expect.objectContaining({ code, id: unit.id, line: 7, column: 5 })]);
    expect(findings[0]?.message).toContain(says);
  });

  test('mergeTranslation suggests the nearest id for an unknown one', () => {
    const { findings } = merge([back(CURRENT, { id: 'pages.chiar.lines.2' })]);
    expect(findings[0]?.suggestion).toContain(`"${CURRENT.id}"`);
  });

  test('mergeTranslation reports an id that is in the file twice, at the place of the second, and takes neither text', () => {
    const twice = [back(CURRENT, { target: 'Halt.' }), back(CURRENT, { target: 'Bleib da.', line: 9 })];
    const { changes, findings } = merge(twice);
    expect(changes).toEqual({});
    expect(findings).toEqual([expect.objectContaining({ code: 'repeated-text', id: CURRENT.id, line: 9 })]);
    expect(findings[0]?.message).toContain('line 7');
  });

  test.each([
    ['wrong-quest', { quest: 'Cookie' }, '"Cookie"'],
    ['wrong-language', { language: 'fr' }, '"fr"'],
    ['wrong-language', { language: 'den' }, '"den"'],
    ['wrong-language', { language: 'd' }, '"d"'],
  ])('mergeTranslation reports %s and takes nothing from a file of %j', (code, rest, says) => {
    const { changes, findings } = merge([back(CURRENT, { target: 'Halt.' })], rest);
    expect(changes).toEqual({});
    expect(findings).toEqual([expect.objectContaining({ code, id: null })]);
    expect(findings[0]?.message).toContain(says);
  });

  test('mergeTranslation also returns the findings of reading the file', () => {
    const findings = [exchangeFinding('bad-row', 'The row has no id.', { line: 3 })];
    expect(merge([], { findings })).toEqual({ changes: {}, findings });
  });

  test.each([
    ['a text that is still untranslated', back(MISSING)],
    ['an unknown text that is untranslated', back(MISSING, { id: 'pages.gone.title', target: '' })],
    [
      'an unedited stale translation that is confirmed for older English',
      back(STALE, { of: 'old', isConfirmed: true }),
    ],
    ['a text whose English is blank, too', back(BLANK, { target: null })],
  ])('mergeTranslation changes nothing and reports nothing for %s', (_, unit) => {
    expect(merge([unit])).toEqual({ changes: {}, findings: [] });
  });
});
