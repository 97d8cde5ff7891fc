/**
 * The URL of the worker, apart from its code: the page needs it for its Trusted Types policy, which it creates before
 * anything else is loaded.
 */
export { default as questExplorer } from './explore-worker.ts?worker&url';
