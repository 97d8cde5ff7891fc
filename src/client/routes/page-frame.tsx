import type { ReactNode } from 'react';
import { pages } from '#content/messages/pages';
import { DefaultLayout } from '../layouts/default-layout.tsx';
import { GameLayout } from '../layouts/game-layout.tsx';
import { PageStackLayout } from '../layouts/page-stack-layout.tsx';
import { useMessages } from '../platform/language.ts';
import { usePageHead } from './page-head.ts';
import { documentTitle, type Layout, type PageMessages, pageWords, type RouteMeta } from './route.ts';
import { metaAt } from './table.ts';

/** A page in its layout; the document's head follows it. */
export function PageFrame({ meta, children }: { readonly meta: RouteMeta; readonly children: ReactNode }) {
  const say = useMessages(pages);
  const words = pageWords(say, meta);
  usePageHead({
    route: meta.name,
    layout: meta.layout,
    palette: meta.palette,
    sprite: meta.sprite === true,
    title: documentTitle(words),
    description: words.description,
    parent: meta.parent,
    next: meta.next,
  });
  return layouts[meta.layout](children, { back: linkTo(say, meta.parent), on: linkTo(say, meta.next) });
}

interface Ways {
  readonly back: ReturnType<typeof linkTo>;
  readonly on: ReturnType<typeof linkTo>;
}

const layouts: Readonly<Record<Layout, (children: ReactNode, ways: Ways) => ReactNode>> = {
  default: (children) => <DefaultLayout>{children}</DefaultLayout>,
  game: (children) => <GameLayout>{children}</GameLayout>,
  'page-stack': (children, ways) => <PageStackLayout {...ways}>{children}</PageStackLayout>,
};

function linkTo(say: PageMessages, path: string | undefined) {
  const meta = path === undefined ? undefined : metaAt(path);
  return path === undefined || meta === undefined ? null : { path, title: pageWords(say, meta).title };
}
