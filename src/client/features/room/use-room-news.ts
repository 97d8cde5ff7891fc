import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { roomStore } from '../../lib/characters/room.ts';
import { gatherNews } from './gather-news.ts';
import { NO_NEWS, newsBetween, type RoomNews } from './room-news.ts';

/** How long a meow is seen beside whoever meows. */
const MEOW_SEEN = 2500; // ms

interface WatchedRoom {
  /** What is to be said aloud just now. */
  readonly told: RoomNews;
  /** Who has meowed a moment ago. */
  readonly meowing: ReadonlySet<string>;
  /** The player has meowed. */
  readonly noteOwnMeow: () => void;
}

/** Watches what happens in the room. `onMeow` is told at once of others who meow. */
export function useRoomNews(onMeow: (id: string) => void): WatchedRoom {
  const [told, setTold] = useState(NO_NEWS);
  const [meowing, setMeowing] = useState<ReadonlySet<string>>(new Set());
  const note = useRef<(news: RoomNews) => void>(() => {});
  const hear = useEffectEvent(onMeow);
  useEffect(() => {
    const gatherer = gatherNews(setTold);
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    note.current = gatherer.note;
    const end = roomStore.subscribe((after, before) => {
      const news = newsBetween(before, after);
      gatherer.note(news);
      for (const id of news.meowed.keys()) {
        hear(id);
        clearTimeout(timers.get(id));
        setMeowing((now) => new Set([...now, id]));
        timers.set(
          id,
          setTimeout(() => {
            timers.delete(id);
            setMeowing((now) => new Set([...now].filter((one) => one !== id)));
          }, MEOW_SEEN),
        );
      }
    });
    return () => {
      end();
      gatherer.stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);
  return { told, meowing, noteOwnMeow: () => note.current({ ...NO_NEWS, you: true }) };
}
