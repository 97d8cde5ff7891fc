import { useEffect } from 'react';
import { useGame, usePlayerId, useSaved } from '../../../lib/game.ts';
import { keepRecord, readRecord } from '../../../lib/tab-records.ts';
import { kept, ownPart } from './transcript.ts';
import { readTranscript, writeTranscript } from './transcript-record.ts';
import { transcriptStore } from './transcript-store.ts';

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
      // Who has left meanwhile has nothing kept.
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

/** Players whose record was read since the page was loaded. */
const restoredFor = new Set<string>();
