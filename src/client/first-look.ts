import { readKept } from './lib/settings/kept-settings.ts';
import { showSettings } from './lib/settings/show-settings.ts';

/** The browser's own; naming it fails where it is refused. */
export const browserStorage = () => window.localStorage;

/**
 * How the player liked it, kept on this device: the page looks so from its first paint, which waits for this file. It is
 * in one with the first press, and is the same module when the entry imports it.
 */
export const keptAtFirst = readKept(browserStorage);

showSettings(document.documentElement, keptAtFirst.chosen);
