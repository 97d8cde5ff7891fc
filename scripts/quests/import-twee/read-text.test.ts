import { describe, expect, test } from 'vitest';
import { tellPassage } from '../../../tests/helpers/twee.ts';
import { isExternal, parseLink } from './read-link.ts';

describe('[W10] a backslash that joins lines', () => {
  test.each(['SugarCube', 'Harlowe', ''])('[W-17] stands at either end of a line: %s', (format) => {
    expect(tellPassage(format, 'One \\\ntwo\n\\ three.')).toEqual({
      told: ['One two three.'],
      choices: [],
      losses: [],
    });
    expect(tellPassage(format, 'One\n\n\n  \\ two\\').told).toEqual(['One', 'two']);
    expect(tellPassage(format, '\\One\\ ').told).toEqual(['One']);
    expect(tellPassage(format, 'One.\n\\\nTwo.').told).toEqual(['One. Two.']);
  });

  test('[W-17] is none before what Markdown or Twee would have plain', () => {
    expect(tellPassage('', 'One\n\\*two*')).toMatchObject({ told: ['One *two*'] });
    expect(tellPassage('Chapbook', 'One\n\\two').told).toEqual(['One \\two']);
    expect(tellPassage('SugarCube', 'One\n\n\\:: two').told).toEqual(['One', ':: two']);
  });

  test('[W-17] ends a passage whose file ends there', () => {
    expect(tellPassage('SugarCube', 'One\\\n\n\n').told).toEqual(['One']);
  });
});

describe('[W10] marks around words', () => {
  test.each(['SugarCube', ''])('[W-17] styles of SugarCube are formatting: %s', (format) => {
    expect(tellPassage(format, 'Oh\n@@.red;\nRun\n@@\nnow.')).toMatchObject({
      told: ['Oh', 'Run', 'now.'],
      losses: expect.arrayContaining(['formatting @@.red;', 'formatting @@']),
    });
    for (const style of [
      'color:red;font-size:2em;',
      'color: red;',
      '#a;.b.c;',
      'color : rgb(1, 2, 3); .d;',
      'color(red):',
    ]) {
      const { told, losses } = tellPassage(format, `@@${style}Run x@@`);
      expect({ told, losses }).toEqual({ told: ['Run x'], losses: [`formatting @@${style}`, 'formatting @@'] });
    }
    expect(tellPassage(format, '@@Wait; go@@').told).toEqual(['Wait; go']);
    expect(tellPassage(format, '@@.red;Run')).toMatchObject({ told: ['@@.red;Run'], losses: ['unclosed @@.red;'] });
  });

  test('[W-17] may have spaces inside, in formats that have no rule against it', () => {
    expect(
      tellPassage('SugarCube', "// Wait, // she says. '' Stop! '' == no == ^^ a ^^ ~~ b ~~ __ c __ @@ d @@").told,
    ).toEqual(['Wait, she says. Stop! no a b c d']);
    expect(tellPassage('Harlowe', "''Bold ''words. // Wait, //she says. ~~ a ~~ ^^ b ^^").told).toEqual([
      'Bold words. Wait, she says. a b',
    ]);
    expect(tellPassage('Harlowe', "''Bold ''words.").losses).toEqual(["formatting ''"]);
    for (const format of ['SugarCube', 'Harlowe']) {
      expect(tellPassage(format, 'See http://a.b or http://c.d or ftp://e.').told).toEqual([
        'See http://a.b or http://c.d or ftp://e.',
      ]);
    }
    expect(tellPassage('Chapbook', "a '' b '' c").told).toEqual(["a '' b '' c"]);
  });

  test('[F15] two underscores are a mark before they are a variable', () => {
    const { told, losses } = tellPassage('SugarCube', '__Two words__ here.');
    expect({ told, losses }).toEqual({ told: ['Two words here.'], losses: ['formatting __'] });
    expect(tellPassage('SugarCube', 'Hello _name.').losses).toEqual(['variable _name']);
  });
});

describe('[W10] a modifier of Chapbook', () => {
  test.each(['[if bag[0] === 1]', '[if bag[bag.length - 1]]', '[unless a[b[0]]; append]', '[after 1 second] '])(
    '[W-17] %j is a macro',
    (modifier) => {
      const { told, losses } = tellPassage('Chapbook', `One.\n\n${modifier}\nTwo.`);
      expect({ told, losses }).toEqual({ told: ['One.', 'Two.'], losses: [`macro ${modifier}`] });
    },
  );

  test('[W-17] one with brackets in it is one in a story of no format, too, but a link is none', () => {
    expect(tellPassage('', '[if bag[0] === 1]\nTwo.')).toMatchObject({ losses: ['macro [if bag[0] === 1]'] });
    expect(tellPassage('Chapbook', '[[Hall]] or [[A]]').choices).toEqual(['Hall', 'A']);
    expect(tellPassage('Chapbook', '[Look] at [[Hall]]').choices).toEqual(['Hall']);
  });
});

