import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { paths } from '../lib/paths.ts';

const CLIENT = `${paths.root}src/client`;
/** No vowels and no d: what is called ad1 or banner2 is hidden by those who block advertisements. */
const LETTERS = 'bcfghjklmnpqrstvwxz';
/** Classes and animations. */
const NAMED = /(?<=\.|@keyframes\s+)[a-z_][\w-]*/gi;

/** The style of parts, in an order that is the same whenever the build looks. */
const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .toSorted();
/** What is named in each file, in the order of its text. */
const named = new Map<string, readonly string[]>();

/**
 * A short class name, such as `bc3`: letters for the file, a number for the class in it. It is the same in the pages and
 * in the code that makes them alive, whichever is built first. With the usual names the style is 1.8 kB larger, a page
 * and the code 0.3 kB each (measured, brotli), and nobody reads them there.
 * @param css the style as it was written
 */
export function shortClassName(name: string, file: string, css: string): string {
  const place = files.indexOf(relative(CLIENT, file));
  if (place < 0) throw new Error(`${file} is no style of the client`);
  const names = named.get(css) ?? [...new Set(css.match(NAMED))];
  named.set(css, names);
  const at = names.indexOf(name);
  if (at < 0) throw new Error(`${file} has no class and no animation ${name}`);
  return inLetters(place) + at;
}

function inLetters(number: number): string {
  const letter = LETTERS.charAt(number % LETTERS.length);
  return number < LETTERS.length ? letter : inLetters(Math.floor(number / LETTERS.length) - 1) + letter;
}
