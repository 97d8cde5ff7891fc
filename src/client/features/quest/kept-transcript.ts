import { useEffect } from 'react';
import { LANGUAGES } from '#content/messages';
import { MOODS } from '#engine';
import { keepRecord, readRecord } from '../../auth/local-records.ts';
import { useGame, usePlayerId, useSaved } from '../../sync/game.ts';
import { type Entry, kept, ownPart, type Scene, type Transcript, transcriptStore } from './transcript.ts';

/** Players whose record was read since the page was loaded. */
const restoredFor = new Set<string>();

/**
 * Keeps what was said to a saved player in this tab, so that it is still there after the page is loaded anew. Nothing is
 * kept of a stranger. It is written when the page may be thrown away, and not with every line.
 */
export function useKeptTranscript(): void {
  const { auth } = useGame();
  const who = usePlayerId();
  const saved = useSaved();
  useEffect(() => {
    if (!saved) return;
    if (!restoredFor.has(who)) {
      restoredFor.add(who);
      const before = readTranscript(readRecord('said'), who);
      if (before) transcriptStore.setState(({ entries }) => ({ entries: kept([...before, ...entries]) }));
    }
    const write = () => {
      // Nothing is kept of a player who has left meanwhile.
      if (auth.getState().characterId !== who) return;
      const entries = ownPart(transcriptStore.getState().entries, who);
      keepRecord('said', entries.length === 0 ? null : writeTranscript(entries));
    };
    const onHide = () => document.hidden && write();
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', onHide);
      write();
    };
  }, [auth, saved, who]);
}

/** The form of the record. A record of another form was written by another version of the game, and is not read. */
const FORM = 1;

export function writeTranscript(entries: Transcript): string {
  return JSON.stringify({ form: FORM, entries });
}

/** What was kept of a player; null where there is nothing, or something that this version cannot read. */
export function readTranscript(record: string | null, who: string): Transcript | null {
  if (record === null) return null;
  try {
    const { form, entries } = JSON.parse(record) as { form: unknown; entries: unknown };
    return form === FORM && Array.isArray(entries) && entries.every(isEntry) ? ownPart(entries, who) : null;
  } catch {
    return null;
  }
}

type Unknown<T> = { readonly [Key in keyof T]?: unknown };

/** @throws TypeError where there is no object */
function isEntry(value: Unknown<Entry & Record<'soulTag' | 'speaker' | 'moods', unknown>>): boolean {
  const { kind, scene, who, text, soulTag, speaker, moods } = value;
  if (!areTexts(who, text) || !isScene(scene as Scene)) return false;
  if (kind === 'answer') return true;
  const isNarrated = soulTag === null && speaker === null;
  const known: readonly unknown[] = MOODS;
  const areMoods = moods === undefined || Object.values(moods as object).every((mood) => known.includes(mood));
  return kind === 'line' && (isNarrated || areTexts(soulTag, speaker)) && areMoods;
}

function isScene({ visit, card, page, title, wall, language }: Unknown<Scene>): boolean {
  const known: readonly unknown[] = [...LANGUAGES, undefined];
  return areTexts(visit, card, page, title) && typeof wall === 'boolean' && known.includes(language);
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}
