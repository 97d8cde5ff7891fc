import { describe, expect, test } from 'vitest';
import * as words from '#identity/words';
import { findPhrase } from './find-phrase.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ');
const plain = PHRASE.join(' ');
const numbered = PHRASE.map((word, at) => `${at + 1}. ${word}`);
const rows = numbered.slice(0, 6).map((word, row) => `${word}\t${numbered[row + 6]}`);

describe('[B6] a pasted text with the twelve words', () => {
  test.each([
    ['a line', plain, ''],
    ['spaces of all kinds', PHRASE.join('\u00a0 \t\u2003'), ''],
    ['invisible characters', `\ufeff${PHRASE.join(' \u200b')}\u200e`, ''],
    ['full-width letters and numbers', '１．ｌｅｇａｌ ２．Ｗｉｎｎｅｒ'.concat(' ', numbered.slice(2).join(' ')), ''],
    ['capitals behind a heading', `MY MAGIC WORDS:\n${plain.toUpperCase()}`, 'my magic words'],
    ['a line behind a heading with a full-width colon', `My magic words：${plain}`, 'my magic words'],
    ['columns below a heading with a number', `My 12 words:\n${rows.join('\n')}`, 'my words'],
    ['a list that ends with advice', `${numbered.join('\n')}\nKeep it safe`, 'keep it safe'],
    [
      'four letters of each word behind a heading',
      `Words ${PHRASE.map((word) => word.slice(0, 4)).join(' ')}`,
      'words',
    ],
  ])('the twelve words are found in %s', (_, text, leftOut) => {
    const found = findPhrase(text, words);
    expect(found.words.map((word) => words.completeWord(word) ?? word)).toEqual(PHRASE);
    expect(found.leftOut.join(' ')).toBe(leftOut);
  });
});

/** The twelve words, each formatted by `write`, joined with line breaks or with `between`. */
const each = (write: (word: string, at: number) => string, between = '\n') => PHRASE.map(write).join(between);
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');
const CHINESE = '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' ');
const english = (at: number) => `${at + 1}${['st', 'nd', 'rd'][at] ?? 'th'}`;
const digits = (nought: number, number: number) =>
  String(number).replace(/\d/g, (digit) => String.fromCodePoint(nought + Number(digit)));
const keycap = (number: number) => [...String(number)].map((digit) => `${digit}\ufe0f\u20e3`).join('');

