/**
 * The URL of the worker. In this small chunk of its own, as the page's Trusted Types policy must exist before anything
 * else is loaded.
 */
export { default as questExplorer } from './explore-worker.ts?worker&url';
