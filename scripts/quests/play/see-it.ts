import type { Finding } from '#engine/check';
import { playLine, type Subject } from './subject.ts';

/** How findings that somebody came to while playing end: `(as girl: sit, tea)`, `(as boy, at once)`. */
const WAY = /\(as ([^:,()]+)(?:: ([^()]+)|, at once)\)$/;

/** The command that shows what the finding tells of; null when it tells of no play. */
export function seeIt({ message }: Finding, subject: Subject): string | null {
  const [way, player = '', moves = ''] = WAY.exec(message) ?? [];
  if (way === undefined) return null;
  return playLine(subject, [`--choices=${moves.replaceAll(', ', ',')}`, '--as', player]);
}
