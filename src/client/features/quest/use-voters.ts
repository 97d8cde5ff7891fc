import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Hand, type Page, type Quest, timeLeft, voteOf } from '#engine';
import { usePart } from '../../platform/lazy-parts.tsx';
import { useAuth } from '../../sync/game-context.ts';
import type { RoomState } from '../../sync/room.ts';
import { untilNextSecond } from './clock.tsx';
import type { VotersNow } from './voters.ts';

/** An import in a function of its own, so that a failure to load it is reported: see `load` in settings.tsx. */
const load = () => import('./together.tsx');

/** Stands for the room until the code for choosing together has loaded, which few pages need. */
const NO_ROOM = createStore<Pick<RoomState, 'others' | 'hidden'>>(() => ({ others: new Map(), hidden: new Set() }));

/** The voters, and the components that show them. */
export interface ShownVoters extends VotersNow {
  readonly parts: Awaited<ReturnType<typeof load>>;
}

/** @returns null if the player chooses alone */
export function useVoters(quest: Quest, page: Page | null, hand: Hand, saved: boolean): ShownVoters | null {
  const wanted = saved && page !== null && page.together !== null;
  const { part } = usePart(load, wanted);
  const others = useStore(part?.roomStore ?? NO_ROOM, (room) => room.others);
  const hidden = useStore(part?.roomStore ?? NO_ROOM, (room) => room.hidden);
  const ahead = useAuth(({ serverAhead }) => serverAhead);
  const [now, setNow] = useState(Date.now);
  const voters = wanted && part ? part.votersAt(quest, page, voteOf(quest, hand), { others, hidden }, now) : null;
  const endsAt = voters?.round?.endsAt ?? null;
  const isThere = voters !== null;
  // A layout effect: otherwise a wrong time would be seen for a moment.
  useLayoutEffect(() => {
    if (!isThere) return;
    let timer: ReturnType<typeof setTimeout>;
    function tick(): void {
      const time = Date.now() + ahead;
      setNow(time);
      const left = endsAt === null ? 0 : timeLeft({ endsAt }, time);
      // After the end once more a second, so that players who never leave are seen to have stood there.
      timer = setTimeout(tick, left > 0 ? untilNextSecond(left) : 1000);
    }
    tick();
    return () => clearTimeout(timer);
  }, [isThere, endsAt, ahead]);
  return voters && part && { ...voters, parts: part, left: endsAt === null ? null : timeLeft({ endsAt }, now) };
}

/** Longest pause before a player asks for the result, so that not all ask at once. */
const SPREAD = 500; // ms
/** How long to wait before a player asks again, when the server could not tell yet. */
const PAUSE = 2000; // ms

/**
 * Calls `count` once the round in which the player stands at an answer has ended, and again until it succeeds.
 * @param waits whether the server cannot be asked now
 * @param count resolves to whether the result is known
 */
export function useCount(voters: VotersNow | null, waits: boolean, count: () => Promise<boolean>): void {
  const isOver = voters !== null && voters.own !== null && voters.left === 0 && !waits;
  const ask = useEffectEvent(count);
  useEffect(() => {
    if (!isOver) return;
    let timer = setTimeout(run, Math.random() * SPREAD);
    let isGone = false;
    async function run(): Promise<void> {
      if (await ask()) return;
      if (!isGone) timer = setTimeout(run, PAUSE);
    }
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOver]);
}
