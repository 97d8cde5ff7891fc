import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { questNames } from '#content/deck';
import type { Language } from '#content/messages';
import { pages } from '#content/messages/pages';
import { ERROR_ID_MARK, MISSING_PATH_MARK, QUEST_DESCRIPTION_MARK, QUEST_NAME_MARK } from '#contract';
import { createGameContext } from './create-game-context.ts';
import { NoScript, NotAlive } from './layouts/boot-failure.tsx';
import { Shell } from './layouts/shell.tsx';
import { BUILD_ID, type DocumentPayload } from './platform/config.ts';
import { describeError, pageNotFound, type ShownError } from './platform/errors.ts';
import { messagesOf, setLanguage } from './platform/language.ts';
import { type LoadedPage, RouterProvider, settledPage, stillRouter } from './router.tsx';
import { loadPageAt } from './routes/pages.ts';
import { QuestFrame } from './routes/quest-frame.tsx';
import { documentTitle, errorWordsOf, type RouteMeta, titled } from './routes/route.ts';
import { ShownPage } from './routes/shown-page.tsx';
import { metaAt, routeAt, routeTable } from './routes/table.ts';
import { GameContext } from './sync/game-context.ts';

export interface RenderedPage {
  readonly language: Language;
  /** The content of #root. */
  readonly html: string;
  readonly title: string;
  readonly description: string;
  readonly hidden: boolean;
  readonly parent: string | undefined;
  readonly next: string | undefined;
  /** The `data-*` attributes of <html>. */
  readonly data: Readonly<Record<'route' | 'layout' | 'palette', string>>;
  /** Null: the client has to load the page that belongs into this frame. */
  readonly payload: DocumentPayload | null;
  /** The source file of the page's code, as the build's manifest names it; null for error pages. */
  readonly module: string | null;
  /** The card of the page's quest, whose code and texts are loaded before hydration, like the page's own code. */
  readonly quest: string | null;
}

interface PrerenderedPage extends RenderedPage {
  readonly payload: DocumentPayload;
}

/** The paths of all prerendered pages. */
export const pagePaths: readonly string[] = routeTable.flatMap(({ meta }) =>
  meta.path.includes(':') ? questNames.map((card) => meta.path.replace(/:\w+/, card)) : [meta.path],
);

/** Renders a page as an anonymous visitor sees it. Calls must not overlap, as the language is global state. */
export async function renderPage(path: string, language: Language): Promise<PrerenderedPage> {
  await setLanguage(language);
  const meta = metaAt(path);
  if (!meta) throw new Error(`There is no page at ${path}`);
  const words = messagesOf(pages)[meta.name];
  const { html, data, error } = await render(path);
  if (error) throw new Error(`The page at ${path} shows an error: ${error.message}`);
  return {
    language,
    html,
    title: documentTitle(words),
    description: words.description,
    hidden: meta.hidden ?? false,
    parent: meta.parent,
    next: meta.next,
    payload: { id: BUILD_ID, path, data, error: null },
    ...attributesOf(meta),
    quest: routeAt(path)?.params.qcard ?? null,
  };
}

function attributesOf(meta: RouteMeta): Pick<RenderedPage, 'data' | 'module'> {
  const { name, layout, palette } = meta;
  return { data: { route: name, layout, palette: String(palette) }, module: `routes/${name}/page.tsx` };
}

/** Renders the error screen for a status. */
export async function renderError(status: number, language: Language): Promise<RenderedPage> {
  await setLanguage(language);
  const missing = status === 404;
  const { html, error } = await render('/error', missing ? undefined : { status, message: '', id: ERROR_ID_MARK });
  if (!error) throw new Error('The error screen shows no error');
  const { title, description } = errorWordsOf(messagesOf(pages), status);
  return {
    language,
    html,
    title: titled(title),
    description,
    hidden: true,
    parent: undefined,
    next: undefined,
    data: { route: 'error', layout: 'default', palette: '0' },
    // Only the server knows the requested path, and inserts it.
    payload: {
      id: BUILD_ID,
      path: missing ? MISSING_PATH_MARK : '',
      data: null,
      error: { ...error, message: missing ? pageNotFound(MISSING_PATH_MARK).message : error.message },
    },
    module: null,
    quest: null,
  };
}

/**
 * The page of operators' quests, which are not known when the game is built. The server fills in name and description.
 * The client hydrates it while it loads the quest, as `ShownPage` renders the same.
 */
export async function renderQuestPage(language: Language): Promise<RenderedPage> {
  await setLanguage(language);
  const meta = metaAt(QUEST_PATH);
  if (!meta) throw new Error(`There is no page at ${QUEST_PATH}`);
  const html = await htmlAt(
    QUEST_PATH,
    { data: null, failure: null },
    <Shell language={undefined}>
      <div data-page="">
        <QuestFrame name={QUEST_NAME_MARK} description={QUEST_DESCRIPTION_MARK} />
      </div>
    </Shell>,
  );
  return {
    language,
    html,
    title: titled(QUEST_NAME_MARK),
    description: QUEST_DESCRIPTION_MARK,
    hidden: true,
    parent: undefined,
    next: undefined,
    payload: null,
    ...attributesOf(meta),
    quest: null,
  };
}

/** A path with the route of all quests. */
const QUEST_PATH = '/game/quest/Any';

/** HTML of two messages that can be shown above a page: one if its code failed to load, one if scripts are off. */
export interface RenderedAbove {
  readonly notAlive: string;
  readonly noScript: string;
}

export async function renderAbove(language: Language): Promise<RenderedAbove> {
  await setLanguage(language);
  return { notAlive: await htmlOf(<NotAlive />), noScript: await htmlOf(<NoScript />) };
}

async function htmlOf(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element);
  return new Response(prelude).text();
}

/** Placeholder for the origin in the text that a sign-in signs: prerendering makes no sign-in. */
const ORIGIN = 'http://prerender.invalid';

async function render(path: string, thrown?: ShownError) {
  const page = thrown ? { data: null, failure: { error: thrown } } : await settledPage(loadPageAt(path));
  return {
    html: await htmlAt(path, page, <ShownPage />),
    data: page.data,
    error: page.failure && describeError(page.failure.error),
  };
}

async function htmlAt(path: string, page: LoadedPage, shown: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <GameContext value={createGameContext({ apiBase: '', origin: ORIGIN })}>
      <RouterProvider router={stillRouter(path, page)} turn={() => {}}>
        {shown}
      </RouterProvider>
    </GameContext>,
    // Renders the HTML in one piece: if React sends it in pieces, it adds scripts that move late pieces into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
