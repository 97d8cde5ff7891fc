import { deck } from '#content';
import { type CharacterUpdate, characterKind, type StoreEntry } from '#engine';
import { failedWith, requireUpdateOf } from '../api.ts';
import type { CharacterStore } from './character-store.ts';
import { emptyRoom, enterRoom, forgetOther, hearOf, roomStore, settle, tellAnew } from './room.ts';
import { openSharedStream, type SharedStreamWorld } from './shared-stream.ts';
import { type LiveStream, openCharacterStream, type StreamWorld } from './stream.ts';

/** Who is here is told in one go: who was not told of by then is not here. */
const SETTLES_AFTER = 1000; // ms
/** Nobody is seen for longer than this after the stream was lost: by then they may all be gone. */
const SEEN_UNHEARD = 15_000; // ms
/** Who was missed is asked for not at once, and not by everybody at the same time. */
const ASKING_SPREAD = 2000; // ms

/** What somebody who lives in a room needs of the world. Without tabs that can share it, a stream is all the tab's own. */
export interface LiveWorld extends StreamWorld {
  readonly tabs: Pick<SharedStreamWorld, 'locks' | 'openChannel' | 'tab'> | null;
  readonly characters: Pick<CharacterStore, 'entry' | 'getState' | 'subscribe'>;
  readonly fetchOther: (id: string) => Promise<CharacterUpdate>;
  readonly random: () => number;
}

/** Somebody who is asked for. */
interface Asking {
  readonly timer: ReturnType<typeof setTimeout>;
  /** The newest version of them that was told of: an answer that is older was on its way. */
  newest: number;
}

/** Listens to a character, together with the other tabs: what is told of them is passed on, the others fill the room. */
export function openLive(id: string, url: string, world: LiveWorld): LiveStream {
  const { tabs, characters, fetchOther, log, random } = world;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let unheard: ReturnType<typeof setTimeout> | undefined;
  /** Those who were missed and are asked for. */
  const asking = new Map<string, Asking>();
  let closed = false;
  let isHeard = false;
  /** It is time to say who is here, and nobody was there to tell. */
  let isDue = false;

  const streamWorld: StreamWorld = {
    ...world,
    onUpdate(update) {
      if (update.characterId !== id) {
        hear(update);
        return;
      }
      if (update.from === null) beginAnew();
      world.onUpdate(update);
    },
    onListening(listening) {
      isHeard = listening;
      if (listening) {
        if (isDue) settleSoon();
        clearTimeout(unheard);
        unheard = undefined;
      } else unheard ??= setTimeout(emptyRoom, SEEN_UNHEARD); // a loss is told again with each try that fails
      world.onListening(listening);
    },
  };

  function beginAnew(): void {
    tellAnew();
    settleSoon();
  }

  function settleSoon(): void {
    isDue = false;
    clearTimeout(settling);
    settling = setTimeout(() => {
      isDue = !isHeard;
      if (isHeard) settle();
    }, SETTLES_AFTER);
  }

  function hear(update: CharacterUpdate): void {
    const { characterId: other, to } = update;
    if (!hearOf(update)) return;
    const known = asking.get(other);
    if (known) known.newest = to;
    else askSoon(other, to);
  }

  function askSoon(other: string, newest: number): void {
    const timer = setTimeout(() => void ask(other), random() * ASKING_SPREAD);
    asking.set(other, { timer, newest });
  }

  async function ask(other: string): Promise<void> {
    let isOutrun = false;
    try {
      const view = requireUpdateOf(other, await fetchOther(other));
      isOutrun = view.to < (asking.get(other)?.newest ?? 0);
      if (!closed && !isOutrun) hearOf(view);
    } catch (error) {
      // They have left while they were asked for.
      if (failedWith(error, 'NOT_FOUND') && !closed) forgetOther(other);
      else log('Somebody in the room could not be fetched', error);
    }
    const newest = asking.get(other)?.newest ?? 0;
    asking.delete(other);
    if (isOutrun && !closed) askSoon(other, newest);
  }

  // In another room there are others, and nobody has left but the player.
  const stopWatching = characters.subscribe(({ entries }, before) => {
    if (roomKeyOf(entries[id]) !== roomKeyOf(before.entries[id])) beginAnew();
  });

  enterRoom(id);
  const stream = tabs
    ? openSharedStream(id, url, {
        ...streamWorld,
        ...tabs,
        random,
        recall: () => [snapshotOf(characters.entry(id)), ...[...roomStore.getState().others.values()].map(snapshotOf)],
        onRecall(updates) {
          beginAnew();
          for (const update of updates) {
            if (update.characterId !== id) hear(update);
            // The answer to a call of this tab may have come here first.
            else if (update.to > characters.entry(id).v) world.onUpdate(update);
          }
        },
      })
    : openCharacterStream(url, streamWorld);

  return {
    ...stream,
    close() {
      closed = true;
      stream.close();
      stopWatching();
      for (const timer of [settling, unheard]) clearTimeout(timer);
      for (const { timer } of asking.values()) clearTimeout(timer);
      emptyRoom();
    },
  };
}

function snapshotOf({ id, v, cards }: StoreEntry): CharacterUpdate {
  return { characterId: id, from: null, to: v, cards: Object.values(cards).map((card) => deck.format(card)) };
}

function roomKeyOf(entry: StoreEntry | undefined): unknown {
  return entry?.cards[characterKind.name]?.traits.room_key;
}
