import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defineKind, type Quest, quest } from '#engine';
import { checkQuest } from '#engine/check';
import { RUNS } from '../../../tests/helpers/runs.ts';
import { importTwee, type TweeImport } from './import-twee.ts';
import { TweeError } from './twee-error.ts';

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
  [[Door]] [[go->Door]] [[Meow]] [[Meow->Door]] [[[Door]]] |a>[ ]<a| + \ud800 meow {name}`.split(' ');

/** What encloses something, in the hands of any format. */
const PAIRS = [
  ...['[[…]]', '[[go->…]]', '[[…->Door]]', '[[go|Door][…]]', '[[go->https://…]]', '<<…>>', '<<a …>>'],
  ...['<<link "…">>', '<<script>>…<</script>>', '(set: …)', '(if: $a)[…]', '(link-goto: "…")', '|…>['],
  ...['[a]<…|', '\n[note]\n…\n[continue]\n', '\n[if …]\n', '{…}', '{embed passage: "…"}', 'a: …\n--\n'],
  ...['<% … %>', '/*…*/', '/%…%/', '<!--…-->', '<b class="…">', '<a data-passage="…">', '<script>…</script>'],
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
/** Passages out of all that means something in any format. */
const story = fc
  .tuple(format, fc.array(fc.tuple(fc.constantFrom(...HEADERS), soup), { maxLength: 6 }), soup)
  .map(([name, passages, first]) => {
    const data = name === '' ? '' : `:: StoryData\n{"format":"${name}"}\n`;
    return `${data}:: Start\n${first}${passages.flat().join('')}`;
  });

describe('[W10] any story', () => {
  test('loses no word but tells of it, on a line that it has, and becomes a quest without errors', () => {
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

  test('says plain paragraphs as they were written', () => {
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

  test('is read or refused, whatever it is', () => {
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

  test('takes no name that the file itself has', () => {
    const imported = importTwee(':: Start\n', 'define.twee');
    expect(run(imported).card).toBe('Define2');
    expect(imported.losses).toEqual([expect.objectContaining({ code: 'taken-name', what: 'Define' })]);
  });
});

function wordsOf(text: string): string[] {
  return text.match(/w\d+q/g) ?? [];
}

/** Runs a source with the engine in place of its import. */
function run({ name, source }: TweeImport): Quest {
  const variable = `${name.charAt(0).toLowerCase()}${name.slice(1)}Quest`;
  const body = source.replace(/^import .*$/m, '').replace(/^export /gm, '');
  return new Function('defineKind', 'quest', `'use strict';${body}; return ${variable};`)(defineKind, quest);
}
