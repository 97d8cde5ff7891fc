/** What is somebody's own, wherever they are drawn: numbers of colours, and of what is worn. */
export interface Own {
  /** Of the hat, and of the glass of a portrait. */
  readonly tint: number;
  readonly hair: number;
  readonly coat: number;
  readonly skin: number;
  /** The fifth is none: who has it goes bareheaded, but to the mirror. */
  readonly hat: number;
  /** Whether their hair is cut at the chin, whatever others of their form do. */
  readonly bob: boolean;
  readonly glasses: boolean;
}

/** The end of an id is the part that was drawn: each of its characters says one thing about who has it. */
export function ownOf(id: string): Own {
  const drawn = (fromEnd: number, kinds: number) => (id.charCodeAt(id.length - fromEnd) || 0) % kinds;
  return {
    tint: drawn(1, 5),
    hair: drawn(2, 5),
    coat: drawn(3, 5),
    skin: drawn(4, 4),
    hat: drawn(5, 5),
    bob: drawn(7, 3) === 0,
    glasses: drawn(6, 3) === 0,
  };
}
