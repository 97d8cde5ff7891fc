import type { ServerResponse } from 'node:http';
import { KEEP_ALIVE_INTERVAL } from '#contract';
import type { CharacterUpdate, Random } from '#engine';
import type { Bus } from '../bus/index.ts';
import type { Store } from '../store/index.ts';
import { notVisible, type Player, requireOwner } from './find-player.ts';
import { type GameMessage, sessionTopic } from './messages.ts';
import { createPace, MEOW_INTERVAL, noPace } from './pace.ts';
import { readSnapshot } from './read-snapshot.ts';
import { type Admission, createAdmission, type Network, STREAM_CAPS, type StreamCaps } from './streams/admission.ts';
import { openCharacterStream } from './streams/character-stream.ts';
import { openCounterStream } from './streams/counter-stream.ts';
import { drainStreams } from './streams/drain-streams.ts';
import { type ChoiceCall, playChoice } from './take-choice.ts';

export type { Player } from './find-player.ts';

export interface GameOptions {
  readonly store: Store;
  readonly bus: Bus<GameMessage>;
  /** Time that nobody can set. */
  readonly steadyClock: () => number; // ms
  readonly random: Random;
  /** Whether a session is still there: asked by streams, which outlive the call that opened them. */
  readonly isAlive: (sessionId: string) => Promise<boolean>;
  /** Whether meows keep their pace. */
  readonly paced: boolean;
  readonly keepAlive?: number; // ms
  readonly caps?: StreamCaps;
}

/** Who opens a stream, and where it goes. `accept` is called when nothing can refuse it any more. */
export interface StreamCall {
  /** The networks that the caller is counted by, for the caps alone. */
  readonly networks: readonly Network[];
  readonly accept: () => ServerResponse;
}

/** What players can do. @throws Refusal, and StoreUnavailable, from every call */
export interface Game {
  character(player: Player | null, id: string): Promise<CharacterUpdate>;
  choose(player: Player | null, call: ChoiceCall): Promise<CharacterUpdate>;
  /** Deletes the player's own character for good, and ends its sessions and streams. */
  forget(player: Player | null, id: string): Promise<void>;
  openCharacterStream(player: Player | null, id: string, call: StreamCall): Promise<void>;
  openCounterStream(call: StreamCall): void;
  /** Closes the streams of a session, on every node. */
  sessionEnded(sessionId: string): Promise<void>;
  /** Ends all streams, spread over some time, and opens no new ones. */
  drain(): Promise<void>;
}

export function createGame(options: GameOptions): Game {
  const { store, bus, steadyClock, paced, keepAlive = KEEP_ALIVE_INTERVAL, caps = STREAM_CAPS } = options;
  const meows = paced ? createPace(steadyClock, MEOW_INTERVAL) : noPace;
  const admission: Admission = createAdmission(caps, steadyClock);

  /** A lost message is made up for by the keep-alive, which asks whether the session is there. */
  function sessionEnded(sessionId: string): Promise<void> {
    return bus.publish(sessionTopic(sessionId), { kind: 'session-ended' }).catch(() => {});
  }

  return {
    async character(player, id) {
      requireOwner(player, id);
      return readSnapshot(store, id);
    },
    async forget(player, id) {
      requireOwner(player, id);
      const ended = await store.deleteCharacter(id);
      if (ended === null) throw notVisible();
      await Promise.all(ended.map(sessionEnded));
    },
    choose: (player, call) => playChoice({ ...options, meows }, player, call),
    openCharacterStream: (player, id, call) =>
      openCharacterStream({ ...options, admission, keepAlive }, requireOwner(player, id), id, call),
    openCounterStream: (call) => openCounterStream({ admission, keepAlive }, call),
    sessionEnded,
    drain: () => drainStreams(admission, options.random),
  };
}
