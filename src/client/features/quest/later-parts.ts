import { fetchKeeping } from '../../lib/auth/keeping-later.ts';

export { bake } from './bake.ts';
export { Beside } from './beside.tsx';
export { Speakers } from './speakers.tsx';
export { Timer } from './timer.tsx';
export { HistoryDialog } from './transcript/history-dialog.tsx';
export { waitingOf } from './waiting/waiting-of.ts';

// Whoever bakes keeps words. What that takes comes beside, so that baking waits for less of the network.
void fetchKeeping().catch(() => {});