describe('[B6][F9][F10] a pasted text with the twelve words and other signs', () => {
  test.each([
    ['keycaps', each((word, at) => `${keycap(at + 1)} ${word}`)],
    ['keycaps that touch', each((word, at) => `${keycap(at + 1)}${word}`, ' ')],
    ['keycaps, also that of 10', each((word, at) => `${at === 9 ? '🔟' : keycap(at + 1)} ${word}`)],
    ['a number in a circle', each((word, at) => `${String.fromCodePoint(0x2460 + at)} ${word}`)],
    ['a number in a dark circle', each((word, at) => `${String.fromCodePoint(0x2776 + (at % 10))} ${word}`)],
    ['a number in brackets, as one sign', each((word, at) => `${String.fromCodePoint(0x2474 + at)}${word}`)],
    ['a number with a dot, as one sign', each((word, at) => `${String.fromCodePoint(0x2488 + at)}${word}`)],
    ['raised numbers', each((word, at) => `${'¹²³⁴⁵⁶⁷⁸⁹'[at] ?? '¹⁰'}${word}`)],
    ['mathematical numbers', each((word, at) => `${digits(0x1d7ce, at + 1)} ${word}`)],
    ['full-width numbers', each((word, at) => `${digits(0xff10, at + 1)}．${word}`)],
    ['Arabic numbers', each((word, at) => `${digits(0x0660, at + 1)}- ${word}`)],
    ['Persian numbers', each((word, at) => `${digits(0x06f0, at + 1)}) ${word}`)],
    ['Devanagari numbers', each((word, at) => `${digits(0x0966, at + 1)}. ${word}`)],
    ['Thai numbers', each((word, at) => `${digits(0x0e50, at + 1)}) ${word}`)],
    ['Bengali numbers that touch', each((word, at) => `${digits(0x09e6, at + 1)}${word}`)],
    ['Chinese numbers', each((word, at) => `${CHINESE[at]}、${word}`)],
    ['Chinese numbers in brackets', each((word, at) => `（${CHINESE[at]}）${word}`)],
    ['Roman numbers', each((word, at) => `${ROMAN[at]}. ${word}`)],
    ['Roman numbers in capitals', each((word, at) => `${ROMAN[at]?.toUpperCase()}) ${word}`)],
    ['Roman numbers, as one sign', each((word, at) => `${String.fromCodePoint(0x2160 + at)} ${word}`)],
    ['English ordinals', each((word, at) => `${english(at)}: ${word}`, ', ')],
    ['English ordinals in lines', each((word, at) => `${english(at)} ${word}`)],
    ['English ordinals in capitals', each((word, at) => `${english(at).toUpperCase()}. ${word}`)],
    ['English ordinals, raised', each((word, at) => `${at + 1}${['ˢᵗ', 'ⁿᵈ', 'ʳᵈ'][at] ?? 'ᵗʰ'} ${word}`)],
    ['Spanish ordinals', each((word, at) => `${at + 1}º ${word}`)],
    ['Portuguese ordinals with a dot', each((word, at) => `${at + 1}.ª ${word}`)],
    ['French ordinals', each((word, at) => `${at + 1}${at === 0 ? 'er' : 'e'} ${word}`)],
    ['French ordinals with longer endings', each((word, at) => `${at + 1}${at === 0 ? 'ère' : 'ème'} : ${word}`)],
    ['Dutch ordinals', each((word, at) => `${at + 1}${at < 7 ? 'de' : 'ste'} ${word}`)],
    ['Swedish ordinals', each((word, at) => `${at + 1}:${at < 2 ? 'a' : 'e'} ${word}`)],
    ['Russian ordinals', each((word, at) => `${at + 1}-й ${word}`)],
    ['Russian ordinals in the neuter', each((word, at) => `${at + 1}-е ${word}`)],
    ['Italian ordinals', each((word, at) => `${at + 1}° ${word}`)],
    ['German ordinals', each((word, at) => `${at + 1}.) ${word}`)],
    ['a number sign', each((word, at) => `#${at + 1} ${word}`)],
    ['the sign №', each((word, at) => `№${at + 1} ${word}`)],
    ['the abbreviation “No.”', each((word, at) => `No. ${at + 1}: ${word}`)],
    ['labels like “Word 1:”', each((word, at) => `Word ${at + 1}: ${word}`)],
    ['labels like “Wort #1 =”', each((word, at) => `Wort #${at + 1} = ${word}`)],
    ['numbers like “1 of 12”', each((word, at) => `${at + 1} of 12: ${word}`)],
    ['numbers like “1/12”', each((word, at) => `${at + 1}/12 ${word}`)],
    ['numbers with a leading zero', each((word, at) => `${String(at + 1).padStart(2, '0')} ${word}`)],
    ['numbers from 0', each((word, at) => `[${at}] ${word}`)],
    ['a dash', each((word, at) => `${at + 1} — ${word}`)],
    ['an arrow', each((word, at) => `${at + 1} → ${word}`)],
    ['an equals sign', each((word, at) => `${at + 1}=${word}`, '&')],
    ['a number in brackets', each((word, at) => `(${at + 1}) ${word}`)],
    ['a number behind the word', each((word, at) => `${word} (${at + 1})`)],
    ['a number that touches the word from behind', each((word, at) => `${word}${at + 1}`)],
    ['letters', each((word, at) => `${String.fromCharCode(97 + at)}) ${word}`)],
    ['capital letters', each((word, at) => `${String.fromCharCode(65 + at)}. ${word}`)],
    ['letters with a colon', each((word, at) => `${String.fromCharCode(97 + at)}: ${word}`)],
    ['letters in circles', each((word, at) => `${String.fromCodePoint(0x24d0 + at)} ${word}`)],
    ['Cyrillic letters', each((word, at) => `${String.fromCodePoint(0x0430 + at)}) ${word}`)],
    ['written-out ordinals', each((word, at) => `${ORDINALS[at]}: ${word}`)],
    ['written-out ordinals behind the words', each((word, at) => `${word} (${ORDINALS[at]})`)],
    ['written-out numbers', each((word, at) => `${['one', 'two', 'three', 'four', 'five', 'six'][at % 6]} ${word}`)],
    ['bullets', each((word) => `• ${word}`)],
    ['hyphens', each((word) => `- ${word}`)],
    ['stars', each((word) => `* ${word}`)],
    ['a bullet that is a letter, as from Outlook', each((word) => `o\t${word}`)],
    ['a bullet that is a paragraph sign, as from Word', each((word) => `§ ${word}`)],
    ['a bullet of a private font', each((word) => `\uf0b7 ${word}`)],
    ['boxes', each((word) => `☐ ${word}`)],
    ['boxes of Markdown', each((word) => `- [x] ${word}`)],
    ['ticks', each((word) => `✅ ${word}`)],
    ['paws', each((word) => `🐾${word}`, '')],
    ['emoji of several code points', each((word) => `👨‍👩‍👧 ${word} 👍🏽`)],
    ['a flag', each((word) => `🇩🇪${word}`)],
    ['hearts with a variation selector', each((word) => `❤️${word}❤️`, '')],
    ['bold of Markdown', each((word) => `**${word}**`, ' ')],
    ['code of Markdown', each((word) => `\`${word}\``, ' ')],
    ['quoted lines', each((word) => `>> ${word}`)],
    ['slashes', each((word) => word, '/')],
    ['hyphens between', each((word) => word, '-')],
    ['underscores', each((word) => word, '_')],
    ['dots', each((word) => word, ' · ')],
    ['Chinese commas', each((word) => word, '、')],
    ['Arabic commas', each((word) => word, '،')],
    ['semicolons', each((word) => word, ';')],
    ['a pipe', each((word) => word, '|')],
    ['a table with numbers', each((word, at) => `| ${at + 1} | ${word} |`)],
    ['tabs with numbers', each((word, at) => `${at + 1}\t${word}`)],
    ['CSV with numbers', each((word, at) => `${at + 1},"${word}"`)],
    ['CSV with a head', `index,word\n${each((word, at) => `${at + 1},${word}`)}`],
    ['JSON', JSON.stringify({ words: PHRASE })],
    ['JSON in lines', JSON.stringify(PHRASE, null, 2)],
    ['line ends that are escaped', each((word) => word, '\\n')],
    ['line ends of Windows that are escaped', each((word, at) => `${at + 1}. ${word}`, '\\r\\n')],
    ['a URL', each((word) => word, '%20')],
    ['plus signs, as in an encoded form', each((word) => word, '+')],
    ['soft line breaks of a mail', `${plain.slice(0, 21)}=\r\n${plain.slice(21)}`],
    ['spaces of a mail', each((word) => `${word}=20`)],
    ['hyphens at the ends of lines', plain.replace('sausage', 'sau-\nsage')],
    ['HTML', `<ol>${each((word) => `<li>${word}</li>`, '')}</ol>`],
    [
      'HTML of a mail',
      `<style>p { color: red; table: fire }</style><div class="word">${each((word) => `<p style="color:black">${word}&nbsp;</p>`, '')}</div>`,
    ],
    ['HTML line breaks', each((word) => word, '<br>')],
    ['entities', each((word, at) => `${at + 1}.&#160;${word}`, '&#13;&#10;')],
    ['angle brackets', each((word) => `<${word}>`, ' ')],
    ['thin and wide spaces', each((word) => word, '\u2009\u3000')],
    ['spaces of Ogham', each((word) => word, '\u1680')],
    ['Hangul fillers', each((word) => word, '\u3164')],
    ['Braille blanks', each((word) => word, '\u2800')],
    ['line ends of old Macs (CR)', each((word) => word, '\r')],
    ['line ends by the character NEL', each((word) => word, '\u0085')],
    ['vertical tabs', each((word) => word, '\v')],
    ['soft hyphens inside', plain.replaceAll('nn', 'n\u00adn')],
    ['joiners and direction marks', each((word) => `\u2068\u200e${word}\u2069\u034f`, ' ')],
    ['tags of emoji', `${plain}\u{e0067}\u{e007f}`],
    [
      'bold letters',
      each((word) => [...word].map((l) => String.fromCodePoint(0x1d41a + l.charCodeAt(0) - 97)).join(''), ' '),
    ],
    [
      'words of letters in circles',
      each((word) => [...word].map((l) => String.fromCodePoint(0x24d0 + l.charCodeAt(0) - 97)).join(''), ' '),
    ],
    [
      'full-width letters',
      each((word) => [...word].map((l) => String.fromCodePoint(0xff41 + l.charCodeAt(0) - 97)).join(''), '　'),
    ],
    ['capitals of a Turkish keyboard', plain.toLocaleUpperCase('tr')],
  ])('only the twelve words are found in a text with %s', (_, text) => {
    const found = findPhrase(text, words);
    expect(found.words.map((word) => words.completeWord(word) ?? word)).toEqual(PHRASE);
  });
});

