import { deck } from '#content';
import { KEEP_ALIVE_INTERVAL } from '#contract';
import { type CharacterUpdate, characterKind, type StoreEntry } from '#engine';
import { failedWith, newIdempotencyKey, requireUpdateOf } from '../api.ts';
import type { CharacterStore } from './character-store.ts';
import { expectAnyFire, fireText, readFire, receiveFire } from './fire-clock.ts';
import { awaitOthers, completeRoster, emptyRoom, enterRoom, receiveOther, removeOther, roomStore } from './room.ts';
import { openSharedStream, type SharedStreamWorld } from './shared-stream.ts';
import { type LiveStream, openCharacterStream, type StreamWorld } from './stream.ts';

/** Time for a new stream to send all players in the room: those not sent by then count as gone. */
const SETTLES_AFTER = 1000; // ms
/** How long the others stay after a lost stream: the longest time for which they still see this player. */
const EMPTIES_AFTER = 3 * KEEP_ALIVE_INTERVAL; // ms
/** Fetches after a missed update wait for a random time up to this, so that not all players fetch at once. */
const FETCH_SPREAD = 2000; // ms

interface RoomStreamWorld extends StreamWorld {
  /** Null where tabs cannot share a stream. */
  readonly tabs: Pick<SharedStreamWorld, 'locks' | 'openChannel' | 'tab'> | null;
  readonly characters: Pick<CharacterStore, 'entry' | 'getState' | 'subscribe'>;
  readonly fetchOther: (id: string) => Promise<CharacterUpdate>;
}

/** The APIs by which tabs share a stream; null where a browser, or an address without https, lacks them. */
export function tabsOfBrowser(): RoomStreamWorld['tabs'] {
  if (!('locks' in navigator && 'BroadcastChannel' in window)) return null;
  try {
    // Where all site data is blocked, the constructor exists, but throws.
    new BroadcastChannel('meow').close();
  } catch {
    return null;
  }
  return { locks: navigator.locks, openChannel: (name) => new BroadcastChannel(name), tab: newIdempotencyKey() };
}

/** Listens to a character by one stream for all tabs. Updates of other players go to the room. */
export function openRoomStream(id: string, url: string, world: RoomStreamWorld): LiveStream {
  const { tabs, characters, fetchOther, log } = world;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  let emptyTimer: ReturnType<typeof setTimeout> | undefined;
  /** Pending fetches of other players, by id. `newest`: the newest version that an update has named. */
  const fetching = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; newest: number }>();
  let listening = false;
  /** Whether `SETTLES_AFTER` passed while the stream was lost: the roster is still to be completed. */
  let isOverdue = false;

  const streamWorld = {
    ...world,
    onUpdate(update: CharacterUpdate) {
      if (update.characterId !== id) return takeOther(update);
      if (update.from === null) beginAnew();
      world.onUpdate(update);
    },
    onFire(data: string) {
      try {
        receiveFire(readFire(data));
      } catch (error) {
        log('Invalid fire', error);
      }
    },
    onListening(now: boolean) {
      listening = now;
      if (listening) {
        expectAnyFire();
        if (isOverdue) settleSoon();
        clearTimeout(emptyTimer);
        emptyTimer = undefined;
      } else emptyTimer ??= setTimeout(emptyRoom, EMPTIES_AFTER); // also after failed retries: the first timer stays
      world.onListening(listening);
    },
  };

  function beginAnew(): void {
    awaitOthers();
    settleSoon();
  }

  function settleSoon(): void {
    isOverdue = false;
    clearTimeout(settleTimer);
    settleTimer = setTimeout(() => {
      isOverdue = !listening;
      if (listening) completeRoster();
    }, SETTLES_AFTER);
  }

  function takeOther(update: CharacterUpdate): void {
    const { characterId: other, to } = update;
    if (!receiveOther(update)) return;
    const missed = fetching.get(other);
    if (missed) missed.newest = to;
    else fetchSoon(other, to);
  }

  function fetchSoon(other: string, newest: number): void {
    fetching.set(other, { timer: setTimeout(() => void fetchMissed(other), Math.random() * FETCH_SPREAD), newest });
  }

  async function fetchMissed(other: string): Promise<void> {
    try {
      const view = requireUpdateOf(other, await fetchOther(other));
      const missed = fetching.get(other);
      if (!missed) return; // the stream was closed meanwhile
      fetching.delete(other);
      if (view.to < missed.newest) fetchSoon(other, missed.newest);
      else receiveOther(view);
    } catch (error) {
      // The player left during the fetch.
      if (!failedWith(error, 'NOT_FOUND')) log('A player in the room could not be fetched', error);
      else if (fetching.has(other)) removeOther(other);
      fetching.delete(other);
    }
  }

  // Begins a new roster when this player changes rooms: the server does not say that the old room's players are gone.
  const stopWatching = characters.subscribe(({ entries }, before) => {
    if (roomKeyOf(entries[id]) !== roomKeyOf(before.entries[id])) beginAnew();
  });

  enterRoom(id);
  const stream = tabs
    ? openSharedStream(id, url, {
        ...streamWorld,
        ...tabs,
        fire: fireText,
        snapshots: () => [characters.entry(id), ...roomStore.getState().others.values()].map(snapshotOf),
        onSnapshots(updates) {
          beginAnew();
          for (const update of updates) {
            if (update.characterId !== id) takeOther(update);
            // Skips a snapshot that is no newer than the entry: a call of this tab may have been answered since.
            else if (update.to > characters.entry(id).v) world.onUpdate(update);
          }
        },
      })
    : openCharacterStream(url, streamWorld);

  return {
    ...stream,
    close() {
      stream.close();
      stopWatching();
      for (const timer of [settleTimer, emptyTimer]) clearTimeout(timer);
      for (const { timer } of fetching.values()) clearTimeout(timer);
      fetching.clear();
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
