import { createContext, use } from 'react';
import { createPath, type Location, resolvePath } from './location.ts';
import type { LoadedPage, NavigateOptions, Router, Way } from './router.ts';

/** What is shown, and where. */
export interface Place {
  readonly location: Location;
  readonly way: Way;
  readonly page: LoadedPage | null;
  /** Whether a page that failed is asked for again. */
  readonly again: boolean;
}

export const RouterContext = createContext<Router | null>(null);
export const PlaceContext = createContext<Place | null>(null);
export const ErrorContext = createContext<unknown>(null);

export function useRouter(): Router {
  return given(use(RouterContext));
}

export function usePlace(): Place {
  return given(use(PlaceContext));
}

/** Where the page is. */
export function useLocation(): Location {
  return usePlace().location;
}

/** How one came to the page. */
export function useNavigationType(): Way {
  return usePlace().way;
}

/** What goes to another page. It stays the same. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  return useRouter().navigate;
}

/** What the page was loaded with. */
export function useLoaderData<T>(): Awaited<T> {
  return usePlace().page?.data as Awaited<T>;
}

/** What failed, for whoever shows it. */
export function useRouteError(): unknown {
  return use(ErrorContext);
}

/** What a link needs: its whole path, and what follows it instead of the browser. A link to here makes no new entry. */
export function useLink(to: string): { readonly href: string; readonly follow: () => void } {
  const router = useRouter();
  const { location } = usePlace();
  const href = createPath(resolvePath(to, location));
  return { href, follow: () => router.navigate(to, { replace: href === createPath(location) }) };
}

function given<T>(value: T | null): T {
  if (value === null) throw new Error('There is no router around this');
  return value;
}
