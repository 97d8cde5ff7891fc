import type { DocumentPayload } from './platform/config.ts';
import { logProblem } from './platform/errors.ts';
import { languageOfDocument, languageStore, setLanguage } from './platform/language.ts';
import { BROKEN } from './platform/lazy-parts.tsx';
import { loadPart } from './platform/updates.ts';
import type { LoadedPage } from './router.tsx';
import { loadPage } from './routes/pages.ts';
import { routeAt } from './routes/table.ts';

/**
 * Loads what hydration needs: the page's code, and the messages (texts) of its language.
 * @returns whether the messages loaded
 * @throws if the page's code failed to load; the document then shows a message about that
 */
export async function loadFirstPage(payload: DocumentPayload | null): Promise<boolean> {
  const found = routeAt(window.location.pathname);
  const [speaksDocument] = await Promise.all([
    speakFirst(),
    found && payload && !payload.error && loadPage(found.entry, found.params).catch(keepPrerenderedPage),
  ]);
  return speaksDocument;
}

/** The page in the prerendered document, by its payload; null if no route matches the address. */
export function firstPage({ data, error }: DocumentPayload): LoadedPage | null {
  if (error) return { data: null, failure: { error } };
  return routeAt(window.location.pathname) ? { data, failure: null } : null;
}

/**
 * Loads the messages of the document's language. Returns false if that fails: the page is then rendered again in
 * English, which is better than a page without controls.
 */
async function speakFirst(): Promise<boolean> {
  try {
    await loadPart(() => setLanguage(languageOfDocument()));
    return true;
  } catch (error) {
    logProblem('The messages of the page failed to load', error);
    document.documentElement.lang = languageStore.getState().language;
    return false;
  }
}

function keepPrerenderedPage(error: unknown): never {
  logProblem('The code of the page failed to load', error);
  document.dispatchEvent(new Event(BROKEN));
  throw new Error('The page did not hydrate');
}
