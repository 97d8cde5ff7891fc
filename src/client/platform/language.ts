import { createElement, type ReactNode, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import {
  type Area,
  type Catalogue,
  LANGUAGES,
  type Language,
  type Messages,
  type Translation,
} from '#content/messages';
import type { GermanCards } from '#content/quests/german-card';
import type { withTranslation } from '#engine';
import { operatorQuests } from './operator-quests.ts';

interface Words {
  /** The messages of the language; null for English, which each module contains. */
  readonly catalogue: Catalogue | null;
  /** Translates a quest; null for English. */
  readonly retell: typeof withTranslation | null;
  /** What all pages show of quests, by card; null for English, which the cards themselves have. */
  readonly questCards: GermanCards | null;
}

interface LanguageState extends Words {
  readonly language: Language;
}

const BUILT_IN: Words = { catalogue: null, retell: null, questCards: null };

const WORDS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Words>>> = {
  async de() {
    const { addNouns, german, germanCards, withTranslation } = await import('#content/messages/de');
    addNouns(operatorQuests().german);
    return { catalogue: german, retell: withTranslation, questCards: germanCards };
  },
};

const loaders: ((language: Language) => Promise<void>)[] = [];

/** Calls `load` at each change of the language, which waits for it, and fails if it fails. */
export function loadWithLanguage(load: (language: Language) => Promise<void>): void {
  loaders.push(load);
}

export const languageStore = createStore<LanguageState>(() => ({ language: 'en', ...BUILT_IN }));

export function languageOfDocument({ lang }: Pick<HTMLElement, 'lang'> = document.documentElement): Language {
  return isLanguage(lang) ? lang : 'en';
}

export function isLanguage(tag: unknown): tag is Language {
  return LANGUAGES.includes(tag as Language);
}

/** Switches the language once its messages have loaded; the last call wins. @throws if they fail to load */
export async function setLanguage(language: Language): Promise<void> {
  asked = language;
  const words = language === 'en' ? BUILT_IN : await wordsIn(language);
  if (asked === language && languageStore.getState().catalogue !== words.catalogue) {
    languageStore.setState({ language, ...words });
  }
}

let asked: Language = 'en';

/** The current language, or the one that is loading. */
export function languageAskedFor(): Language {
  return asked;
}

async function wordsIn(language: Exclude<Language, 'en'>): Promise<Words> {
  const [words] = await Promise.all([WORDS[language](), ...loaders.map((load) => load(language))]);
  return words;
}

/** The messages of an area in the current language. Call it at each render, as the language may change. */
export function messagesOf<M extends Messages>(area: Area<M>): Translation<M> {
  return messagesIn(languageStore.getState(), area);
}

export function useMessages<M extends Messages>(area: Area<M>): Translation<M> {
  return messagesIn(useWords(), area);
}

export function useLanguage(): Language {
  return useWords().language;
}

/** Does not use zustand's `useStore`, which returns the initial state (English) during hydration. */
export function useWords(): LanguageState {
  return useSyncExternalStore(languageStore.subscribe, languageStore.getState, languageStore.getState);
}

function messagesIn<M extends Messages>({ catalogue }: LanguageState, { id, messages }: Area<M>): Translation<M> {
  return (catalogue?.[id as keyof Catalogue] ?? messages) as unknown as Translation<M>;
}

/** By name: the content of a slot `{name}`, or the function that wraps the text in `<name>text</name>`. */
export type RichParts = Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>;

const PART = /\{(?<slot>\w+)\}|<(?<around>\w+)>(?<words>.*?)<\/\k<around>>/g;

/**
 * Renders a message with elements: `{code}` becomes `parts.code`, and `<strong>so</strong>` becomes
 * `parts.strong('so')`. Parts are not parsed, so players' names must be passed as parts.
 * @throws Error if a part is missing
 */
export function rich(message: string, parts: RichParts): ReactNode {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const found of message.matchAll(PART)) {
    const { slot, around, words = '' } = found.groups ?? {};
    const name = slot ?? around ?? '';
    if (!Object.hasOwn(parts, name)) throw new Error(`The message "${message}" has no part called ${name}`);
    const part = parts[name];
    nodes.push(message.slice(end, found.index), typeof part === 'function' ? part(words) : part);
    end = found.index + found[0].length;
  }
  // A new element for each new text: browsers that translate the page replace text nodes, which React cannot update.
  const words = Object.values(parts).filter((part) => typeof part === 'string' || typeof part === 'number');
  return createElement('span', { key: [message, ...words].join('|') }, ...nodes, message.slice(end));
}
