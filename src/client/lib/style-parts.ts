import addresses from 'virtual:style-parts';
import { loadStyle } from './load-style.ts';

/** Style that not all pages need, by who needs it. What is in each: scripts/build/style-parts.ts. */
export type StylePart = 'jar' | 'lessons' | 'quest' | 'vision';

/** Loads a part of the style, unless it is there. */
export async function loadStylePart(part: StylePart): Promise<void> {
  const address = addresses[part];
  if (address !== undefined) await loadStyle(address);
}

/** Loads all of them, for whoever shows something of each. */
export async function loadAllStyle(): Promise<void> {
  await Promise.all((Object.keys(addresses) as StylePart[]).map(loadStylePart));
}
