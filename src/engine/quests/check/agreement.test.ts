import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUNS } from '../../../../tests/helpers/runs.ts';
import { createDeck } from '../../cards/deck.ts';
import { defineKind } from '../../cards/kind.ts';
import { characterKind, createCharacter } from '../../characters/character.ts';
import { PLACEHOLDER_ID } from '../../characters/character-id.ts';
import { type Hand, mergeCards, requireCard } from '../../characters/entry.ts';
import { type Condition, factsIn } from '../conditions.ts';
import {
  type Chance,
  drawsCharacter,
  messagesOn,
  offersOf,
  openQuest,
  placeOf,
  playerOf,
  takeChoice,
} from '../play.ts';
import { type Check, MEOW, type Page, type Quest } from '../quest.ts';
import { daysSince } from '../step.ts';
import { type LoosePage, looseQuest } from '../testing/loose-quest.ts';
import { checkQuest } from './check-quest.ts';
import { type Exploration, exploreQuest } from './explore/explore-quest.ts';
import { exploreWays } from './explore/testing/explored.ts';
import { playAtRandom, playMany, replay } from './play/play.ts';

/** Fewer runs than in other tests, because each run plays a whole quest. */
const PLAYS = Math.min(RUNS / 5, 500);

const ember = defineKind('Ember');
const kind = defineKind('Any', { quest: true, traits: { warmth: 0, lit: false, sown: 0, meow: 0, save: '' } });
const forms = { f: defineKind('Girl', { type: 'form' }), m: defineKind('Boy', { type: 'form' }) };
const deck = createDeck([characterKind, kind, ember, ...Object.values(forms)]);

/** Checks of every sort, which the generated quests use; none depends on numbers above 3. */
const CHECKS: Readonly<Record<string, Condition>> = {
  warm: ['warmth', '>=', 3],
  mild: ['warmth', '=', 1],
  lit: ['lit', '=', true],
  dark: ['lit', '=', false],
  often: ['visits:p1', '>=', 2],
  rich: ['cards:Ember', '>=', 2],
  known: ['id', '!=', ''],
  girl: ['gender', '=', 'f'],
  purring: ['meow', '>=', 2],
  grown: ['days:sown', '>=', 1],
  tall: ['days:sown', '>', 1],
  both: [
    ['warmth', '>=', 2],
    ['lit', '=', true],
  ],
};
const fromStart: Condition = ['from', '=', 'p0'];

const ACTS: Readonly<Record<string, (page: LoosePage) => LoosePage>> = {
  warm: (page) => page.add('warmth', 1),
  heat: (page) => page.add('warmth', 2),
  reset: (page) => page.set({ warmth: 0 }),
  light: (page) => page.set({ lit: true }),
  quench: (page) => page.set({ lit: false }),
  give: (page) => page.give('Ember'),
  spend: (page) => page.take('Ember', 2),
  sow: (page) => page.noteDay('sown'),
  draw: (page) => page.drawCharacter(),
};

const BREAKS: readonly ((page: Page, at: number) => Page)[] = [
  ...[
    { next: 'nowhere' },
    { id: 'same' },
    { id: 'p1' },
    { check: 'toString' },
    { timeout: Number.NaN },
    { text: '{' },
  ].map((slip) => (page: Page, at: number) => ({
    ...page,
    choices: page.choices.map((choice, nth) => (nth === at ? { ...choice, ...slip } : choice)),
  })),
  ...[
    { jump: { check: 'known', next: 'nowhere' } },
    { jump: { check: 'nothing', next: 'p1' } },
    { choices: [], isDone: false },
    { address: '//' },
    { canRestart: true },
    { messages: [{ text: '{nobody} {', speaker: 'Nobody', when: 'never' }] },
    { actions: [{ kind: 'add', trait: 'warmth', amount: Number.NaN }] },
    { actions: [{ kind: 'add', trait: 'cold', amount: 1 }] },
    { actions: [{ kind: 'set', traits: { warmth: 'much', toString: true } }] },
    {
      actions: [
        { kind: 'give', card: 'Amber' },
        { kind: 'take', card: 'Amber', count: -1 },
      ],
    },
    { actions: [{ kind: 'give', card: 'Ember?c=1e3&c=2' }] },
    { actions: [{ kind: 'draw-character' }] },
  ].map((slip) => (page: Page) => ({ ...page, ...slip }) as Page),
];

