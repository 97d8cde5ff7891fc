export { bake } from './bake.ts';
export { Gamepad } from './controls/use-gamepad.ts';
export { Speakers } from './speakers.tsx';
export { Timer } from './timer.tsx';
export { HistoryDialog } from './transcript/history-dialog.tsx';
