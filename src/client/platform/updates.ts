import { pages } from '#content/messages/pages';
import { shell } from '#content/messages/shell';
import type { BuildMeta, LatestBuild } from '#contract';
import { ANSWER_TIMEOUT, BUILD_ID, RELOAD_GUARD } from './config.ts';
import { PageError } from './errors.ts';
import { messagesOf } from './language.ts';
import { isOperatorQuest } from './operator-quests.ts';
import { notify } from './overlays.ts';
import { pageOf, questAt } from './page-paths.ts';

/** The path of the page that is being opened; null once it is shown. */
export const navigationTarget: { path: string | null } = { path: null };

/** How long a navigation to a newer build waits for the server; then it goes on with this build. */
const NAVIGATION_TIMEOUT = 1500; // ms
const UNAVAILABLE = 503;

/** When `reloadOnce` last reloaded (ms since 1970). The history entry keeps it across the reload. */
let reloadedAt = (globalThis.history?.state as { readonly reloadedAt?: number } | null | undefined)?.reloadedAt;
let reloadingTo: string | null = null;
/** The path at which the page reloads because a chunk failed to load; null: no reload. */
let reloading: Promise<string | null> = Promise.resolve(null);

/** Requests the id of the server's build. @throws if no server answers within `timeout` ms */
export function askForLatest(timeout = ANSWER_TIMEOUT): Promise<Response> {
  return fetch(`/latest.json?${Date.now()}`, { signal: AbortSignal.timeout(timeout) });
}

/** Reloads at a path, at most once in 10 s, as a reload may not help. @returns whether a reload there has begun */
export function reloadOnce(path: string, now = Date.now()): boolean {
  if (reloadedAt !== undefined && now - reloadedAt < RELOAD_GUARD) return path === reloadingTo;
  reloadedAt = now;
  reloadingTo = path;
  const { history, location } = window;
  // Adds a history entry, so that Back leads to the current page, unless the path is that of the current entry.
  if (new URL(path, location.href).href === location.href) {
    history.replaceState({ ...history.state, reloadedAt }, '');
  } else {
    history.pushState({ reloadedAt }, '', path);
  }
  location.reload();
  return true;
}

/**
 * Reloads at the page that is being opened, if the server answers. @returns its path; null: nothing is reloaded
 */
async function reloadAtTarget(timeout?: number): Promise<string | null> {
  const { path } = navigationTarget;
  if (path === null) return null;
  const isServed = await askForLatest(timeout).then(
    ({ ok }) => ok,
    () => false,
  );
  // Does not reload if the player has navigated elsewhere meanwhile.
  return isServed && path === navigationTarget.path && reloadOnce(path) ? path : null;
}

/**
 * From now on, when a chunk fails to load while a page is being opened, as after a deployment, loads that page anew.
 * Does not reload for a part of the current page: that would lose an anonymous player's game.
 */
export function reloadOnChunkErrors(): void {
  window.addEventListener('vite:preloadError', () => {
    reloading = reloadAtTarget();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadingTo = null; // restored from the back/forward cache: that reload is over
  });
}

/**
 * Loads a part of the page. If that fails, throws PageError: that of the part, or else 503. Never settles if the page
 * is being reloaded.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR || error instanceof PageError) throw error;
    const path = await reloading;
    if (path !== null && path === navigationTarget.path) await new Promise(() => {});
    throw new PageError(UNAVAILABLE, 'Part of the page did not arrive', () => messagesOf(pages).broken.part);
  }
}

/**
 * Reloads the document at the page that is being opened, to get it from the newer build, and then never settles.
 * Resolves if no server answers.
 */
export async function reloadIntoNewBuild(): Promise<void> {
  if ((await reloadAtTarget(NAVIGATION_TIMEOUT)) !== null) await new Promise(() => {});
}

/** How often a visible page polls for a newer build. */
const POLL_INTERVAL = 60_000; // ms

/** The server's build, if it differs from this one and is complete; else null. */
let newer: BuildMeta | null = null;

/**
 * Whether a newer build has the page at a path. Opening such a page reloads, so it is not prefetched. Every build plays
 * operators' quests, but this one may not read the documents of a newer server.
 */
export function newerBuildHas(path: string): boolean {
  const page = pageOf(path);
  const isPage = (one: string) => one.toLowerCase() === page.toLowerCase();
  return newer !== null && (newer.prerendered.some(isPage) || isOperatorQuest(questAt(page)));
}

/** Polls for a newer build, until it finds one, while the page is visible; polls at once when the page resumes. */
export function watchBuild(isSaved: () => boolean): void {
  const poll = () => {
    if (document.visibilityState === 'visible' && !newer) void look(isSaved);
  };
  setInterval(poll, POLL_INTERVAL);
  document.addEventListener('visibilitychange', poll);
  // A visible page gets no `visibilitychange` when its computer wakes, but `online`.
  document.addEventListener('resume', poll);
  window.addEventListener('online', poll);
  // A missing chunk usually means that there is a newer build.
  window.addEventListener('vite:preloadError', poll);
}

async function look(isSaved: () => boolean): Promise<void> {
  try {
    const response = await askForLatest();
    if (!response.ok) return;
    const { id } = (await response.json()) as Partial<LatestBuild>;
    if (typeof id === 'string' && id !== BUILD_ID) newer = await askForBuild(id);
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
 * Fetches the metadata of a build; null if the answering node does not have it. In a rolling deployment another node
 * may have announced the build, and a reload could still get the older one.
 */
async function askForBuild(id: string): Promise<BuildMeta | null> {
  const response = await fetch(`/builds/meta/${encodeURIComponent(id)}.json`, {
    signal: AbortSignal.timeout(ANSWER_TIMEOUT),
  });
  const meta: unknown = response.ok ? await response.json() : null;
  return isMeta(meta) && meta.id === id ? meta : null;
}

/** Checks the same as `BuildMetaSchema`, without loading zod. */
function isMeta(meta: unknown): meta is BuildMeta {
  if (typeof meta !== 'object' || meta === null) return false;
  const { id, timestamp, prerendered } = meta as Partial<Record<keyof BuildMeta, unknown>>;
  return (
    typeof id === 'string' &&
    Number.isFinite(timestamp) &&
    Array.isArray(prerendered) &&
    prerendered.every((path) => typeof path === 'string')
  );
}
