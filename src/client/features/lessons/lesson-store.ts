import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Said } from '#content/lessons';
import { type Act, type CommonEvent, type Game, type Lesson, openGame, type Position, takeAct } from '#engine/lessons';

/** A line that is said, told from others of the same words. */
export interface Line extends Said {
  readonly id: number;
}

export interface LessonState<P extends Position> {
  /** Null until it is known who plays and with which chance. */
  readonly game: Game<P> | null;
  /** What the latest act led to; empty before the first. */
  readonly lines: readonly Line[];
}

interface LessonParts<P extends Position, E> {
  readonly lesson: Lesson<P, E>;
  readonly say: (event: E | CommonEvent) => Said;
  /** A seed, where the address gives none. */
  readonly chance: () => number;
  /** Told of the end; gives what else there is to say. */
  readonly onWon: (now: P) => readonly Said[];
}

export interface LessonStore<P extends Position> extends StoreApi<LessonState<P>> {
  /** Deals, unless somebody is in the middle of it. A seed that is given holds for this visit. */
  begin(health: number, seed: number | null): void;
  act(act: Act): void;
  startAgain(): void;
}

const STARTED_AGAIN: Said = { text: 'From the beginning.' };

/** A lesson in the memory of this visit: whoever leaves in the middle finds it as it was. */
export function createLessonStore<P extends Position, E>(parts: LessonParts<P, E>): LessonStore<P> {
  const { lesson, say, chance, onWon } = parts;
  const store = createStore<LessonState<P>>(() => ({ game: null, lines: [] }));
  let given: { readonly health: number; readonly seed: number | null } | null = null;
  let lastId = 0;

  const linesOf = (said: readonly Said[]): Line[] =>
    said.map((one) => {
      lastId += 1;
      return { ...one, id: lastId };
    });

  function open(said: readonly Said[]): void {
    if (!given) return;
    store.setState({ game: openGame(lesson, given.health, given.seed ?? chance()), lines: linesOf(said) });
  }

  return {
    ...store,
    begin(health, seed) {
      const { game, lines } = store.getState();
      if (game && (lines.length > 0 || (given?.health === health && given.seed === seed))) return;
      given = { health, seed };
      open([]);
    },
    act(act) {
      const { game } = store.getState();
      if (!game) return;
      const { game: after, events } = takeAct(lesson, game, act);
      if (events.length === 0) return;
      const gift = after.now.outcome === 'won' ? onWon(after.now) : [];
      store.setState({ game: after, lines: linesOf([...events.map(say), ...gift]) });
    },
    startAgain: () => open([STARTED_AGAIN]),
  };
}
