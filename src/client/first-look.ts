import { readKept } from './lib/settings/kept-settings.ts';

/** The browser's own; naming it fails where it is refused. */
export const browserStorage = () => window.localStorage;

/** How the player liked it, kept on this device: the page looks so from its first paint, and the entry goes on from there. */
export const keptAtFirst = readKept(browserStorage);
