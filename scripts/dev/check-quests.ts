import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { paths } from '../lib/paths.ts';
import { loadGame } from '../quests/load/load-game.ts';
import { lookThrough } from '../quests/look-through.ts';
import { lineOf } from './line-of.ts';
import type { QuestReport } from './quest-report.ts';

/** A process of its own, so that it reads the quests as they are now: checks all of them and tells its parent. */
const { quests } = await loadGame();
const report: QuestReport = {
  quests: quests.length,
  findings: quests.flatMap(({ quest, file }) => {
    const text = file === null ? '' : readFileSync(file, 'utf8');
    return lookThrough(quest).findings.map((finding) => ({
      ...finding,
      quest: quest.card,
      file: file && relative(paths.root, file),
      line: lineOf(text, finding),
    }));
  }),
};
process.send?.(report);
