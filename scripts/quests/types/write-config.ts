import { dirname, join } from 'node:path';
import { writeNew } from '../../lib/write-new.ts';
import { isOutside } from '../load/doors.ts';
import { tsconfigFor } from './tsconfig.ts';

/**
 * Writes what an editor needs to underline mistakes in quests outside the repository, beside the file.
 * @returns the file written; none where there is one already
 */
export function writeConfig(quest: string): string[] {
  const folder = dirname(quest);
  const config = join(folder, 'tsconfig.json');
  if (!isOutside(quest)) return [];
  const text = `${JSON.stringify(tsconfigFor(folder, { include: ['*.ts'] }), null, 2)}\n`;
  return writeNew(config, text) ? [config] : [];
}
