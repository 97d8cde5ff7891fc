import { describe, expect, test } from 'vitest';
import { tellPassage } from '../../../../tests/helpers/twee.ts';

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
