/** How many colours people have. */
const TINTS = 5;

/** The colours that a character has wherever they are drawn. The end of an id is the part that was drawn. */
export function tintOf(id: string): number {
  return id.charCodeAt(id.length - 1) % TINTS;
}