/** Generates small quests of every sort. Most have no mistakes; `soundQuest` drops the others. */
const anyQuest: fc.Arbitrary<Quest> = fc
  .record({
    size: fc.integer({ min: 2, max: 6 }),
    checks: fc.subarray(Object.keys(CHECKS), { minLength: 1, maxLength: 3 }),
  })
  .chain(({ size, checks }) => {
    const key = fc.nat(size - 1).map((at) => `p${at}`);
    const check = fc.option(fc.constantFrom(...checks), { freq: 2 });
    const shown = fc.constantFrom('', '', ', {name}', ', {gender}');
    const effects = fc.constantFrom(
      {},
      {},
      {},
      { set: { lit: true } },
      { add: { warmth: 1 } },
      { noteDay: 'sown' },
      { give: 'Ember' },
      { take: 'Ember' },
    );
    const choice = fc.record({ next: key, check, once: fc.boolean(), timeout: fc.constantFrom(-1, -1, 500), effects });
    const page = fc.record({
      acts: fc.uniqueArray(fc.constantFrom(...Object.keys(ACTS)), { maxLength: 2 }),
      says: fc.array(fc.record({ when: fc.option(fc.constantFrom(...checks, 'fromStart'), { freq: 4 }), shown }), {
        maxLength: 6,
      }),
      choices: fc.array(choice, { maxLength: 3 }),
      end: fc.constantFrom('no', 'no', 'no', 'done', 'restart', 'away'),
      jump: fc.option(
        fc.record({ check: fc.constantFrom(...checks.filter((name) => name !== 'purring'), 'known'), next: key }),
        { freq: 5 },
      ),
      checkpoint: fc.boolean(),
    });
    const keeps = fc.subarray(['warmth', 'lit', 'sown', 'meow']);
    const waits = checks.includes('grown') || checks.includes('tall');
    return fc.record({ pages: fc.array(page, { minLength: size, maxLength: size }), keeps }).map((parts) => {
      const opened = new Set(['p0', ...parts.pages.map(({ jump }) => jump?.next)]);
      const writers = parts.pages.map(({ acts, says, choices, end, jump, checkpoint }, at) => {
        const own = `p${at}`;
        return [
          own,
          (page: LoosePage) => {
            const headed = checkpoint ? page.checkpoint() : page;
            const jumping = jump ? headed.jump(jump.check, jump.next) : headed;
            const acting = opened.has(own) ? jumping : acts.reduce((now, act) => ACTS[act]?.(now) ?? now, jumping);
            const told = says.reduce(
              (now, { when, shown }, line) => now.tell(`Line ${line}${shown}`, when === null ? {} : { when }),
              acting,
            );
            const leaving = end === 'away' && !opened.has(own) ? told.address('/') : told;
            const left = choices.reduce((now, { next, check, once, timeout, effects }, nth) => {
              // A page that redirects shows no choices: its choice may have the same id as one of the start page.
              const id = `c${end === 'away' ? 0 : at}_${nth}`;
              // Days are counted from a day that is noted somewhere.
              const sows = waits && at === 0 && nth === 0 && { noteDay: 'sown' };
              return now.choice(next, `Way ${nth}`, {
                id,
                check: check ?? undefined,
                once,
                timeout,
                ...effects,
                ...sows,
              });
            }, leaving);
            return end === 'no' && choices.length > 0 ? left : left.done({ canRestart: end === 'restart' });
          },
        ];
      });
      const used = Object.fromEntries([...checks, 'known'].map((name) => [name, CHECKS[name]]));
      const head = { cards: [ember], checks: { ...used, fromStart }, keeps: parts.keeps };
      return looseQuest(kind, Object.fromEntries(writers), head);
    });
  });

/** A few generated quests have errors by chance; this generator drops them. */
const soundQuest = anyQuest.filter((one) => checkQuest(one).every(({ severity }) => severity !== 'error'));

/** Generates quests with mistakes that the compiler would refuse. */
const anyBrokenQuest: fc.Arbitrary<Quest> = fc
  .tuple(anyQuest, fc.array(fc.tuple(fc.nat(5), fc.nat(2), fc.constantFrom(...BREAKS)), { minLength: 1, maxLength: 4 }))
  .map(([one, breaks]) => {
    const pages = [...one.pages.values()];
    for (const [at, choice, change] of breaks) {
      const page = pages[at % pages.length] as Page;
      pages[at % pages.length] = change(page, choice);
    }
    return { ...one, pages: new Map(pages.map((page) => [page.key, page])) };
  });

/** A situation of the slow but simple reference implementation, which explores by the rules of play alone. */
interface Place {
  readonly hand: Hand;
  readonly page: Page;
  readonly from: string;
  readonly unsaved: boolean;
  readonly day: number;
}

