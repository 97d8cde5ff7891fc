import type { ReactNode } from 'react';
import { pages } from '#content/messages/pages';
import { DefaultLayout } from '../layouts/default-layout.tsx';
import { GameLayout } from '../layouts/game-layout.tsx';
import { PageStackLayout } from '../layouts/page-stack-layout.tsx';
import { useMessages } from '../lib/language.ts';
import { usePageHead } from './page-head.ts';
import { documentTitle, type Layout, type RouteMeta, wordsOf } from './route.ts';
import { metaAt } from './table.ts';

/** A page in its layout; the document's head follows it. */
export function PageFrame({ meta, children }: { readonly meta: RouteMeta; readonly children: ReactNode }) {
  useMessages(pages); // the head follows the language
  usePageHead({
    route: meta.name,
    layout: meta.layout,
    palette: meta.palette,
    sprite: meta.sprite === true,
    title: documentTitle(meta),
    description: wordsOf(meta).description,
    parent: meta.parent,
    next: meta.next,
  });
  return layouts[meta.layout](meta, children);
}

const layouts: Readonly<Record<Layout, (meta: RouteMeta, children: ReactNode) => ReactNode>> = {
  default: (_, children) => <DefaultLayout>{children}</DefaultLayout>,
  game: (_, children) => <GameLayout>{children}</GameLayout>,
  'page-stack': (meta, children) => (
    <PageStackLayout back={linkTo(meta.parent)} on={linkTo(meta.next)}>
      {children}
    </PageStackLayout>
  ),
};

function linkTo(path: string | undefined) {
  const meta = path === undefined ? undefined : metaAt(path);
  return path === undefined || meta === undefined ? null : { path, title: wordsOf(meta).title };
}
