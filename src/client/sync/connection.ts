import { createStore } from 'zustand/vanilla';
import { shell } from '#content/messages/shell';
import { API_PREFIX } from '#contract';
import { type CharacterUpdate, isRealId } from '#engine';
import { createBackoff, NOT_KNOWN } from '../api.ts';
import type { AuthStore } from '../auth/auth-store.ts';
import { logProblem } from '../platform/errors.ts';
import { messagesOf } from '../platform/language.ts';
import { notify } from '../platform/overlays.ts';
import type { CharacterStore } from './character-store.ts';
import type { Game } from './game-context.ts';
import { type LiveStream, openCharacterStream, type StreamWorld } from './stream.ts';

/** If the ping of `checkSession` takes longer, the server counts as unreachable. */
const PATIENCE = 2000; // ms

/** Whether the live stream is open. */
export const listeningStore = createStore<{ listening: boolean }>(() => ({ listening: false }));

interface StreamListener {
  readonly onUpdate: (update: CharacterUpdate) => void;
  /** Called with true when the stream opens, and with false when it is lost. */
  readonly onListening: (listening: boolean) => void;
}

interface ConnectionWorld {
  readonly auth: AuthStore;
  readonly characters: CharacterStore;
  readonly listen: (id: string, listener: StreamListener) => LiveStream;
  readonly log: (message: string, error?: unknown) => void;
}

/**
 * Keeps the stores in sync with the server while the page is open: pings until the server responds, listens to the
 * signed-in character, fetches missed updates.
 */
export function keepConnected({ auth, characters, listen, log }: ConnectionWorld): void {
  const pingBackoff = createBackoff();
  const fetchBackoff = createBackoff();
  let pingTimer: ReturnType<typeof setTimeout> | undefined;
  let fetchTimer: ReturnType<typeof setTimeout> | undefined;
  let offlineTimer: ReturnType<typeof setTimeout> | undefined;
  let pinging: Promise<void> | null = null;
  /** Id of the signed-in character. */
  let followed: string | null = null;
  let stream: LiveStream | null = null;
  /** Whether the server has been unreachable. Until then, 'offline' means that the server has not responded yet. */
  let wasAway = false;
  let dismissStale = () => {};
  let dismissBack = () => {};

  /** Pings until the server responds; sends one ping at a time. */
  function ping(send: () => Promise<boolean> = auth.ping): Promise<void> {
    clearTimeout(pingTimer);
    pinging ??= pingOnce(send).finally(() => {
      pinging = null;
    });
    return pinging;
  }

  async function pingOnce(send: () => Promise<boolean>): Promise<void> {
    const answered = await send();
    // The connection may have been lost while the response was in flight.
    if (answered && auth.getState().state !== 'offline') {
      pingBackoff.reset();
    } else {
      goOffline();
      pingTimer = setTimeout(() => void ping(), pingBackoff.next());
    }
  }

  function goOffline(): void {
    wasAway = true;
    auth.lost();
  }

  /** Pings to find out whether the session has ended. */
  function checkSession(): void {
    auth.markSessionUncertain();
    offlineTimer ??= setTimeout(goOffline, PATIENCE);
    void ping().then(() => {
      clearTimeout(offlineTimer);
      offlineTimer = undefined;
    });
  }

  function follow(id: string | null): void {
    closeStream();
    if (followed) characters.drop(followed);
    followed = id !== null && isRealId(id) ? id : null;
    dismissStale();
    clearTimeout(fetchTimer);
    fetchBackoff.reset();
    openStream();
  }

  /**
   * Closes the stream, also when the player leaves the page: with an open stream, browsers do not put the page into the
   * back/forward cache, and a frozen page that owns the shared stream would block other tabs.
   */
  function closeStream(): void {
    stream?.close();
    stream = null;
    listeningStore.setState({ listening: false });
  }

  function openStream(): void {
    const id = followed;
    if (id === null || stream) return;
    stream = listen(id, {
      onUpdate(update) {
        if (update.characterId !== id) return;
        characters.apply(update);
        refresh(id);
      },
      onListening(listening) {
        listeningStore.setState({ listening });
        if (!listening) checkSession();
        else if (auth.getState().state === 'offline') void ping();
      },
    });
  }

  /** Fetches the character until it is no longer behind. */
  function refresh(id: string): void {
    const { needsUpdate, loading } = characters.entry(id);
    if (!needsUpdate || loading) return;
    clearTimeout(fetchTimer);
    characters.fetch(id).then(
      () => {
        dismissStale();
        fetchBackoff.reset();
        // More updates may have arrived meanwhile.
        if (followed === id) refresh(id);
      },
      (error) => {
        log('Character could not be fetched', error);
        if (followed !== id) return;
        fetchTimer = setTimeout(() => refresh(id), fetchBackoff.next());
        if (auth.getState().state === 'authenticated') dismissStale = notifyStale(() => refresh(id));
      },
    );
  }

  auth.subscribe(({ state, characterId, deletionResult }, before) => {
    if (wasAway && state !== 'offline' && before.state === 'offline') {
      dismissBack = notify({ say: () => ({ text: messagesOf(shell).connection.again }) });
    }
    // While the server is unreachable, the `SaveSign` in the header says so, and notices are not needed.
    if (state === 'offline') {
      dismissStale();
      dismissBack();
    }
    if (characterId !== before.characterId) follow(characterId);
    if (characterId && state === 'authenticated' && before.state !== 'authenticated') refresh(characterId);
    // The deletion may have ended the session. The stream may stay open, so nothing else would find that out.
    if (deletionResult === 'unknown' && before.deletionResult !== 'unknown') checkSession();
  });
  const events: Readonly<Record<string, () => void>> = {
    online() {
      stream?.wake();
      void ping();
    },
    offline() {
      stream?.lose();
      goOffline();
      void ping();
    },
    visibilitychange() {
      if (document.visibilityState === 'visible') stream?.wake();
    },
    pagehide: closeStream,
    freeze: closeStream,
    pageshow: openStream,
    resume: openStream,
    // The server refuses each choice without a valid cookie, but the stream may stay open.
    [NOT_KNOWN]() {
      if (auth.getState().state === 'authenticated') checkSession();
    },
  };
  // Uses the capture phase, as some of the events are fired at the document and do not bubble.
  for (const [type, act] of Object.entries(events)) window.addEventListener(type, act, { capture: true });
  void ping(auth.init);
}

