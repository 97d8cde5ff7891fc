import { loadGame } from '../quests/load-game.ts';
import { reportOf } from './report-of.ts';

/** A process of its own, so that it reads the quests as they are now: checks all of them and tells its parent. */
const { quests } = await loadGame();
process.send?.(reportOf(quests));
