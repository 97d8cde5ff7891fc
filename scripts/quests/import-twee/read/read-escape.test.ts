import { describe, expect, test } from 'vitest';
import { tellPassage } from '../../../../tests/helpers/twee.ts';

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
