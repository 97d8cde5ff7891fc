/** The worker's address: the page creates its Trusted Types policy before anything else is loaded. */
export { default as questExplorer } from './explore-worker.ts?worker&url';
