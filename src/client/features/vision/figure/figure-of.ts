import type { FormKey } from '#content';
import { deck } from '#content/deck';
import * as bodies from './art/bodies.ts';
import * as hats from './art/hats.ts';
import * as heads from './art/heads.ts';
import { hasTail, type Look } from './look.ts';
import type { Own } from './own-of.ts';
import { below, flipped, type Patch, shifted } from './patch.ts';

/** What a figure is painted of. The tail is apart, for it moves, and so are the eyes when they are closed. */
export interface Figure {
  readonly body: readonly Patch[];
  readonly closedEyes: readonly Patch[];
  /** At rest, and as it swings; empty: there is none. */
  readonly tail: readonly Patch[];
}

/** The first row that a hat does not hide. */
const UNDER_THE_BRIM = 9;
/** From beside the skirt to the middle of the back. */
const TAIL_BEHIND = -7; // pixels

/** Paints what the mirror shows, or who sits in a chair; with what is their own, if anything is. */
export function figureOf(look: Look, seated = false, own: Partial<Own> = {}): Figure {
  const tail = hasTail(look.form) ? bodies.TAIL : [];
  if (look.behind) {
    return { body: backOf(look, own), closedEyes: [], tail: tail.map((patch) => shifted(patch, TAIL_BEHIND)) };
  }
  const closedEyes = own.glasses ? heads.CLOSED_EYES_IN_GLASSES : heads.CLOSED_EYES;
  return { body: frontOf(look, seated, own), closedEyes: [closedEyes], tail };
}

function frontOf({ form, hat, ...look }: Look, seated: boolean, own: Partial<Own>): Patch[] {
  const { cowlick } = WARDROBE[form];
  const clothes = clothesOf(form);
  const hair = own.bob ? bob : WARDROBE[form].hair;
  const cat = hasTail(form);
  return [
    ...(seated ? [] : [bodies.LEGS, ...bootOf(look)]),
    heads.FACE,
    heads.EYES,
    cat ? heads.MUZZLE : heads.MOUTH,
    ...clothes.front,
    ...(seated ? [clothes.lap] : []),
    hat ? below(hair.front, UNDER_THE_BRIM) : hair.front,
    ...(cowlick && !hat ? [heads.COWLICK] : []),
    ...(own.glasses ? [heads.GLASSES] : []),
    ...(cat ? [hat ? heads.EARS_APART : heads.EARS] : []),
    ...headdress(form, hat, hatOf(own).front),
  ];
}

function backOf({ form, hat, ...look }: Look, own: Partial<Own>): Patch[] {
  const clothes = clothesOf(form);
  const hair = own.bob ? bob : WARDROBE[form].hair;
  return [
    bodies.LEGS,
    ...bootOf(look),
    ...clothes.back,
    hat ? below(hair.back, UNDER_THE_BRIM) : hair.back,
    ...(hasTail(form) ? [hat ? heads.EARS_APART_BEHIND : heads.EARS_BEHIND] : []),
    ...headdress(form, hat, hatOf(own).behind),
  ];
}

/** It is a mirror: the left boot of who looks in is on the left, until they turn around. */
function bootOf({ boots, behind }: Pick<Look, 'boots' | 'behind'>): Patch[] {
  if (boots === 'neither') return [];
  return [(boots === 'left') === behind ? flipped(bodies.BOOT) : bodies.BOOT];
}

function hatOf({ hat = 0 }: Partial<Own>) {
  return hats.HATS[hat] ?? hats.HATS[0];
}

function headdress(form: FormKey, hat: boolean, patch: Patch): Patch[] {
  if (hat) return [patch];
  return imageOf(form) === 'maid' ? [hats.MAID_CAP] : [];
}

function clothesOf(form: FormKey): Wardrobe['clothes'] {
  return imageOf(form) === 'maid' ? apron : WARDROBE[form].clothes;
}

/** What the kind of a form says of how it looks; empty: nothing. */
export function imageOf(form: FormKey): string {
  return String(deck.kind(form).traits.get('image')?.default ?? '');
}

interface Wardrobe {
  readonly hair: { readonly front: Patch; readonly back: Patch };
  readonly cowlick: boolean;
  readonly clothes: { readonly front: readonly Patch[]; readonly lap: Patch; readonly back: readonly Patch[] };
}

const long = { front: heads.LONG_HAIR, back: heads.LONG_HAIR_BEHIND };
const bob = { front: heads.BOB, back: heads.BOB_BEHIND };
const short = { front: heads.SHORT_HAIR, back: heads.SHORT_HAIR_BEHIND };
const dress = { front: [bodies.DRESS], lap: bodies.DRESS_SEATED, back: [bodies.DRESS_BEHIND] };
const tunic = { front: [bodies.TUNIC], lap: bodies.TUNIC_SEATED, back: [bodies.TUNIC_BEHIND] };
const apron = { front: [bodies.APRON, bodies.BELL], lap: bodies.APRON_SEATED, back: [bodies.APRON_BEHIND] };

const WARDROBE: Readonly<Record<FormKey, Wardrobe>> = {
  Girl: { hair: long, cowlick: false, clothes: dress },
  Boy: { hair: short, cowlick: true, clothes: tunic },
  CatGirl: { hair: bob, cowlick: false, clothes: dress },
  CatBoy: { hair: short, cowlick: true, clothes: tunic },
  NekoMaid: { hair: bob, cowlick: false, clothes: dress },
};
