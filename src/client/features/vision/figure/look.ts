import { FORM_KEYS, type FormKey } from '#content';
import { deck } from '#content/deck';
import type { Translation } from '#content/messages';
import type { vision } from '#content/messages/vision';
import * as bodies from './bodies.ts';
import * as heads from './heads.ts';
import { below, flipped, type Patch, shifted } from './pixels.ts';

type VisionMessages = Translation<typeof vision.messages>;

export const BOOTS = ['left', 'right', 'neither'] as const;
type Boots = (typeof BOOTS)[number];

/** How the mirror shows a character. */
export interface Look {
  readonly form: FormKey;
  readonly behind: boolean;
  readonly hat: boolean;
  readonly boots: Boots;
}

/** Seen from the front, without hat and boots. */
export const BARE = { behind: false, hat: false, boots: 'neither' } as const;

export function lookOf(form: FormKey, id?: string): Look {
  // Cat forms wear no hat, so that their ears are visible; most others wear one.
  const hat = !hasTail(form) && (!id || ownOf(id).hat < heads.HATS.length);
  return { ...BARE, form, hat };
}

/** Describes a look in words. Mentions that there is no tail only for the view from behind. */
export function describeLook({ mirror }: VisionMessages, look: Look): string {
  const seen = mirror.seen(look);
  if (hasTail(look.form)) return `${seen} ${mirror.tail}`;
  return look.behind ? `${seen} ${mirror.noTail}` : seen;
}

export function hasTail(form: FormKey): boolean {
  return form !== 'Girl' && form !== 'Boy';
}

export function isFormKey(name: string | null | undefined): name is FormKey {
  return (FORM_KEYS as readonly unknown[]).includes(name);
}

/**
 * The features of a character, the same in every drawing: indices of colours and clothes. The end of an id is random,
 * and each of its last letters determines one feature.
 */
export function ownOf(id: string) {
  const drawn = (fromEnd: number, kinds: number) => (id.charCodeAt(id.length - fromEnd) || 0) % kinds;
  return {
    /** Colour of the hat, and of the portrait's background. */
    tint: drawn(1, 5),
    hair: drawn(2, 5),
    coat: drawn(3, 5),
    skin: drawn(4, 4),
    /** Index of the hat. 4: no hat, but in the mirror, where each character can wear one, the first. */
    hat: drawn(5, 5),
    /** Whether the hair is cut at the chin, whatever the form's usual hair. */
    bob: drawn(7, 3) === 0,
    glasses: drawn(6, 3) === 0,
  };
}

/** The patches of a figure. The tail is separate, as it moves, and so are the closed eyes. */
interface Figure {
  readonly body: readonly Patch[];
  readonly closedEyes: readonly Patch[];
  /** The tail at rest, and swinging; empty: there is none. */
  readonly tail: readonly Patch[];
}

/** The first row of the grid below the brim of a hat. */
const UNDER_THE_BRIM = 9;
/** Moves the tail from beside the skirt to the middle of the back, for the view from behind. */
const TAIL_BEHIND = -7; // pixels

const HAIR = { Girl: heads.LONG_HAIR, CatGirl: heads.BOB, NekoMaid: heads.BOB } as const;

/** The patches of a figure, standing or seated; with the features of a character, if given. */
export function figureOf(look: Look, seated = false, own: Partial<ReturnType<typeof ownOf>> = {}): Figure {
  const { form, behind, hat } = look;
  const side = behind ? 'back' : 'front';
  const isBoy = form === 'Boy' || form === 'CatBoy';
  const isMaid = imageOf(form) === 'maid';
  const isCat = hasTail(form);
  const clothes = isMaid ? bodies.APRON : isBoy ? bodies.TUNIC : bodies.DRESS;
  const hair = (own.bob ? heads.BOB : isBoy ? heads.SHORT_HAIR : HAIR[form])[side];
  const face = [heads.FACE, heads.EYES, isCat ? heads.MUZZLE : heads.MOUTH];
  const overHair = [...(isBoy && !hat ? [heads.COWLICK] : []), ...(own.glasses ? [heads.GLASSES] : [])];
  const body = [
    ...(seated ? [] : [bodies.LEGS, ...bootOf(look)]),
    ...(behind ? [] : face),
    clothes[side],
    ...(isMaid && !behind ? [bodies.BELL] : []),
    ...(seated ? [clothes.lap] : []),
    hat ? below(hair, UNDER_THE_BRIM) : hair,
    ...(behind ? [] : overHair),
    ...(isCat ? [(hat ? heads.EARS_APART : heads.EARS)[side]] : []),
    ...(hat ? [(heads.HATS[own.hat ?? 0] ?? heads.HATS[0])[side]] : isMaid ? [heads.MAID_CAP] : []),
  ];
  const tail = isCat ? bodies.TAIL : [];
  if (behind) return { body, closedEyes: [], tail: tail.map((patch) => shifted(patch, TAIL_BEHIND)) };
  return { body, closedEyes: [own.glasses ? heads.CLOSED_EYES_IN_GLASSES : heads.CLOSED_EYES], tail };
}

/**
 * The patch of a boot. The figure is a mirror image: from the front, the left boot is on the left, and from behind on
 * the right.
 */
function bootOf({ boots, behind }: Look): Patch[] {
  if (boots === 'neither') return [];
  return [(boots === 'left') === behind ? flipped(bodies.LEFT_BOOT) : bodies.LEFT_BOOT];
}

/** The trait `image` of the form's kind; '' if it has none. */
export function imageOf(form: FormKey): string {
  return String(deck.kind(form).traits.get('image')?.default ?? '');
}
