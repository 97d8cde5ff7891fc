import { expectTypeOf } from 'vitest';
import { defineKind } from '../cards/kind.ts';
import { quest } from './builder.ts';
import type { FindingCode } from './check/findings.ts';
import type { CheckOf, FactTypes, Quest } from './quest.ts';
import { npcOf } from './testing/loose-quest.ts';

/**
 * Quests with mistakes that the compiler refuses: tsc over tsconfig/tools.json fails when a line below is no error. The
 * text after each @ts-expect-error is what a quest author reads. builder.test.ts tests that the checker finds the same
 * mistakes.
 */
export type Refused = readonly [
  /** The checker's finding; null when it finds nothing. */
  code: FindingCode | null,
  write: () => Quest,
  page?: string | null,
  choice?: string | null,
  meant?: string | null,
];

const ember = defineKind('Ember', { traits: { hot: true } });
const teaKind = defineKind('Tea', {
  type: 'key',
  quest: true,
  traits: { sugar: 0, milk: false, mood: { default: 'calm', oneOf: ['calm', 'cross'] }, save: '' },
});
const ada = npcOf('Ada');
const bob = npcOf('Bob');

const sweet = ['sugar', '>', 1] as const;
const pages = ['door', 'kitchen', 'end'] as const;
const tea = quest(teaKind, { pages, cards: [ember], checks: { sweet } });
type Writers = Parameters<typeof tea.write>[0];
type Page = Parameters<Writers['door']>[0];

/** A quest without these mistakes. */
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
/** The same quest, with a message that depends on the check `asked`. */
const asking: Writers = {
  ...sound,
  door: (page) =>
    page
      .title('A door')
      .tell('Hm.', { when: 'asked' as 'sweet' })
      .choice('kitchen', 'In'),
};
export const soundQuest = tea.write(sound);
expectTypeOf(soundQuest).toEqualTypeOf<Quest<'door' | 'kitchen' | 'end'>>();

