import type { PagePayload } from '#contract';
import { BUILD_ID } from './build.ts';
import { ANSWER_TIMEOUT } from './constants.ts';
import { payloadAddress } from './payload-path.ts';

const cache = new Map<string, Promise<PagePayload>>();

/**
 * The data of a page, fetched once and kept for this visit.
 * @throws Error when there is none, or not in time, or when it belongs to another build
 */
export function loadPayload(path: string): Promise<PagePayload> {
  const file = payloadAddress(path, BUILD_ID);
  const kept = cache.get(file);
  if (kept) return kept;
  const coming = fetchPayload(path, file);
  cache.set(file, coming);
  coming.catch(() => cache.delete(file));
  return coming;
}

async function fetchPayload(path: string, file: string): Promise<PagePayload> {
  const response = await fetch(file, { signal: AbortSignal.timeout(ANSWER_TIMEOUT) });
  if (!response.ok) throw new Error(`The payload of ${path} answered ${response.status}`);
  const payload = (await response.json()) as PagePayload;
  if (payload.id !== BUILD_ID) throw new Error(`The payload of ${path} is of another build`);
  return payload;
}
