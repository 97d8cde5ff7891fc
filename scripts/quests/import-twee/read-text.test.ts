import { describe, expect, test } from 'vitest';
import { type ToldPassage, tellPassage } from '../../../tests/helpers/twee.ts';
import { isExternal, parseLink } from './read-link.ts';

const ALL = 'Harlowe SugarCube Chapbook Snowman unknown';

/** A passage's body, and the paragraphs that these formats make of it. `unknown`: the story names no format. */
type Row = [formats: string, body: string, told: readonly string[] | null, more?: Partial<ToldPassage>];

function expectPassage(formats: string, body: string, told: Row[2], more: Row[3] = {}): void {
  for (const format of formats.split(' ')) {
    const passage = tellPassage(format === 'unknown' ? '' : format, body);
    expect(passage, format).toMatchObject({ ...(told && { told }), ...more });
  }
}

describe('[W10] a backslash that joins lines', () => {
  test.each<Row>([
    ['SugarCube Harlowe unknown', 'One \\\ntwo\n\\ three.', ['One two three.'], { losses: [] }],
    ['SugarCube Harlowe unknown', 'One\n\n\n  \\ two\\', ['One', 'two']],
    ['SugarCube Harlowe unknown', '\\One\\ ', ['One']],
    ['SugarCube Harlowe unknown', 'One.\n\\\nTwo.', ['One. Two.']],
    ['unknown', 'One\n\\*two*', ['One *two*']],
    ['Chapbook', 'One\n\\two', ['One \\two']],
    ['SugarCube', 'One\n\n\\:: two', ['One', ':: two']],
    ['SugarCube', 'One\\\n\n\n', ['One']],
  ])('[W-17] a backslash that joins lines is removed in the formats %s: %j', expectPassage);
});

describe('[W10] formatting marks around words', () => {
  const STYLES = ['color:red;font-size:2em;', 'color: red;', '#a;.b.c;', 'color : rgb(1, 2, 3); .d;', 'color(red):'];
  test.each<Row>([
    [
      'SugarCube unknown',
      'Oh\n@@.red;\nRun\n@@\nnow.',
      ['Oh', 'Run', 'now.'],
      { losses: expect.arrayContaining(['formatting @@.red;', 'formatting @@']) },
    ],
    ...STYLES.map((style): Row => {
      const losses = [`formatting @@${style}`, 'formatting @@'];
      return ['SugarCube unknown', `@@${style}Run x@@`, ['Run x'], { losses }];
    }),
    ['SugarCube unknown', '@@Wait; go@@', ['Wait; go']],
    ['SugarCube unknown', '@@.red;Run', ['@@.red;Run'], { losses: ['unclosed @@.red;'] }],
    [
      'SugarCube',
      "// Wait, // she says. '' Stop! '' == no == ^^ a ^^ ~~ b ~~ __ c __ @@ d @@",
      ['Wait, she says. Stop! no a b c d'],
    ],
    ['Harlowe', "''Bold ''words. // Wait, //she says. ~~ a ~~ ^^ b ^^", ['Bold words. Wait, she says. a b']],
    ['Harlowe', "''Bold ''words.", ['Bold words.'], { losses: ["formatting ''"] }],
    ['SugarCube Harlowe', 'See http://a.b or ftp://e.', ['See http://a.b or ftp://e.']],
    ['Chapbook', "a '' b '' c", ["a '' b '' c"]],
  ])('[W-17] formatting marks are removed only if these formats have such marks: %s: %j', expectPassage);

  test('[F15] in SugarCube the formatting mark `__` begins no variable', () => {
    expectPassage('SugarCube', '__Two words__ here.', ['Two words here.'], { losses: ['formatting __'] });
    expectPassage('SugarCube', 'Hello _name.', null, { losses: ['variable _name'] });
  });
});

