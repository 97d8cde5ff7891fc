import { shell } from '#content/messages/shell';
import type { LatestBuild } from '#contract';
import { BUILD_ID } from './build.ts';
import { ANSWER_TIMEOUT, RELOAD_GUARD } from './constants.ts';
import { messagesOf } from './language.ts';
import { PART_MISSING } from './load-beside.ts';
import { notify } from './notices.ts';

/** How often a visible page asks for a newer build. */
const POLL_INTERVAL = 60_000; // ms

let newer = false;

/** Whether the server has another build than this page. */
export function hasNewerBuild(): boolean {
  return newer;
}

/** Asks for the latest build while the page is visible. Returns what ends it. */
export function watchBuild(isSaved: () => boolean): () => void {
  const poll = () => {
    if (document.visibilityState === 'visible' && !newer) void look(isSaved);
  };
  const timer = setInterval(poll, POLL_INTERVAL);
  document.addEventListener('visibilitychange', poll);
  // As when the server has it no more: then there is a newer build, and who wanted it need not wait a minute to hear of it.
  window.addEventListener(PART_MISSING, poll);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
    window.removeEventListener(PART_MISSING, poll);
  };
}

/** Asks the server for the news of its latest build. @throws when it does not answer in time */
export function askForLatest(): Promise<Response> {
  return fetch(`/latest.json?${Date.now()}`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT) });
}

async function look(isSaved: () => boolean): Promise<void> {
  try {
    const response = await askForLatest();
    if (!response.ok) return;
    const { id } = (await response.json()) as Partial<LatestBuild>;
    newer = typeof id === 'string' && id !== BUILD_ID;
  } catch {
    return; // no network: there will be another poll
  }
  if (!newer) return;
  const said = isSaved() ? 'saved' : 'unsaved';
  notify({
    say() {
      const { [said]: text, reload } = messagesOf(shell).newer;
      return { text, label: reload };
    },
    run: () => window.location.reload(),
    patient: true,
  });
}

/**
 * When `reloadOnce` loaded this page. The history entry remembers it, the one place that outlives a reload without
 * storing anything. It is read at once: entries that come later know nothing of it.
 */
let reloadedAt = (globalThis.history?.state as { readonly reloadedAt?: number } | null | undefined)?.reloadedAt;

/**
 * Goes to a path by a full load, or loads the page anew: at most once in a while, or a part that never arrives would
 * make the page reload for ever. False when it was too soon.
 */
export function reloadOnce(path = window.location.href, now = Date.now()): boolean {
  if (reloadedAt !== undefined && now - reloadedAt < RELOAD_GUARD) return false;
  reloadedAt = now;
  window.history.replaceState({ ...window.history.state, reloadedAt }, '', path);
  window.location.reload();
  return true;
}
