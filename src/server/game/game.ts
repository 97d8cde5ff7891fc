import { randomUUID } from 'node:crypto';
import { KEEP_ALIVE_INTERVAL, MEOW_INTERVAL } from '#contract';
import type { CharacterUpdate, Random } from '#engine';
import type { Bus, Presence } from '../bus/index.ts';
import type { Store } from '../store/index.ts';
import { notVisible, type Player, readSnapshot, requireId, requireOwner, requireSigned } from './characters.ts';
import { type GameMessage, sessionTopic } from './messages.ts';
import { createRooms } from './rooms/rooms.ts';
import { type Admission, createAdmission, drainStreams, STREAM_CAPS, type StreamCaps } from './streams/admission.ts';
import { createKeepAlives } from './streams/keep-alives.ts';
import {
  createRenewal,
  openCharacterStream,
  openCounterStream,
  STREAM_LIFE,
  type StreamCall,
} from './streams/open-streams.ts';
import { type ChoiceCall, createPace, noPace, playChoice } from './take-choice.ts';

export type { Player } from './characters.ts';

export interface GameOptions {
  readonly store: Store;
  readonly bus: Bus<GameMessage>;
  readonly presence: Presence;
  /** Time that nobody can set. */
  readonly steadyClock: () => number; // ms
  readonly random: Random;
  /** Which of several sessions are still there: asked for streams, which outlive the calls that opened them. */
  readonly signedAmong: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Whether meows keep their pace. */
  readonly paced: boolean;
  readonly keepAlive?: number; // ms
  readonly streamLife?: number; // ms
  readonly caps?: StreamCaps;
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
  /** The database was away, and is back: a choice whose answer was lost may have counted, and nobody was told. */
  storeIsBack(): void;
  /** Ends all streams, spread over some time, and opens no new ones. */
  drain(): Promise<void>;
}

export function createGame(options: GameOptions): Game {
  const { store, bus, steadyClock, paced, keepAlive = KEEP_ALIVE_INTERVAL, caps = STREAM_CAPS } = options;
  const meows = paced ? createPace(steadyClock, MEOW_INTERVAL) : noPace;
  const admission: Admission = createAdmission(caps, steadyClock);
  const keepAlives = createKeepAlives({ ...options, keepAlive, newsCome: bus.isThere });
  const renewal = createRenewal(options.streamLife ?? STREAM_LIFE, bus.isThere, options.random);
  const rooms = createRooms({ ...options, node: randomUUID(), keepAlive });
  bus.onGap(() => {
    keepAlives.beatAll();
    rooms.lookAgain();
  });

  /** A lost message is made up for by the keep-alive, which asks whether the session is there. */
  function sessionEnded(sessionId: string): Promise<void> {
    return bus.publish(sessionTopic(sessionId), { kind: 'session-ended' }).catch(() => {});
  }

  async function look(own: string, other: string): Promise<CharacterUpdate> {
    const seen = await rooms.look(own, other);
    if (!seen) throw notVisible();
    return seen;
  }

  return {
    async character(player, id) {
      const { characterId } = requireSigned(requireId(player, id));
      if (characterId === id) return readSnapshot(store, id);
      return look(characterId, id);
    },
    async forget(player, id) {
      requireOwner(player, id);
      const ended = await store.deleteCharacter(id);
      if (ended === null) throw notVisible();
      await Promise.all(ended.map(sessionEnded));
    },
    choose: (player, call) => playChoice({ ...options, meows, rooms }, player, call),
    openCharacterStream: (player, id, call) =>
      openCharacterStream({ ...options, admission, keepAlives, renewal, rooms }, requireOwner(player, id), id, call),
    openCounterStream: (call) => openCounterStream({ admission, keepAlives }, call),
    sessionEnded,
    storeIsBack: keepAlives.beatAll,
    async drain() {
      await drainStreams(admission, options.random);
      // Who does not come back at another node is taken out there when our claims are no longer kept.
      rooms.stop();
    },
  };
}
