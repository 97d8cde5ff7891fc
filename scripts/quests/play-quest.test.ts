import { describe, expect, test } from 'vitest';
import { defineKind, quest } from '#engine';
import { replay } from '#engine/check';
import { printable } from '../../src/server/commands/printable.ts';
import { explainRefusal, formatTranscript } from './play-quest.ts';

const kind = defineKind('Tea', { quest: true, traits: { save: '', cups: 0, lid: false, meow: 0 } });
const tea = quest(kind, {
  pages: ['pot', 'cup'],
  checks: { thirsty: ['cups', '<', 2] },
  keeps: ['lid'],
}).write({
  pot: (page) => page.title('Pot').tell('{cups} so far.').choice('cup', 'Pour', { timeout: 9000, check: 'thirsty' }),
  cup: (page) =>
    page.title('Cup').add('cups', 1).set({ lid: true }).tell('Ah.').choice('pot', 'Another').done({ canRestart: true }),
});

/** The transcript of a play, without colours. */
function told(moves: readonly string[], player = 'stranger'): string {
  const colour = /\\u001b\[\d+m/g;
  return formatTranscript(tea, replay(tea, player, moves))
    .split('\n')
    .map((line) => printable(line).replace(colour, ''))
    .join('\n');
}

const ACTION = '[add 1 to cups]';
const actionsIn = (text: string) => text.split(ACTION).length - 1;

describe('[W-16] a play prints the actions of a page each time that the page is entered', () => {
  test.each<[moves: string[], times: number]>([
    [['cup'], 1],
    [['@wait'], 1],
    [['@wait', 'pot', 'cup'], 2],
    // The moves after @wait enter no page.
    [['@wait', 'meow', '@save', '@open'], 1],
    [['@wait', '@restart'], 1],
    [['meow', '@save'], 0],
  ])('the moves %j print the actions of the page `cup` %d times', (moves, times) => {
    expect(actionsIn(told(moves))).toBe(times);
  });
});

const spoon = defineKind('Spoon');
const sweet = quest(defineKind('Tea', { quest: true, traits: { save: '', sugar: 0, stirred: false } }), {
  pages: ['pot', 'cup'],
  cards: [spoon],
}).write({
  pot: (page) =>
    page
      .choice('cup', 'Stir', { id: 'stir', set: { stirred: true }, give: 'Spoon', timeout: 9000 })
      .choice('cup', 'Drink', { id: 'drink' }),
  cup: (page) => page.add('sugar', 1).choice('pot', 'Back').done({ canRestart: true }),
});

describe('a play prints the actions of the choice that was taken, before those of the page that it leads to', () => {
  const stirred = ['[set stirred to true]', '[give Spoon]', '[add 1 to sugar]'];
  test.each<[moves: string[], lines: string[]]>([
    [['stir'], stirred],
    [['@wait'], stirred],
    [['drink'], ['[add 1 to sugar]']],
    [
      ['stir', 'pot', 'drink'],
      [...stirred, '[add 1 to sugar]'],
    ],
    [['stir', 'meow', '@save', '@open'], stirred],
    // The choice is on the page that opening the quest shows, while the card is still at the end.
    [
      ['drink', '@open', 'stir'],
      ['[add 1 to sugar]', ...stirred],
    ],
  ])('a play prints the actions of each choice before those of the page that it leads to: %j', (moves, lines) => {
    const transcript = formatTranscript(sweet, replay(sweet, 'stranger', moves));
    const plain = transcript.split('\n').map((line) =>
      printable(line)
        .replace(/\\u001b\[\d+m/g, '')
        .trim(),
    );
    expect(plain.filter((line) => line.startsWith('['))).toEqual(lines);
  });
});

describe('[W-16] the move @restart of a play', () => {
  test.each(['stranger', 'girl', 'boy'])(
    'the move @restart resets all traits that the quest does not keep, if the player is %s',
    (player) => {
      const { outcome, scenes, problem } = replay(tea, player, ['cup', 'pot', 'cup', '@restart', 'cup', '@save']);
      expect([outcome, problem]).toEqual(['end', null]);
      expect(scenes.map(({ page }) => page)).toEqual(['pot', 'cup', 'pot', 'cup', 'pot', 'cup', 'cup']);
      expect(scenes[4]?.said).toEqual([{ speaker: null, text: '0 so far.' }]);
    },
  );

  test('the move @restart is printed, with the page that it leads to and the choices there', () => {
    expect(told(['cup', '@restart'])).toContain('> @restart: beginning again');
    expect(told(['cup', '@restart'])).toMatch(/It stands at pot, after 2 steps\.\nOpen:\n {2}cup: Pour$/);
  });

  test('the move @restart is allowed only where players can restart', () => {
    const { outcome, problem } = replay(tea, 'stranger', ['@restart']);
    expect([outcome, problem]).toEqual(['error', 'Error: only an end that can be restarted offers to begin again']);
  });
});

const rinsed = quest(defineKind('Tea', { quest: true, traits: { save: '', warm: false } }), {
  pages: ['pot', 'cup', 'sink', 'end'],
  checks: { warm: ['warm', '=', true] },
}).write({
  pot: (page) =>
    page
      .choice('cup', 'Pour', { id: 'pour', check: 'warm' })
      .choice('sink', 'Rinse', { id: 'rinse', once: true })
      .choice('end', 'Leave at once', { id: 'leave' })
      .choice('end', 'Leave slowly', { id: 'stroll', once: true, check: 'warm' }),
  cup: (page) => page.done(),
  sink: (page) => page.choice('pot', 'Go back'),
  end: (page) => page.done(),
});

describe('[W10] explainRefusal', () => {
  test.each([
    [['pour'], 'the choice "pour" is closed: its check "warm" does not hold.'],
    [['pour:f'], 'the choice "pour" is closed: its check "warm" does not hold.'],
    [['cup'], 'the choice "cup" is closed: its check "warm" does not hold.'],
    [['rinse', 'pot', 'rinse'], 'the choice "rinse" is closed: it can be taken once.'],
    [['stroll'], 'the choice "stroll" is closed: it can be taken once, or its check "warm" does not hold.'],
    [['end'], 'several choices lead to "end": say which of leave, stroll.'],
    [['rinsed'], 'there is no choice "rinsed". Did you mean "rinse"?'],
    [['fly'], 'there is no choice "fly".'],
    [[''], 'there is no choice "".'],
  ])('explainRefusal says why the last of these moves is refused: %j', (moves, why) => {
    const { outcome, page } = replay(rinsed, 'stranger', moves);
    expect(outcome).toBe('error');
    expect(explainRefusal(rinsed, page, moves.at(-1) ?? '')).toBe(`On page ${page} ${why}`);
  });
});

test('[W-16] explainRefusal lists the known moves if the move is unknown', () => {
  expect(explainRefusal(tea, 'pot', '@wiat')).toBe(
    'There is no move "@wiat": there are meow, @wait, @open, @save, @restart, @day. Did you mean "@wait"?',
  );
});
