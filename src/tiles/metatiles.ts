/** The nine kinds of clusters that the tiling is inflated from. Smith and others, "A chiral aperiodic monotile", 2023, section 5. */
export const METATILES = ['Gamma', 'Delta', 'Theta', 'Lambda', 'Xi', 'Pi', 'Sigma', 'Phi', 'Psi'] as const;
export type Metatile = (typeof METATILES)[number];

/** The one that stands for two tiles, a "mystic", and has seven children, not eight. */
export const MYSTIC = METATILES.indexOf('Gamma');

/** Children of a supertile, numbered in the order they are laid in. */
export const CHILD_COUNT = 8;
/** The number of the second tile of a mystic: it lies one step turned upon the first, the only odd ones there are. */
export const SECOND = 8;
/** The child that is a mystic, in each kind. */
export const MYSTIC_CHILD = 7;

/** What each kind is made of, one level down; null where a child is missing. Ibid., figure 5.1. */
const CHILDREN: Readonly<Record<Metatile, readonly (Metatile | null)[]>> = {
  Gamma: ['Pi', 'Delta', null, 'Theta', 'Sigma', 'Xi', 'Phi', 'Gamma'],
  Delta: ['Xi', 'Delta', 'Xi', 'Phi', 'Sigma', 'Pi', 'Phi', 'Gamma'],
  Theta: ['Psi', 'Delta', 'Pi', 'Phi', 'Sigma', 'Pi', 'Phi', 'Gamma'],
  Lambda: ['Psi', 'Delta', 'Xi', 'Phi', 'Sigma', 'Pi', 'Phi', 'Gamma'],
  Xi: ['Psi', 'Delta', 'Pi', 'Phi', 'Sigma', 'Psi', 'Phi', 'Gamma'],
  Pi: ['Psi', 'Delta', 'Xi', 'Phi', 'Sigma', 'Psi', 'Phi', 'Gamma'],
  Sigma: ['Xi', 'Delta', 'Xi', 'Phi', 'Sigma', 'Pi', 'Lambda', 'Gamma'],
  Phi: ['Psi', 'Delta', 'Psi', 'Phi', 'Sigma', 'Pi', 'Phi', 'Gamma'],
  Psi: ['Psi', 'Delta', 'Psi', 'Phi', 'Sigma', 'Psi', 'Phi', 'Gamma'],
};

/** The same by numbers: the kind of child c of kind k is at 8k + c; −1 where it is missing. */
export const CHILD_KINDS = Int8Array.from(
  METATILES.flatMap((metatile) => CHILDREN[metatile].map((child) => (child ? METATILES.indexOf(child) : -1))),
);
