import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** How long the parts of a build are kept after the next one took its place: who comes back to a page within a week finds them. */
const KEPT_FOR = 7 * 24 * 3_600_000; // ms
/** Of how many builds, at most: whoever builds all day fills no disk. */
const BUILDS_MAX = 8;

/** Where they lie in the client. Served beside the newer ones, for pages that were opened before. */
const FORMER = 'former';

/** Takes the build that is there out of the way, and all else away. Gives back where it lies now; null where there is none. */
export function setAside(dist: string): string | null {
  const before = join(dist, 'before');
  // What is stamped is whole. Any other was cut off, and what lies aside then was before it.
  if (existsSync(join(dist, 'stamp'))) {
    rmSync(before, { recursive: true, force: true });
    mkdirSync(before);
    for (const part of ['client', 'maps']) {
      if (existsSync(join(dist, part))) renameSync(join(dist, part), join(before, part));
    }
  }
  if (!existsSync(before)) {
    rmSync(dist, { recursive: true, force: true });
    return null;
  }
  for (const name of readdirSync(dist)) if (name !== 'before') rmSync(join(dist, name), { recursive: true });
  return before;
}

/** Puts what the build before was made of, and what that had kept, beside the new one. The time of a file says when it became former. */
export function keepFormer(before: string, client: string, now: number): void {
  const current = new Set(listFiles(join(client, 'assets')));
  const leaving = listFiles(join(before, 'assets')).map((name) => ({
    from: join(before, 'assets', name),
    name,
    since: now,
  }));
  const left = listFiles(join(before, FORMER)).map((name) => {
    const from = join(before, FORMER, name);
    return { from, name, since: Math.round(statSync(from).mtimeMs) };
  });
  const builds = [...new Set([...leaving, ...left].map(({ since }) => since))].sort((one, other) => other - one);
  const oldest = builds[BUILDS_MAX - 1] ?? 0;
  mkdirSync(join(client, FORMER), { recursive: true });
  // What left last goes last: a part that came back and left again is as young as that.
  for (const { from, name, since } of [...left, ...leaving]) {
    if (current.has(name) || since < oldest || now - since > KEPT_FOR) continue;
    const to = join(client, FORMER, name);
    cpSync(from, to);
    utimesSync(to, since / 1000, since / 1000);
  }
}

function listFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