describe('[W10] the markup of Harlowe', () => {
  test.each(['|==', '=|=', '|==|', '==|', '=|', '  ==|==  ', '=||='])(
    '[W-17] a line %j of columns is formatting',
    (line) => {
      for (const format of ['Harlowe', '']) {
        const { told, losses } = tellPassage(format, `One.\n${line}\nTwo.`);
        expect({ told, losses }).toEqual({ told: ['One.', 'Two.'], losses: [`formatting ${line.trim()}`] });
      }
      expect(tellPassage('SugarCube', '|==').told).toEqual(['|==']);
    },
  );

  test.each([
    "(if: $bag's length > 0)",
    "(if: $bag's 1st is 'a)' and _b's c is 2)",
    "(if: (a: 1)'s length > 0)",
    '(if: "Red"\'s length > 0)',
    "(if: $a is 'b' or 'c')",
  ])('[W-17] an apostrophe that possesses is no quote: %s', (macro) => {
    const { told, losses } = tellPassage('Harlowe', `${macro}[You can't go.] It's late.`);
    expect(told).toEqual(["You can't go. It's late."]);
    expect(losses).toEqual([`macro ${macro}`, 'formatting […]']);
  });
});

describe('[W10] where a link ends', () => {
  test.each(['SugarCube', ''])('[W-17] brackets in the code of a link nest: %s', (format) => {
    for (const link of [
      '[[Go|Hall][$a[$b[0]] to 1]]',
      '[[Go->Hall][$a["]]"] to "]"]]',
      '[[Go|Hall][$a to [[1], [2]]]]',
    ]) {
      const { told, choices, losses } = tellPassage(format, `Then ${link} now.`);
      expect(told).toEqual(['Then Go now.']);
      expect(choices).toEqual(['Go']);
      expect(losses).toContain(`setter ${link}`);
    }
    const image = '[img[a.png][Hall][$a[$b[0]] to 1]]';
    expect(tellPassage(format, `See ${image}.`)).toMatchObject({ told: ['See .'], losses: [`media ${image}`] });
  });

  test('[W-17] brackets nest in labels, too', () => {
    expect(tellPassage('SugarCube', '[[Take [it]->Hall]] [[The [A]|A]]').choices).toEqual(['Take [it]', 'The [A]']);
  });

  test('[W-17] a hook of Harlowe may hold a named hook', () => {
    const { told, choices } = tellPassage('Harlowe', '(if: $a)[[Spit]<s|] or [[Hall]]');
    expect(told).toEqual(['Spit or Hall']);
    expect(choices).toEqual(['Hall']);
    expect(tellPassage('Harlowe', '(if: $a)[[[Hall]]] or [[A]]').choices).toEqual(['Hall', 'A']);
    expect(tellPassage('', '(if: $a)[[Spit] now] or [[Hall]]')).toMatchObject({ choices: ['Hall'] });
  });

  test('[W-17] a link that never ends takes no other with it', () => {
    expect(tellPassage('SugarCube', '[[Spit] or [[Hall]]')).toMatchObject({
      told: ['[[Spit] or Hall'],
      choices: ['Hall'],
      losses: ['unclosed [['],
    });
  });

  test('a file of nothing but openings is read at once', () => {
    for (const opening of ['[[ ', '[[a][', '(if: a)[[']) {
      const start = performance.now();
      tellPassage('', opening.repeat(2 ** 17 / opening.length));
      expect(performance.now() - start).toBeLessThan(5000);
    }
  }, 30_000);
});

describe('[W10] what stands in a link', () => {
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
  ])('[[%s]]', (inner, label, target, setter) => {
    expect(parseLink(inner)).toEqual({ label, target, setter });
  });

  test.each([
    ['https://example.org', true],
    ['HTTP://example.org', true],
    ['//example.org', true],
    ['mailto:cat@example.org', true],
    ['javascript:void(0)', true],
    ['Chapter: One', false],
    ['1://2', false],
    ['/path', false],
    ['a // b', false],
    ['The fox', false],
  ])('%s leads out of the story: %s', (target, leadsOut) => {
    expect(isExternal(target)).toBe(leadsOut);
  });
});

const FORMATS = ['Harlowe', 'SugarCube', 'Chapbook', 'Snowman', ''];