/**
 * Loads the code for rooms and tabs, which anonymous players do not need, and then listens to a character. If that code
 * fails to load, opens a stream for this tab alone. Streams begin with a snapshot, so no earlier update is missed.
 */
export function listenTo({ api, apiBase, characters }: Game, id: string, listener: StreamListener): LiveStream {
  const url = `${apiBase}${API_PREFIX}/game/character/${id}?stream`;
  const connect = (to: string) => new EventSource(to, { withCredentials: true });
  const world: StreamWorld = { ...listener, connect, log: logProblem };
  let stream: LiveStream | null = null;
  let closed = false;
  import('./room-stream.ts')
    .then(({ openRoomStream, tabsOfBrowser }) => {
      const fetchOther = (other: string) => api.game.character({ id: other });
      const room = { ...world, tabs: tabsOfBrowser(), characters, fetchOther };
      if (!closed) stream = openRoomStream(id, url, room);
    })
    .catch((error: unknown) => {
      logProblem('This tab opens a stream of its own', error);
      if (!closed) stream = openCharacterStream(url, world);
    });
  return {
    close() {
      closed = true;
      stream?.close();
    },
    lose: () => stream?.lose(),
    wake: () => stream?.wake(),
  };
}

/** Notifies that the character could not be fetched. Returns a function that dismisses the notice. */
function notifyStale(tryNow: () => void): () => void {
  const say = () => {
    const { stale, tryNow: label } = messagesOf(shell).connection;
    return { text: stale, label };
  };
  return notify({ say, run: tryNow });
}
