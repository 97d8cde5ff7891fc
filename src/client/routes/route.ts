import type { Language, Translation } from '#content/messages';
import type { pages } from '#content/messages/pages';
import { PAGE_VALIDATION_STATUS } from '../platform/errors.ts';

/** What is known of a page without loading its code. */
export interface RouteMeta {
  /** The page's name: the key of its messages, and the value of `data-route` on <html>. */
  readonly name: Exclude<keyof PageMessages, 'missing' | 'broken' | 'home'>;
  /** The path of the page; `:name` is a parameter. */
  readonly path: string;
  readonly layout: 'default' | 'game' | 'page-stack';
  readonly parent?: string;
  readonly next?: string;
  /** Paths of pages that must work offline once this page was visited: they are prefetched. */
  readonly promised?: readonly string[];
  /** Index into the eight hues of the palette. */
  readonly palette: number;
  readonly image?: 'left' | 'right';
  readonly sprite?: true;
  /** Language of the page's own text, if it is not translated. */
  readonly language?: Language;
  /** Whether the page is excluded from search engines. */
  readonly hidden?: true;
  /** Names of the guards in pages.ts, each of which must admit the parameters of the address. */
  readonly middleware?: readonly string[];
}

/** Values of a path's parameters. */
export type Params = Readonly<Record<string, string>>;

/** What a page's component receives from the route table. */
export interface PageProps {
  readonly meta: RouteMeta;
  readonly params: Params;
}

const SITE_NAME = 'Meow Meow';

interface PageWords {
  /** Used in links, and in the document title before the name of the game. */
  readonly title: string;
  /** The whole document title, if it is not `title · Meow Meow`. */
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
