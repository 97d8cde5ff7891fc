/**
 * The URL of the worker that explores quests, without the worker's code: main.tsx needs the URL for the Trusted Types
 * policy of the worker, which it creates before anything else is loaded.
 */
export { default as questExplorer } from './explore-worker.ts?worker&url';
