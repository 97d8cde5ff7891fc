import { describe, expect, test } from 'vitest';
import type { QuestDocument } from '#engine';
import { checkQuest } from '#engine/check';
import { formatDocument, formatTranslation, readDocument, readTranslation } from './index.ts';
import { SAMPLE } from './testing/sample-document.ts';

const text = formatDocument(SAMPLE);

function findingsOf(written: string) {
  return readDocument(written).findings.map(({ code, message }) => `${code}: ${message}`);
}

/** The sample with other parts, as text. */
function sample(parts: object): string {
  return formatDocument({ ...SAMPLE, ...parts } as QuestDocument);
}

describe('readDocument', () => {
  test('readDocument reads a document with every part, and the checker finds no error in its quest', () => {
    const { document, quest, findings } = readDocument(text);
    expect(findings).toEqual([]);
    expect(document).toEqual(SAMPLE);
    expect(quest && checkQuest(quest).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(quest?.pages.get('start')?.choices[1]?.actions).toHaveLength(4);
  });

  test('readDocument reads a text that begins with a byte order mark', () => {
    expect(readDocument(`\ufeff${text}`).findings).toEqual([]);
  });

  test('readDocument reads the bytes of a file, and refuses those that are not UTF-8', () => {
    const bytes = new TextEncoder().encode(`\ufeff${text}`);
    expect(readDocument(bytes).findings).toEqual([]);
    expect(readDocument(Uint8Array.of(...bytes, 0xe9)).findings.map(({ message }) => message)).toEqual([
      'The file is not written in UTF-8. Save it with this encoding.',
    ]);
  });

  test.each([
    ['', 'not-json: The document is empty.'],
    ['{', 'not-json: A closing } is missing.'],
    ['[1,]', 'not-json: A value is expected here.'],
    [
      '{“format”: 1}',
      'not-json: A value is expected here: a text in "straight quotes", a number, true, false, a list or an object.',
    ],
    ['{"format": 1 // now\n}', 'not-json: JSON cannot have comments.'],
    ['{"a": "x\ny"}', 'not-json: A text is not closed: its last " is missing.'],
    ['{"format": 01}', 'not-json: A comma is missing before this.'],
    ['{"format": 1, "format": 1}', 'repeated-name: The name "format" is given twice.'],
    ['{"format": 1, "__proto__": {}}', 'repeated-name: "__proto__" is not allowed as a name.'],
    ['['.repeat(100_000), 'too-large: Lists and objects are nested more than 40 deep.'],
    [`"${'x'.repeat(2 ** 20)}"`, 'too-large: The text has 1048578 characters, more than 1048576.'],
    ['null', 'wrong-format: "format" must be 1, but is missing.'],
    ['{"format": 2}', 'wrong-format: "format" must be 1, but is 2.'],
    ['{"format": "1"}', 'wrong-format: "format" must be 1, but is "1".'],
    ['{"format": {}}', 'wrong-format: "format" must be 1, but is an object.'],
  ])('readDocument refuses a text that is no document, in words: %.30s', (written, finding) => {
    expect(findingsOf(written)).toEqual([finding]);
  });

  test.each([
    [{ pages: undefined }, '"pages" is missing.'],
    [{ zork: 1 }, '"zork" is not a known property.'],
    [
      { card: { name: 'Sock', traits: { damp: [1] } } },
      '"card.traits.damp" must be a value, or { "default": …, "oneOf": […] }.',
    ],
    [{ keeps: 'meow' }, '"keeps" must be a list, but is "meow".'],
    [
      { pages: [{ key: '1a' }] },
      '"key" must begin with a letter from A to Z or a to z, go on with such letters, digits, _ and -, and have at most 48 characters.',
    ],
    [{ pages: [{ key: 'a', done: 'yes' }] }, '"done" must be true or false, but is "yes".'],
    [{ pages: [{ key: 'a', messages: [{ text: 3 }] }] }, '"messages[0].text" must be a text, but is 3.'],
    [
      { pages: [{ key: 'a', messages: [{ text: 'x'.repeat(4001) }] }] },
      '"messages[0].text" has more than 4000 characters.',
    ],
    [
      { pages: [{ key: 'a', messages: [{ text: '\ud800' }] }] },
      '"messages[0].text" has half of a character: write the text again.',
    ],
    [
      { pages: [{ key: 'a', messages: [{ text: 'x', mood: 'calm' }] }] },
      '"messages[0].mood" needs a speaker whose mood it is: narration has "moods".',
    ],
    [
      { pages: [{ key: 'a', choices: [{ text: 'x', next: 'a', once: 1 }] }] },
      '"once" must be true or false, but is 1.',
    ],
    [
      { pages: [{ key: 'a', choices: [{ text: 'x', next: 'a', timeout: '8s' }] }] },
      '"timeout" must be a number, but is "8s".',
    ],
    [{ pages: Array.from({ length: 1001 }, (_, at) => ({ key: `p${at}` })) }, '"pages" has more than 1000 entries.'],
    [
      { languages: { german: {} } },
      '"languages.german" is not allowed as a name: it must be a language, such as de or pt-BR.',
    ],
    [
      { cards: [{ name: 'ember' }] },
      '"cards[0]" is not a valid card. Card name "ember" must start with a capital letter: A-Z, then A-Z, a-z and 0-9, 32 at most.',
      'bad-card',
    ],
    [{ cards: [{ name: 'Sock' }] }, '"cards[0]" has the name "Sock", which another card has.', 'bad-card'],
    [
      { card: { name: 'Sock', traits: { c: 'x' } } },
      '"card" is not a valid card. Its count c must be a whole number, 0 or more.',
      'bad-card',
    ],
    [
      { npcs: { Ada: { soul_id: 'a', name: 'x'.repeat(257) }, Tom: { soul_id: 't', name: 'T' } } },
      '"npcs.Ada" is not a valid npc. Its trait "name" must be well-formed text of at most 256 characters.',
      'bad-card',
    ],
  ])('readDocument names the part of a document that is wrong: %o', (parts, message, code = 'wrong-shape') => {
    expect(findingsOf(sample(parts))).toContain(`${code}: ${message}`);
  });

  test.each([
    [{ card: { name: 'Sock', trits: {} } }, 'traits'],
    [{ pages: [{ key: 'a', titel: 'A' }] }, 'title'],
    [{ pages: [{ key: 'a', messages: [{ text: 'x', speker: 'Ada' }] }] }, 'speaker'],
    [{ pages: [{ key: 'a', choices: [{ text: 'x', nxt: 'a' }] }] }, 'next'],
    [{ pages: [{ key: 'a', messages: [{ text: 'x', speaker: 'Ada', mood: 'plesed' }] }] }, 'pleased'],
    [{ pages: [{ key: 'a', npcs: ['Aad'] }] }, 'Ada'],
  ])('readDocument suggests the right name for a misspelt one: %o', (parts, suggestion) => {
    expect(readDocument(sample(parts)).findings.map((finding) => finding.suggestion)).toContain(suggestion);
  });

  test('readDocument says where a mistake is: line and column, page and choice', () => {
    const wrong = text.replace('"Leave it"', '7');
    expect(readDocument(wrong).findings).toEqual([
      expect.objectContaining({ page: 'start', choice: 'end', message: '"text" must be a text, but is 7.' }),
    ]);
    const [{ line, column } = { line: 0, column: 0 }] = readDocument(wrong).findings;
    expect(wrong.split('\n')[line - 1]?.slice(column - 1)).toMatch(/^7, "next": "end"/);
  });

  test('readDocument lists at most 20 mistakes', () => {
    expect(readDocument(sample({ pages: Array.from({ length: 50 }, () => ({})) })).findings).toHaveLength(20);
  });
});

describe('readTranslation', () => {
  const german = {
    name: { of: '1a2b3c', text: 'Socke' },
    'pages.a.lines.1': { of: 'zz', text: 'Sie ist\u00adnass. "{name}"' },
  };

  test('readTranslation reads what formatTranslation writes, which is one line for each short text', () => {
    const written = formatTranslation(german);
    expect(written.split('\n')).toHaveLength(5);
    expect(written).toContain('ist\\u00adnass'); // editors do not show a soft hyphen
    expect(readTranslation(written)).toEqual({ translation: german, findings: [] });
    expect(readTranslation(formatTranslation({}))).toEqual({ translation: {}, findings: [] });
  });

  test.each([
    ['{"name": "Socke"}', '"name" must be an object, but is "Socke".'],
    ['{"name": {"text": "Socke"}}', '"name.of" is missing.'],
    [
      '{"name": {"of": "A-", "text": ""}}',
      '"name.of" must be a hash, as exports of texts have it: up to 7 digits and letters.',
    ],
    ['{"name": {"of": "a", "text": ""}, "name": {"of": "a", "text": ""}}', 'The name "name" is given twice.'],
    ['[]', 'The document must be an object, but is a list.'],
  ])('readTranslation refuses a file that is no translation, in words: %s', (written, message) => {
    expect(readTranslation(written).findings.map((finding) => finding.message)).toEqual([message]);
  });
});