function exploreSlowly(sound: Quest) {
  const answers = new Map<string, Set<boolean>>();
  const quest = { ...sound, checks: Object.fromEntries(Object.entries(sound.checks).map(listened)) };
  const waits = Object.values(sound.checks).some(({ when }) => factsIn(when).includes('days:sown'));
  const reached = new Set<string>();
  const open = new Set<string>();
  const said = new Set<string>();
  const found = new Set<string>();
  const places = new Map<string, Place>();
  for (const who of [
    { id: PLACEHOLDER_ID },
    { id: 'known', name: 'Ada', gender: 'f' },
    { id: 'known', name: 'Tom', gender: 'm' },
  ] as const) {
    // Tries each player without and with the card that checks read.
    const asked = Object.values(quest.checks).some(({ when }) => factsIn(when).includes('cards:Ember'));
    for (const brought of asked ? [[], [deck.parse('Ember')]] : [[]]) {
      const hand = mergeCards({}, [createCharacter(deck, who), ...brought]);
      note({ hand, page: openQuest(quest, hand, 1), from: '', unsaved: false, day: 1 });
    }
  }
  for (const place of places.values()) leave(place);
  for (const [check, given] of answers) if (given.size === 1) found.add(`one-sided-check ${check}`);
  return { reached, open, said, found };

  function listened([name, check]: [string, Check]): [string, Check] {
    const given = new Set<boolean>();
    answers.set(name, given);
    // A condition may be a list, all of which must hold: wraps it in a list whose method `every` records the answer.
    const every = (holds: (condition: Condition) => boolean): boolean => {
      const isHeld = holds(check.when);
      given.add(isHeld);
      return isHeld;
    };
    return [name, { ...check, when: Object.assign([check.when], { every }) as Condition }];
  }

  function leave(place: Place): void {
    const { hand, page, from, unsaved, day } = place;
    reached.add(page.key);
    if (!unsaved) {
      const spoken = messagesOn(quest, page, hand, from, day).map(({ text }) => text);
      for (const at of page.messages.keys()) {
        if (spoken.some((text) => text.startsWith(`Line ${at}`))) said.add(`${page.key}/${at}`);
      }
      const always = page.messages.filter(({ when }) => when === null).length;
      if (spoken.length > 4 && always <= 4) found.add(`many-said ${page.key}`);
      if (spoken.length === 0 && page.messages.length > 0 && page.address === null)
        found.add(`nothing-said ${page.key}`);
      if (spoken.some((text) => text.endsWith(', '))) found.add(`empty-placeholder ${page.key}`);
    }
    const offers =
      page.address === null ? offersOf(quest, page, hand, day).filter(({ closed }) => closed === null) : [];
    for (const { choice } of offers) {
      open.add(`${page.key}/${choice.id}`);
      const next = quest.pages.get(choice.next) as Page;
      for (const outcome of drawsCharacter(next) ? ['f', 'm', 'unsaved'] : ['']) take(place, choice.id, outcome);
    }
    if (unsaved) return;
    const patted = { ...place, hand: mergeCards(hand, takeChoice(deck, quest, hand, MEOW, chance('f', day)).cards) };
    if (!page.isDone && page.address === null && offers.length === 0 && keyOf(patted) === keyOf(place))
      found.add(`stuck ${page.key}`);
    note(patted);
    note({ hand, page: openQuest(quest, hand, day), from: '', unsaved: false, day });
    if (waits) note({ ...place, day: day + 1 });
  }

  function take(place: Place, choice: string, outcome: string): void {
    const { hand, page, day } = place;
    const stranger = playerOf(hand).id === '';
    if (outcome === 'unsaved' && !stranger) return;
    // A page that was opened and not left is not saved: on another day opening shows another one, and this one's choices
    // are refused.
    if (placeOf(quest, hand).state.page !== page.key && openQuest(quest, hand, day) !== page) return;
    const step = takeChoice(deck, quest, hand, choice, chance(outcome, day));
    const after = mergeCards(hand, step.cards);
    const unsaved = outcome === 'unsaved';
    const who = deck.change(requireCard(after, 'Character'), outcome === '' ? {} : { id: 'known' });
    const next = unsaved ? mergeCards(hand, [requireCard(after, 'Any')]) : mergeCards(after, [who]);
    note({ hand: next, page: step.page, from: page.key, unsaved, day });
  }

  function note(place: Place): void {
    const key = keyOf(place);
    if (!places.has(key)) places.set(key, place);
  }

  /** A text that identifies a situation. Numbers count as equal from 8 on. */
  function keyOf({ hand, page, from, unsaved, day }: Place): string {
    const { state } = placeOf(quest, hand);
    const { id, gender, cards } = playerOf(hand);
    const read = new Set(Object.values(quest.checks).flatMap(({ when }) => factsIn(when)));
    const few = (value: unknown) => (typeof value === 'number' ? Math.min(value, 8) : value);
    const traits = Object.entries(state.traits).map(([name, value]) => (read.has(name) ? few(value) : null));
    // No day noted is another situation than one noted today.
    const { sown } = state.traits;
    const days = sown === 0 ? null : Math.min(daysSince(sown, day) ?? 0, 2);
    const counts = Object.entries(state.counts)
      .sort()
      .map(([name, value]) => [name, few(value)]);
    return JSON.stringify([
      page.key,
      state.page,
      from,
      unsaved,
      id,
      gender,
      few(cards.Ember ?? 0),
      traits,
      counts,
      days,
    ]);
  }
}

