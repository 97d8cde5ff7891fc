import { useMemo } from 'react';
import { useStore } from 'zustand';
import { questNames } from '#content/deck';
import type { Language } from '#content/messages';
import { addQuest, loadQuest as loadCode, loadGerman, quests } from '#content/quests';
import type { Quest, Translation } from '#engine';
import { logProblem } from './errors.ts';
import { languageAskedFor, loadWithLanguage, useWords } from './language.ts';
import { isOperatorQuest } from './operator-quests.ts';
import { swappedQuests } from './swapped-quests.ts';

/** The German of loaded quests, by card; a quest without an entry has none. */
const german = new Map<string, Translation>();
/** The cards whose quests were asked for. Their German is loaded with them, or with the language. */
const asked = new Set<string>();

loadWithLanguage(async (language) => {
  if (language === 'de') await Promise.all([...asked].map(loadWords));
});

async function loadWords(card: string): Promise<void> {
  const words = german.has(card) ? null : await loadGerman(card);
  if (words) german.set(card, words);
}

/**
 * Loads the quest of a card, and its texts in the current language; null: the card has no quest. If only the texts fail
 * to load, the quest is told in English, which is better than no quest.
 */
export async function loadQuest(card: string): Promise<Quest | null> {
  if (isOperatorQuest(card)) return quests.get(card) ?? loadOperatorQuest(card);
  asked.add(card);
  const words = languageAskedFor() === 'de' ? loadWords(card) : null;
  const [quest] = await Promise.all([
    loadCode(card),
    words?.catch((error: unknown) => logProblem(`The German of ${card} failed to load`, error)),
  ]);
  return quest;
}

/** The operators' quests that are being loaded: a press of a link must not load again what hovering over it began to. */
const loading = new Map<string, Promise<Quest>>();

function loadOperatorQuest(card: string): Promise<Quest> {
  const quest = loading.get(card) ?? fetchOperatorQuest(card).finally(() => loading.delete(card));
  loading.set(card, quest);
  return quest;
}

/** Loads an operator's quest with its German, which is in the same document. */
async function fetchOperatorQuest(card: string): Promise<Quest> {
  const { loadQuestDocument } = await import('./load-quest-document.ts');
  const { quest, german: words } = await loadQuestDocument(card);
  if (words) german.set(card, words);
  addQuest(quest);
  return quest;
}

export async function loadAllQuests(): Promise<void> {
  await Promise.all(questNames.map(loadQuest));
}

/** @throws Error if the quest is not loaded */
export function loadedQuest(card: string): Quest {
  const quest = quests.get(card);
  if (!quest) throw new Error(`The quest of ${card} is played before it is loaded`);
  return quest;
}

/** Returns the loaded quest of a card; in development, as its file was last saved. */
export const useQuestOf: (card: string) => Quest = import.meta.hot ? useNewestOf : loadedQuest;

function useNewestOf(card: string): Quest {
  const swapped = useStore(swappedQuests, (all) => all.get(card));
  return swapped ?? loadedQuest(card);
}

/** The language in which a loaded quest is told: English, where it has no texts in the current one. */
export function useToldLanguage(card: string): Language {
  const { language } = useWords();
  return german.has(card) ? language : 'en';
}

/** The loaded quest in the current language. */
export function useTranslatedQuest(quest: Quest): Quest {
  const { retell } = useWords();
  const words = retell ? german.get(quest.card) : undefined;
  return useMemo(() => (words && retell ? retell(quest, words) : quest), [quest, words, retell]);
}