describe('[W10] what looks like a tag', () => {
  test.each(FORMATS)('[F14] words and links between < and > are told: %s', (format) => {
    const { told, choices } = tellPassage(format, 'When a<b take [[Hall]]. It is late.\nBut if c>d stay.');
    expect(told.join(' ')).toBe('When a<b take Hall. It is late. But if c>d stay.');
    expect(choices).toEqual(['Hall']);
    expect(tellPassage(format, 'If a<b and c>d, or i<p (so they say) and q>r.').told).toEqual([
      'If a<b and c>d, or i<p (so they say) and q>r.',
    ]);
    expect(tellPassage(format, 'A <sigh> and <Bob says="no">.').told).toEqual(['A <sigh> and <Bob says="no">.']);
  });

  test.each(['Snowman', ''])('[F14] names of hooks are no tags: %s', (format) => {
    const { told } = tellPassage(format, '[dying]<d| It was late. |x>[Run.]');
    expect(told.join(' ')).toContain('It was late.');
    expect(told.join(' ')).toContain('Run.');
  });

  test('[F14] tags of HTML are formatting, over lines, too', () => {
    const body = '<p class="a"\n   id=b>One</p>\n<B>two</B> <font color=red>three</font> <tw-x a="b">four</tw-x><hr/>';
    expect(tellPassage('', body).told).toEqual(['One', 'two three four']);
    expect(tellPassage('', '<input type=checkbox checked> <audio controls src="a.mp3">').told).toEqual([]);
  });

  test('[F14] a drawing is one picture', () => {
    const svg = '<svg viewBox="0 0 1 1"><path d="M0"/><text>a</text></svg>';
    expect(tellPassage('', `${svg} b`)).toMatchObject({ told: ['b'], losses: [`media ${svg}`] });
  });

  test('[F14] a tag that is not well-formed is listed as code', () => {
    const tag = '<span class="a"; style="b">';
    expect(tellPassage('', `${tag}c</span>`)).toMatchObject({
      told: ['c'],
      losses: [`code ${tag}`, 'formatting </span>'],
    });
  });

  test.each([
    ['<button onclick="go(1 > 0)">', 'code'],
    ['<input type="text" name=who>', 'code'],
    ['<b onmouseover=meow()>', 'code'],
    ['<em data-passage=Hall>', 'macro-link'],
    ["<a href='#' onclick='x' data-passage='Hall'>", 'macro-link'],
  ])('[F14] %s is a TODO', (tag, code) => {
    const { told, losses } = tellPassage('', `Press ${tag}here.`);
    expect(told).toEqual(['Press here.']);
    expect(losses).toEqual([`${code} ${tag}`]);
  });

  test.each(['<select id="a"><option>b<option>c</select>', '<textarea>d\n[[Hall]]</textarea>'])(
    '[F14] %j is a TODO as a whole',
    (element) => {
      const { told, choices, losses } = tellPassage('', `Choose ${element} now.`);
      expect({ told, choices, losses }).toEqual({ told: ['Choose now.'], choices: [], losses: [`code ${element}`] });
    },
  );

  test('[F14] one that never ends takes nothing with it', () => {
    expect(tellPassage('', '<select> [[Hall]] <textarea> Go.')).toMatchObject({
      told: ['Hall Go.'],
      choices: ['Hall'],
    });
  });

  test.each(FORMATS)('[F14] a > in a quoted attribute ends no tag: %s', (format) => {
    const tag = '<a title="1 > 0" href="x">';
    expect(tellPassage(format, `${tag}Hot</a>`)).toMatchObject({ told: ['Hot'] });
    expect(tellPassage(format, `${tag}Hot</a>`).losses).toContain(`formatting ${tag}`);
  });

  test.each([
    ['SugarCube', '<span class="<<= $c>>">'],
    ['SugarCube', '<span class="<<= $c["d"]>>" id=e>'],
    ['SugarCube', '<span <<if $a>>id="b"<</if>>>'],
    ['SugarCube', '<span @class="$c">'],
    ['Snowman', '<span class="<%= s.c %>">'],
    ['Snowman', '<span class=<%= s.c %>>'],
    ['', '<span class="<<= $c>>">'],
  ])('[F14] %s: %s is a macro', (format, tag) => {
    const { told, losses } = tellPassage(format, `${tag}Cold</span>`);
    expect({ told, losses }).toEqual({ told: ['Cold'], losses: [`macro ${tag}`, 'formatting </span>'] });
  });

  test('a file of nothing but openings is read at once', () => {
    for (const opening of ['<b ', '<b a="<<', '<b a=\'<i b="']) {
      const start = performance.now();
      tellPassage('', opening.repeat(2 ** 17 / opening.length));
      expect(performance.now() - start).toBeLessThan(5000);
    }
  }, 30_000);
});
