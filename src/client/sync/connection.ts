import { createStore } from 'zustand/vanilla';
import { shell } from '#content/messages/shell';
import { type CharacterUpdate, isRealId } from '#engine';
import { createBackoff, NOT_KNOWN } from '../api.ts';
import type { AuthStore } from '../auth/auth-store.ts';
import { messagesOf } from '../platform/language.ts';
import { dismiss, notify } from '../platform/overlays.ts';
import type { CharacterStore } from './character-store.ts';
import type { LiveStream } from './stream.ts';

/** A session check that takes longer shows the server as gone. */
const PATIENCE = 2000; // ms

/** Whether the live stream is open. */
export const listeningStore = createStore<{ listening: boolean }>(() => ({ listening: false }));

interface Hearing {
  readonly onUpdate: (update: CharacterUpdate) => void;
  /** True once events come, false when the connection is lost. */
  readonly onListening: (listening: boolean) => void;
}

/** Notices about the connection; each returns what takes it back. */
interface ConnectionNews {
  /** The server was away, and is back. */
  answeredAgain(): () => void;
  /** The server answers, but the character could not be fetched. */
  notRefreshed(tryNow: () => void): () => void;
}

interface ConnectionWorld {
  readonly auth: AuthStore;
  readonly characters: CharacterStore;
  readonly listen: (id: string, hearing: Hearing) => LiveStream;
  readonly news: ConnectionNews;
  readonly log: (message: string, error?: unknown) => void;
}

/**
 * Keeps the stores in step with the server: pings until it answers, listens to the character that is signed in,
 * fetches what is behind. Returns what ends it.
 */
export function keepConnected({ auth, characters, listen, news, log }: ConnectionWorld): () => void {
  const pingBackoff = createBackoff();
  const fetchBackoff = createBackoff();
  let pingTimer: ReturnType<typeof setTimeout> | undefined;
  let fetchTimer: ReturnType<typeof setTimeout> | undefined;
  let doubtTimer: ReturnType<typeof setTimeout> | undefined;
  /** The signed-in character. */
  let followed: string | null = null;
  let stream: LiveStream | null = null;
  let knocking: Promise<void> | null = null;
  /** The server was found to be away: before that, 'offline' means that it has not answered yet. */
  let missed = false;
  let takeBack = () => {};
  let takeBackAgain = () => {};
  let ended = false;

  /** Pings; one at a time. */
  function knock(ask: () => Promise<boolean> = auth.ping): Promise<void> {
    clearTimeout(pingTimer);
    knocking ??= knockOnce(ask).finally(() => {
      knocking = null;
    });
    return knocking;
  }

  async function knockOnce(ask: () => Promise<boolean>): Promise<void> {
    if (ended) return;
    const answered = await ask();
    if (ended) return;
    // The connection may have been lost while the answer was on its way.
    if (answered && auth.getState().state !== 'offline') {
      pingBackoff.reset();
    } else {
      miss();
      pingTimer = setTimeout(() => void knock(), pingBackoff.next());
    }
  }

  function miss(): void {
    missed = true;
    auth.lost();
  }

  function lose(): void {
    miss();
    void knock();
  }

  /** A lost stream means a lost server or an ended session: a ping tells which. The server counts as gone when it takes long. */
  function wonder(): void {
    auth.doubt();
    doubtTimer ??= setTimeout(miss, PATIENCE);
    void knock().then(() => {
      clearTimeout(doubtTimer);
      doubtTimer = undefined;
    });
  }

  function follow(id: string | null): void {
    rest();
    if (followed) characters.drop(followed);
    followed = id !== null && isRealId(id) ? id : null;
    takeBack();
    clearTimeout(fetchTimer);
    fetchBackoff.reset();
    attend();
  }

  /** A page with a stream is not put into the back/forward cache, and one that is frozen would block other tabs. */
  function rest(): void {
    stream?.close();
    stream = null;
    listeningStore.setState({ listening: false });
  }

  function attend(): void {
    const id = followed;
    if (id === null || stream || ended) return;
    stream = listen(id, {
      onUpdate(update) {
        if (update.characterId !== id) return;
        characters.apply(update);
        refresh(id);
      },
      onListening(listening) {
        listeningStore.setState({ listening });
        if (!listening) wonder();
        else if (auth.getState().state === 'offline') void knock();
      },
    });
  }

  function refresh(id: string): void {
    const { needsUpdate, loading } = characters.entry(id);
    if (!needsUpdate || loading) return;
    clearTimeout(fetchTimer);
    characters.fetch(id).then(
      () => {
        takeBack();
        fetchBackoff.reset();
        // More updates may have arrived meanwhile.
        if (followed === id && !ended) refresh(id);
      },
      (error) => {
        log('Character could not be fetched', error);
        if (followed !== id || ended) return;
        fetchTimer = setTimeout(() => refresh(id), fetchBackoff.next());
        if (auth.getState().state === 'authenticated') takeBack = news.notRefreshed(() => refresh(id));
      },
    );
  }

  const stopFollowing = auth.subscribe(({ state, characterId, farewell }, before) => {
    if (missed && state !== 'offline' && before.state === 'offline') takeBackAgain = news.answeredAgain();
    // While the server is away, the save sign says so.
    if (state === 'offline') {
      takeBack();
      takeBackAgain();
    }
    if (characterId !== before.characterId) follow(characterId);
    if (characterId && state === 'authenticated' && before.state !== 'authenticated') refresh(characterId);
    // The stream may go on, so that nothing else would check.
    if (farewell === 'unknown' && before.farewell !== 'unknown') wonder();
  });
  const events: Readonly<Record<string, () => void>> = {
    online() {
      stream?.wake();
      void knock();
    },
    offline() {
      stream?.lose();
      lose();
    },
    visibilitychange() {
      if (document.visibilityState === 'visible') stream?.wake();
    },
    pagehide: rest,
    freeze: rest,
    pageshow: attend,
    resume: attend,
    // The stream may go on without the cookie for minutes, while each choice is refused.
    [NOT_KNOWN]() {
      if (auth.getState().state === 'authenticated') wonder();
    },
  };
  // In the capture phase: some are events of the document that do not bubble.
  for (const [type, act] of Object.entries(events)) window.addEventListener(type, act, { capture: true });
  void knock(auth.init);

  return () => {
    ended = true;
    stopFollowing();
    for (const [type, act] of Object.entries(events)) window.removeEventListener(type, act, { capture: true });
    clearTimeout(pingTimer);
    clearTimeout(fetchTimer);
    clearTimeout(doubtTimer);
    takeBack();
    rest();
  };
}

/** Says as notices what the connection came to. */
export const connectionNews: ConnectionNews = {
  answeredAgain() {
    const id = notify({ say: () => ({ text: messagesOf(shell).connection.again }) });
    return () => dismiss(id);
  },
  notRefreshed(tryNow) {
    const id = notify({
      say() {
        const { stale, tryNow: label } = messagesOf(shell).connection;
        return { text: stale, label };
      },
      run: tryNow,
    });
    return () => dismiss(id);
  },
};
