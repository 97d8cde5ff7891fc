import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToldEvent } from '#content/lessons';
import { type Act, applyAct, type CommonEvent, type Game, type Lesson, openGame, type Position } from '#engine/lessons';

/** An event with a unique id. Its text is looked up at each render, in the current language. */
export interface LessonEvent<E> {
  readonly id: number;
  readonly event: E | CommonEvent | ToldEvent;
}

interface LessonState<P extends Position, E> {
  /** The game; null until the player's health and the seed are known. */
  readonly game: Game<P> | null;
  /** The events of the latest act or restart; empty before the first. */
  readonly told: readonly LessonEvent<E>[];
  /** After a restart, the abandoned game, which undo restores until the player's next act; null: there is none. */
  readonly former: Pick<LessonState<P, E>, 'game' | 'told' | 'isRewarded'> | null;
  /** Whether the player has got what there is for winning this game. */
  readonly isRewarded: boolean;
}

interface LessonParts<P extends Position, E> {
  readonly lesson: Lesson<P, E>;
  readonly chance: () => number;
}

export interface LessonStore<P extends Position, E> extends StoreApi<LessonState<P, E>> {
  /** Deals, unless the player has already acted. Restarts have the same seed; null: each deal has a random one. */
  begin(health: number, seed: number | null): void;
  act(act: Act): void;
  /** Deals anew. If the player had acted in the previous game, `act` with `undo` then restores that. */
  startAgain(): void;
  /** Notes that the player has got what there is for winning the game, and tells further events. */
  reward(events: readonly ToldEvent[]): void;
}

/** A lesson in memory: a player who goes to another page and returns can continue, until the document is reloaded. */
export function createLessonStore<P extends Position, E>(parts: LessonParts<P, E>): LessonStore<P, E> {
  const { lesson, chance } = parts;
  const store = createStore<LessonState<P, E>>(() => ({ game: null, told: [], former: null, isRewarded: false }));
  let given: { readonly health: number; readonly seed: number | null } | null = null;
  /** Whether the player has acted since the deal. */
  let played = false;
  let lastId = 0;

  const numbered = (events: readonly LessonEvent<E>['event'][]): LessonEvent<E>[] =>
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
      isRewarded: false,
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
      const { game: after, events } = applyAct(lesson, game, act);
      if (events.length === 0) return;
      played = true;
      store.setState({ game: after, told: numbered(events), former: null });
    },
    startAgain() {
      const { game, told, isRewarded } = store.getState();
      open([{ type: 'begun-again' }]);
      if (played) store.setState({ former: { game, told, isRewarded } });
      played = false;
    },
    reward(events) {
      store.setState(({ told }) => ({ told: [...told, ...numbered(events)], isRewarded: true }));
    },
  };
}
