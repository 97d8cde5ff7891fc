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
import type { withWords } from '#engine';

/** What comes with a language that is not built in. */
interface Words {
  /** What is said in it; null: what is said in English is said where it is needed. */
  readonly catalogue: Catalogue | null;
  /** Tells a quest in other words than those that it was written in. */
  readonly retell: typeof withWords | null;
}

interface LanguageState extends Words {
  readonly language: Language;
}

const BUILT_IN: Words = { catalogue: null, retell: null };

const WORDS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Words>>> = {
  async de() {
    const { german, withWords } = await import('#content/messages/de');
    return { catalogue: german, retell: withWords };
  },
};

export const languageStore = createStore<LanguageState>(() => ({ language: 'en', ...BUILT_IN }));

/** The language that the page came in. */
export function languageOfDocument({ lang }: Pick<HTMLElement, 'lang'> = document.documentElement): Language {
  return isLanguage(lang) ? lang : 'en';
}

export function isLanguage(tag: unknown): tag is Language {
  return LANGUAGES.includes(tag as Language);
}

/**
 * Speaks another language from here on, as soon as its words have come. Who asks twice gets what was asked for last.
 * @throws when they cannot be had; then nothing changes
 */
export async function speak(language: Language): Promise<void> {
  asked = language;
  const words = language === 'en' ? BUILT_IN : await WORDS[language]();
  if (asked === language && languageStore.getState().catalogue !== words.catalogue) {
    languageStore.setState({ language, ...words });
  }
}

let asked: Language = 'en';

/** What is said in a part of the game, now. Ask where it is said, not before: the language may change. */
export function messagesOf<M extends Messages>(area: Area<M>): Translation<M> {
  return messagesIn(languageStore.getState(), area);
}

/** The same, in components, which follow the language. */
export function useMessages<M extends Messages>(area: Area<M>): Translation<M> {
  return messagesIn(useLanguageState(), area);
}

/** All that comes with the language that is spoken. */
export function useWords(): Words {
  return useLanguageState();
}

export function useLanguage(): Language {
  return useLanguageState().language;
}

/** Not by zustand's own hook: while a page is made alive, that one gives the state of the beginning, which is English. */
function useLanguageState(): LanguageState {
  return useSyncExternalStore(languageStore.subscribe, languageStore.getState, languageStore.getState);
}

function messagesIn<M extends Messages>({ catalogue }: LanguageState, { id, messages }: Area<M>): Translation<M> {
  return (catalogue?.[id as keyof Catalogue] ?? messages) as unknown as Translation<M>;
}

/** What stands in a slot, or what is made of words. */
export type RichParts = Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>;

const PART = /\{(?<slot>\w+)\}|<(?<around>\w+)>(?<words>.*?)<\/\k<around>>/g;

/**
 * A message with parts that are more than words: {code} is the part of that name, <strong>so</strong> is what its part
 * makes of "so". What a part holds is never read as a message: names and numbers of players belong there.
 * @throws Error when a part is missing
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
  // An element for each text: a browser that translates the page puts other text nodes in the place of these.
  const words = Object.values(parts).filter((part) => typeof part === 'string' || typeof part === 'number');
  return createElement('span', { key: [message, ...words].join('|') }, ...nodes, message.slice(end));
}
