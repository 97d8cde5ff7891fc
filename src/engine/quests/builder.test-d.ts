import { expectTypeOf } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { defineKind } from '../cards/kind.ts';
import { characterKind, createCharacter } from '../characters/character.ts';
import { quest } from './builder.ts';
import type { FindingCode } from './check/findings.ts';
import type { Npc, Quest } from './quest.ts';

/**
 * Mistakes that the compiler refuses: tsc over tsconfig/tools.json fails when a line below stops being an error. The
 * text after each @ts-expect-error is what the author of a quest reads. builder.test.ts lets the checker find the same.
 */
export interface Refused {
  readonly mistake: string;
  /** Code, page, choice and suggestion of what the checker says; null when there is nothing left to find. */
  readonly found: readonly [code: FindingCode, page: string | null, choice: string | null, meant: string | null] | null;
  write(): Quest;
}

const ember = defineKind('Ember', { traits: { hot: true } });
const teaKind = defineKind('Tea', {
  type: 'key',
  quest: true,
  traits: { sugar: 0, milk: false, mood: { default: 'calm', oneOf: ['calm', 'cross'] }, save: '' },
});
const ada = npc('Ada');
const bob = npc('Bob');

const sweet = { reads: ['sugar'], holds: ({ sugar }: { sugar: number }) => sugar > 1 } as const;
const pages = ['door', 'kitchen', 'end'] as const;
const tea = quest(teaKind, { pages, cards: [ember], checks: { sweet } });
type Writers = Parameters<typeof tea.write>[0];
type Page = Parameters<Writers['door']>[0];

/** What has none of these mistakes. */
const sound: Writers = {
  door: (page) => page.title('A door').choice('kitchen', 'In'),
  kitchen: (page) =>
    page
      .title('The kitchen')
      .npc(ada)
      .add('sugar', 1)
      .tell('A {mood} morning. Milk: {milk}.')
      .say(ada, 'Sweet already.', { when: 'sweet' })
      .choice('door', 'Back')
      .choice('end', 'Drink', { check: 'sweet' }),
  end: (page) => page.title('Tea').done({ canRestart: true }),
};
export const soundQuest = tea.write(sound);
expectTypeOf(soundQuest).toEqualTypeOf<Quest<'door' | 'kitchen' | 'end'>>();