describe('[W10] a modifier of Chapbook', () => {
  const MODIFIERS = ['[if bag[0] === 1]', '[if bag[bag.length - 1]]', '[unless a[b[0]]; append]', '[after 1 second] '];
  test.each<Row>([
    ...MODIFIERS.map((modifier): Row => {
      return ['Chapbook', `One.\n\n${modifier}\nTwo.`, ['One.', 'Two.'], { losses: [`macro ${modifier}`] }];
    }),
    ['unknown', '[if bag[0] === 1]\nTwo.', null, { losses: ['macro [if bag[0] === 1]'] }],
    ['Chapbook', '[[Hall]] or [[A]]', null, { choices: ['Hall', 'A'] }],
    ['Chapbook', '[Look] at [[Hall]]', null, { choices: ['Hall'] }],
  ])('[W-17] a modifier of Chapbook, and nothing else in brackets, is removed in the formats %s: %j', expectPassage);
});

describe('[W10] the markup of Harlowe', () => {
  test.each<Row>([
    ...['|==', '=|=', '|==|', '==|', '=|', '  ==|==  ', '=||='].map((line): Row => {
      const losses = [`formatting ${line.trim()}`];
      return ['Harlowe unknown', `One.\n${line}\nTwo.`, ['One.', 'Two.'], { losses }];
    }),
    ['SugarCube', '|==', ['|==']],
    ...[
      "(if: $bag's length > 0)",
      "(if: $bag's 1st is 'a)' and _b's c is 2)",
      "(if: (a: 1)'s length > 0)",
      '(if: "Red"\'s length > 0)',
      "(if: $a is 'b' or 'c')",
    ].map((macro): Row => {
      const losses = [`macro ${macro}`, 'formatting […]'];
      return ['Harlowe', `${macro}[You can't go.] It's late.`, ["You can't go. It's late."], { losses }];
    }),
  ])('[W-17] markup of Harlowe is removed if the story may be in Harlowe; formats %s: %j', expectPassage);
});

describe('[W10] the end of a link', () => {
  const SETTERS = ['[[Go|Hall][$a[$b[0]] to 1]]', '[[Go->Hall][$a["]]"] to "]"]]', '[[Go|Hall][$a to [[1], [2]]]]'];
  const IMAGE = '[img[a.png][Hall][$a[$b[0]] to 1]]';
  test.each<Row>([
    ...SETTERS.map((link): Row => {
      const more = { choices: ['Go'], losses: expect.arrayContaining([`setter ${link}`]) };
      return ['SugarCube unknown', `Then ${link} now.`, ['Then Go now.'], more];
    }),
    ['SugarCube unknown', `See ${IMAGE}.`, ['See .'], { losses: [`media ${IMAGE}`, `setter ${IMAGE}`] }],
    ['SugarCube', '[[Take [it]->Hall]] [[The [A]|A]]', null, { choices: ['Take [it]', 'The [A]'] }],
    ['Harlowe', '(if: $a)[[Spit]<s|] or [[Hall]]', ['Spit or Hall'], { choices: ['Hall'] }],
    ['Harlowe', '(if: $a)[[[Hall]]] or [[A]]', null, { choices: ['Hall', 'A'] }],
    ['unknown', '(if: $a)[[Spit] now] or [[Hall]]', null, { choices: ['Hall'] }],
    ['SugarCube', '[[Spit] or [[Hall]]', ['[[Spit] or Hall'], { choices: ['Hall'], losses: ['unclosed [['] }],
  ])('[W-17] the end of a link is found in the formats %s: %j', expectPassage);
});

describe('[W10] the parts of a link', () => {
  test.each([
    [' a b ', 'a b', 'a b', ''],
    ['go->a', 'go', 'a', ''],
    ['a<-go', 'go', 'a', ''],
    ['go | a', 'go', 'a', ''],
    ['one->two->a', 'one->two', 'a', ''],
    ['a<-one<-two', 'one<-two', 'a', ''],
    ['one|two|a', 'one|two', 'a', ''],
    ['->a', 'a', 'a', ''],
    ['|a', 'a', 'a', ''],
    ['go->', 'go', '', ''],
    ['', '', '', ''],
    ['go|a][$x to 1', 'go', 'a', '$x to 1'],
    ['go->a][$x to "][" ', 'go', 'a', '$x to "][" '],
  ])('parseLink finds label, target and setter in [[%s]]', (inner, label, target, setter) => {
    expect(parseLink(inner)).toEqual({ label, target, setter });
  });

  const OUTSIDE = [
    'https://example.org',
    'HTTP://example.org',
    '//example.org',
    'mailto:cat@example.org',
    'javascript:0',
  ];
  test.each([
    ...OUTSIDE.map((target) => [target, true] as const),
    ...['Chapter: One', '1://2', '/path', 'a // b', 'The fox'].map((target) => [target, false] as const),
  ])('whether a link to %j leads out of the story: %s', (target, leadsOut) => {
    expect(isExternal(target)).toBe(leadsOut);
  });
});

