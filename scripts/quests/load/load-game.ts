import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deck, Quest, QuestWords } from '#engine';
import { paths } from '../../lib/paths.ts';
import { commandFinding, type Found } from '../finding.ts';
import { isQuest } from './load-file.ts';
import { untranslated } from './untranslated.ts';

/** Where the quests of the game are written. */
export const QUESTS = join(paths.root, 'src/content/quests');

/** A quest, and the file that it is written in, where that is known. */
export interface Sourced {
  readonly quest: Quest;
  readonly file: string | null;
}

/** The files that quests of the game are written in. */
export function gameFiles(): string[] {
  return readdirSync(QUESTS)
    .filter((name) => /^[^.]+\.ts$/.test(name))
    .map((name) => join(QUESTS, name));
}

/** Kinds of card that a quest plays with and that cannot be dealt: nobody could enter the page that gives one. */
export function notInDeck({ card, cards }: Quest, { kinds }: Pick<Deck, 'kinds'>): string[] {
  return [card, ...cards.map(({ name }) => name)].filter((name) => !kinds.has(name));
}

/** The quests of the game, and what lies beside them without being one. */
export async function loadGame(): Promise<{
  readonly quests: readonly Sourced[];
  readonly findings: readonly Found[];
}> {
  const { deck, quests } = await import('#content');
  const { german } = await import('#content/messages/de');
  const written = new Map<Quest, string>();
  for (const file of gameFiles()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
    for (const value of Object.values(exported)) if (isQuest(value)) written.set(value, file);
  }
  const known = new Set(quests.values());
  const germanOf = ({ card }: Quest) => Object.entries<QuestWords>(german.quests).find(([name]) => name === card)?.[1];
  return {
    quests: [...known].map((quest) => ({ quest, file: written.get(quest) ?? null })),
    findings: [...written].flatMap(([quest, file]) => {
      const at = { quest: quest.card, file };
      const strange = notInDeck(quest, deck).map((name) =>
        commandFinding(
          'not-in-deck',
          `quest ${quest.card} plays with ${name}, which src/content/deck.ts does not list`,
          at,
        ),
      );
      if (known.has(quest)) return [...strange, ...untranslated(quest, germanOf(quest), file)];
      const unknown = `${basename(file)} has quest ${quest.card}, which the game does not know`;
      return [commandFinding('not-in-game', unknown, at), ...strange];
    }),
  };
}
