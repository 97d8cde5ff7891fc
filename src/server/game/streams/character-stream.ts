import { KEEP_ALIVES_PER_HEARTBEAT } from '#contract';
import type { CharacterUpdate, Random } from '#engine';
import type { Bus } from '../../bus/index.ts';
import type { Store } from '../../store/index.ts';
import type { Player } from '../find-player.ts';
import type { StreamCall } from '../game.ts';
import { characterTopic, type GameMessage, sessionTopic } from '../messages.ts';
import { readSnapshot } from '../read-snapshot.ts';
import type { Admission } from './admission.ts';
import { updateFrame } from './frames.ts';
import { createLiveStream, type LiveStream } from './live-stream.ts';

export interface CharacterStreamParts {
  readonly store: Store;
  readonly bus: Bus<GameMessage>;
  readonly admission: Admission;
  readonly isAlive: (sessionId: string) => Promise<boolean>;
  readonly keepAlive: number; // ms
  readonly random: Random;
}

/**
 * Opens the live stream of a player's own character: a snapshot, then every change of it.
 * It listens before it reads. What is told meanwhile waits, and is sent after the snapshot if that is older.
 */
export async function openCharacterStream(
  { store, bus, admission, isAlive, keepAlive, random }: CharacterStreamParts,
  player: Player,
  id: string,
  { networks, accept }: StreamCall,
): Promise<void> {
  const place = admission.enter(networks, id);
  const waiting: CharacterUpdate[] = [];
  let stream: LiveStream | undefined;
  let ended = false;
  /** The version that the other side has. */
  let v = 0;
  let soon: NodeJS.Timeout | undefined;

  function tell(update: CharacterUpdate): void {
    if (!stream) waiting.push(update);
    else if (update.to > v) {
      v = update.to;
      stream.send(updateFrame(update));
    }
  }

  function listen(message: GameMessage): void {
    switch (message.kind) {
      case 'character':
        tell(message.update);
        break;
      case 'session-ended':
        ended = true;
        stream?.end();
        break;
    }
  }

  const stops: (() => void)[] = [];
  const close = () => {
    clearTimeout(soon);
    for (const stop of stops) stop();
    place.leave();
  };

  try {
    for (const topic of [characterTopic(id), sessionTopic(player.id)]) stops.push(await bus.subscribe(topic, listen));
    const [snapshot, alive] = await Promise.all([readSnapshot(store, id), isAlive(player.id)]);
    stream = createLiveStream(accept(), { keepAlive, onKeepAlive, onClose: close });
    place.fill(stream);
    v = snapshot.to;
    stream.send(updateFrame(snapshot));
    for (const update of waiting) tell(update);
    stops.push(bus.onGap(beatSoon));
    if (ended || !alive) stream.end();
  } catch (error) {
    close();
    throw error;
  }

  function onKeepAlive(count: number): void {
    const beating = count % KEEP_ALIVES_PER_HEARTBEAT === 0 ? beat() : endWithSession();
    void beating.catch(() => {}); // the next one asks again
  }

  /** All streams of a node miss something at the same moment: they do not all ask at once. */
  function beatSoon(): void {
    clearTimeout(soon);
    soon = setTimeout(() => void beat().catch(() => {}), random() * keepAlive);
  }

  /** That a session ended may have been told to nobody: its stream is silent within a keep-alive, even so. */
  async function endWithSession(): Promise<void> {
    if (!(await isAlive(player.id))) stream?.end();
  }

  /** Repeats the current version: whoever missed a change sees that it did. */
  async function beat(): Promise<void> {
    await endWithSession();
    const current = await store.readVersion(id);
    if (current === null) {
      stream?.end();
      return;
    }
    v = Math.max(v, current);
    stream?.send(updateFrame({ characterId: id, from: current, to: current, cards: [] }));
  }
}
