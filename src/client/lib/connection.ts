import { createStore } from 'zustand/vanilla';
import { isRealId } from '#engine';
import type { AuthStore } from './auth/auth-store.ts';
import { createBackoff } from './backoff.ts';
import type { CharacterStore } from './characters/character-store.ts';
import { openCharacterStream } from './characters/stream.ts';

/** How long a server may take to say who is there before it counts as gone. */
const PATIENCE = 2000; // ms

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
  let doubtTimer: ReturnType<typeof setTimeout> | undefined;
  let stream: { id: string; close(): void } | null = null;
  let knocking = false;
  let ended = false;

  async function knock(ask: () => Promise<boolean> = auth.ping): Promise<void> {
    clearTimeout(pingTimer);
    if (knocking || ended) return;
    knocking = true;
    const answered = await ask();
    knocking = false;
    if (ended) return;
    // An answer that was on its way when the connection was lost says nothing of how it is now.
    if (answered && auth.getState().state !== 'offline') {
      pingBackoff.reset();
    } else {
      auth.lost();
      pingTimer = setTimeout(() => void knock(), pingBackoff.next());
    }
  }

  function lose(): void {
    auth.lost();
    void knock();
  }

  /**
   * A lost stream may be a lost server, or a session that ended, as by leaving: asking again tells which. Only when that
   * takes a while is it said that nobody is there.
   */
  function wonder(): void {
    auth.doubt();
    clearTimeout(doubtTimer);
    doubtTimer = setTimeout(auth.lost, PATIENCE);
    void knock().then(() => clearTimeout(doubtTimer));
  }

  /** One stream, for the character that is signed in, and none for anybody else. */
  function follow(id: string | null): void {
    if (stream) {
      stream.close();
      characters.drop(stream.id);
      stream = null;
    }
    clearTimeout(fetchTimer);
    fetchBackoff.reset();
    listeningStore.setState({ listening: false });
    if (id === null || !isRealId(id)) return;
    const { close } = openCharacterStream(streamUrl(id), {
      connect,
      log,
      onUpdate(update) {
        characters.apply(update);
        refresh(id);
      },
      onListening(listening) {
        listeningStore.setState({ listening });
        if (!listening) wonder();
        else if (auth.getState().state === 'offline') void knock();
      },
    });
    stream = { id, close };
  }

  function refresh(id: string): void {
    const { needsUpdate, loading } = characters.entry(id);
    if (!needsUpdate || loading) return;
    clearTimeout(fetchTimer);
    characters.fetch(id).then(
      () => fetchBackoff.reset(),
      (error) => {
        log('Character could not be fetched', error);
        if (stream?.id === id) fetchTimer = setTimeout(() => refresh(id), fetchBackoff.next());
      },
    );
  }

  const stopFollowing = auth.subscribe(({ state, characterId, farewell }, before) => {
    if (characterId !== before.characterId) follow(characterId);
    if (characterId && state === 'authenticated' && before.state !== 'authenticated') refresh(characterId);
    // The stream may go on, and nobody else would ask again.
    if (farewell === 'unknown' && before.farewell !== 'unknown') wonder();
  });
  const online = () => void knock();
  window.addEventListener('online', online);
  window.addEventListener('offline', lose);
  void knock(auth.init);

  return () => {
    ended = true;
    stopFollowing();
    window.removeEventListener('online', online);
    window.removeEventListener('offline', lose);
    clearTimeout(pingTimer);
    clearTimeout(fetchTimer);
    clearTimeout(doubtTimer);
    stream?.close();
    stream = null;
    listeningStore.setState({ listening: false });
  };
}
