import { createStore } from 'zustand/vanilla';
import { isRealId } from '#engine';
import type { AuthStore } from './auth/auth-store.ts';
import { createBackoff } from './backoff.ts';
import type { CharacterStore } from './characters/character-store.ts';
import { openCharacterStream } from './characters/stream.ts';

/** Whether the live stream is open. */
export const listeningStore = createStore<{ listening: boolean }>(() => ({ listening: false }));

export interface ConnectionWorld {
  readonly auth: AuthStore;
  readonly characters: CharacterStore;
  readonly streamUrl: (id: string) => string;
  readonly connect: (url: string) => EventSource;
  readonly log: (message: string, error?: unknown) => void;
}

/**
 * Keeps the stores in step with the server: pings until it answers, listens to the character that is signed in,
 * fetches what is behind. Returns what ends it.
 */
export function keepConnected({ auth, characters, streamUrl, connect, log }: ConnectionWorld): () => void {
  const pingBackoff = createBackoff();
  const fetchBackoff = createBackoff();
  let pingTimer: ReturnType<typeof setTimeout> | undefined;
  let fetchTimer: ReturnType<typeof setTimeout> | undefined;
  let stream: { id: string; close(): void } | null = null;
  let pinging = false;
  let ended = false;

  async function knock(): Promise<void> {
    clearTimeout(pingTimer);
    if (pinging || ended) return;
    pinging = true;
    const answered = await auth.ping();
    pinging = false;
    if (ended) return;
    if (answered) pingBackoff.reset();
    else {
      auth.lost();
      pingTimer = setTimeout(knock, pingBackoff.next());
    }
  }

  /** One stream, for the character that is signed in, and none for anybody else. */
  function follow(id: string | null): void {
    if (stream?.id === id) return;
    stream?.close();
    stream = null;
    listeningStore.setState({ listening: false });
    if (id === null || !isRealId(id)) return;
    const opened = openCharacterStream(streamUrl(id), {
      connect,
      log,
      onUpdate(update) {
        characters.apply(update);
        refresh(id);
      },
      onListening(listening) {
        listeningStore.setState({ listening });
        if (listening) return;
        // A lost stream may be a lost server, or a session that ended: asking again tells which.
        auth.lost();
        void knock();
      },
    });
    stream = { id, close: opened.close };
  }

  function refresh(id: string): void {
    const entry = characters.entry(id);
    if (!entry.needsUpdate || entry.loading) return;
    clearTimeout(fetchTimer);
    characters.fetch(id).then(
      () => fetchBackoff.reset(),
      (error) => {
        log('Character could not be fetched', error);
        if (!ended && stream?.id === id) fetchTimer = setTimeout(() => refresh(id), fetchBackoff.next());
      },
    );
  }

  const stopFollowing = auth.subscribe(({ state, characterId }, before) => {
    if (characterId !== before.characterId) follow(characterId);
    if (characterId && state === 'authenticated' && before.state !== 'authenticated') refresh(characterId);
  });
  const online = () => void knock();
  window.addEventListener('online', online);
  void auth.init().then(() => {
    if (auth.getState().serverInfo === null) void knock();
  });

  return () => {
    ended = true;
    stopFollowing();
    window.removeEventListener('online', online);
    clearTimeout(pingTimer);
    clearTimeout(fetchTimer);
    stream?.close();
  };
}
