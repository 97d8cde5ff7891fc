export { HistoryDialog } from './history.tsx';
export { SidePanel } from './side-panel.tsx';
export { Speakers } from './speakers.tsx';
