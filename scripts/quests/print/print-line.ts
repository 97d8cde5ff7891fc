import { describeFinding, type Finding } from '#engine/check';
import { printable } from '../../lib/printable.ts';

/** A finding, and where in the sources it can be mended. */
export interface PlacedFinding extends Finding {
  /** The card of the quest. */
  readonly quest: string;
  /** From the folder of the package; null when it is not known. */
  readonly file: string | null;
  /** Of what it is about, as far as the text shows it; else the first. */
  readonly line: number;
}

/** A finding in one line, for where others write, too: `Quest Tea: error stuck, cup: … (src/content/quests/tea.ts:9)` */
export function printLine(finding: PlacedFinding): string {
  const { quest, file, line } = finding;
  return printable(`Quest ${quest}: ${describeFinding(finding)}${file === null ? '' : ` (${file}:${line})`}`);
}
