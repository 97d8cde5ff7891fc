import type { Language, Translation } from '#content/messages';
import type { pages } from '#content/messages/pages';
import { PAGE_VALIDATION_STATUS } from '../platform/errors.ts';

/** Every name a route has, docs/requirements.md, A1. */
export const ROUTE_NAMES = [
  'index',
  'support',
  'debug',
  'game-dialog',
  'vision',
  'vision-mirror',
  'vision-name',
  'game-account',
  'tutorial',
  'tutorial-01_turns',
  'tutorial-02_magic',
  'game-quest-qcard',
] as const;
type RouteName = (typeof ROUTE_NAMES)[number];

export const LAYOUTS = ['default', 'game', 'page-stack'] as const;
type Layout = (typeof LAYOUTS)[number];

/** What is known of a page without loading it. */
export interface RouteMeta {
  readonly name: RouteName;
  /** A parameter stands as `:name`. */
  readonly path: string;
  readonly layout: Layout;
  /** The way back. */
  readonly parent?: string;
  /** The way on. */
  readonly next?: string;
  /** Pages that are promised here, whatever becomes of the network: they are fetched while it is there. */
  readonly promised?: readonly string[];
  /** Index into the eight hues of the palette. */
  readonly palette: number;
  readonly image?: 'left' | 'right';
  readonly sprite?: true;
  /** What it is written in, whatever is spoken: it is not for players. */
  readonly language?: Language;
  /** Kept out of search engines. */
  readonly hidden?: true;
  /** Guards that a visit must pass, by their names in the registry. */
  readonly middleware?: readonly string[];
}

const SITE_NAME = 'Meow Meow';

/** What is said of a page where it is not shown. */
interface PageWords {
  /** What links call the page, and its title in the browser without the name of the game. */
  readonly title: string;
  /** The whole title in the browser, where it is not `title · Meow Meow`. */
  readonly whole?: string;
  /** What a shared link says of the page. */
  readonly description: string;
}

/** What is said of pages, in any language. */
type PageMessages = Translation<typeof pages.messages>;

/** What is said of a page. */
export function pageWords(say: PageMessages, { name }: Pick<RouteMeta, 'name'>): PageWords {
  return say[name];
}

/** The title of a page in the browser. */
export function documentTitle({ title, whole }: Omit<PageWords, 'description'>): string {
  return whole ?? titled(title);
}

/** A title in the browser: what it is of, and then the name of the game. */
export function titled(...parts: readonly string[]): string {
  return [...parts, SITE_NAME].join(' · ');
}

/** The words of the error screen for a status. */
export function errorWordsOf({ missing, broken }: PageMessages, status: number): PageWords {
  return status === PAGE_VALIDATION_STATUS ? missing : { title: String(status), description: broken.description };
}
