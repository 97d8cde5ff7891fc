/** The path that a page names as the one after it, or above it; null: it has none. */
export function wayOn(rel: 'next' | 'prev'): string | null {
  return document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)?.getAttribute('href') ?? null;
}
