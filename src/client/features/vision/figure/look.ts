import type { FormKey } from '#content';
import type { Translation } from '#content/messages';
import type { vision } from '#content/messages/vision';
import { HATS } from './art/hats.ts';
import { ownOf } from './own-of.ts';

type VisionMessages = Translation<typeof vision.messages>;

export const BOOTS = ['left', 'right', 'neither'] as const;
export type Boots = (typeof BOOTS)[number];

/** What is seen of somebody in the mirror. */
export interface Look {
  readonly form: FormKey;
  readonly behind: boolean;
  readonly hat: boolean;
  readonly boots: Boots;
}

/** Ears are worn openly; others have a hat, or most of them. */
const BARE: readonly FormKey[] = ['CatGirl', 'CatBoy', 'NekoMaid'];

/** Somebody as others see them. */
export function lookOf(form: FormKey, id?: string): Look {
  const hat = !BARE.includes(form) && (!id || ownOf(id).hat < HATS.length);
  return { form, behind: false, hat, boots: 'neither' };
}

/** A look, in words. That there is no tail is said to who looked for it. */
export function wordsForLook({ mirror }: VisionMessages, look: Look): string {
  const seen = mirror.seen(look);
  if (hasTail(look.form)) return `${seen} ${mirror.tail}`;
  return look.behind ? `${seen} ${mirror.noTail}` : seen;
}

export function hasTail(form: FormKey): boolean {
  return form !== 'Girl' && form !== 'Boy';
}
