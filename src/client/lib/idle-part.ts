/** What begins when the page is idle, in one part: each by itself would be one more for the first load to name. */
export { endOffline, startOffline } from './offline.ts';
export { watchBuild } from './updates.ts';
