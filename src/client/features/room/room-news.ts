import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Translation } from '#content/messages';
import type { room } from '#content/messages/room';
import { type Other, otherOf, type RoomState, roomStore } from '../../sync/room.ts';

type Names = ReadonlyMap<string, string>;

/** What others have done in the room, with their names by id: players who have left can no longer be looked up. */
export interface RoomNews {
  readonly you: boolean;
  readonly meowed: Names;
  readonly logged: Names;
  /** Who sat down beside the player. */
  readonly sat: Names;
  /** Who holds out a card to the player. */
  readonly offered: Names;
  readonly came: Names;
  readonly left: Names;
}

export const NO_NEWS: RoomNews = {
  you: false,
  meowed: new Map(),
  logged: new Map(),
  sat: new Map(),
  offered: new Map(),
  came: new Map(),
  left: new Map(),
};

/** What a player is seen to do for a moment. */
export type Doing = 'meowed' | 'logged';
/** How long that is shown. */
const SEEN_FOR = 2500; // ms

/** The announcements of the room, batched, and who does what now. `onMeow` is called at each meow, without batching. */
export function useRoomNews(onMeow: (id: string) => void) {
  const [told, setTold] = useState(NO_NEWS);
  const [doing, setDoing] = useState<ReadonlyMap<string, Doing>>(new Map());
  const note = useRef<(news: RoomNews) => void>(() => {});
  const hear = useEffectEvent(onMeow);
  useEffect(() => {
    const gatherer = gatherNews((news) => setTold(withoutPast(news, roomStore.getState())));
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    note.current = gatherer.note;
    const end = roomStore.subscribe((after, before) => {
      const news = newsBetween(before, after);
      gatherer.note(news);
      for (const id of news.meowed.keys()) hear(id);
      for (const what of ['meowed', 'logged'] as const) for (const id of news[what].keys()) seeDo(id, what);
    });

    function seeDo(id: string, what: Doing): void {
      clearTimeout(timers.get(id));
      setDoing((now) => new Map([...now, [id, what]]));
      function hide(): void {
        timers.delete(id);
        setDoing((now) => new Map([...now].filter(([one]) => one !== id)));
      }
      timers.set(id, setTimeout(hide, SEEN_FOR));
    }

    return () => {
      end();
      gatherer.stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);
  return { told, doing, noteOwnMeow: () => note.current({ ...NO_NEWS, you: true }) };
}

/**
 * The news between two states of a room, without hidden players. While the roster is incomplete, arrivals and
 * departures are not news: those players were here before, or left while the stream was closed. Meows and logs of known
 * players are news even then.
 */
export function newsBetween(before: RoomState, after: RoomState): RoomNews {
  if (before.others === after.others) return NO_NEWS;
  const settled = before.isRosterComplete && after.isRosterComplete;
  const shownIn = ({ others }: RoomState) =>
    [...others.values()].map(otherOf).filter(({ id }) => !after.hidden.has(id));
  const [old, now] = [shownIn(before), shownIn(after)];
  const seen = new Map(old.filter(({ id }) => !before.unconfirmed.has(id)).map((other) => [other.id, other]));
  const more = (count: 'meows' | 'logs') =>
    now.filter((other) => other[count] > (seen.get(other.id)?.[count] ?? Number.POSITIVE_INFINITY));
  const isToPlayer = offersTo(after.owner);
  const isBeside = sitsBeside(after.owner);
  const turned = (what: (other: Other) => boolean) =>
    now.filter((other) => {
      const known = seen.get(other.id);
      return what(other) && !(known && what(known));
    });
  const named = (others: typeof now) => new Map(others.map(({ id, name }) => [id, name]));
  return {
    you: false,
    meowed: named(more('meows')),
    logged: named(more('logs')),
    // Who comes into the room sitting there sat down before.
    sat: named(turned(isBeside).filter(({ id }) => seen.has(id))),
    offered: named(turned(isToPlayer)),
    came: named(settled ? now.filter(({ id }) => !before.others.has(id)) : []),
    left: named(settled ? old.filter(({ id }) => !after.others.has(id)) : []),
  };
}

const offersTo = (owner: string) => (other: Other) => other.gift?.to === owner;
const sitsBeside = (owner: string) => (other: Other) => other.beside === owner;

/** The news without what is over by the time it is announced: a card that was taken, a seat that was left. */
export function withoutPast(news: RoomNews, { others, owner }: RoomState): RoomNews {
  const still = (who: Names, what: (other: Other) => boolean) =>
    new Map(
      [...who].filter(([id]) => {
        const entry = others.get(id);
        return entry !== undefined && what(otherOf(entry));
      }),
    );
  return { ...news, sat: still(news.sat, sitsBeside(owner)), offered: still(news.offered, offersTo(owner)) };
}

export function isNews({ you, ...others }: RoomNews): boolean {
  return you || Object.values(others).some(({ size }) => size > 0);
}

/** Merges two pieces of news in their order. A player who came and left is in neither list. */
export function joined(first: RoomNews, then: RoomNews): RoomNews {
  const without = (one: Names, others: Names) => [...one].filter(([id]) => !others.has(id));
  return {
    you: first.you || then.you,
    meowed: new Map([...first.meowed, ...then.meowed]),
    logged: new Map([...first.logged, ...then.logged]),
    sat: new Map([...first.sat, ...then.sat]),
    offered: new Map([...first.offered, ...then.offered]),
    came: new Map([...without(first.came, then.left), ...without(then.came, first.left)]),
    left: new Map([...without(first.left, then.came), ...without(then.left, first.came)]),
  };
}

/** News within this time is announced together. */
const GATHERED_FOR = 500; // ms
/** Minimum time between two announcements, so that they do not overwhelm users of screen readers. */
const QUIET_FOR = 4000; // ms

/** Calls `tell` with batched news, and with empty news if none follows within `QUIET_FOR`. */
export function gatherNews(tell: (news: RoomNews) => void) {
  let gathered = NO_NEWS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    const now = gathered;
    gathered = NO_NEWS;
    timer = isNews(now) ? setTimeout(flush, QUIET_FOR) : undefined;
    tell(now);
  }

  return {
    note(news: RoomNews): void {
      if (!isNews(news)) return;
      gathered = joined(gathered, news);
      timer ??= setTimeout(flush, GATHERED_FOR);
    },
    stop: () => clearTimeout(timer),
  };
}

/** The text of the news: one player is named, several are counted. */
export function describeNews(say: Translation<typeof room.messages>, news: RoomNews): string {
  type Message<T> = (values: T) => string;
  const of = (who: Names, one: Message<{ name: string }>, many: Message<{ count: number }>) => {
    const [name] = who.values();
    if (who.size === 1) return one({ name: name || say.nameless });
    return who.size > 1 ? many({ count: who.size }) : '';
  };
  return [
    news.you ? say.news.you : '',
    of(news.meowed, say.news.meows, say.news.meow),
    of(news.logged, say.news.logs, say.news.log),
    of(news.sat, say.news.sits, say.news.sit),
    of(news.offered, say.news.offers, say.news.offer),
    of(news.came, say.news.comes, say.news.come),
    of(news.left, say.news.leaves, say.news.leave),
  ]
    .filter(Boolean)
    .join(' ');
}
