import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes a file, and the folders it needs, so that nobody ever finds half of it: it is written under another name and
 * then takes its place. A link that leads to a file stays a link.
 */
export function writeWhole(path: string, text: string): void {
  const file = existsSync(path) ? realpathSync(path) : path;
  const draft = join(dirname(file), `.${randomUUID()}.tmp`);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, text, { flag: 'wx' });
    renameSync(draft, file);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft);
    throw Object.assign(Object(error), { path }); // not the draft, which nobody asked for
  }
}
