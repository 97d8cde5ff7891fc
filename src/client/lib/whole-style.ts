import { settled } from './settled.ts';

/**
 * Holds when all of the page's style is there: the document brings what its first paint needs, and the rest comes beside the
 * code. Style that does not come keeps nobody from playing.
 */
export async function wholeStyle(): Promise<void> {
  await Promise.all([...document.querySelectorAll('link[rel="stylesheet"][data-loading]')].map(settled));
}
