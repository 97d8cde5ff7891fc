import { expect, test } from 'vitest';
import { quests } from '#content';
import { defineKind, quest } from '#engine';
import { unknownAddresses } from './unknown-addresses.ts';

const kind = defineKind('Tea', { quest: true });
const leadingTo = (address: string) =>
  unknownAddresses(
    quest(kind, { pages: ['pot', 'out'] }).write({
      pot: (page) => page.choice('out', 'Out'),
      out: (page) => page.address(address).done(),
    }),
  );

test.each([
  ['/game/dialgo', 'Did you mean "/game/dialog"?'],
  ['/kitchen', 'Write a path such as /game/dialog, /game/account or /game/quest/Cookie.'],
])('unknownAddresses reports the address %s, which no page of the game has', (address, suggestion) => {
  const message = `The address "${address}" is not that of a page of the game.`;
  expect(leadingTo(address)).toMatchObject([
    { code: 'unknown-address', severity: 'warning', page: 'out', message, suggestion },
  ]);
});

test.each(['/', '/game/dialog', '/Game/Dialog/', '/game/quest/Hearth', '/game/dialog?from=tea#top', 'game'])(
  'unknownAddresses reports nothing for %s, which a page has, or which the checker reports',
  (address) => {
    expect(leadingTo(address)).toEqual([]);
  },
);

test('unknownAddresses reports nothing in the quests of the game', () => {
  expect([...quests.values()].flatMap(unknownAddresses)).toEqual([]);
});
