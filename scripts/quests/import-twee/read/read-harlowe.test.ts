import { describe, expect, test } from 'vitest';
import { tellPassage } from '../../../../tests/helpers/twee.ts';

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
