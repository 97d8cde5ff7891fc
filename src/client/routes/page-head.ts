import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../platform/language.ts';
import { afterNextPaint } from '../platform/visibility.ts';
import { ASKED_FOR, scrollTopOf, useLocation, useNavigationType } from '../router.tsx';
import { focusHeadline } from '../ui/headline.tsx';

interface PageHead {
  readonly route: string;
  readonly layout: string;
  readonly palette: number;
  /** Whether the sky shows the page's picture in its tiles. */
  readonly sprite: boolean;
  readonly title: string;
  readonly description: string;
  readonly parent?: string | undefined;
  readonly next?: string | undefined;
}

let firstPage = true;

/** Updates the document's head and attributes for this page, and focuses its headline. */
export function usePageHead({ route, layout, palette, sprite, title, description, parent, next }: PageHead): void {
  const { pathname, key } = useLocation();
  useLayoutEffect(() => {
    const root = document.documentElement;
    Object.assign(root.dataset, { route, layout });
    document.title = title;
    // Set at once, as shortcut keys read these links, and a key pressed now must apply to this page.
    setLink('prev', parent);
    setLink('next', next);
    // The page's own colours change at once; what restyles the whole document or is invisible, after the next paint.
    const page = document.querySelector<HTMLElement>('[data-page]');
    if (page) page.dataset.palette = String(palette);
    return afterNextPaint(() => {
      root.dataset.palette = String(palette);
      root.toggleAttribute('data-sprite', sprite);
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
      setCanonical(pathname);
    });
  }, [route, layout, palette, sprite, title, description, parent, next, pathname]);

  const way = useNavigationType();
  const headed = useRef<string>(null);
  // A layout effect, as a key pressed right after the navigation needs the focus on the new headline.
  useLayoutEffect(() => {
    // If a page replaces the error screen at the same path, it is not another page.
    const isAnother = headed.current !== pathname;
    headed.current = pathname;
    // After a document has loaded, the browser itself sets the focus and the scroll position.
    if (firstPage) {
      firstPage = false;
      return;
    }
    // A link to another hash of the same page is left to the browser, which scrolls there.
    if (way === 'POP' && (isAnother || key !== ASKED_FOR)) window.scrollTo(0, scrollTopOf(key));
    if (!isAnother) return;
    if (way !== 'POP') window.scrollTo(0, 0);
    focusHeadline();
  }, [pathname, key, way]);
}

/** Sets a document title other than that of the route. */
export function useDocumentTitle(title: string | undefined): void {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change of language, the route has just set its own title
  useEffect(() => {
    if (title) document.title = title;
  }, [title, language]);
}

/** Sets the canonical link to an absolute URL, whose origin and query stay as they were. */
function setCanonical(pathname: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(pathname + new URL(link.href).search, link.href).href;
}

function setLink(rel: 'prev' | 'next', path: string | undefined): void {
  document.querySelector(`link[rel="${rel}"]`)?.remove();
  if (path === undefined) return;
  const link = document.createElement('link');
  link.rel = rel;
  link.href = path;
  document.head.append(link);
}
