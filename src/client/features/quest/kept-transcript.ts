import { useEffect } from 'react';
import { keepRecord, readRecord } from '../../auth/local-records.ts';
import { useGame, useIsSaved, usePlayerId } from '../../sync/game-context.ts';
import { type Entry, kept, ownPart, type SameAnswers, type Transcript, transcriptStore } from './transcript.ts';

/** Ids of the players whose record was read since the document was loaded. */
const restoredFor = new Set<string>();

/**
 * Keeps a saved player's transcript in `sessionStorage`, so that it survives reloads: reads it once, and writes it when
 * the player leaves the page or hides it, as the browser may discard a hidden page.
 */
export function useKeptTranscript(): void {
  const { auth } = useGame();
  const who = usePlayerId();
  const saved = useIsSaved();
  useEffect(() => {
    if (!saved) return;
    if (!restoredFor.has(who)) {
      restoredFor.add(who);
      const before = readTranscript(readRecord('said'), who);
      if (before) transcriptStore.setState(({ entries }) => ({ entries: kept([...before, ...entries]) }));
    }
    const write = () => {
      // The player may have signed out meanwhile.
      if (auth.getState().characterId !== who) return;
      const entries = ownPart(transcriptStore.getState().entries, who);
      keepRecord('said', entries.length === 0 ? null : writeTranscript(entries));
    };
    const onHide = () => document.hidden && write();
    const end = new AbortController();
    window.addEventListener('pagehide', write, { signal: end.signal });
    document.addEventListener('visibilitychange', onHide, { signal: end.signal });
    return () => {
      end.abort();
      write();
    };
  }, [auth, saved, who]);
}

/**
 * Version of the record's format; records of other versions are ignored. Raise it when `Entry`, the moods or the
 * languages change, except by an optional property.
 */
const FORM = 1;

export function writeTranscript(entries: Transcript): string {
  return JSON.stringify({ form: FORM, entries });
}

/** The stored transcript; null if there is none, or it has another format. */
export function readTranscript(record: string | null, who: string): Transcript | null {
  if (record === null) return null;
  try {
    const { form, entries } = JSON.parse(record) as { form: unknown; entries: unknown };
    return form === FORM && Array.isArray(entries) && entries.every(isEntry) ? ownPart(entries, who) : null;
  } catch {
    return null;
  }
}

/**
 * Whether a stored entry is valid: the version of the record does not guarantee this, as a user can edit it.
 * @throws TypeError for a non-object
 */
function isEntry(entry: Partial<Entry> & { readonly tally?: Partial<SameAnswers> }): boolean {
  const { kind, scene, who, text, tally } = entry;
  const texts: unknown[] = [who, text, scene?.visit, scene?.card, scene?.page, scene?.title];
  const hasTally = tally === undefined || [tally.same, tally.all].every(Number.isInteger);
  return (kind === 'line' || kind === 'answer') && texts.every((one) => typeof one === 'string') && hasTally;
}
