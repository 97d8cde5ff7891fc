import { beforeEach, describe, expect, test, vi } from 'vitest';
import { configOf, inGerman, LAMP } from '../../../tests/helpers/lamp-quest.ts';

/** Modules of their own, as operators' quests are added to the deck, which other tests use. */
async function freshModules() {
  vi.resetModules();
  const [quests, { deck }] = await Promise.all([import('./operator-quests.ts'), import('#content/deck')]);
  return { ...quests, deck };
}
let client: Awaited<ReturnType<typeof freshModules>>;
beforeEach(async () => {
  client = await freshModules();
});

test('operators’ quests and their cards are added to the deck', () => {
  const { addOperatorQuests, isOperatorQuest, deck } = client;
  expect([isOperatorQuest('Lamp'), deck.kinds.has('Lamp')]).toEqual([false, false]);
  addOperatorQuests(configOf(LAMP));
  expect(deck.parse('Lamp?p=room&c=1')).toMatchObject({ key: 'Lamp', p: 'room' });
  expect(deck.format(deck.make('OilCan', { c: 2 }))).toBe('OilCan?c=2');
  expect(['Lamp', 'OilCan', 'lamp', 'Cookie', 'constructor'].map(isOperatorQuest)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a card that an operator’s quest shares with the game’s stays as it is', () => {
  const pencil = client.deck.kind('Pencil');
  client.addOperatorQuests(configOf({ ...LAMP, cards: [{ name: 'Pencil', type: 'card', description: 'Blunt.' }] }));
  expect(client.deck.kind('Pencil')).toBe(pencil);
});

describe('the words of an operator’s quest', () => {
  const withName = (name: string) => ({ ...LAMP, card: { ...LAMP.card, name } });

  test('are German where the quest has German, and English with their language where it has none', () => {
    client.addOperatorQuests(configOf(inGerman(LAMP), withName('TheLongWayHome')));
    const about = 'A lighthouse whose lamp is out.';
    expect(client.operatorQuestWords('Lamp', 'en')).toEqual({ name: 'Lamp', description: about, lang: undefined });
    expect(client.operatorQuestWords('Lamp', 'de')).toEqual({
      name: 'Leuchtturm',
      description: 'Ein Leuchtturm, dessen Licht aus ist.',
      lang: undefined,
    });
    const english = { name: 'The long way home', description: about };
    expect(client.operatorQuestWords('TheLongWayHome', 'en')).toEqual({ ...english, lang: undefined });
    expect(client.operatorQuestWords('TheLongWayHome', 'de')).toEqual({ ...english, lang: 'en' });
    for (const card of ['OilCan', 'Cookie', '']) expect(client.operatorQuestWords(card, 'de')).toBeNull();
  });

  test('that the German lacks are English, and the name of its card', () => {
    const half = inGerman(withName('WetLamp'), { 'pages.stairs.title': 'Die Treppe' });
    client.addOperatorQuests(configOf(half));
    expect(client.operatorQuestWords('WetLamp', 'de')).toMatchObject({
      name: 'Wet lamp',
      description: 'A lighthouse whose lamp is out.',
    });
  });
});
