import { relative } from 'node:path';
import { paths } from '../lib/paths.ts';
import { lookThrough, printLine } from '../quests/explore.ts';
import { checkerFinding } from '../quests/finding.ts';
import { loadGameQuests } from '../quests/load-game.ts';
import { placeFindings } from '../quests/source-locations.ts';
import type { QuestReport } from './watch-quests.ts';

/** Checks all quests and prints the report as a line of JSON. Each check is a new process, which loads edited files. */
const { quests, findings: loading } = await loadGameQuests();
const error = loading.find(({ severity }) => severity === 'error');
if (error) throw new Error(printLine({ ...error, file: error.file && relative(paths.root, error.file) }));
const findings = quests.flatMap(({ quest, file }) => {
  return placeFindings(lookThrough(quest).findings.map((finding) => checkerFinding(finding, quest.card, file)));
});
const report: QuestReport = {
  quests: quests.length,
  findings: findings.map((found) => ({
    ...found,
    file: found.file && relative(paths.root, found.file),
    line: found.line ?? 1,
  })),
};
console.log(JSON.stringify(report));
