import type { Hand } from '#engine';
import type { Place } from '../../bus/index.ts';
import type { LiveStream } from '../streams/live-stream.ts';
import type { Instance } from './instances.ts';

/** A character with streams at this node, or whose last one was lost a moment ago. */
export interface Resident {
  readonly id: string;
  readonly streams: Set<LiveStream>;
  v: number;
  /** What others see of it. */
  hand: Hand;
  /** The room it should be in; null: none. */
  room: string | null;
  /** Set while it may come back. */
  lingering: NodeJS.Timeout | undefined;
  /** The place that this node claims for it, … */
  claim: Claim | null;
  /** … and those it sees there. */
  instance: Instance | null;
  /** A room that this node may have claimed a place in for it, for the answer was lost; null: none. */
  unansweredRoom: string | null;
  /** Others have not been told yet that it is there, or how it is. */
  isUntold: boolean;
  /** Its way to where it should be is under way. */
  isSettling: boolean;
}

export interface Claim extends Place {
  readonly room: string;
}

export function createResident(id: string): Resident {
  return {
    id,
    streams: new Set(),
    v: 0,
    hand: {},
    room: null,
    lingering: undefined,
    claim: null,
    instance: null,
    unansweredRoom: null,
    isUntold: false,
    isSettling: false,
  };
}

/** The room that a resident should be in now; null: none. */
export function roomWanted({ streams, lingering, room }: Resident): string | null {
  return streams.size > 0 || lingering ? room : null;
}

export function tellStreams({ streams }: Resident, frame: Buffer): void {
  for (const stream of streams) stream.send(frame);
}
