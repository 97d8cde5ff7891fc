export { Timer } from './clock.tsx';
export { HistoryDialog } from './history.tsx';
export { bake, bakeProblem, OvenWait } from './oven.tsx';
export { SidePanel } from './side-panel.tsx';
export { Speakers } from './speakers.tsx';
export { waitingOf } from './waiting.ts';
