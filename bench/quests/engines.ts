import { deepStrictEqual } from 'node:assert/strict';
import { Compiler } from 'inkjs/full';
import { assign, createActor, initialTransition, type SnapshotFrom, setup, transition } from 'xstate';
import { beginQuest, defineKind, quest, takeStep } from '#engine';

/**
 * The benchmark story: the quest Cookie without texts. Its ends lead to the start, so that it can loop.
 * Entering `accept_yes` counts a cookie, and the choice `tutorial` requires a cookie. Choices are named like the pages
 * that they lead to.
 *
 *     init                     → accept, manage
 *     accept                   → accept_yes, finish
 *     accept_yes               → finish
 *     finish                   → tutorial, back, manage
 *     tutorial, back, manage   → init
 *
 * A lap leads from `init` to `init` and takes every choice at least once.
 */
export const LAP = [
  ...['accept', 'accept_yes', 'finish', 'tutorial', 'init'],
  ...['manage', 'init'],
  ...['accept', 'finish', 'back', 'init'],
  ...['accept', 'finish', 'manage', 'init'],
] as const;
type ChoiceId = (typeof LAP)[number];

interface Telling {
  take(nth: number): void;
  where(): { readonly page: string; readonly cookies: number };
}

export function tell(telling: Telling, laps: number): void {
  for (let lap = 0; lap < laps; lap += 1) {
    for (let nth = 0; nth < LAP.length; nth += 1) telling.take(nth);
  }
}

/** Requires that an engine shows the pages of a lap in order and counts the cookies. @throws Error otherwise */
export function requireStory(telling: Telling, teller: string): void {
  let cookies = 0;
  for (const [nth, page] of [...LAP, ...LAP].entries()) {
    telling.take(nth % LAP.length);
    if (page === 'accept_yes') cookies += 1;
    deepStrictEqual(telling.where(), { page, cookies }, `${teller} tells another story`);
  }
}

const ourQuest = quest(defineKind('Counted', { type: 'key', quest: true, traits: { cookies: 0 } }), {
  pages: ['init', 'accept', 'accept_yes', 'finish', 'tutorial', 'back', 'manage'],
  checks: { fed: ['cookies', '>=', 1] },
}).write({
  init: (page) => page.choice('accept', 'Accept').choice('manage', 'Manage'),
  accept: (page) => page.choice('accept_yes', 'Yes').choice('finish', 'No'),
  accept_yes: (page) => page.add('cookies', 1).choice('finish', 'Finish'),
  finish: (page) =>
    page.choice('tutorial', 'Tutorial', { check: 'fed' }).choice('back', 'Back').choice('manage', 'Manage'),
  tutorial: (page) => page.choice('init', 'Again'),
  back: (page) => page.choice('init', 'Again'),
  manage: (page) => page.choice('init', 'Again'),
});

/** XState's events, made once: programs can reuse events, so their creation is not measured. */
const EVENTS = LAP.map((type) => ({ type }));

const machine = setup({
  types: { events: {} as { type: ChoiceId }, context: {} as { cookies: number } },
  guards: { fed: ({ context }) => context.cookies >= 1 },
  actions: { count: assign({ cookies: ({ context }) => context.cookies + 1 }) },
}).createMachine({
  context: { cookies: 0 },
  initial: 'init',
  states: {
    init: { on: { accept: 'accept', manage: 'manage' } },
    accept: { on: { accept_yes: 'accept_yes', finish: 'finish' } },
    accept_yes: { entry: 'count', on: { finish: 'finish' } },
    finish: { on: { tutorial: { guard: 'fed', target: 'tutorial' }, back: 'back', manage: 'manage' } },
    tutorial: { on: { init: 'init' } },
    back: { on: { init: 'init' } },
    manage: { on: { init: 'init' } },
  },
});

const INK = `
VAR cookies = 0
-> init
=== init
+ [accept] -> accept
+ [manage] -> manage
=== accept
+ [accept_yes] -> accept_yes
+ [finish] -> finish
=== accept_yes
~ cookies += 1
+ [finish] -> finish
=== finish
+ {cookies >= 1} [tutorial] -> tutorial
+ [back] -> back
+ [manage] -> manage
=== tutorial
+ [init] -> init
=== back
+ [init] -> init
=== manage
+ [init] -> init
`;

/** Starts the story in each of the compared engines, by their names in the table of figures. */
export const TELLERS: Readonly<Record<string, () => Telling>> = {
  ours() {
    let state = beginQuest(ourQuest);
    return {
      take(nth) {
        state = takeStep(ourQuest, state, LAP[nth] as ChoiceId);
      },
      where: () => ({ page: state.page, cookies: Number(state.traits.cookies ?? 0) }),
    };
  },

  'XState actor.send'() {
    const actor = createActor(machine).start();
    return { take: (nth) => actor.send(EVENTS[nth] as { type: ChoiceId }), where: () => placeOf(actor.getSnapshot()) };
  },

  /** XState's pure function, without an actor. Ignores the returned actions: the story changes only its context. */
  'XState transition'() {
    let [snapshot] = initialTransition(machine);
    return {
      take(nth) {
        [snapshot] = transition(machine, snapshot, EVENTS[nth] as { type: ChoiceId });
      },
      where: () => placeOf(snapshot),
    };
  },

  /** Ink takes choices by index: a first lap finds the index of each choice. */
  inkjs() {
    const story = inkStory();
    const first = inkStory();
    const indexes = LAP.map((id) => {
      const index = first.currentChoices.findIndex(({ text }) => text === id);
      choose(first, index);
      return index;
    });
    return {
      take: (nth) => choose(story, indexes[nth] as number),
      where: () => ({
        // The page is the first part of a choice's path, such as `init.0.5`.
        page: story.currentChoices[0]?.sourcePath.split('.')[0] ?? '',
        cookies: Number(story.variablesState.$('cookies')),
      }),
    };
  },
};

function placeOf({ value, context }: SnapshotFrom<typeof machine>) {
  return { page: String(value), cookies: context.cookies };
}

/** The used part of ink's `Story`, typed here because the types of inkjs do not resolve in ES modules. */
interface InkStory {
  readonly currentChoices: readonly { readonly text: string; readonly sourcePath: string }[];
  readonly variablesState: { $(name: string): unknown };
  ChooseChoiceIndex(index: number): void;
  ContinueMaximally(): string;
}

function inkStory(): InkStory {
  const story: InkStory = new Compiler(INK).Compile();
  story.ContinueMaximally();
  return story;
}

function choose(story: InkStory, index: number): void {
  story.ChooseChoiceIndex(index);
  story.ContinueMaximally();
}
