import type { Language, Translation } from '#content/messages';
import type { pages } from '#content/messages/pages';
import { PAGE_VALIDATION_STATUS } from '../platform/errors.ts';

/** Metadata, known without loading the page. */
export interface RouteMeta {
  /** That of its words, docs/requirements.md, A1. */
  readonly name: Exclude<keyof PageMessages, 'missing' | 'broken' | 'home'>;
  /** A parameter stands as `:name`. */
  readonly path: string;
  readonly layout: 'default' | 'game' | 'page-stack';
  readonly parent?: string;
  readonly next?: string;
  /** Pages that this one promises without a network: they are prefetched. */
  readonly promised?: readonly string[];
  /** Index into the eight hues of the palette. */
  readonly palette: number;
  readonly image?: 'left' | 'right';
  readonly sprite?: true;
  /** Of the page's own text, where it is not translated. */
  readonly language?: Language;
  /** Kept out of search engines. */
  readonly hidden?: true;
  /** Names of guards in the registry. */
  readonly middleware?: readonly string[];
}

const SITE_NAME = 'Meow Meow';

interface PageWords {
  /** In links, and in the browser's title before the name of the game. */
  readonly title: string;
  /** The browser's whole title, where it is not `title · Meow Meow`. */
  readonly whole?: string;
  readonly description: string;
}

type PageMessages = Translation<typeof pages.messages>;

export function documentTitle({ title, whole }: Omit<PageWords, 'description'>): string {
  return whole ?? titled(title);
}

export function titled(...parts: readonly string[]): string {
  return [...parts, SITE_NAME].join(' · ');
}

export function errorWordsOf({ missing, broken }: PageMessages, status: number): PageWords {
  return status === PAGE_VALIDATION_STATUS ? missing : { title: String(status), description: broken.description };
}
