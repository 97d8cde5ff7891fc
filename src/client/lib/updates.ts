import { shell } from '#content/messages/shell';
import type { LatestBuild } from '#contract';
import { BUILD_ID } from './build.ts';
import { messagesOf } from './language.ts';
import { askForLatest } from './load-anew.ts';
import { PART_MISSING } from './load-beside.ts';
import { notify } from './notices.ts';

/** How often a visible page asks for a newer build. */
const POLL_INTERVAL = 60_000; // ms

let newer = false;

/** Whether the server has another build than this page. */
export function hasNewerBuild(): boolean {
  return newer;
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
    [window, PART_MISSING],
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
