import { describe, expect, test } from 'vitest';
import { quests } from '#content/quests';
import { questKinds } from '#content/quests/kinds';
import { CardError, drawGender, GENDERS } from '#engine';
import { FIRST_FORMS, FORM_KEYS, forms } from './cards.ts';
import { deck } from './deck.ts';
import { vision as german } from './messages/de/vision.ts';
import { vision as english } from './messages/en/vision.ts';
import { cookieQuest } from './quests/Cookie/quest.ts';
import { matchboxKind } from './quests/cards.ts';
import { hearthQuest } from './quests/Hearth/quest.ts';
import { kindsOf } from './quests/kind-data.ts';
import { questOf } from './quests.ts';
import { BOWL_FORMS } from './rites.ts';

/** The quests that the requirements specify; other quests may bring cards of their own, and use those of these. */
const SPECIFIED = [cookieQuest, hearthQuest];
const SPECIFIED_KINDS = [...kindsOf(SPECIFIED), matchboxKind];
const others = kindsOf(quests.values()).filter((kind) => !SPECIFIED_KINDS.includes(kind));
const specifiedKinds = [...deck.kinds.values()].filter((kind) => !others.includes(kind));

test('[D10] the deck has the specified cards, with their types', () => {
  expect(Object.fromEntries(specifiedKinds.map(({ name, type }) => [name, type]))).toEqual({
    Character: 'meta',
    Girl: 'form',
    Boy: 'form',
    CatGirl: 'form',
    CatBoy: 'form',
    NekoMaid: 'form',
    Cookie: 'key',
    Hearth: 'key',
    Pencil: 'card',
    Mirror: 'key',
    Name: 'key',
    Turns: 'key',
    Magic: 'key',
    Matchbox: 'card',
    Album: 'key',
    Fire: 'key',
    Gift: 'key',
    Chair: 'key',
    Answered: 'key',
  });
  for (const kind of questKinds) expect(deck.kinds.get(kind.name)).toBe(kind);
});

describe('[D9] questOf', () => {
  test('questOf finds a quest by the name of its card', () => {
    expect(questOf('Cookie')).toBe(cookieQuest);
    expect(questOf('Hearth')).toBe(hearthQuest);
    for (const [card, quest] of quests) expect(questOf(card)).toBe(quest);
  });

  test.each([
    ['Girl', 'no-quest', 'Card has no quest'],
    ['Mirror', 'no-quest', 'Card has no quest'],
    ['Dog', 'unknown-card', 'Card Dog not found'],
    [
      'cookie',
      'invalid-card',
      'Invalid card string: its name must start with a capital letter: A-Z, then A-Z, a-z and 0-9, 32 at most',
    ],
    [
      '__proto__',
      'invalid-card',
      'Invalid card string: its name must start with a capital letter: A-Z, then A-Z, a-z and 0-9, 32 at most',
    ],
  ])('questOf throws for %s, which has no quest or does not exist', (name, code, message) => {
    expect(() => questOf(name)).toThrow(CardError);
    expect(() => questOf(name)).toThrow(expect.objectContaining({ code, message }));
  });
});

test('[W3] other players see only the listed traits of cards', () => {
  const shown = specifiedKinds.flatMap(({ name, shown }) => (shown.size > 0 ? [[name, ...shown]] : []));
  expect(shown).toEqual([
    ['Character', 'name', 'title', 'gender', 'id', 'v', 'soul_tag'],
    ['Girl', 'gender', 'hands'],
    ['Boy', 'gender', 'hands'],
    ['CatGirl', 'gender', 'hands'],
    ['CatBoy', 'gender', 'hands'],
    ['NekoMaid', 'gender', 'hands', 'image'],
    ['Cookie', 'meow'],
    ['Fire', 'logs'],
    ['Gift', 'to', 'card'],
    ['Chair', 'beside'],
  ]);
});

describe('[D10] the forms', () => {
  test.each([
    ['Boy', { health: 100, hands: true, gender: 'm' }],
    ['Girl', { health: 100, hands: true, gender: 'f' }],
    ['CatGirl', { health: 90, hands: true, gender: 'f' }],
    ['CatBoy', { health: 90, hands: true, gender: 'm' }],
    ['NekoMaid', { health: 100, hands: true, gender: 'f', image: 'maid' }],
  ])('the forms include %s with the specified traits', (name, traits) => {
    expect(deck.make(name)).toEqual({ key: name, type: 'form', c: 1, p: '', traits });
  });

  test('there are five forms, in the specified order', () => {
    expect(forms.map(({ name }) => name)).toEqual(['Girl', 'Boy', 'CatGirl', 'CatBoy', 'NekoMaid']);
    expect(FORM_KEYS).toEqual(forms.map(({ name }) => name));
  });

  test.each([english.messages, german])(
    'each form that players can choose has a name, and a description that states its health',
    (say) => {
      for (const form of BOWL_FORMS) {
        const { name, text } = say.forms.cards[form];
        expect(name).not.toBe('');
        expect(text).toContain(` ${deck.make(form).traits.health}. `);
      }
    },
  );

  test('[D8] the forms have traits that a card text may override, if the value is allowed', () => {
    expect(() => deck.parse('Girl?gender=x')).toThrow('gender of Girl is one of m, f');
    expect(deck.parse('Girl?health=90').traits).toEqual({ health: 90, hands: true, gender: 'f' });
  });
});

test.each(GENDERS)('[D12] a character drawn with gender %s begins with a form of that gender', (gender) => {
  expect(deck.make(FIRST_FORMS[gender]).traits.gender).toBe(gender);
  expect(FIRST_FORMS[drawGender(() => 0)]).toBe('Boy');
});
