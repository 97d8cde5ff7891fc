import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../lib/language.ts';
import { focusHeadline } from '../ui/headline.tsx';

export interface PageHead {
  readonly route: string;
  readonly layout: string;
  readonly palette: number;
  /** Whether the sky takes its colours from the page's picture. */
  readonly sprite: boolean;
  readonly title: string;
  readonly description: string;
  readonly parent?: string | undefined;
  readonly next?: string | undefined;
}

let firstPage = true;

/** Makes <html>, the title and the links of the head those of this page, and moves the focus to its headline. */
export function usePageHead({ route, layout, palette, sprite, title, description, parent, next }: PageHead): void {
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { route, layout, palette: String(palette) });
    document.documentElement.toggleAttribute('data-sprite', sprite);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    setLink('prev', parent);
    setLink('next', next);
  }, [route, layout, palette, sprite, title, description, parent, next]);

  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what moves the focus, whatever page it shows
  useEffect(() => {
    // The browser places the focus on the page that was asked for; after that it is ours to place.
    if (firstPage) firstPage = false;
    else focusHeadline();
  }, [pathname]);
}

/** A page may know its title better than its route does. */
export function useDocumentTitle(title: string | undefined): void {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language, the route has just said its own title
  useEffect(() => {
    if (title) document.title = title;
  }, [title, language]);
}

function setLink(rel: 'prev' | 'next', path: string | undefined): void {
  document.querySelector(`link[rel="${rel}"]`)?.remove();
  if (path === undefined) return;
  const link = document.createElement('link');
  link.rel = rel;
  link.href = path;
  document.head.append(link);
}
