export { bake } from './bake.ts';
export { bakeProblem } from './bake-problem.ts';
export { Beside } from './beside.tsx';
export { OvenWait } from './oven-wait.tsx';
export { Speakers } from './speakers.tsx';
export { Timer } from './timer.tsx';
export { HistoryDialog } from './transcript/history-dialog.tsx';
export { waitingOf } from './waiting/waiting-of.ts';
