import { decodeStory } from './decode-story.ts';
import { createLosses, type Loss } from './loss.ts';
import { planQuest } from './plan-quest.ts';
import { readStory } from './read-story.ts';
import { writeSource } from './write/write-source.ts';

/** A story as a quest. */
export interface TweeImport {
  /** The name of the quest's card: a capital, then letters and digits. */
  readonly name: string;
  /** The quest as a TypeScript file. */
  readonly source: string;
  /** All that the quest does not have, or has otherwise than the story, in the order of its lines. */
  readonly losses: readonly Loss[];
  /** The keys of its pages; the first is the start. */
  readonly pages: readonly string[];
  /** How many choices there are on all pages. */
  readonly choices: number;
}

const PLAIN = { encoding: null, line: 1 } as const;

/**
 * Makes a quest of a story in Twee notation, version 1 to 3. Passages become pages, links choices, paragraphs
 * narration; what has no like here is listed, and what its author should see to is written at its page as a TODO.
 * @param story its text, or the bytes of its file
 * @param file names the quest where the story has no title
 * @param cards names that its card cannot have, for others have them
 * @throws TweeError when there is no story in the text, or too much of it
 */
export function importTwee(story: string | Uint8Array, file = '', cards: Iterable<string> = []): TweeImport {
  const { text, encoding, line } = typeof story === 'string' ? { ...PLAIN, text: story } : decodeStory(story);
  const plan = planQuest(readStory(text), file, cards);
  const decoding = createLosses();
  if (encoding !== null) decoding.reportFor(null)('encoding', line, `not UTF-8, but read as ${encoding}`);
  return {
    name: plan.name,
    source: writeSource(plan),
    losses: [...decoding.list, ...plan.losses],
    pages: plan.pages.map(({ key }) => key),
    choices: plan.pages.reduce((count, { choices }) => count + choices.length, 0),
  };
}