export const REFUSED: readonly Refused[] = [
  {
    mistake: 'a choice to a page that is not there',
    found: ['unknown-target', 'door', 'kitchin', 'kitchen'],
    write: () =>
      tea.write({
        ...sound,
        door: (page) =>
          page
            .title('A door')
            .choice('kitchen', 'In')
            // @ts-expect-error Argument of type '"kitchin"' is not assignable to parameter of type '"door" | "end" | "kitchen"'.
            .choice('kitchin', 'Through the window'),
      }),
  },
  {
    mistake: 'a jump to a page that is not there',
    found: ['unknown-target', 'door', null, 'end'],
    write: () =>
      tea.write({
        ...sound,
        door: (page) =>
          page
            .title('A door')
            // @ts-expect-error Argument of type '"edn"' is not assignable to parameter of type '"door" | "end" | "kitchen"'.
            .jump('sweet', 'edn')
            .choice('kitchen', 'In'),
      }),
  },
  {
    mistake: 'narration after a choice',
    found: ['late-message', 'door', null, null],
    write: () =>
      tea.write({
        ...sound,
        door: (page) =>
          page
            .title('A door')
            .choice('kitchen', 'In')
            // @ts-expect-error Property 'tell' does not exist on type 'WrittenPhase<"door" | "end" | "kitchen", "sweet">'.
            .tell('Too late.'),
      }),
  },
  {
    mistake: 'a line after a choice',
    found: ['late-message', 'door', null, null],
    write: () =>
      tea.write({
        ...sound,
        door: (page) =>
          page
            .title('A door')
            .npc(ada)
            .choice('kitchen', 'In')
            // @ts-expect-error Property 'say' does not exist on type 'WrittenPhase<"door" | "end" | "kitchen", "sweet">'.
            .say(ada, 'Too late.'),
      }),
  },
  {
    mistake: 'a choice after the end',
    found: null,
    write: () =>
      tea.write({
        ...sound,
        end: (page) =>
          page
            .title('Tea')
            .done({ canRestart: true })
            // @ts-expect-error Property 'choice' does not exist on type 'WrittenPage'.
            .choice('door', 'More'),
      }),
  },
  {
    mistake: 'a page without choices that is not done',
    found: ['dead-end', 'end', null, null],
    write: () =>
      tea.write({
        ...sound,
        // @ts-expect-error Property ''has choices or is done'' is missing in type 'MessagePhase<…>' but required in type 'WrittenPage'.
        end: (page) => page.title('Tea').tell('And then'),
      }),
  },
  {
    mistake: 'a page that is declared but not written',
    found: ['unwritten-page', 'cellar', null, null],
    write: () =>
      quest(teaKind, { pages: [...pages, 'cellar'], checks: { sweet } }).write(
        // @ts-expect-error Property 'cellar' is missing in type '{ readonly door: PageWriter<…>; … }'.
        sound,
      ),
  },
  {
    mistake: 'a page that is written but not declared',
    found: ['undeclared-page', 'celler', null, null],
    write: () =>
      tea.write({
        ...sound,
        door: (page) =>
          page
            .title('A door')
            .choice('kitchen', 'In')
            .choice('celler' as 'end', 'Down'),
        // @ts-expect-error 'celler' does not exist in type '{ readonly door: PageWriter<…>; … }'.
        celler: (page: Page) => page.title('Below').choice('door', 'Up'),
      }),
  },
  {
    mistake: 'a message that asks a check that is not there',
    found: ['unknown-check', 'door', null, 'sweet'],
    write: () =>
      tea.write({
        ...sound,
        door: (page) =>
          page
            .title('A door')
            // @ts-expect-error Type '"swete"' is not assignable to type '"sweet"'.
            .tell('It smells of sugar.', { when: 'swete' })
            .choice('kitchen', 'In'),
      }),
  },
  {
    mistake: 'a choice that asks a check that is not there',
    found: ['unknown-check', 'door', 'end', null],
    write: () =>
      tea.write({
        ...sound,
        door: (page) =>
          page
            .title('A door')
            .choice('kitchen', 'In')
            // @ts-expect-error Type '"toString"' is not assignable to type '"sweet"'.
            .choice('end', 'Off', { check: 'toString' }),
      }),
  },
  {
    mistake: 'a jump that asks a check that is not there',
    found: ['unknown-check', 'door', null, null],
    write: () =>
      tea.write({
        ...sound,
        door: (page) =>
          page
            .title('A door')
            // @ts-expect-error Argument of type '"sour"' is not assignable to parameter of type '"sweet"'.
            .jump('sour', 'end')
            .choice('kitchen', 'In'),
      }),
  },
  {
    mistake: 'two npcs with one soul_tag',
    found: ['repeated-npc', 'door', null, null],
    write: () =>
      tea.write({
        ...sound,
        door: (page) =>
          page
            .title('A door')
            .npc(ada)
            .npc(bob)
            // @ts-expect-error Type 'Npc<"Ada">' is not assignable to type '"Ada is on this page already"'.
            .npc(ada)
            .choice('kitchen', 'In'),
      }),
  },
  {
    mistake: 'a line of somebody who is not on the page',
    found: ['unknown-speaker', 'door', null, null],
    write: () =>
      tea.write({
        ...sound,
        door: (page) =>
          page
            .title('A door')
            .npc(ada)
            // @ts-expect-error Type 'Npc<"Bob">' is not assignable to type '"Bob is not on this page"'.
            .say(bob, 'Hello.')
            .choice('kitchen', 'In'),
      }),
  },
  {
    mistake: 'a check that reads what is no fact',
    found: ['unknown-fact', null, null, 'sugar'],
    write: () =>
      quest(teaKind, {
        pages,
        // @ts-expect-error Type '"suger"' is not assignable to type '"from" | "gender" | "id" | "milk" | "mood" | "name" | "sugar" | "visits:door" | "visits:end" | "visits:kitchen"'. Did you mean '"sugar"'?
        checks: { sweet, rich: { reads: ['suger'], holds: () => true } },
      }).write(asking('rich')),
  },
  {
    mistake: 'a check that reads visits of a page that is not there',
    found: ['unknown-fact', null, null, 'visits:kitchen'],
    write: () =>
      quest(teaKind, {
        pages,
        // @ts-expect-error Type '"visits:kitchin"' is not assignable to type '"from" | "gender" | "id" | "milk" | "mood" | "name" | "sugar" | "visits:door" | "visits:end" | "visits:kitchen"'. Did you mean '"visits:kitchen"'?
        checks: { sweet, been: { reads: ['visits:kitchin'], holds: () => true } },
      }).write(asking('been')),
  },
  {
    mistake: 'a check that reads cards of a kind that is not in the quest',
    found: ['unknown-fact', null, null, null],
    write: () =>
      quest(teaKind, {
        pages,
        // @ts-expect-error Type '"cards:Ember"' is not assignable to type '"from" | "gender" | "id" | "milk" | "mood" | "name" | "sugar" | "visits:door" | "visits:end" | "visits:kitchen"'.
        checks: { sweet, lit: { reads: ['cards:Ember'], holds: () => true } },
      }).write(asking('lit')),
  },
  {
    mistake: 'a check that takes a fact for what it is not',
    found: ['check-throws', null, null, null],
    write: () =>
      quest(teaKind, {
        pages,
        // @ts-expect-error Property 'trim' does not exist on type 'number'.
        checks: { sweet, named: { reads: ['sugar'], holds: ({ sugar }) => sugar.trim() !== '' } },
      }).write(asking('named')),
  },
  {
    mistake: 'a check that looks at what it does not read',
    found: ['undeclared-read', null, null, null],
    write: () =>
      quest(teaKind, {
        pages,
        // @ts-expect-error Property 'milk' does not exist on type 'Pick<FactTypes<…>, "sugar">'.
        checks: { sweet, white: { reads: ['sugar'], holds: ({ milk }) => milk } },
      }).write(asking('white')),
  },
  {
    mistake: 'a check that answers with a number',
    found: ['bad-answer', null, null, null],
    write: () =>
      quest(teaKind, {
        pages,
        // @ts-expect-error Type 'number' is not assignable to type 'boolean'.
        checks: { sweet, any: { reads: ['sugar'], holds: ({ sugar }) => sugar } },
      }).write(asking('any')),
  },
  {
    mistake: 'setting a trait that is not there',
    found: ['unknown-trait', 'kitchen', null, 'milk'],
    write: () =>
      tea.write({
        ...sound,
        kitchen: (page) =>
          page
            .title('The kitchen')
            .add('sugar', 1)
            .tell('A {mood} morning. Milk: {milk}.')
            // @ts-expect-error 'mlik' does not exist in type 'Partial<OwnTraits<…>>'.
            .set({ mlik: true })
            .choice('end', 'Drink', { check: 'sweet' })
            .choice('door', 'Back'),
      }),
  },
  {
    mistake: 'setting the count of cards',
    found: ['unknown-trait', 'kitchen', null, null],
    write: () =>
      tea.write({
        ...sound,
        kitchen: (page) =>
          page
            .title('The kitchen')
            .add('sugar', 1)
            .tell('A {mood} morning. Milk: {milk}.')
            // @ts-expect-error 'c' does not exist in type 'Partial<OwnTraits<…>>'.
            .set({ c: 3 })
            .choice('end', 'Drink', { check: 'sweet' })
            .choice('door', 'Back'),
      }),
  },
  {
    mistake: 'setting a trait to a value of another type',
    found: ['bad-value', 'kitchen', null, null],
    write: () =>
      tea.write({
        ...sound,
        kitchen: (page) =>
          page
            .title('The kitchen')
            .add('sugar', 1)
            .tell('A {mood} morning. Milk: {milk}.')
            // @ts-expect-error Type 'string' is not assignable to type 'number'.
            .set({ sugar: 'much' })
            .choice('end', 'Drink', { check: 'sweet' })
            .choice('door', 'Back'),
      }),
  },
  {
    mistake: 'setting a trait to a value that is not allowed',
    found: ['bad-value', 'kitchen', null, null],
    write: () =>
      tea.write({
        ...sound,
        kitchen: (page) =>
          page
            .title('The kitchen')
            .add('sugar', 1)
            .tell('A {mood} morning. Milk: {milk}.')
            // @ts-expect-error Type '"merry"' is not assignable to type '"calm" | "cross"'.
            .set({ mood: 'merry' })
            .choice('end', 'Drink', { check: 'sweet' })
            .choice('door', 'Back'),
      }),
  },
  {
    mistake: 'adding to a trait that is not there',
    found: ['unknown-trait', 'kitchen', null, 'sugar'],
    write: () =>
      tea.write({
        ...sound,
        kitchen: (page) =>
          page
            .title('The kitchen')
            .add('sugar', 1)
            .tell('A {mood} morning. Milk: {milk}.')
            // @ts-expect-error Argument of type '"suger"' is not assignable to parameter of type '"sugar"'.
            .add('suger', 1)
            .choice('end', 'Drink', { check: 'sweet' })
            .choice('door', 'Back'),
      }),
  },
  {
    mistake: 'adding to what is no number',
    found: ['bad-value', 'kitchen', null, null],
    write: () =>
      tea.write({
        ...sound,
        kitchen: (page) =>
          page
            .title('The kitchen')
            .add('sugar', 1)
            .tell('A {mood} morning. Milk: {milk}.')
            // @ts-expect-error Argument of type '"milk"' is not assignable to parameter of type '"sugar"'.
            .add('milk', 1)
            .choice('end', 'Drink', { check: 'sweet' })
            .choice('door', 'Back'),
      }),
  },
  {
    mistake: 'keeping a trait that is not there',
    found: ['unknown-trait', null, null, 'sugar'],
    write: () =>
      quest(teaKind, {
        pages,
        checks: { sweet },
        // @ts-expect-error Type '"suger"' is not assignable to type '"milk" | "mood" | "sugar"'. Did you mean '"sugar"'?
        keeps: ['suger'],
      }).write(sound),
  },
  {
    mistake: 'giving a card of a kind that is not in the quest',
    found: ['bad-card', 'kitchen', null, 'Ember'],
    write: () =>
      tea.write({
        ...sound,
        kitchen: (page) =>
          page
            .title('The kitchen')
            .add('sugar', 1)
            .tell('A {mood} morning. Milk: {milk}.')
            // @ts-expect-error Argument of type '"Amber"' is not assignable to parameter of type '"There is no card Amber"'.
            .give('Amber')
            .choice('end', 'Drink', { check: 'sweet' })
            .choice('door', 'Back'),
      }),
  },
  {
    mistake: 'giving a card with a trait that is not there',
    found: ['bad-card', 'kitchen', null, null],
    write: () =>
      tea.write({
        ...sound,
        kitchen: (page) =>
          page
            .title('The kitchen')
            .add('sugar', 1)
            .tell('A {mood} morning. Milk: {milk}.')
            // @ts-expect-error Argument of type '"Ember?cold=true"' is not assignable to parameter of type '"Ember has no trait cold"'.
            .give('Ember?cold=true')
            .choice('end', 'Drink', { check: 'sweet' })
            .choice('door', 'Back'),
      }),
  },
  {
    mistake: 'taking cards of a kind that is not in the quest',
    found: ['bad-card', 'kitchen', null, 'Ember'],
    write: () =>
      tea.write({
        ...sound,
        kitchen: (page) =>
          page
            .title('The kitchen')
            .add('sugar', 1)
            .tell('A {mood} morning. Milk: {milk}.')
            // @ts-expect-error Argument of type '"Amber"' is not assignable to parameter of type '"Ember"'.
            .take('Amber')
            .choice('end', 'Drink', { check: 'sweet' })
            .choice('door', 'Back'),
      }),
  },
  {
    mistake: 'a migration to a page that is not there',
    found: ['bad-migration', null, null, 'kitchen'],
    write: () =>
      quest(teaKind, {
        pages,
        checks: { sweet },
        // @ts-expect-error Type '"kitchn"' is not assignable to type '"door" | "end" | "kitchen"'. Did you mean '"kitchen"'?
        migrations: [{ pages: { scullery: 'kitchn' } }],
      }).write(sound),
  },
  {
    mistake: 'a warning that is expected and is none',
    found: ['bad-expected', null, null, 'untitled'],
    write: () =>
      quest(teaKind, {
        pages,
        cards: [ember],
        checks: { sweet },
        expected: [
          {
            // @ts-expect-error Type '"untitledd"' is not assignable to type 'WarningCode'. Did you mean '"untitled"'?
            code: 'untitledd',
            reason: 'It is a test.',
          },
        ],
      }).write(sound),
  },
  {
    mistake: 'an error that is expected',
    found: ['bad-expected', null, null, null],
    write: () =>
      quest(teaKind, {
        pages,
        cards: [ember],
        checks: { sweet },
        expected: [
          {
            // @ts-expect-error Type '"dead-end"' is not assignable to type 'WarningCode'.
            code: 'dead-end',
            reason: 'It is a test.',
          },
        ],
      }).write(sound),
  },
];

/** The sound pages, with something said that asks another check. */
function asking(when: string): Writers {
  return {
    ...sound,
    door: (page) =>
      page
        .title('A door')
        .tell('Something is different.', { when: when as 'sweet' })
        .choice('kitchen', 'In'),
  };
}

function npc<T extends string>(soul_tag: T): Npc<T> {
  const card = createCharacter(createDeck([characterKind]), { soul_tag, soul_id: soul_tag });
  return { soul_tag, card, fill: {} };
}
