import { describe, expect, test } from 'vitest';
import { tellPassage } from '../../../../tests/helpers/twee.ts';

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
