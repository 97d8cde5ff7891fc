/** Where the worker lies: the page vouches for it before anything else is loaded. */
export { default as questExplorer } from './explore-worker.ts?worker&url';
