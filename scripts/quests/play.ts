import { printable } from '../lib/printable.ts';
import type { PlayCommand } from './command.ts';
import { printFinding } from './print/print-finding.ts';
import { playSource } from './run-job.ts';

/** Plays a quest and prints how it went. @returns whether it went well */
export async function play(command: PlayCommand, folder: string): Promise<boolean> {
  const { transcript, refusal, findings, fine } = await playSource({
    kind: 'play',
    source: command.file,
    ask: command,
  });
  if (transcript !== '') console.log(transcript);
  if (refusal !== null) console.error(printable(refusal));
  for (const finding of findings) console.error(printFinding(finding, folder));
  return fine;
}
