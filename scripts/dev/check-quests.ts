import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { quests } from '#content';
import type { Quest } from '#engine';
import { checkQuest, exploreQuest, type Finding } from '#engine/check';
import { paths } from '../lib/paths.ts';
import { lineOf } from './line-of.ts';
import type { QuestReport } from './quest-report.ts';

/** A process of its own, so that it reads the quests as they are now: checks all of them and tells its parent. */
const files = await readQuestFiles(join(paths.root, 'src/content/quests'));
const report: QuestReport = {
  quests: quests.size,
  findings: [...quests.values()].flatMap((quest) => {
    const { path, text } = files.get(quest.card) ?? { path: null, text: '' };
    return findIn(quest).map((finding) => ({
      ...finding,
      quest: quest.card,
      file: path,
      line: lineOf(text, finding),
    }));
  }),
};
process.send?.(report);

/** Playing a quest that has errors as it is written would only find them again. */
function findIn(quest: Quest): readonly Finding[] {
  const findings = checkQuest(quest);
  const isBroken = findings.some(({ severity }) => severity === 'error');
  return isBroken ? findings : [...findings, ...exploreQuest(quest).findings];
}

interface QuestFile {
  /** From the folder of the package. */
  readonly path: string;
  readonly text: string;
}

/** The files that quests are written in, by the cards of the quests. */
async function readQuestFiles(folder: string): Promise<ReadonlyMap<string, QuestFile>> {
  const found = new Map<string, QuestFile>();
  for (const name of readdirSync(folder).filter((name) => /^[^.]+\.ts$/.test(name))) {
    const path = join(folder, name);
    const exports: Record<string, unknown> = await import(pathToFileURL(path).href);
    for (const value of Object.values(exports)) {
      const quest = [...quests.values()].find((known: Quest) => known === value);
      if (quest) found.set(quest.card, { path: relative(paths.root, path), text: readFileSync(path, 'utf8') });
    }
  }
  return found;
}