export const REFUSED: readonly Refused[] = [
  // Pages and choices
  // @ts-expect-error Argument of type '"kitchin"' is not assignable to parameter of type '"door" | "end" | "kitchen"'.
  ['unknown-target', () => atDoor((page) => page.choice('kitchin', 'Out')), 'door', 'kitchin', 'kitchen'],
  // @ts-expect-error Argument of type '"edn"' is not assignable to parameter of type '"door" | "end" | "kitchen"'.
  ['unknown-target', () => atDoor((page) => page.jump('sweet', 'edn')), 'door', null, 'end'],
  // @ts-expect-error Property 'tell' does not exist on type 'WrittenPhase<"door" | "end" | "kitchen", "sweet">'.
  ['late-message', () => atDoor((page) => page.choice('end', 'Off').tell('Too late.')), 'door'],
  // @ts-expect-error Property 'say' does not exist on type 'WrittenPhase<"door" | "end" | "kitchen", "sweet">'.
  ['late-message', () => atDoor((page) => page.npc(ada).choice('end', 'Off').say(ada, 'Too late.')), 'door'],
  // @ts-expect-error Property 'choice' does not exist on type 'WrittenPage'.
  [null, () => atEnd((page) => page.done({ canRestart: true }).choice('door', 'More'))],
  // @ts-expect-error Property ''has choices or is done'' is missing in type 'MessagePhase<…>' but required in type 'WrittenPage'.
  ['dead-end', () => atEnd((page) => page.tell('And then')), 'end'],
  // @ts-expect-error Property 'cellar' is missing in type '{ readonly door: PageWriter<…>; … }'.
  ['unwritten-page', () => quest(teaKind, { pages: [...pages, 'cellar'], checks: { sweet } }).write(sound), 'cellar'],
  [
    'undeclared-page',
    () =>
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
    'celler',
  ],
  // @ts-expect-error Type 'Npc<"Ada">' is not assignable to type '"Ada is on this page already"'.
  ['repeated-npc', () => atDoor((page) => page.npc(ada).npc(bob).npc(ada)), 'door'],
  // @ts-expect-error Type 'Npc<"Bob">' is not assignable to type '"Bob is not on this page"'.
  ['unknown-speaker', () => atDoor((page) => page.npc(ada).say(bob, 'Hello.')), 'door'],

  // Checks
  // @ts-expect-error Type '"swete"' is not assignable to type '"sweet"'.
  ['unknown-check', () => atDoor((page) => page.tell('It smells of sugar.', { when: 'swete' })), 'door', null, 'sweet'],
  // @ts-expect-error Type '"toString"' is not assignable to type '"sweet"'.
  ['unknown-check', () => atDoor((page) => page.choice('end', 'Off', { check: 'toString' })), 'door', 'end'],
  // @ts-expect-error Argument of type '"sour"' is not assignable to parameter of type '"sweet"'.
  ['unknown-check', () => atDoor((page) => page.jump('sour', 'end')), 'door'],
  [
    'unknown-fact',
    // @ts-expect-error Type '"suger"' is not assignable to type '"from" | "gender" | "id" | "milk" | "mood" | "name" | "sugar" | "visits:door" | "visits:end" | "visits:kitchen"'. Did you mean '"sugar"'?
    () => quest(teaKind, { pages, checks: { sweet, asked: ['suger', '>', 1] } }).write(asking),
    null,
    null,
    'sugar',
  ],
  [
    'unknown-fact',
    // @ts-expect-error Type '"visits:kitchin"' is not assignable to type '"from" | "gender" | … | "visits:kitchen"'. Did you mean '"visits:kitchen"'?
    () => quest(teaKind, { pages, checks: { sweet, asked: ['visits:kitchin', '>', 1] } }).write(asking),
    null,
    null,
    'visits:kitchen',
  ],
  [
    'unknown-fact',
    // @ts-expect-error Type '"cards:Ember"' is not assignable to type '"from" | "gender" | … | "visits:kitchen"'.
    () => quest(teaKind, { pages, checks: { sweet, asked: ['cards:Ember', '>', 0] } }).write(asking),
  ],
  // @ts-expect-error Type '"=="' is not assignable to type Operator.
  ['bad-condition', () => checking(['sugar', '==', 1])],
  // @ts-expect-error Type '">"' is not assignable to type '"!=" | "="'.
  ['wrong-type', () => checking(['name', '>', 'A'])],
  // @ts-expect-error Type 'string' is not assignable to type 'number'.
  ['wrong-type', () => checking({ when: ['sugar', '>', '1'], because: 'Not sweet.' })],
  // @ts-expect-error Type '() => boolean' is not assignable to a condition.
  ['bad-condition', () => checking(() => true)],

  // Traits and cards
  // @ts-expect-error 'mlik' does not exist in type 'Partial<OwnTraits<…>>'.
  ['unknown-trait', () => inKitchen((page) => page.set({ mlik: true })), 'kitchen', null, 'milk'],
  // @ts-expect-error 'c' does not exist in type 'Partial<OwnTraits<…>>'.
  ['unknown-trait', () => inKitchen((page) => page.set({ c: 3 })), 'kitchen'],
  // @ts-expect-error Type 'string' is not assignable to type 'number'.
  ['bad-value', () => inKitchen((page) => page.set({ sugar: 'much' })), 'kitchen'],
  // @ts-expect-error Type '"merry"' is not assignable to type '"calm" | "cross"'.
  ['bad-value', () => inKitchen((page) => page.set({ mood: 'merry' })), 'kitchen'],
  // @ts-expect-error Argument of type '"suger"' is not assignable to parameter of type '"sugar"'.
  ['unknown-trait', () => inKitchen((page) => page.add('suger', 1)), 'kitchen', null, 'sugar'],
  // @ts-expect-error Argument of type '"milk"' is not assignable to parameter of type '"sugar"'.
  ['bad-value', () => inKitchen((page) => page.add('milk', 1)), 'kitchen'],
  [
    'unknown-trait',
    // @ts-expect-error Type '"suger"' is not assignable to type '"milk" | "mood" | "sugar"'. Did you mean '"sugar"'?
    () => quest(teaKind, { pages, checks: { sweet }, keeps: ['suger'] }).write(sound),
    null,
    null,
    'sugar',
  ],
  // @ts-expect-error Argument of type '"milk"' is not assignable to parameter of type '"sugar"'.
  ['bad-value', () => inKitchen((page) => page.noteDay('milk')), 'kitchen'],
  // @ts-expect-error Argument of type '"Amber"' is not assignable to parameter of type '"There is no card Amber"'.
  ['bad-card', () => inKitchen((page) => page.give('Amber')), 'kitchen', null, 'Ember'],
  // @ts-expect-error Argument of type '"Ember?hto=true"' is not assignable to parameter of type '"Ember has no trait hto"'.
  ['bad-card', () => inKitchen((page) => page.give('Ember?hto=true')), 'kitchen', null, 'hot'],
  // @ts-expect-error Argument of type '"Amber"' is not assignable to parameter of type '"Ember"'.
  ['bad-card', () => inKitchen((page) => page.take('Amber')), 'kitchen', null, 'Ember'],

  // The quest as a whole
  [
    'bad-migration',
    // @ts-expect-error Type '"kitchn"' is not assignable to type '"door" | "end" | "kitchen"'. Did you mean '"kitchen"'?
    () => quest(teaKind, { pages, checks: { sweet }, migrations: [{ pages: { scullery: 'kitchn' } }] }).write(sound),
    null,
    null,
    'kitchen',
  ],
  [
    'bad-expected',
    // @ts-expect-error Type '"untitledd"' is not assignable to type 'WarningCode'. Did you mean '"untitled"'?
    () => quest(teaKind, { pages, checks: { sweet }, expected: [{ code: 'untitledd', reason: 'So.' }] }).write(sound),
    null,
    null,
    'untitled',
  ],
  [
    'bad-expected',
    // @ts-expect-error Type '"dead-end"' is not assignable to type 'WarningCode'.
    () => quest(teaKind, { pages, checks: { sweet }, expected: [{ code: 'dead-end', reason: 'So.' }] }).write(sound),
  ],
];

/** The sound quest with additions to one page. */
function atDoor(act: (page: Page) => Pick<Page, 'choice'>): Quest {
  return tea.write({ ...sound, door: (page) => act(page.title('A door')).choice('kitchen', 'In') });
}

function inKitchen(act: (page: Page) => Page): Quest {
  const kitchen: Writers['kitchen'] = (page) =>
    act(page.title('The kitchen').add('sugar', 1).tell('A {mood} morning. Milk: {milk}.'))
      .choice('end', 'Drink', { check: 'sweet' })
      .choice('door', 'Back');
  return tea.write({ ...sound, kitchen });
}

function atEnd(write: Writers['end']): Quest {
  return tea.write({ ...sound, end: (page) => write(page.title('Tea')) });
}

/** The quest `asking`, with the given condition as its check `asked`. */
function checking(asked: CheckOf<FactTypes<typeof teaKind, (typeof pages)[number], never>>): Quest {
  return quest(teaKind, { pages, checks: { sweet, asked } }).write(asking);
}
