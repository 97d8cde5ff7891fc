import { COUNTER_EVENT, COUNTER_INTERVAL } from '#contract';
import type { Random } from '#engine';
import type { Session, StoredFire } from '../../store/index.ts';
import { readCharacterNow, snapshotOf } from '../characters.ts';
import type { FireWatch } from '../fire.ts';
import type { GameOptions } from '../game-options.ts';
import { type CharacterMessage, characterTopic, type GameMessage, sessionTopic } from '../messages.ts';
import type { Rooms, Visit } from '../rooms/rooms.ts';
import type { KeepAlives } from './keep-alives.ts';
import { eventFrame, type LiveStream, updateFrame, type Wire, WiredStream } from './live-stream.ts';
import type { Admission, Network } from './stream-limits.ts';

/** The caller of a stream, and its response. `accept` sends the response's head: after it, no stream can be refused. */
export interface StreamCall {
  /** The caller's networks, used only for limits. */
  readonly networks: readonly Network[];
  readonly accept: () => Wire;
}

/**
 * A stream ends after this long, or up to a fifth less, and its client reconnects. Otherwise a dead client could go
 * unnoticed: TCP reports it after a quarter of an hour, and a buffering proxy never does.
 */
export const STREAM_LIFE = 300_000; // ms
const SPREAD = 0.2; // of the life, so that streams that opened together do not end together

/**
 * Ends a stream when its life is over.
 * @param canComeBack whether new streams can be opened: otherwise the old ones stay open
 * @returns a function that keeps the stream from ending
 */
export function endLater(
  stream: Pick<LiveStream, 'end'>,
  life: number,
  canComeBack: () => boolean,
  random: Random,
): () => void {
  let timer = setTimeout(renew, life * (1 - SPREAD * random()));
  function renew(): void {
    if (canComeBack()) stream.end();
    else timer = setTimeout(renew, life * SPREAD);
  }
  return () => clearTimeout(timer);
}

interface CharacterStreamParts extends Pick<GameOptions, 'store' | 'bus' | 'signedAmong' | 'random' | 'streamLife'> {
  readonly admission: Admission;
  readonly keepAlives: KeepAlives;
  readonly rooms: Rooms;
  readonly fire: Pick<FireWatch, 'read' | 'frameOf'>;
}

/**
 * Opens the live stream of the player's own character: a snapshot and the fire, then its changes and those of others in
 * the same room. Subscribes before it reads the snapshot; updates published meanwhile are sent afterwards if they are newer.
 */
export async function openCharacterStream(
  parts: CharacterStreamParts,
  player: Session,
  id: string,
  { networks, accept }: StreamCall,
): Promise<void> {
  const { store, bus, admission, signedAmong, keepAlives, rooms, fire, random, streamLife = STREAM_LIFE } = parts;
  const place = admission.enter(networks, id);
  const waiting: CharacterMessage[] = [];
  let stream: LiveStream | undefined;
  let visit: Visit | undefined;
  let hasSession = true;
  /** The last version that was sent. */
  let v = 0;
  /** How many logs the fire had that was sent last, apart from those sent to the whole room. */
  let logs = -1;

  function tell(message: CharacterMessage): void {
    const { update, toldRoom = null } = message;
    if (!stream) waiting.push(message);
    else if (update.to > v) {
      v = update.to;
      stream.send(updateFrame(update));
      visit?.applyUpdate(update, toldRoom);
    }
  }

  function listen(message: GameMessage): void {
    if (message.kind === 'character') tell(message);
    else if (message.kind === 'session-ended') {
      hasSession = false;
      stream?.end();
    }
  }

  const stops: (() => void)[] = [place.leave];
  const close = () => {
    for (const stop of stops) stop();
  };

  try {
    for (const topic of [characterTopic(id), sessionTopic(player.id)]) {
      stops.push(await bus.subscribe(topic, listen));
    }
    const [character, signed, burning] = await Promise.all([
      readCharacterNow(store, id),
      signedAmong([player.id]),
      fire.read(),
    ]);
    stream = new WiredStream(accept());
    place.fill(stream);
    stream.onClose(close);
    v = character.v;
    stream.send(updateFrame(snapshotOf(character)));
    sendFire(burning);
    if (!hasSession || !signed.has(player.id)) return stream.end();
    stream.onClose(keepAlives.add(stream, { sessionId: player.id, characterId: id, sendVersion, sendFire }));
    stream.onClose(endLater(stream, streamLife, bus.isAvailable, random));
    const opened = rooms.visit(id, character.v, character.hand, stream);
    visit = opened;
    stream.onClose(() => opened.end(hasSession));
    for (const message of waiting) tell(message);
  } catch (error) {
    close();
    throw error;
  }

  /**
   * Sends a version without cards, so that a client that missed a change notices.
   * @param current the version that was read; if a newer version was sent meanwhile, the newer one is sent
   */
  function sendVersion(current: number): void {
    if (current > v) {
      v = current;
      visit?.catchUp();
    }
    stream?.send(updateFrame({ characterId: id, from: v, to: v, cards: [] }));
  }

  /** Sends the fire, unless no log was put on since: how it burns down, a client knows by itself. */
  function sendFire(burning: StoredFire): void {
    if (burning.logs <= logs) return;
    logs = burning.logs;
    stream?.send(fire.frameOf(burning));
  }
}

/** Opens a stream that counts from 0, once a second: for checking that streams work. */
export function openCounterStream(
  { admission, keepAlives }: Pick<CharacterStreamParts, 'admission' | 'keepAlives'>,
  { networks, accept }: StreamCall,
): void {
  const place = admission.enter(networks, null);
  let stream: LiveStream;
  try {
    stream = new WiredStream(accept());
  } catch (error) {
    place.leave();
    throw error;
  }
  let count = 0;
  const tick = () => {
    stream.send(eventFrame(COUNTER_EVENT, String(count)));
    count += 1;
  };
  const counting = setInterval(tick, COUNTER_INTERVAL);
  stream.onClose(() => clearInterval(counting));
  stream.onClose(place.leave);
  stream.onClose(keepAlives.add(stream));
  place.fill(stream);
  tick();
}
