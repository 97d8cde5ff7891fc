import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Deck, npcName, type Quest, type QuestWords, wordsOf } from '#engine';
import { paths } from '../lib/paths.ts';
import { commandFinding, type Found } from './finding.ts';
import { isQuest } from './load-file.ts';
import type { Text } from './run-job.ts';
import type { Translated } from './translations/check-translations.ts';

export const QUESTS = join(paths.root, 'src/content/quests');

/** A quest, and its file, if known. */
export interface Sourced {
  readonly quest: Quest;
  readonly file: string | null;
  readonly translations?: readonly Translated[];
}

export function gameFiles(): string[] {
  return readdirSync(QUESTS)
    .filter((name) => /^[^.]+\.ts$/.test(name))
    .map((name) => join(QUESTS, name));
}

/** Names of card kinds that a quest uses and the deck lacks: players could not enter a page that gives such a card. */
export function notInDeck({ card, cards }: Quest, { kinds }: Pick<Deck, 'kinds'>): string[] {
  return [card, ...cards.map(({ name }) => name)].filter((name) => !kinds.has(name));
}

/** The quests of the game with their files, and findings: errors while loading, missing cards and translations. */
export async function loadGameQuests(): Promise<{
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

/** The greatest number of missing texts that a finding lists; the rest are counted. */
const MOST_LISTED = 5;

/** Reports a quest's texts without a German translation, page by page: German players see them in English. */
export function untranslated(quest: Quest, german: QuestWords | undefined, file: string | null): Found[] {
  const at = { quest: quest.card, file };
  if (!german) return [commandFinding('no-german', `quest ${quest.card} has no German at all`, at)];
  const there = new Set(waysTo(german));
  const missing = waysTo(wordsOf(quest)).filter((way) => !there.has(way));
  return [...Map.groupBy(missing, pageOf)].map(([page, ways]) => {
    const where = page === null ? `quest ${quest.card}` : `page "${page}"`;
    return commandFinding('no-german', `${where} has no German for ${listed(ways)}`, { ...at, page });
  });
}

function waysTo(words: QuestWords): string[] {
  return textsIn(words, '').map(([way]) => way.slice(1));
}

function pageOf(way: string): string | null {
  return /^pages\.([^.]+)/.exec(way)?.[1] ?? null;
}

function listed(ways: readonly string[]): string {
  const first = ways.slice(0, MOST_LISTED).join(', ');
  return ways.length > MOST_LISTED ? `${first} and ${ways.length - MOST_LISTED} more` : first;
}

/** All texts of a quest. A text's id is the name of the quest's card and the path in a translation file. */
export function textsOf(quest: Quest): Text[] {
  const around = aroundLines(quest);
  return textsIn(wordsOf(quest), quest.card).map(([id, text]) => ({ id, text, ...around.get(id) }));
}

function textsIn(words: unknown, id: string): [id: string, text: string][] {
  if (typeof words === 'string') return [[id, words]];
  return Object.entries(Object(words)).flatMap(([key, inner]) => textsIn(inner, `${id}.${key}`));
}

/** Context for translators: who speaks a line, and when. */
function aroundLines({ card, pages }: Quest): ReadonlyMap<string, Pick<Text, 'speaker' | 'when'>> {
  return new Map(
    [...pages.values()].flatMap(({ key, messages, npcs }) =>
      messages.map(({ id, speaker, when }) => {
        const npc = npcs.find(({ soul_tag }) => soul_tag === speaker);
        return [`${card}.pages.${key}.lines.${id}`, { ...(npc && { speaker: npcName(npc) }), ...(when && { when }) }];
      }),
    ),
  );
}
