import { shell } from '#content/messages/shell';
import type { BuildMeta, LatestBuild } from '#contract';
import { BUILD_ID } from './build.ts';
import { ANSWER_TIMEOUT } from './constants.ts';
import { messagesOf } from './language.ts';
import { notify } from './notices.ts';
import { pageOf } from './page-of.ts';
import { askForLatest } from './reload-guard.ts';

/** How often a visible page asks for a newer build. */
const POLL_INTERVAL = 60_000; // ms

/** What the server has in the place of this page's build; null: the same, or nothing whole yet. */
let newer: BuildMeta | null = null;

/** Whether there is a newer build, and in it the page at a path: then it is loaded whole, and nothing of it is fetched ahead. */
export function newerBuildHas(path: string): boolean {
  const page = pageOf(path).toLowerCase();
  return newer?.prerendered.some((one) => one.toLowerCase() === page) ?? false;
}

/** Asks for the latest build while the page is visible, and at once when it wakes. Returns what ends it. */
export function watchBuild(isSaved: () => boolean): () => void {
  const poll = () => {
    if (document.visibilityState === 'visible' && !newer) void look(isSaved);
  };
  const timer = setInterval(poll, POLL_INTERVAL);
  const wakes: readonly (readonly [EventTarget, string])[] = [
    [document, 'visibilitychange'],
    // A page that was in sight when its computer fell asleep is in sight when it wakes: of that, the network tells.
    [document, 'resume'],
    [window, 'online'],
    // As when the server has it no more: then there is a newer build, and who wanted it need not wait a minute to hear of it.
    [window, 'vite:preloadError'],
  ];
  for (const [target, type] of wakes) target.addEventListener(type, poll);
  return () => {
    clearInterval(timer);
    for (const [target, type] of wakes) target.removeEventListener(type, poll);
  };
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
 * What a build holds; null when the server does not say so as the contract has it. While nodes are replaced one by one, the one
 * that is asked may not know a build that another has told of: a page that is loaded then would come from the older one.
 */
async function askForBuild(id: string): Promise<BuildMeta | null> {
  const response = await fetch(`/builds/meta/${encodeURIComponent(id)}.json`, {
    signal: AbortSignal.timeout(ANSWER_TIMEOUT),
  });
  const meta: unknown = response.ok ? await response.json() : null;
  return isMeta(meta) && meta.id === id ? meta : null;
}

/** As `BuildMetaSchema` has it, which would bring all that checks schemas along. */
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
