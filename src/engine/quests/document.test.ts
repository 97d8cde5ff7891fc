import { describe, expect, test } from 'vitest';
import { defineKind } from '../cards/kind.ts';
import { quest } from './builder.ts';
import { documentOf, type QuestDocument, questFrom } from './document.ts';
import { defineNpc } from './npc.ts';
import { npcOf } from './testing/loose-quest.ts';

const emberKind = defineKind('Ember', { traits: { hot: true }, description: 'Warm.' });
const hearthKind = defineKind('Hearth', {
  type: 'key',
  quest: true,
  traits: { warmth: 2, tea: false, cat: { default: 'chair', oneOf: ['chair', 'lap'] }, meow: 0, save: '' },
  shown: ['cat'],
  renamed: { heat: 'warmth' },
  description: 'Two chairs.',
});
const ada = npcOf('Ada', '{name}', 'Cook');

/** A quest with everything that a quest can have. */
const hearth = quest(hearthKind, {
  pages: ['door', 'chair', 'out'],
  cards: [emberKind],
  checks: {
    warm: ['warmth', '>=', 5],
    room: { when: [['warmth', '<', 5], { any: [['tea', '=', true], { not: ['id', '=', ''] }] }], because: 'Too hot.' },
  },
  keeps: ['meow'],
  migrations: [{ pages: { gate: 'door' }, choices: { 'door/go': 'sit' } }],
  pettingLines: { 2: 'Prr.' },
  expected: [{ code: 'one-sided-check', page: 'chair', reason: 'It is a chair.' }],
}).write({
  door: (page) =>
    page
      .title('The door')
      .checkpoint()
      .jump('warm', 'chair')
      .together({ for: 20_000 })
      .set({ tea: true, cat: 'lap' })
      .add('warmth', -1)
      .noteDay('warmth')
      .give('Ember?c=2&hot=false')
      .take('Ember')
      .take('Ember', 3)
      .drawCharacter()
      .npc(ada)
      .tell('Narration.', { moods: { Ada: 'asleep' } })
      .say(ada, 'Come in, {name}.', { id: 'in', when: 'warm', mood: 'pleased' })
      .say(ada, 'Sit.')
      .choice('chair', 'Sit', { id: 'sit', check: 'room', timeout: 5000, once: true })
      .choice('chair', 'Sit with tea', {
        set: { tea: true },
        add: { warmth: 1 },
        noteDay: 'warmth',
        give: 'Ember',
        take: 'Ember',
      })
      .choice('out', 'Leave'),
  chair: (page) => page.title('A chair').tell('Soft.').choice('door', 'Get up').done({ canRestart: true }),
  out: (page) => page.address('/').npc(ada).say(ada, 'Bye.').done(),
});

describe('documentOf and questFrom', () => {
  test('documentOf makes a document of a quest, and questFrom an equal quest of the document, even through JSON', () => {
    const document: QuestDocument = JSON.parse(JSON.stringify(documentOf(hearth)));
    expect(questFrom(document)).toStrictEqual(hearth);
    expect(documentOf(questFrom(document))).toStrictEqual(document);
  });

  test('documentOf leaves out what a quest has by default', () => {
    const { pages } = documentOf(hearth);
    expect(pages[1]).toEqual({
      key: 'chair',
      title: 'A chair',
      messages: [{ id: '1', text: 'Soft.' }],
      choices: [{ id: 'door', text: 'Get up', next: 'door' }],
      done: true,
      canRestart: true,
    });
  });

  test('questFrom numbers the messages without ids as the builder does', () => {
    const [page] = questFrom({
      format: 1,
      card: { name: 'Sock' },
      pages: [{ key: 'a', messages: [{ text: 'One.' }, { id: 'x', text: 'Two.' }, { text: 'Three.' }], done: true }],
    }).pages.values();
    expect(page?.messages.map(({ id }) => id)).toEqual(['1', 'x', '2']);
  });

  test('questFrom gives a quest a card of the type key, which is a quest card', () => {
    const { kind, cards } = questFrom({ format: 1, card: { name: 'Sock' }, cards: [{ name: 'Ember' }], pages: [] });
    expect([kind.type, kind.quest]).toEqual(['key', true]);
    expect(cards.map(({ type, quest: isQuest }) => [type, isQuest])).toEqual([['card', false]]);
  });

  test('documentOf keeps the given translations, and questFrom makes the same quest with them', () => {
    const languages = { de: { 'pages.chair.title': { of: 'abc', text: 'Ein Stuhl' } } };
    expect(documentOf(hearth, languages).languages).toEqual(languages);
    expect(questFrom(documentOf(hearth, languages))).toStrictEqual(hearth);
  });

  test('defineNpc refuses an npc without a soul_id, and questFrom a page whose npc is not in the document', () => {
    expect(() => defineNpc('Ada', { soul_id: '', name: 'Ada' })).toThrow('not enough data to create a character');
    const document: QuestDocument = { format: 1, card: { name: 'Sock' }, pages: [{ key: 'a', npcs: ['Ada'] }] };
    expect(() => questFrom(document)).toThrow('npc "Ada" is not in npcs');
  });
});

test('`quest()` puts the pages of a quest into the order in which they are declared', () => {
  const kind = defineKind('Two', { quest: true });
  const two = quest(kind, { pages: ['a', 'b'] }).write({
    b: (page) => page.title('B').done(),
    a: (page) => page.title('A').choice('b', 'On'),
  });
  expect([...two.pages.keys()]).toEqual(['a', 'b']);
});
