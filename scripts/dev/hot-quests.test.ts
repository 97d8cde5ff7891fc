import { afterEach, expect, test, vi } from 'vitest';
import { defineKind, quest } from '#engine';
import { swappedQuests } from '../../src/client/platform/swapped-quests.ts';
import { type Exports, type Hot, takeOver } from './hot-quests.ts';

/** The exports of a quest module; each option edits a part of it. */
function moduleWith({ text = 'Hello.', tea = false, guest = 'Quince', more = {} } = {}): Exports {
  const hearthKind = defineKind('Hearth', { type: 'key', quest: true, traits: { tea } });
  const hearthQuest = quest(hearthKind, { pages: ['door'] }).write({
    door: (page) => page.title('The door').tell(text).done(),
  });
  return { hearthKind, hearthQuest, npc: { soul_tag: 'NekoWitch', fill: { name: guest } }, ...more };
}

function evaluate(...versions: readonly Exports[]): Hot & { readonly invalidate: ReturnType<typeof vi.fn> } {
  const hot = { data: {}, invalidate: vi.fn() };
  for (const version of versions) takeOver(hot, version);
  return hot;
}

/** The text on the swapped quest's page; undefined if none was swapped. */
function saidNow(): string | undefined {
  return swappedQuests.getState().get('Hearth')?.pages.get('door')?.messages[0]?.text;
}

afterEach(() => swappedQuests.setState(new Map(), true));

test('[W10] the first load of a module replaces nothing', () => {
  expect(evaluate(moduleWith()).invalidate).not.toHaveBeenCalled();
  expect(saidNow()).toBeUndefined();
});

test("[W10] each edit of the quest's pages replaces the running quest", () => {
  const hot = evaluate(moduleWith(), moduleWith({ text: 'Good evening.' }));
  expect(saidNow()).toBe('Good evening.');
  takeOver(hot, moduleWith({ text: 'Sit.' }));
  expect(saidNow()).toBe('Sit.');
  expect(hot.invalidate).not.toHaveBeenCalled();
});

test.each<[string, Exports]>([
  ['the kind', moduleWith({ tea: true })],
  ['an npc', moduleWith({ guest: 'Pudding' })],
  ['a new export', moduleWith({ more: { oven: 'cold' } })],
  ['a function, which may depend on anything', moduleWith({ more: { warm: () => true } })],
  ['a removed quest', { ...moduleWith(), hearthQuest: undefined }],
])("[W10] an edit of more than the quest's pages reloads the browser's page: %s", (_, edited) => {
  const before = 'warm' in edited ? moduleWith({ more: { warm: () => true } }) : moduleWith();
  expect(evaluate(before, edited).invalidate).toHaveBeenCalledOnce();
  expect(saidNow()).toBeUndefined();
});

test("[W10] an edit of a quest's kind of card reloads the browser's page even if the kind is not exported", () => {
  const { hearthQuest: before } = moduleWith();
  const { hearthQuest: now } = moduleWith({ tea: true });
  expect(evaluate({ hearthQuest: before }, { hearthQuest: now }).invalidate).toHaveBeenCalledOnce();
});