function chance(outcome: string, day: number): Chance {
  return {
    random: () => (outcome === 'm' ? 0 : 1 / 256),
    names: { f: [['Ada', 1]], m: [['Tom', 1]] },
    forms: { f: 'Girl', m: 'Boy' },
    day,
  };
}

/** The explorer's findings, limited to codes that the reference implementation finds, too. */
function foundBy({ findings }: Exploration): Set<string> {
  const codes = ['stuck', 'many-said', 'nothing-said', 'empty-placeholder'];
  const oneSided = findings.filter(({ code }) => code === 'one-sided-check');
  return new Set([
    ...findings.filter(({ code }) => codes.includes(code)).map(({ code, page }) => `${code} ${page}`),
    ...oneSided.map(({ code, message }) => `${code} ${message.split('"')[1]}`),
  ]);
}

describe('[W10] for any generated quest', { timeout: 60_000 }, () => {
  test('exploring reaches the same pages as the reference implementation, and the returned paths lead there', () => {
    holdsFor(fc.tuple(soundQuest), (one) => {
      const explored = exploreWays(one);
      const slow = exploreSlowly(one);
      expect(explored.complete).toBe(true);
      expect(new Set(explored.reached.keys())).toEqual(slow.reached);
      expect(explored.open).toEqual(slow.open);
      expect(explored.said).toEqual(slow.said);
      expect(foundBy(explored)).toEqual(slow.found);
      for (const [key, { player, choices }] of explored.reached) {
        const { page, outcome } = replay(one, player, choices);
        expect([key, outcome]).toEqual([page, expect.not.stringMatching('error')]);
      }
    });
  });

  test('random play never fails, stays on reachable pages, and can be reproduced from its seed or its choices', () => {
    holdsFor(fc.tuple(soundQuest, fc.nat(1000)), (one, first) => {
      const explored = exploreWays(one);
      const seeds = Array.from({ length: 10 }, (_, at) => first + at);
      const { failures, pages, choices } = playMany(one, { seeds, steps: 60 });
      const stuck = explored.findings.filter(({ code }) => code === 'stuck').map(({ page }) => page);
      expect(failures.filter(({ outcome, page }) => outcome === 'error' || !stuck.includes(page))).toEqual([]);
      for (const [page, times] of pages) if (times > 0) expect([...explored.reached.keys()]).toContain(page);
      for (const [choice, times] of choices) if (times > 0) expect([...explored.open]).toContain(choice);

      const played = playAtRandom(one, first, { steps: 40 });
      expect(playAtRandom(one, first, { steps: 40 })).toEqual(played);
      const moves = played.steps.map(({ choice }) => choice);
      const { steps, page, problem } = replay(one, played.player, moves);
      expect({ steps, page, problem }).toEqual({ steps: played.steps, page: played.page, problem: played.problem });
    });
  });

  test('checking, exploring and playing a broken quest do not throw, and all findings are whole sentences', () => {
    holdsFor(fc.tuple(anyBrokenQuest, fc.nat(1000)), (one, seed) => {
      const { states, findings } = exploreQuest(one, { cap: 300 });
      const messages = [...checkQuest(one), ...findings].map(({ message }) => message);
      expect(messages.filter((message) => !/^[A-Z].+\.$/s.test(message))).toEqual([]);
      expect(states).toBeGreaterThan(0);
      expect(playMany(one, { seeds: [seed], steps: 30 }).plays).toBe(1);
    });
  });

  function holdsFor<T extends readonly unknown[]>(given: fc.Arbitrary<T>, holds: (...given: T) => void): void {
    fc.assert(
      fc.property(given, (values) => holds(...values)),
      { numRuns: PLAYS },
    );
  }
});
