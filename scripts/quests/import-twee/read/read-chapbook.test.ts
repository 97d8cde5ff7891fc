import { describe, expect, test } from 'vitest';
import { tellPassage } from '../../../../tests/helpers/twee.ts';

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
