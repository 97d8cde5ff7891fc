import { describe, expect, test } from 'vitest';
import { tellPassage } from '../../../../tests/helpers/twee.ts';

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
