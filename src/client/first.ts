import { keptAtFirst } from './first-look.ts';
import { giveBackPresses } from './first-press.ts';
import { ALIVE } from './lib/alive.ts';
import { showSettings } from './lib/settings/show-settings.ts';
import { startAfterPaint } from './start-after-paint.ts';
import { markWhoAsks } from './stranger.ts';

/**
 * What runs before anything is painted. The build writes it into every document, so that the first paint waits for nothing
 * else; while developing it is a file of its own.
 */
showSettings(document.documentElement, keptAtFirst.chosen);
markWhoAsks(document.documentElement);
document.addEventListener(ALIVE, giveBackPresses);
startAfterPaint();
