import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToldEvent } from '#content/lessons';
import { type Act, type CommonEvent, type Game, type Lesson, openGame, type Position, takeAct } from '#engine/lessons';

/** What happened, told from other times that the same did. Its words are found when it is shown: they have a language. */
export interface Told<E> {
  readonly id: number;
  readonly event: E | CommonEvent | ToldEvent;
}

interface LessonState<P extends Position, E> {
  /** Null until it is known who plays and with which chance. */
  readonly game: Game<P> | null;
  /** What the latest act led to; empty before the first. */
  readonly told: readonly Told<E>[];
  /** What was put aside to start again, until something else is done; null: nothing. */
  readonly former: Pick<LessonState<P, E>, 'game' | 'told'> | null;
}

interface LessonParts<P extends Position, E> {
  readonly lesson: Lesson<P, E>;
  readonly chance: () => number;
  /** Told of the end; gives what else there is to tell. */
  readonly onWon: (now: P) => readonly ToldEvent[];
}

export interface LessonStore<P extends Position, E> extends StoreApi<LessonState<P, E>> {
  /** Deals, unless somebody is in the middle of it. A seed that is given holds for this visit. */
  begin(health: number, seed: number | null): void;
  act(act: Act): void;
  /** Deals anew. What was played is put aside, and `act` with `undo` brings it back. */
  startAgain(): void;
}

/** A lesson in the memory of this visit: whoever leaves in the middle finds it as it was. */
export function createLessonStore<P extends Position, E>(parts: LessonParts<P, E>): LessonStore<P, E> {
  const { lesson, chance, onWon } = parts;
  const store = createStore<LessonState<P, E>>(() => ({ game: null, told: [], former: null }));
  let given: { readonly health: number; readonly seed: number | null } | null = null;
  /** Whether anything was done since the cards were dealt. */
  let played = false;
  let lastId = 0;

  const numbered = (events: readonly Told<E>['event'][]): Told<E>[] =>
    events.map((event) => {
      lastId += 1;
      return { id: lastId, event };
    });

  function open(events: readonly ToldEvent[]): void {
    if (!given) return;
    store.setState({
      game: openGame(lesson, given.health, given.seed ?? chance()),
      told: numbered(events),
      former: null,
    });
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
      const { game, former } = store.getState();
      if (!game) return;
      if (act.type === 'undo' && former) {
        store.setState({ ...former, former: null });
        played = true;
        return;
      }
      const { game: after, events } = takeAct(lesson, game, act);
      if (events.length === 0) return;
      played = true;
      const gift = after.now.outcome === 'won' ? onWon(after.now) : [];
      store.setState({ game: after, told: numbered([...events, ...gift]), former: null });
    },
    startAgain() {
      const { game, told } = store.getState();
      open([{ type: 'begun-again' }]);
      if (played) store.setState({ former: { game, told } });
      played = false;
    },
  };
}