describe('[W10] text that looks like a tag', () => {
  const SVG = '<svg viewBox="0 0 1 1"><path d="M0"/><text>a</text></svg>';
  const FAULTY = '<span class="a"; style="b">';
  const QUOTED = '<a title="1 > 0" href="x">';
  test.each<Row>([
    [
      ALL,
      'When a<b take [[Hall]]. It is late.\n\nBut if c>d stay.',
      ['When a<b take Hall. It is late.', 'But if c>d stay.'],
      { choices: ['Hall'] },
    ],
    [ALL, 'If a<b and c>d, or i<p (so they say) and q>r.', ['If a<b and c>d, or i<p (so they say) and q>r.']],
    [ALL, 'A <sigh> and <Bob says="no">.', ['A <sigh> and <Bob says="no">.']],
    [
      'Snowman unknown',
      '[dying]<d| It was late. |x>[Run.]',
      [expect.stringMatching(/It was late\..*Run\./)] as string[],
    ],
    [
      'unknown',
      '<p class="a"\n   id=b>One</p>\n<B>two</B> <font color=red>three</font> <tw-x a="b">four</tw-x><hr/>',
      ['One', 'two three four'],
    ],
    ['unknown', '<input type=checkbox checked> <audio controls src="a.mp3">', []],
    ['unknown', `${SVG} b`, ['b'], { losses: [`media ${SVG}`] }],
    ['unknown', `${FAULTY}c</span>`, ['c'], { losses: [`code ${FAULTY}`, 'formatting </span>'] }],
    ...[
      ['<button onclick="go(1 > 0)">', 'code'],
      ['<input type="text" name=who>', 'code'],
      ['<b onmouseover=meow()>', 'code'],
      ['<em data-passage=Cellar>', 'macro-link'],
      ["<a href='#' onclick='x' data-passage='Cellar'>", 'macro-link'],
    ].map(([tag, code]): Row => ['unknown', `Press ${tag}here.`, ['Press here.'], { losses: [`${code} ${tag}`] }]),
    ...['<select id="a"><option>b<option>c</select>', '<textarea>d\n[[Hall]]</textarea>'].map((element): Row => {
      const more = { choices: [], losses: [`code ${element}`] };
      return ['unknown', `Choose ${element} now.`, ['Choose now.'], more];
    }),
    ['unknown', '<select> [[Hall]] <textarea> Go.', ['Hall Go.'], { choices: ['Hall'] }],
    [ALL, `${QUOTED}Hot</a>`, ['Hot'], { losses: expect.arrayContaining([`formatting ${QUOTED}`]) }],
    ...[
      ['SugarCube', '<span class="<<= $c>>">'],
      ['SugarCube', '<span class="<<= $c["d"]>>" id=e>'],
      ['SugarCube', '<span <<if $a>>id="b"<</if>>>'],
      ['SugarCube', '<span @class="$c">'],
      ['Snowman', '<span class="<%= s.c %>">'],
      ['Snowman', '<span class=<%= s.c %>>'],
      ['unknown', '<span class="<<= $c>>">'],
    ].map(([format = '', tag = '']): Row => {
      return [format, `${tag}Cold</span>`, ['Cold'], { losses: [`macro ${tag}`, 'formatting </span>'] }];
    }),
  ])('[F14] text that looks like a tag is removed only if it is a tag, in the formats %s: %j', expectPassage);
});
