import { questDocumentPath } from '#contract';
import { type Quest, type QuestDocument, questFrom, type Translation } from '#engine';
import { ANSWER_TIMEOUT } from './config.ts';
import { logProblem, pageNotFound } from './errors.ts';

/**
 * Loads an operator's quest, with its German, from the server, which has checked it.
 * @throws PageError 404 if the server does not have it: of several servers, one may lack the file
 */
export async function loadQuestDocument(card: string): Promise<LoadedDocument> {
  const path = questDocumentPath(card);
  const response = await fetch(path, { signal: AbortSignal.timeout(ANSWER_TIMEOUT) });
  if (response.status === 404) throw pageNotFound(`/game/quest/${card}`);
  if (!response.ok) throw new Error(`The quest of ${card} answered ${response.status}`);
  const document = (await response.json()) as QuestDocument;
  keepOffline(path);
  return { quest: questFrom(document), german: document.languages?.de ?? null };
}

interface LoadedDocument {
  readonly quest: Quest;
  readonly german: Translation | null;
}

/**
 * Fetches a document again once a service worker controls the page, as none does at the beginning of a first visit: the
 * worker stores the documents that it fetches.
 */
function keepOffline(path: string): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // not at addresses without https
  if (!workers || workers.controller) return;
  const again = () => void fetch(path).catch((error: unknown) => logProblem(`${path} is not kept for offline`, error));
  workers.addEventListener('controllerchange', again, { once: true });
}
