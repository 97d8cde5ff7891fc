import { readRecord } from '../../../lib/tab-records.ts';
import type { WaitingChoice } from './waiting.ts';

/** What waited when the page was left; null where nothing did, or what was kept is not ours. */
export function keptWaiting(kept = readRecord('waiting')): WaitingChoice | null {
  try {
    const found: unknown = JSON.parse(kept ?? 'null');
    return isWaiting(found) ? found : null;
  } catch {
    return null;
  }
}

function isWaiting(found: unknown): found is WaitingChoice {
  if (typeof found !== 'object' || found === null) return false;
  const { sending, sent, ...asked } = found as Partial<WaitingChoice>;
  return (
    [asked.id, asked.card, asked.page, asked.choice, asked.text, sending?.idempotencyKey].every(
      (text) => typeof text === 'string',
    ) &&
    Number.isInteger(sending?.from) &&
    typeof sent === 'boolean'
  );
}