test.each([
  ['ordinals', '1st: legal, 2nd: winner, 3rd thank', ['legal', 'winner', 'thank'], []],
  ['keycaps', '1️⃣ legal\n2️⃣ winner', ['legal', 'winner'], []],
  ['letters', 'a) legal b) winner', ['legal', 'winner'], ['a', 'b']],
  ['one letter alone', 'a', ['a'], []],
  ['a mark alone', '\u20e3\ufe0f\u0301', [], []],
])('[B6][F9][F10] fewer than twelve words are found in a text with %s', (_, text, found, leftOut) => {
  expect(findPhrase(text, words)).toEqual({ words: found, leftOut });
});

test('[B6][F9] pasted texts of up to 1.5 million letters are handled within 20 s', () => {
  for (const text of [
    `${plain} `.repeat(20_000),
    '<'.repeat(1_000_000),
    '<style'.repeat(100_000),
    '1'.repeat(500_000),
  ]) {
    findPhrase(text, words);
  }
}, 20_000);

describe('[B6] an ambiguous pasted text', () => {
  test.each([
    ['words after the twelfth are kept', `${plain} cat zoo`, [...PHRASE, 'cat', 'zoo'], []],
    ['words after the twelfth are kept behind a heading', `Words: ${plain} zoo`, [...PHRASE, 'zoo'], ['words']],
    [
      'a misspelt word behind a colon is kept',
      `Words: ${plain.replace('year', 'yaer')}`,
      plain.replace('year', 'yaer').split(' '),
      ['words'],
    ],
    [
      'a heading before fewer than twelve words is kept',
      `words: ${PHRASE.slice(1).join(' ')}`,
      ['words', ...PHRASE.slice(1)],
      [],
    ],
    [
      'all words of a list without a valid phrase are kept',
      `${plain.replace('year', 'zoo')} cat`,
      [...plain.replace('year', 'zoo').split(' '), 'cat'],
      [],
    ],
  ])('in an ambiguous text, %s', (_, text, found, leftOut) => {
    expect(findPhrase(text, words)).toEqual({ words: found, leftOut });
  });
});
