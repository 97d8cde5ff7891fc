import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const MAP = '.map';

/** Takes the source maps out of what is served: they say where the places in reports of errors are, and stay here. */
export function putMapsAway(client: string, maps: string): void {
  mkdirSync(maps, { recursive: true });
  const assets = join(client, 'assets');
  for (const name of readdirSync(assets)) if (name.endsWith(MAP)) renameSync(join(assets, name), join(maps, name));
}

/** Keeps the maps of former parts for as long as these are kept. */
export function keepMaps(before: string, client: string, maps: string): void {
  const former = join(client, 'former');
  for (const name of existsSync(former) ? readdirSync(former) : []) {
    const map = join(before, name + MAP);
    if (existsSync(map)) copyFileSync(map, join(maps, name + MAP));
  }
}
