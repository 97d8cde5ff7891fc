import { describe, expect, test } from 'vitest';
import { checkPhrase, type PhraseProblem } from './check-phrase.ts';
import { normalisePhrase, wordsFromPaste } from './normalise-phrase.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const WORDS = PHRASE.split(' ');
const ZERO_WIDTH = ['\u200b', '\u200c', '\u200d', '\u2060'] as const;

/** The words in a line of their own each, after what is given. */
const listed = (before: (at: number) => string, end = '\n') =>
  WORDS.map((word, at) => `${before(at)}${word}`).join(end);

describe('[B6] a phrase is the same however it was written down', () => {
  test.each([
    ['a space after it, as copying leaves one', `${PHRASE} `],
    ['a line end after it', `${PHRASE}\n`],
    ['a line end of Windows after it', `${PHRASE}\r\n`],
    ['spaces before it', `   ${PHRASE}`],
    ['two spaces between words', PHRASE.replaceAll(' ', '  ')],
    ['tabs, as from a table', PHRASE.replaceAll(' ', '\t')],
    ['lines of Windows', PHRASE.replaceAll(' ', '\r\n')],
    ['lines of an old Mac', PHRASE.replaceAll(' ', '\r')],
    ['no-break spaces, as from a web page', PHRASE.replaceAll(' ', '\u00a0')],
    ['narrow no-break spaces', PHRASE.replaceAll(' ', '\u202f')],
    ['wide spaces, as from a Japanese keyboard', PHRASE.replaceAll(' ', '\u3000')],
    ['line and paragraph separators', PHRASE.replaceAll(' ', '\u2028\u2029')],
    ['a byte order mark before it, as from a file', `\ufeff${PHRASE}`],
    ['capitals', PHRASE.toUpperCase()],
    ['a capital each, as phone keyboards set them', PHRASE.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())],
    ['full width letters', fullWidth(PHRASE)],
    ['mathematical letters, as from a document', PHRASE.replaceAll('w', '\u{1d430}')],
  ])('%s', (_, text) => {
    expect(normalisePhrase(text)).toEqual(WORDS);
    expect(wordsFromPaste(text)).toEqual(WORDS);
    expect(checkPhrase(normalisePhrase(text))).toEqual([]);
  });
});

describe('[B6] a list that is pasted gives its words', () => {
  test.each([
    ['numbered', listed((at) => `${at + 1}. `)],
    ['numbered from nought, with two digits', listed((at) => `${String(at).padStart(2, '0')}: `)],
    ['numbered without a space', listed((at) => `${at + 1}.`)],
    ['numbered in full width', listed((at) => `${fullWidth(String(at + 1))}\u3002`)],
    ['numbered in circles', listed((at) => `${String.fromCodePoint(0x2460 + at)} `)],
    ['with dots for points', listed(() => '• ')],
    ['with dashes', listed(() => '- ')],
    ['in lines of Windows', listed((at) => `${at + 1})\t`, '\r\n')],
    ['between commas', WORDS.join(', ')],
    ['between commas without spaces', WORDS.join(',')],
    ['as JSON', JSON.stringify(WORDS)],
    ['with invisible signs around the words', WORDS.join(` ${ZERO_WIDTH.join('')}`)],
    ['in quotation marks', `“${PHRASE}”`],
    ['with a full stop', `${PHRASE}.`],
    ['in a column of a table', listed((at) => `| ${at + 1} | `, ' |\n')],
  ])('%s', (_, text) => {
    expect(wordsFromPaste(text)).toEqual(WORDS);
  });
});

describe('[B6] a phrase that is not right is refused, and it is said why', () => {
  const unknown = (at: number, word: string): Partial<PhraseProblem> => ({ kind: 'unknown', at, word });

  test.each<[why: string, text: string, problems: readonly Partial<PhraseProblem>[]]>([
    ['nothing', '', [{ kind: 'too-few', count: 0 }]],
    ['only spaces of all kinds', ' \t\u00a0\u3000\r\n', [{ kind: 'too-few', count: 0 }]],
    ['eleven words', WORDS.slice(1).join(' '), [{ kind: 'too-few', count: 11 }]],
    ['thirteen words', `${PHRASE} zoo`, [{ kind: 'extra', words: ['zoo'] }]],
    ['the phrase twice', `${PHRASE} ${PHRASE}`, [{ kind: 'extra', words: WORDS }]],
    ['the last word twice', `${PHRASE} yellow`, [{ kind: 'extra', words: ['yellow'] }]],
    ['one word twelve times', Array(12).fill('legal').join(' '), [{ kind: 'no-account' }]],
    ['two neighbours swapped', PHRASE.replace('legal winner', 'winner legal'), [{ kind: 'no-account' }]],
    ['the words backwards', WORDS.toReversed().join(' '), [{ kind: 'no-account' }]],
    ['another real word', PHRASE.replace('year', 'yard'), [{ kind: 'no-account' }]],
    ['a slip of the keys', PHRASE.replace('year', 'yaer'), [unknown(3, 'yaer')]],
    ['only the first four letters', PHRASE.replace('winner', 'winn'), [unknown(1, 'winn')]],
    [
      'two words in one',
      PHRASE.replace('year wave', 'yearwave'),
      [unknown(3, 'yearwave'), { kind: 'too-few', count: 11 }],
    ],
    [
      'a number before each word',
      listed((at) => `${at + 1}.`),
      WORDS.map((word, at) => unknown(at, `${at + 1}.${word}`)),
    ],
    ['an accent in one letter', PHRASE.replace('year', 'yéar'), [unknown(3, 'ye\u0301ar')]],
    ['an accent of its own', PHRASE.replace('year', 'ye\u0301ar'), [unknown(3, 'ye\u0301ar')]],
    ['a Cyrillic look-alike', PHRASE.replace('year', 'y\u0435ar'), [unknown(3, 'y\u0435ar')]],
    ['a Greek look-alike', PHRASE.replace('worth', 'w\u03bfrth'), [unknown(6, 'w\u03bfrth')]],
    ['a dotless i, as Turkish keyboards have it', PHRASE.replace('winner', 'w\u0131nner'), [unknown(1, 'w\u0131nner')]],
    ['a soft hyphen', PHRASE.replace('useful', 'use\u00adful'), [unknown(7, 'use\u00adful')]],
    ['words of another list', PHRASE.replace('legal', 'ábaco'), [unknown(0, 'a\u0301baco')]],
    ['digits for letters', PHRASE.replace('useful', 'u5eful'), [unknown(7, 'u5eful')]],
  ])('%s', (_, text, problems) => {
    expect(checkPhrase(normalisePhrase(text))).toEqual(problems.map((problem) => expect.objectContaining(problem)));
  });

  // They cannot be seen, so the word is shown as it is, and the right one offered.
  test.each(ZERO_WIDTH.map((sign) => [`U+${sign.charCodeAt(0).toString(16)}`, sign] as const))(
    'a word with the invisible %s in it is another, and the right one is offered',
    (_, sign) => {
      const [problem] = checkPhrase(normalisePhrase(PHRASE.replace('winner', `win${sign}ner`)));
      expect(problem).toMatchObject({ kind: 'unknown', at: 1, suggestions: ['winner', expect.any(String)] });
    },
  );
});

/** ASCII in the letters of East Asian type; a space becomes an ideographic one. */
function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000');
}
