import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToldEvent } from '#content/lessons';
import { type Act, type CommonEvent, type Game, type Lesson, openGame, type Position, takeAct } from '#engine/lessons';

/** What happened, told from other times that the same did. Its words are found when it is shown: they have a language. */
export interface Told<E> {
  readonly id: number;
  readonly event: E | CommonEvent | ToldEvent;
}

export interface LessonState<P extends Position, E> {
  /** Null until it is known who plays and with which chance. */
  readonly game: Game<P> | null;
  /** What the latest act led to; empty before the first. */
  readonly told: readonly Told<E>[];
}

interface LessonParts<P extends Position, E> {
  readonly lesson: Lesson<P, E>;
  /** A seed, where the address gives none. */
  readonly chance: () => number;
  /** Told of the end; gives what else there is to tell. */
  readonly onWon: (now: P) => readonly ToldEvent[];
}

export interface LessonStore<P extends Position, E> extends StoreApi<LessonState<P, E>> {
  /** Deals, unless somebody is in the middle of it. A seed that is given holds for this visit. */
  begin(health: number, seed: number | null): void;
  act(act: Act): void;
  startAgain(): void;
}

/** A lesson in the memory of this visit: whoever leaves in the middle finds it as it was. */
export function createLessonStore<P extends Position, E>(parts: LessonParts<P, E>): LessonStore<P, E> {
  const { lesson, chance, onWon } = parts;
  const store = createStore<LessonState<P, E>>(() => ({ game: null, told: [] }));
  let given: { readonly health: number; readonly seed: number | null } | null = null;
  let lastId = 0;

  const numbered = (events: readonly Told<E>['event'][]): Told<E>[] =>
    events.map((event) => {
      lastId += 1;
      return { id: lastId, event };
    });

  function open(events: readonly ToldEvent[]): void {
    if (!given) return;
    store.setState({ game: openGame(lesson, given.health, given.seed ?? chance()), told: numbered(events) });
  }

  return {
    ...store,
    begin(health, seed) {
      const { game, told } = store.getState();
      if (game && (told.length > 0 || (given?.health === health && given.seed === seed))) return;
      given = { health, seed };
      open([]);
    },
    act(act) {
      const { game } = store.getState();
      if (!game) return;
      const { game: after, events } = takeAct(lesson, game, act);
      if (events.length === 0) return;
      const gift = after.now.outcome === 'won' ? onWon(after.now) : [];
      store.setState({ game: after, told: numbered([...events, ...gift]) });
    },
    startAgain: () => open([{ type: 'begun-again' }]),
  };
}
