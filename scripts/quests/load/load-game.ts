import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Quest } from '#engine';
import { paths } from '../../lib/paths.ts';
import { commandFinding, type Found } from '../finding.ts';
import { isQuest } from './load-file.ts';

const FOLDER = join(paths.root, 'src/content/quests');

/** A quest, and the file that it is written in, where that is known. */
export interface Sourced {
  readonly quest: Quest;
  readonly file: string | null;
}

/** The quests of the game, and what lies beside them without being one. */
export async function loadGame(): Promise<{
  readonly quests: readonly Sourced[];
  readonly findings: readonly Found[];
}> {
  const { quests } = await import('#content');
  const written = new Map<Quest, string>();
  for (const name of readdirSync(FOLDER).filter((name) => /^[^.]+\.ts$/.test(name))) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(FOLDER, name)).href);
    for (const value of Object.values(exported)) if (isQuest(value)) written.set(value, join(FOLDER, name));
  }
  const known = new Set(quests.values());
  return {
    quests: [...known].map((quest) => ({ quest, file: written.get(quest) ?? null })),
    findings: [...written]
      .filter(([quest]) => !known.has(quest))
      .map(([quest, file]) =>
        commandFinding('not-in-game', `${basename(file)} has quest ${quest.card}, which the game does not know`, {
          quest: quest.card,
          file,
        }),
      ),
  };
}
