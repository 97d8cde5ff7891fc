import { relative } from 'node:path';
import type { Finding } from '#engine/check';
import { paths } from '../lib/paths.ts';
import type { Found } from '../quests/finding.ts';
import type { Sourced } from '../quests/load-game.ts';
import { lookThrough } from '../quests/look-through.ts';
import { placeFindings } from '../quests/places.ts';
import type { QuestReport } from './watch-quests.ts';

/** Checks quests, and says where in their files each finding is: on the first line where the text does not show it. */
export function reportOf(quests: readonly Sourced[]): QuestReport {
  return {
    quests: quests.length,
    findings: quests.flatMap(({ quest, file }) => {
      const place = { quest: quest.card, file, line: null, column: null };
      const found: (Finding & Found & { readonly quest: string })[] = lookThrough(quest).findings.map((finding) => ({
        ...finding,
        ...place,
      }));
      return placeFindings(found).map(({ column: _, ...finding }) => ({
        ...finding,
        file: file && relative(paths.root, file),
        line: finding.line ?? 1,
      }));
    }),
  };
}
