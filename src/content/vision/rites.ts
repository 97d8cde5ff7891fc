import { mirrorRite } from './mirror.ts';
import { nameRite } from './name.ts';
import type { Rite } from './rite.ts';

/** All rites, by the name of their card. */
export const rites: ReadonlyMap<string, Rite> = new Map([mirrorRite, nameRite].map((rite) => [rite.card, rite]));
