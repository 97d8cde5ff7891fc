import type { TextsCommand } from './command.ts';
import { printFinding } from './print/print-finding.ts';
import { listTexts } from './run-job.ts';

/** Lists all that the quests of a file say, or those of the game, as JSON. @returns whether there was something to list */
export async function texts({ file }: TextsCommand, folder: string): Promise<boolean> {
  const { texts, findings } = await listTexts(file);
  if (texts.length > 0) console.log(JSON.stringify(texts, null, 2));
  for (const finding of findings) console.error(printFinding(finding, folder));
  return texts.length > 0;
}
