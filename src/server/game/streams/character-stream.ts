import type { Store } from '../../store/index.ts';
import type { Player } from '../find-player.ts';
import type { Listening } from '../listening.ts';
import { type CharacterMessage, characterTopic, type GameMessage, sessionTopic } from '../messages.ts';
import { readCharacterNow, snapshotOf } from '../read-snapshot.ts';
import type { Rooms, Visit } from '../rooms/rooms.ts';
import type { Admission } from './admission.ts';
import { updateFrame } from './frames.ts';
import type { KeepAlives } from './keep-alives.ts';
import { createLiveStream, type LiveStream } from './live-stream.ts';
import type { Renewal } from './renewal.ts';
import type { StreamCall } from './stream-call.ts';

export interface CharacterStreamParts {
  readonly store: Store;
  readonly listening: Listening<GameMessage>;
  readonly admission: Admission;
  readonly signedAmong: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly keepAlives: KeepAlives;
  readonly renewal: Renewal;
  readonly rooms: Rooms;
}

/**
 * Opens the live stream of a player's own character: a snapshot, then every change of it, and those of others who are
 * in the same room. It listens before it reads. What is told meanwhile waits, and is sent after the snapshot if that is
 * older.
 */
export async function openCharacterStream(
  { store, listening, admission, signedAmong, keepAlives, renewal, rooms }: CharacterStreamParts,
  player: Player,
  id: string,
  { networks, accept }: StreamCall,
): Promise<void> {
  const place = admission.enter(networks, id);
  const waiting: CharacterMessage[] = [];
  let stream: LiveStream | undefined;
  let visit: Visit | undefined;
  let hasSession = true;
  /** The version that the other side has. */
  let v = 0;

  function tell(message: CharacterMessage): void {
    const { update, toldRoom = null } = message;
    if (!stream) waiting.push(message);
    else if (update.to > v) {
      v = update.to;
      stream.send(updateFrame(update));
      visit?.follow(update, toldRoom);
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
      stops.push(await listening.subscribe(topic, listen));
    }
    const [character, signed] = await Promise.all([readCharacterNow(store, id), signedAmong([player.id])]);
    stream = createLiveStream(accept());
    place.fill(stream);
    stream.onClose(close);
    v = character.v;
    stream.send(updateFrame(snapshotOf(character)));
    if (!hasSession || !signed.has(player.id)) return stream.end();
    stream.onClose(keepAlives.add(stream, { sessionId: player.id, characterId: id, beat }));
    stream.onClose(renewal.add(stream));
    const opened = rooms.visit(id, character.v, character.hand, stream);
    visit = opened;
    stream.onClose(() => opened.end(hasSession));
    for (const message of waiting) tell(message);
  } catch (error) {
    close();
    throw error;
  }

  /** Repeats the version, of which a newer one may have been told since it was read: whoever missed a change sees that it did. */
  function beat(current: number): void {
    if (current > v) {
      v = current;
      visit?.catchUp();
    }
    stream?.send(updateFrame({ characterId: id, from: v, to: v, cards: [] }));
  }
}
