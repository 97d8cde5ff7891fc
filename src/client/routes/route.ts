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
export type RouteName = (typeof ROUTE_NAMES)[number];

export const LAYOUTS = ['default', 'game', 'page-stack'] as const;
export type Layout = (typeof LAYOUTS)[number];

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
  /** Index into the eight hues of the palette. */
  readonly palette: number;
  readonly image?: 'left' | 'right';
  readonly sprite?: true;
  /** What links call the page, and its title in the browser without the name of the game. */
  readonly title: string;
  /** The whole title in the browser, where it is not `title · Meow Meow`. */
  readonly documentTitle?: string;
  /** What a shared link says of the page. */
  readonly description: string;
  /** Kept out of search engines. */
  readonly hidden?: true;
  /** Guards that a visit must pass, by their names in the registry. */
  readonly middleware?: readonly string[];
}

export const SITE_NAME = 'Meow Meow';

export function documentTitle(meta: Pick<RouteMeta, 'title' | 'documentTitle'>): string {
  return meta.documentTitle ?? `${meta.title} · ${SITE_NAME}`;
}
