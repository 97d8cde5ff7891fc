import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defineKind, type Quest, quest } from '#engine';
import { checkQuest } from '#engine/check';
import { RUNS } from '../../../tests/helpers/runs.ts';
import { tellPassage } from '../../../tests/helpers/twee.ts';
import { formatQuest } from '../import-story.ts';
import { createLosses, describeLoss, LOSSES, type LossCode, TweeError } from './conversion-losses.ts';
import { importTwee, type TweeImport } from './import-twee.ts';
import { createNameMaker, keyOf, numberedKey } from './names.ts';

const SAMPLES = ['hat.twee', 'kettle.tw', 'names.twee', 'everything.twee'] as const;

describe('[W10] importTwee', () => {
  const load = (file: string) => run(importTwee(sample(file), file));

  test("importTwee writes a quest in the style of the game's quests", () => {
    const { name, source, pages, choices } = importTwee(sample('hat.twee'));
    expect({ name, pages, choices }).toEqual({
      name: 'TheHatOnTheShelf',
      pages: ['the_shop', 'behind_the_counter', 'the_hat', 'the_street'],
      choices: 6,
    });
    expect(formatQuest(source)).toBe(`import { defineKind, quest } from '#engine';

/** The card that this quest is played with. */
export const theHatOnTheShelfKind = defineKind('TheHatOnTheShelf', {
  type: 'key',
  quest: true,
  traits: { save: '' },
  description: 'The Hat on the Shelf',
});

/** Brought in from a Twee file. */
export const theHatOnTheShelfQuest = quest(theHatOnTheShelfKind, {
  pages: ['the_shop', 'behind_the_counter', 'the_hat', 'the_street'],
}).write({
  the_shop: (page) =>
    page
      .title('The shop')
      .tell('The bell over the door rings twice. Once for you, and once because it likes to.')
      .tell("A hat lies on the top shelf. It's asleep.")
      .choice('behind_the_counter', 'Behind the counter')
      .choice('the_hat', 'Reach for the hat'),

  behind_the_counter: (page) =>
    page
      .title('Behind the counter')
      .tell('There is a cat behind the counter. The cat is the counter, in a sense: she counts.')
      .tell('"Four," she says, looking at you. "You\\'d be the fourth today."')
      .choice('the_hat', 'Ask about the hat')
      .choice('the_street', 'Leave before you are five'),

  the_hat: (page) =>
    page
      .title('The hat')
      .tell('It wakes. It says nothing, which for a hat is a good beginning.')
      .choice('the_street', 'Buy it')
      .choice('the_shop', 'Put it back'),

  the_street: (page) =>
    page.title('The street').tell("Rain. The hat would've known what to do about it.").done({ canRestart: true }),
});
`);
  });

  test.each(SAMPLES)('importTwee converts %s to a quest without errors', (file) => {
    const { name, pages, choices } = importTwee(sample(file), file);
    const built = load(file);
    expect(checkQuest(built).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect({ card: built.card, start: built.start, declared: built.declared }).toEqual({
      card: name,
      start: pages[0],
      declared: pages,
    });
    expect([...built.pages.values()].reduce((sum, page) => sum + page.choices.length, 0)).toBe(choices);
  });

  test('importTwee keeps the links of a story in Twee 1', () => {
    const { pages } = load('kettle.tw');
    const ways = [...pages.values()].map((page) => [page.key, page.choices.map(({ id, next }) => `${id} → ${next}`)]);
    expect(ways).toEqual([
      ['start', ['table → table', 'floor → floor', 'start → start', 'look_at_the_lid → start']],
      ['table', ['floor → floor']],
      ['floor', ['meow_2 → meow_2']],
      ['meow_2', []],
    ]);
    expect([...pages.values()].filter(({ isDone }) => isDone)).toMatchObject([{ key: 'meow_2', canRestart: true }]);
  });

  test('importTwee keeps all texts in order', () => {
    const { pages } = load('everything.twee');
    expect([...pages.values()].map(({ messages }) => messages.map(({ text }) => text))).toEqual([
      [
        'The cellar',
        'You have {mice} mice.',
        'That is a lot of mice.',
        'They have gone.',
        'You sit down.',
        'You are ｛name｝. Prr Stairs go—up & down.',
        'And the mice, they stay.',
      ],
      ['You sit down.', 'You are ｛name｝. Prr Stairs go—up & down.'],
      ['The window is [[unclosed, <<as it were'],
    ]);
  });

  test('importTwee gives every page a unique, valid key', () => {
    expect(importTwee(sample('names.twee')).pages).toEqual([
      'start',
      'cat',
      'cat_2',
      'cat_3',
      'page_1st_floor',
      'page',
      'a_box',
      'cat_4',
      'the_place_with_a_name_that_goes_on_for_longer_th',
      'the_place_with_a_name_that_goes_on_for_longer_2',
    ]);
  });

  test('importTwee leads links to the first of several passages with the same name', () => {
    const { source } = importTwee(':: A\n[[B]]\n:: B\nOne.\n:: B\nTwo.');
    expect(source).toContain("a: (page) => page.title('A').choice('b', 'B'),");
    expect(source).toContain("b: (page) => page.title('B').tell('One.')");
  });

  test('importTwee parses a passage in the syntax of the story format that StoryData names', () => {
    const read = (format: string) => importTwee(`:: A\n(if: $b)[c] <<b>>\n:: StoryData\n{"format":"${format}"}`);
    expect(read('SugarCube').source).toContain("'(if: $b)[c]'");
    expect(read('Harlowe').source).toContain("'c <>'");
  });

  test('the quest begins at the start passage that StoryData names, else at Start, else at the first passage', () => {
    const passages = ':: One\n1\n:: Start\n2\n:: Three\n3';
    expect(importTwee(`${passages}\n:: StoryData\n{"start":"Three"}`).pages[0]).toBe('three');
    expect(importTwee(passages).pages[0]).toBe('start');
    expect(importTwee(passages.replace('Start', 'Two')).pages[0]).toBe('one');
  });

  test.each([
    ['the title', ':: StoryTitle\nÉclairs & Cats\n:: A', 'x.twee', 'EclairsCats'],
    ['the file', ':: A', '/stories/the-last_kettle.tw', 'TheLastKettle'],
    ['the file, if the title has no Latin letter,', ':: StoryTitle\n猫\n:: A', 'neko', 'Neko'],
    ['nothing (a default), without title and file,', ':: A', '', 'Story'],
  ])('importTwee names the quest after %s', (_, text, file, name) => {
    expect(importTwee(text, file).name).toBe(name);
  });

  test.each([
    ['Cookie', 'Cookie2'],
    ['very '.repeat(20), `${'Very'.repeat(7)}Ver2`],
    ['Tea', 'Tea'],
  ])('importTwee adds a number to the name %s only if another card has that name: %s', (title, name) => {
    const { name: given, source } = importTwee(`:: StoryTitle\n${title}\n:: A`, '', ['Cookie', 'Very'.repeat(8)]);
    expect(given).toBe(name);
    expect(source).toContain(`defineKind('${name}'`);
  });

  test.each([
    ['of Windows', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
    ['of old Macintoshes', (text: string) => text.replaceAll('\n', '\r')],
  ])('importTwee accepts line ends %s', (_, converted) => {
    for (const file of SAMPLES)
      expect(importTwee(converted(sample(file)), file)).toEqual(importTwee(sample(file), file));
  });
});

describe('[W10] the losses of an import (what the quest lacks)', () => {
  test('the losses of an import include the content and tags of each special passage', () => {
    const { losses } = importTwee(sample('everything.twee'));
    const left = losses.filter(({ code }) => code === 'special-passage' || code === 'tags');
    expect(left.map(({ line, passage, what }) => `${line} ${passage}: ${what}`)).toEqual([
      '15 Behaviour: script',
      "15 Behaviour: window.alert('purr');",
      '18 Look: stylesheet',
      '18 Look: body { color: plum; }',
      '21 Widgets: widget',
      '21 Widgets: <<widget "purr">>Prr.<</widget>>',
      '24 Cellar: dark cold',
    ]);
  });

  test('the losses of an import become TODO comments at their pages, beside the comments of the story', () => {
    expect(importTwee(sample('everything.twee')).source).toContain(`}).write({
  // Line 25: Note: The cellar was an attic once.
  // Line 28: Note: nobody reads
  // |    this part
  // Line 34: TODO missing-passage: [[Elsewhere->Nowhere]]
  // Line 34: TODO external-link: [[A map->https://example.org/map]]
  // Line 34: TODO empty-link: [[]]
  // Line 35: TODO media: <img src="mouse.png" alt="a mouse">
  // Line 35: TODO media: [img[cat.png][Window]]
  // Line 41: TODO macro: [if tired]
  // Line 43: TODO macro: [continue]
  // Line 44: TODO macro: <% if (s.tired) { %>
  // Line 44: TODO macro: <% } %>
  cellar: (page) => page.`);
  });

  /** For each code, a short story with that loss. The type requires all codes. */
  const SHORTEST: Readonly<Record<LossCode, readonly [story: string | Uint8Array, line: number, what: string]>> = {
    encoding: [Buffer.from(':: A\n\xe9', 'latin1'), 2, 'windows-1252'],
    'outside-passage': ['\nHm.\n:: A', 2, 'Hm.'],
    'bad-header': [':: A {position}', 1, '{position}'],
    include: [':: A\n::@include b.tw2', 2, '::@include b.tw2'],
    'unnamed-passage': [':: A\n::', 2, '::'],
    'repeated-passage': [':: A\n:: A', 2, 'A'],
    'special-passage': [':: A\n:: StoryAuthor\nQuince', 2, 'Quince'],
    'story-data': [':: A\n:: StoryData\n{"zoom":1}', 2, '{"zoom":1}'],
    'bad-story-data': [':: A\n:: StoryData\n[1]', 2, '[1]'],
    'missing-start': [':: A\n:: StoryData\n{"start":"B"}', 2, 'B'],
    metadata: [':: A {"position":"0,0"}\n:: B {"position":"1,1"}', 1, 'position of 2 passages'],
    tags: [':: A [dark]', 1, 'dark'],
    macro: [':: A\n<<set $a to random(1, 6)>>', 2, '<<set $a to random(1, 6)>>'],
    'macro-link': [':: A\n<<back>>', 2, '<<back>>'],
    code: [':: A\n<script>meow()</script>', 2, '<script>meow()</script>'],
    variable: [':: A\n$a', 2, '$a'],
    setter: [':: A\n[[A][$a to $b]]', 2, '[[A][$a to $b]]'],
    'conditional-change': [
      ':: A\n:: B\n<<set $a to 1>><<if $a is 1>><<set $a to 2>><</if>>',
      3,
      '<<if $a is 1>> <<set $a to 2>>',
    ],
    'late-change': [':: A\n:: B\n$a <<set $a to 1>>', 3, '<<set $a to 1>>'],
    'start-change': [':: A\n<<set $a to 1>>\n[[A]]', 2, '<<set $a to 1>>'],
    'mixed-variable': [':: A\n<<set $a to 1>><<set $a to "b">>', 1, '$a (number and string)'],
    'many-variables': [manyVariables(), 1, '$v40'],
    'all-conditional': [':: A\n<<set $a to 1>><<if $a is 2>>[[B]]<</if>>\n:: B', 2, 'B'],
    automatic: [':: A\n<<goto "B">>\n:: B', 2, '<<goto "B">>'],
    'torn-sentence': [
      `:: A\n<<set $a to 1>>We ${'<<if $a is 1>>see <</if>>'.repeat(9)}it.`,
      2,
      `We ${'see '.repeat(9)}it.`,
    ],
    'missing-passage': [':: A\n[[B]]', 2, '[[B]]'],
    'external-link': [':: A\n[[https://example.org]]', 2, '[[https://example.org]]'],
    'empty-link': [':: A\n[[ ]]', 2, '[[ ]]'],
    media: [':: A\n![A cat](cat.png)', 2, '![A cat](cat.png)'],
    formatting: [":: A\n''Loud''", 2, "''"],
    'line-break': [':: A\none\ntwo\nthree', 2, '2 line breaks'],
    'text-after-link': [':: A\n[[A]]\n\nHm.', 4, 'Hm.'],
    'repeated-text': [':: A\n[[A]]\n[[A]]', 3, 'A'],
    'reserved-name': [':: Meow', 1, 'Meow'],
    'taken-name': [':: A\n\n:: StoryTitle\nCookie', 3, 'Cookie'],
    brace: [':: A\na {b}', 2, '{b}'],
    unseen: [':: A\na\u200bb', 2, 'U+200B'],
    unclosed: [':: A\n/* Hm.', 2, '/*'],
  };

  test.each(Object.entries(SHORTEST))(
    'the losses of an import include the code %s with its line',
    (code, [story, line, what]) => {
      expect(importTwee(story, '', ['Cookie']).losses).toContainEqual(
        expect.objectContaining({ code, line, what, done: LOSSES[code as LossCode] }),
      );
    },
  );

  test('importTwee reports no losses for a story without macros', () => {
    expect(importTwee(":: A\nOne.\n\nTwo &amp; three, a * b, 2_000, it's.\n\n[[On->B]]\n:: B\nEnd.").losses).toEqual(
      [],
    );
  });
});

describe('[W10] importTwee', () => {
  test.each([
    ['an empty text', '', 'no-passages', 1],
    ['prose', 'Once.\nUpon a time.', 'no-passages', 1],
    ['only special passages', ':: StoryTitle\nA\n:: Code [script]\nx', 'no-passages', 1],
    ['more than 1 MiB, in few characters', `:: A\n${'猫'.repeat(2 ** 19)}`, 'too-large', 1],
    ['more than 5000 passages', ':: A\n\n'.repeat(5001), 'too-many-passages', 10_001],
  ])('importTwee refuses %s', (_, text, code, line) => {
    const refused = expect.objectContaining({
      code,
      line,
      message: expect.stringMatching(`^Line ${line}: [A-Z].+\\.$`),
    });
    expect(() => importTwee(text)).toThrow(TweeError);
    expect(() => importTwee(text)).toThrow(refused);
  });

  test('importTwee accepts 5000 passages, and 1 MiB', () => {
    expect(importTwee(':: A\n'.repeat(5000)).pages).toHaveLength(5000);
    expect(importTwee(`:: A\n${'a'.repeat(2 ** 20 - 5)}`).source).toContain('a'.repeat(2 ** 20 - 5));
  });
});

/** A story with more variables than a card holds: all are set, and the last ones do not fit. */
function manyVariables(): string {
  return `:: A\n${Array.from({ length: 41 }, (_, at) => `<<set $v${at} to 1>>`).join('')}`;
}

function sample(file: string): string {
  return readFileSync(new URL(`samples/${file}`, import.meta.url), 'utf8');
}

describe('[W10] the import of escapes and other peculiarities of Twee and its formats', () => {
  const ALL = ['Harlowe', 'SugarCube', 'Chapbook', 'Snowman', ''];

  test.each<[row: string, formats: readonly string[], body: string, told: readonly string[]]>([
    [
      '[F13] reads an escaped header as text',
      ALL,
      'The sign says\n\n\\:: Do not enter',
      ['The sign says', ':: Do not enter'],
    ],
    ['[F13] reads an escaped header as text', ALL, 'It says \\:: twice', ['It says :: twice']],
    [
      '[F14] decodes character references',
      ALL,
      '&eacute; &copy; &rarr; &CounterClockwiseContourIntegral; &frac12;',
      ['é © → ∳ ½'],
    ],
    ['[F14] decodes character references', ALL, 'don&#146;t &#150; &#x2014; &#128049;', ['don’t – — 🐱']],
    ['[F14] keeps invalid character references', ALL, 'a &foo; b &#0; c &amp d', ['a &foo; b &#0; c &amp d']],
    ['[W-17] makes a later headline a paragraph', ['Harlowe'], 'It begins.\n#Title', ['It begins.', 'Title']],
    ['[W-17] keeps a hashtag as text', ['Chapbook'], '#hashtag', ['#hashtag']],
    ['[W-17] removes a link after a sentence from the text', ['Harlowe'], 'It opens. [[Go on|B]]', ['It opens.']],
    [
      '[W-17] removes links after a sentence from the text',
      ['Harlowe'],
      'It opens. [[Go on|B]] | [[Stay|A]]',
      ['It opens.'],
    ],
    ['[W-17] keeps the label of a link in a sentence', ['Harlowe'], 'You can [[go on|B]].', ['You can go on.']],
    [
      '[W-17] keeps the label of a link in a sentence',
      ['Harlowe'],
      'It opens. [[Go on|B]] or stay.',
      ['It opens. Go on or stay.'],
    ],
  ])('importTwee %s in the formats %j: %j', (_, formats, body, told) => {
    for (const format of formats) expect(tellPassage(format, body).told).toEqual(told);
  });

  test.each([
    ['Harlowe', 'Hello _name. You have $gold gold, and _name has $purse.coins.', '_name $gold $purse.coins'],
    ['SugarCube', 'Hello _name. You have $gold gold, and _name has $purse.coins.', '_name $gold $purse.coins'],
    ['SugarCube', 'You see $items[0] and $who["name"].', '$items[0] $who["name"]'],
    ['SugarCube', 'snake_case', ''],
    ['Chapbook', '_softly_', ''],
    ['', '_softly_', ''],
    ['Harlowe', '(set: _n to 3)You have _n.', '_n'],
  ])('[F15] [W-17] importTwee reports each variable of a passage in %s: %j', (format, body, names) => {
    const { losses, told } = tellPassage(format, body);
    expect(losses.filter((loss) => loss.startsWith('variable ')).join(' ')).toBe(names.replace(/\S+/g, 'variable $&'));
    if (!body.startsWith('(') && names) expect(told).toEqual([body]);
  });

  test.each(['Harlowe', 'SugarCube', ''])(
    '[W-17] a link without a label gets the name of its passage as label, in the format %j',
    (format) => {
      const data = `:: StoryData\n{"format":"${format}"}`;
      const { source } = importTwee(`${data}\n:: Begin\n[[__x__]]\n:: __x__\nOh.\n`);
      expect(source).toMatch(/\.choice\('\w+', '__x__'\)/);
    },
  );

  test('[F13] an escaped double colon in the title begins no passage', () => {
    expect(importTwee(':: StoryTitle\nCaf\\:: odd\n\n:: Begin\n').source).toContain("description: 'Caf:: odd'");
    expect(importTwee(':: StoryTitle\nThe {old}  hat\n\n:: Begin\n').source).toContain(
      "description: 'The ｛old｝ hat'",
    );
  });

  test('[F16] a file that is not valid UTF-8 is read as windows-1252, and a loss names the first such line', () => {
    const bytes = Buffer.from(':: Begin\nPlain.\n\ncaf\xe9 \x93meow\x94\n', 'latin1');
    const { source, losses } = importTwee(bytes);
    expect(source).toContain('café “meow”');
    expect(losses).toMatchObject([{ code: 'encoding', line: 4, what: 'windows-1252' }]);
    expect(importTwee(Buffer.from(':: Begin\ncafé\n')).losses).toEqual([]);
  });

  test('[F16] UTF-16 is recognised by its byte order mark; binary data is refused with its line', () => {
    const utf16 = Buffer.from('\ufeff:: Begin\ncafé 🐱\n', 'utf16le');
    expect(importTwee(utf16).source).toContain('café 🐱');
    expect(importTwee(Buffer.from(utf16).swap16()).source).toContain('café 🐱');
    expect(() => importTwee(Buffer.from(':: Begin\nmeow\0'))).toThrow('Line 2: The file is not a text');
  });

  test('[F16] concatenated files are one story, despite their byte order marks', () => {
    const { pages, losses } = importTwee(Buffer.from('\ufeff:: Begin\n[[B]]\n\ufeff:: B\nThe end.\n'));
    expect(pages).toEqual(['begin', 'b']);
    expect(losses).toEqual([]);
  });
});

describe('[W10] names of pages and choices', () => {
  test.each([
    ['The door', 'the_door'],
    ["The Cat's Tea!", 'the_cats_tea'],
    ['  --Crème  brûlée-- ', 'creme_brulee'],
    ['42nd street', 'page_42nd_street'],
    ['猫', 'page'],
    ['', 'page'],
    ['__proto__', 'proto'],
    ['constructor', 'constructor'],
    [`${'a'.repeat(47)} b`, 'a'.repeat(47)],
    ['x'.repeat(60), 'x'.repeat(48)],
  ])('keyOf turns %j into the key %j', (words, key) => {
    expect(keyOf(words, 'page')).toBe(key);
  });

  test.each([
    ['cat', 2, 'cat_2'],
    ['x'.repeat(48), 2, `${'x'.repeat(46)}_2`],
    ['x'.repeat(48), 1000, `${'x'.repeat(43)}_1000`],
    [`${'x'.repeat(45)}_yz`, 2, `${'x'.repeat(45)}_2`],
  ])('numberedKey turns the key %s and the number %d into the key %s', (key, number, numbered) => {
    expect(numberedKey(key, number)).toBe(numbered);
  });

  test('createNameMaker makes no name twice, and no name that is already taken', () => {
    const unique = createNameMaker(numberedKey, ['meow', 'cat_3']);
    const wanted = ['cat', 'meow', 'cat', 'cat_2', 'cat', 'dog'];
    expect(wanted.map(unique)).toEqual(['cat', 'meow_2', 'cat_2', 'cat_2_2', 'cat_4', 'dog']);
  });
});

describe('[W10] the passages of a Twee file', () => {
  test('[F13] an @include directive of Twee 2 begins no passage, and becomes a TODO comment', () => {
    const story = ':: Start\nOne.\n::@include hall.tw2\nTwo.\n\n  ::@include "b c.tw2"\n[[B]]\n\n:: B\nEnd.';
    const { pages, source, losses } = importTwee(story);
    expect(pages).toEqual(['start', 'b']);
    expect(losses.map(({ code, line, what }) => `${line} ${code} ${what}`)).toEqual([
      '3 include ::@include hall.tw2',
      '6 include ::@include "b c.tw2"',
    ]);
    expect(source).toContain('  // Line 3: TODO include: ::@include hall.tw2\n');
    expect(source).toMatch(/\.tell\('One\.'\)\s*\.tell\('Two\.'\)\s*\.choice\('b', 'B'\)/);
  });

  test('[F13] an @include directive is removed from the title and data of the story, and reported', () => {
    const { source, pages, losses } = importTwee(
      ':: StoryTitle\nCats\n::@include a.tw2\n:: StoryData\n{"start":"B"}\n::@include b.tw2\n:: A\n:: B\n',
    );
    expect(source).toContain("description: 'Cats'");
    expect(pages).toEqual(['b', 'a']);
    expect(losses.map(({ code, line, what }) => `${line} ${code} ${what}`)).toEqual([
      '3 include ::@include a.tw2',
      '6 include ::@include b.tw2',
    ]);
  });

  test('[F13] importTwee refuses a story with only special passages, and names them', () => {
    const story = ':: StoryTitle\nA\n\n:: StoryData\n{}\n\n:: Code [script]\nx\n\n:: Bell\u0007 [widget]\ny\n';
    expect(() => importTwee(story)).toThrow(
      'Line 1: All 4 passages are special (StoryTitle, StoryData, Code, Bell\\u0007), and none can be played',
    );
    expect(() => importTwee('\n:: Code [script]\nx')).toThrow(
      'Line 2: The only passage is special (Code), and none can be played',
    );
    const many = Array.from({ length: 50 }, (_, at) => `:: Code ${at} [script]\n`).join('');
    expect(() => importTwee(many)).toThrow(
      /^Line 1: All 50 passages are special \(Code 0, .{0,200} and 40 more\), and/,
    );
    expect(() => importTwee('\n<!DOCTYPE html><tw-storydata name="Cats">')).toThrow(
      'Line 1: The file is HTML, as Twine publishes it. In Twine, export the story with Build, Export As Twee.',
    );
    expect(() => importTwee('Prose.')).toThrow(
      'Line 1: There is no passage to play. A passage begins with a line like',
    );
  });
});

const HEADERS = [
  ':: Door',
  ':: The {door} [dark] {"position":"0,0"}',
  ':: Meow',
  ':: \\[1\\]',
  '::',
  ':: StoryInit',
  ':: Look [stylesheet]',
  ':: StoryTitle',
  ':: StoryData',
].map((header) => `\n${header}\n`);
const MARKUP =
  `[[ ]] -> <- | ][ [ ] << >> <<if <</if>> <<link <<script>> <</script>> <<goto <% %> (set: (if: (goto: ) " ' { } {{{
  }}} """ \` '' // __ ^^ ~~ == @@ @@a; * ** _ # ! > --- -- [if [note] {embed [continue] /* */ /% %/ <!-- --> <b> </b> <br> <p> <a
  data-passage= href=" <script> </script> <img [img[ ![ ]( $ $a &amp; & \\ \\\n \n \n\n \t : :: Door Meow x: https:// 猫 é 😺 \u200b
  <<set $a to 1>> <<set $b to true>> <<set $a to "x">> <<if $a gt 2>> <<if not $b>> <<elseif $b>> <<else>> <<goto "Door">>
  <<include "Door">> (set: $a to it + 1) (if: $b)[ (else:)[ (else-if: $a is 2)[ <<print $a>> <% s.a = 1 %> <% if (s.a > 2) { %> <% } %>
  {b} [else] [[Door]] [[go->Door]] [[Meow]] [[Meow->Door]] [[[Door]]] |a>[ ]<a| + \ud800 meow {name}`.split(' ');

/** The constructs of all story formats that enclose text (marked here by …). */
const PAIRS = [
  ...['[[…]]', '[[go->…]]', '[[…->Door]]', '[[go|Door][…]]', '[[go->https://…]]', '<<…>>', '<<a …>>'],
  ...['<<link "…">>', '<<script>>…<</script>>', '(set: …)', '(if: $a)[…]', '(link-goto: "…")', '|…>['],
  ...['[a]<…|', '\n[note]\n…\n[continue]\n', '\n[if …]\n', '{…}', '{embed passage: "…"}', 'a: …\n--\n'],
  ...['<<if $a>>…<</if>>', '<<if $b>>…<<else>>…', '(if: $a > 1)[…]', '<<link "…" "Door">><<set $a to 1>><</link>>'],
  ...[
    '(link: "…")[(goto: "Door")]',
    '<<silently>>…<</silently>>',
    '<<textbox "$c" "…" "Door">>',
    '<% … %>',
    '/*…*/',
    '/%…%/',
    '<!--…-->',
    '<b class="…">',
    '<a data-passage="…">',
    '<script>…</script>',
  ],
  ...['[img[…][Door]]', '![…](a)', '[…](https://a)', "''…''", '@@…@@', '@@.…;a@@', '{{{…}}}', '"""…"""', '`…`'],
].map((pair) => pair.split('…'));

const word = fc.integer({ min: 0, max: 9999 }).map((number) => `w${number}q`);
const token = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 2, arbitrary: fc.constantFrom(...MARKUP) },
  { weight: 1, arbitrary: fc.constantFrom(' ', '\n', '\n\n') },
);
const inner = fc.array(token, { minLength: 1, maxLength: 4 }).map((tokens) => tokens.join(''));
const pair = fc
  .tuple(fc.constantFrom(...PAIRS), fc.oneof(word, inner))
  .map(([[open, close], words]) => `${open}${words}${close}`);
