import type { Mood } from '#art/cat';
import type { SceneryProps } from '#art/scenery';

/** Where the player is. 'over there': at the other chimney; 'up': on the step, as high as the sky. */
export type PlayerPlace = 'hatch' | 'near' | 'over there' | 'drawing' | 'up' | 'aside';

/** What the roof has its paw at; 'through': at the step that is not there. */
export type Paw = 'none' | 'star' | 'moon' | 'pencil' | 'through';

/** What the picture shows. */
export interface Night {
  readonly roof: {
    readonly form: 'cat' | 'hat';
    /** 'near': nearer to the square; 'raised': on the step, or where it was. */
    readonly place: 'usual' | 'near' | 'square' | 'raised';
    readonly paw: Paw;
    readonly looks: 'at you' | 'away' | 'down' | 'up';
  };
  readonly quince: Mood;
  /** Null: Pudding is not on the page. 'ladder': at the edge; 'hatch': she looks out of it. */
  readonly pudding: { readonly mood: Mood; readonly place: 'ladder' | 'hatch'; readonly hasPencil: boolean } | null;
  readonly player: PlayerPlace;
  /** 'edge': along the edge of the sky; 'back': away from it. */
  readonly stars: 'edge' | 'back';
  readonly isStarFalling: boolean;
  readonly moon: 'dry' | 'wet' | 'gone';
  readonly isDark: boolean;
  readonly hatchIsOpen: boolean;
  /** How many squares are on the boards: the second one is smaller. */
  readonly squares: number;
  readonly pencil: 'none' | 'edge' | 'falling';
  readonly step: 'none' | 'underfoot' | 'under roof' | 'hand';
  readonly hasStarOnBrim: boolean;
}

type Story = Omit<SceneryProps, 'Player' | 'Portrait'>;
type Said = (...ids: string[]) => boolean;

/** What a page shows after some of its lines. */
export function nightOf({ page, lines, cards, moods }: Story): Night {
  const said = (...ids: string[]) => ids.some((id) => lines.includes(id));
  const { squares = 0, moon = 'dry' } = cards.Roof?.traits ?? {};
  return {
    roof: { form: formOn(page, said), place: placeOn(page, said), paw: pawOn(page, said), looks: looksOn(page, said) },
    quince: moods.NekoWitch ?? 'calm',
    pudding: moods.NekoMaid
      ? { mood: moods.NekoMaid, place: page === 'draught' ? 'hatch' : 'ladder', hasPencil: said('thanks') }
      : null,
    player: playerOn(page, said),
    stars: said('back') && page === 'climb' ? 'back' : page === 'draught' ? 'back' : 'edge',
    isStarFalling: said('push', 'clink', 'away', 'over', 'fast'),
    moon: page === 'dark' ? (said('falls') ? 'gone' : 'dry') : moon === 'wet' ? 'wet' : 'dry',
    isDark: page === 'dark' && said('falls'),
    hatchIsOpen: page === 'hatch' || page === 'draught',
    squares: squaresOn(page, Number(squares), said),
    pencil: pencilOn(page, said),
    step: stepOn(page, said),
    hasStarOnBrim: said('brim'),
  };
}

function formOn(page: string, said: Said): 'cat' | 'hat' {
  return page === 'other' || (page === 'yes' && said('turns')) ? 'hat' : 'cat';
}

function placeOn(page: string, said: Said): Night['roof']['place'] {
  if (page === 'draught') return said('stays') ? 'raised' : 'usual';
  if (page === 'square') return 'square';
  return page === 'draw' && said('nearer') ? 'near' : 'usual';
}

function pawOn(page: string, said: Said): Paw {
  if (page === 'moon' || (page === 'yes' && !said('turns'))) return 'moon';
  if (page === 'square') return said('off') ? 'pencil' : 'none';
  if (page === 'draught') return said('through') && !said('stays') ? 'through' : 'none';
  return page === 'edge' || page === 'no' || (page === 'hatch' && said('push')) ? 'star' : 'none';
}

function looksOn(page: string, said: Said): Night['roof']['looks'] {
  if (page === 'draw' || said('clink')) return 'away';
  if (page === 'climb') return 'up';
  if (page === 'draught') return said('stays') ? 'at you' : 'down';
  return 'at you';
}

function playerOn(page: string, said: Said): PlayerPlace {
  if (page === 'hatch') return 'hatch';
  if (page === 'other') return 'over there';
  if (page === 'draught') return said('stays') ? 'aside' : 'up';
  if (page === 'draw') return 'drawing';
  return page === 'climb' ? 'up' : 'near';
}

function squaresOn(page: string, squares: number, said: Said): number {
  if (page === 'draw') return said('smaller') ? 2 : 1;
  if (page === 'square') return said('most') ? 2 : 1;
  return Math.min(squares, 2);
}

function pencilOn(page: string, said: Said): Night['pencil'] {
  if (page !== 'square' || said('thanks')) return 'none';
  return said('off') ? 'falling' : 'edge';
}

function stepOn(page: string, said: Said): Night['step'] {
  if (page === 'climb') return 'underfoot';
  if (page !== 'draught') return 'none';
  return said('stays') ? 'hand' : 'underfoot';
}
