import { type AnyStateMachine, assign, createActor, initialTransition, setup, transition } from 'xstate';
import { type ChoiceId, LAP, type Place, type Teller, type Variant } from '../story.ts';

interface Event {
  readonly type: ChoiceId;
}

/** Made once: an actor is not charged for what its caller may keep. */
const EVENTS: readonly Event[] = LAP.map((type) => ({ type }));

const types = { events: {} as Event };

const plain = setup({ types }).createMachine({
  initial: 'init',
  states: {
    init: { on: { accept: 'accept', manage: 'manage' } },
    accept: { on: { accept_yes: 'accept_yes', finish: 'finish' } },
    accept_yes: { on: { finish: 'finish' } },
    finish: { on: { tutorial: 'tutorial', back: 'back', manage: 'manage' } },
    tutorial: { on: { init: 'init' } },
    back: { on: { init: 'init' } },
    manage: { on: { init: 'init' } },
  },
});

const counted = setup({
  types: { ...types, context: {} as { cookies: number } },
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

const machines: Readonly<Record<Variant, AnyStateMachine>> = { plain, counted };

/** An actor that is sent events. */
export function sending(variant: Variant): Teller {
  const machine = machines[variant];
  return () => {
    const actor = createActor(machine).start();
    return {
      take: (nth) => actor.send(EVENTS[nth] as Event),
      where: () => placeOf(actor.getSnapshot()),
    };
  };
}

/** The pure function under the actor. Its actions are dropped: the story has none but those on its context. */
export function transiting(variant: Variant): Teller {
  const machine = machines[variant];
  return () => {
    let [snapshot] = initialTransition(machine);
    return {
      take(nth) {
        [snapshot] = transition(machine, snapshot, EVENTS[nth] as Event);
      },
      where: () => placeOf(snapshot),
    };
  };
}

function placeOf({ value, context }: { value: unknown; context: { cookies?: number } | undefined }): Place {
  return { page: String(value), cookies: context?.cookies ?? 0 };
}
