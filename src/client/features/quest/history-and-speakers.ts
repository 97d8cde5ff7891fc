export { HistoryDialog } from './history.tsx';
export { Speakers } from './speakers.tsx';
