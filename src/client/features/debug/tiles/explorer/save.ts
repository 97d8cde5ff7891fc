import type { Drawing } from './svg.ts';
import { wordsForShapes } from './words.ts';

/** How long the browser may take to read a file before it is gone. */
const KEPT = 10_000; // ms

/** Gives a drawing to the player as a file, and says what it is. */
export function save({ name, text, ...shapes }: Drawing): string {
  const file = new Blob([text], { type: 'image/svg+xml' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
  return `Saved ${name}: ${wordsForShapes(shapes)}, ${Math.ceil(file.size / 1000)} kB.`;
}