const soup = fc
  .array(fc.oneof({ weight: 2, arbitrary: token }, pair), { maxLength: 30 })
  .map((tokens) => tokens.join(''));
const format = fc.constantFrom('', 'SugarCube', 'Harlowe', 'Chapbook', 'Snowman');
/** Random stories with syntax of all story formats. */
const story = fc
  .tuple(format, fc.array(fc.tuple(fc.constantFrom(...HEADERS), soup), { maxLength: 6 }), soup)
  .map(([name, passages, first]) => {
    const data = name === '' ? '' : `:: StoryData\n{"format":"${name}"}\n`;
    return `${data}:: Start\n${first}${passages.flat().join('')}`;
  });

test.each([
  '(link: ""x">>w0q")[(goto: "Door")]',
  '(link-goto: "Go", "Door", "more")',
  '<<link "Go" "Door" "more">><</link>>',
  '<<goto "Door" more>>',
])('[W-18] a link macro with further arguments is kept whole as a TODO: %s', (macro) => {
  const { source } = importTwee(`:: Start\n${macro}\n:: Door\nA door.\n`);
  expect(source).toContain(macro.slice(0, 18));
  expect(source).toMatch(/w0q|more/);
});

describe('[W10] any random story', () => {
  test('any random story becomes a quest without errors; each word that the quest lacks is in a loss', () => {
    fc.assert(
      fc.property(story, (text) => {
        const imported = importTwee(text);
        const { source, losses } = imported;
        const kept = new Set(wordsOf([source, ...losses.map(({ what }) => what)].join(' ')));
        expect(wordsOf(text).filter((one) => !kept.has(one))).toEqual([]);
        const lines = losses.map(({ line }) => line);
        expect(lines).toEqual(lines.toSorted((a, b) => a - b));
        expect(lines.filter((line) => line < 1 || line > text.split('\n').length)).toEqual([]);
        const built = run(imported);
        expect(checkQuest(built).filter(({ severity }) => severity === 'error')).toEqual([]);
        expect([...built.pages.keys()]).toEqual(imported.pages);
      }),
      { numRuns: Math.min(RUNS, 1000) },
    );
  });

  test('importTwee keeps any plain paragraphs unchanged', () => {
    const paragraph = fc.array(word, { minLength: 1 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(paragraph), (paragraphs) => {
        const imported = importTwee(`:: Start\n${paragraphs.join('\n\n')}`);
        const start = run(imported).pages.get('start');
        expect(start?.messages.map(({ text }) => text)).toEqual(paragraphs);
        expect(imported.losses).toEqual([]);
      }),
    );
  });

  test('importTwee parses any random text, or refuses it with a TweeError', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 100 }), soup, story);
    fc.assert(
      fc.property(anything, fc.string(), (text, file) => {
        try {
          const imported = importTwee(text, file);
          expect(run(imported).card).toBe(imported.name);
        } catch (error) {
          expect(error).toBeInstanceOf(TweeError);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('a quest gets no card name that collides with an import of the generated file', () => {
    const imported = importTwee(':: Start\n', 'define.twee');
    expect(run(imported).card).toBe('Define2');
    expect(imported.losses).toEqual([expect.objectContaining({ code: 'taken-name', what: 'Define' })]);
  });
});

function wordsOf(text: string): string[] {
  return text.match(/w\d+q/g) ?? [];
}

/** Evaluates the source of a quest; its import of the engine is replaced by arguments. @returns the quest */
function run({ name, source }: TweeImport): Quest {
  const variable = `${name.charAt(0).toLowerCase()}${name.slice(1)}Quest`;
  const body = source.replace(/^import .*$/m, '').replace(/^export /gm, '');
  return new Function('defineKind', 'quest', `'use strict';${body}; return ${variable};`)(defineKind, quest);
}

test('[W10] a loss is printed in one line without control characters', () => {
  const { list, reportFor } = createLosses();
  reportFor('The\u001b[2J door')('macro-link', 12, '<<link "Out"\n\t"Garden">>', 'Garden\u009b');
  reportFor(null)('outside-passage', 1, '🐈'.repeat(300));
  expect(list.map(describeLoss)).toEqual([
    'line 12, The\\u001b[2J door: macro-link: <<link "Out" "Garden">> (to Garden\\u009b): It is kept as a TODO at its page, and is not a choice.',
    `line 1: outside-passage: ${'🐈'.repeat(79)}…: It is left out.`,
  ]);
});
