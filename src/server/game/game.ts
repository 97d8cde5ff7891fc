import { randomUUID } from 'node:crypto';
import { type Fire, KEEP_ALIVE_INTERVAL, MEOW_INTERVAL } from '#contract';
import type { CharacterUpdate } from '#engine';
import type { Session } from '../store/index.ts';
import { notVisible, readSnapshot, requireId, requireOwner, requireSigned } from './characters.ts';
import { createFireWatch } from './fire.ts';
import type { GameOptions } from './game-options.ts';
import { sessionTopic } from './messages.ts';
import { createRooms } from './rooms/rooms.ts';
import { createRounds } from './rounds.ts';
import { createKeepAlives } from './streams/keep-alives.ts';
import { openCharacterStream, openCounterStream, type StreamCall } from './streams/open-streams.ts';
import { createAdmission, drainStreams, STREAM_CAPS } from './streams/stream-limits.ts';
import { type ChoiceCall, createThrottle, playChoice } from './take-choice.ts';
import { createTallies } from './tallies.ts';

export type Game = ReturnType<typeof createGame>;

/** The players' calls. Every call may throw Refusal and StoreUnavailable. */
export function createGame(options: GameOptions) {
  const { store, bus, steadyClock, random, keepAlive = KEEP_ALIVE_INTERVAL } = options;
  const meows = createThrottle(steadyClock, options.paced ? MEOW_INTERVAL : 0);
  const admission = createAdmission(options.streamCaps ?? STREAM_CAPS, steadyClock);
  const fire = createFireWatch(options);
  const keepAlives = createKeepAlives({ ...options, fire, keepAlive, isDelivering: bus.isAvailable });
  const rooms = createRooms({ ...options, fire, node: randomUUID(), keepAlive });
  const rounds = createRounds({ ...options, rooms });
  const tallies = createTallies(options);
  bus.onGap(() => {
    keepAlives.sendVersionToAll();
    rooms.lookAgain();
  });

  /** Closes the streams of a session, on every node. Keep-alives check sessions, which makes up for a lost message. */
  function sessionEnded(sessionId: string): Promise<void> {
    return bus.publish(sessionTopic(sessionId), { kind: 'session-ended' }).catch(() => {});
  }

  return {
    async character(player: Session | null, id: string): Promise<CharacterUpdate> {
      const { characterId } = requireSigned(requireId(player, id));
      if (characterId === id) return readSnapshot(store, id);
      const seen = await rooms.refresh(characterId, id);
      if (!seen) throw notVisible();
      return seen;
    },
    /** Deletes the player's own character for good, and ends its sessions and streams. */
    async forget(player: Session | null, id: string): Promise<void> {
      requireOwner(player, id);
      const ended = await store.deleteCharacter(id);
      if (ended === null) throw notVisible();
      await Promise.all(ended.map(sessionEnded));
    },
    fire: async (): Promise<Fire> => fire.viewOf(await fire.readRecent()),
    choose: (player: Session | null, call: ChoiceCall) =>
      playChoice({ ...options, meows, rooms, rounds, tallies }, player, call),
    openCharacterStream: (player: Session | null, id: string, call: StreamCall) =>
      openCharacterStream({ ...options, fire, admission, keepAlives, rooms }, requireOwner(player, id), id, call),
    openCounterStream: (call: StreamCall) => openCounterStream({ admission, keepAlives }, call),
    sessionEnded,
    /** To call when the database is back: a choice may have been stored during the outage without being published. */
    storeIsBack: keepAlives.sendVersionToAll,
    async drain(): Promise<void> {
      await drainStreams(admission, random);
      // For other nodes, players who do not reconnect leave their rooms when this node's claims expire.
      rooms.stop();
      rounds.stop();
      await tallies.stop();
    },
  };
}
