import type { TraitValue } from '../../../cards/kind.ts';
import { readFact } from '../../facts.ts';
import { drawsCharacter } from '../../play.ts';
import { onceKey, type Page, type Quest } from '../../quest.ts';
import type { PlayerKind } from '../players.ts';
import { type Bounds, boundsOf, type Tell } from './bounds.ts';
import { checksCalled, checksOfMessages, checksOfSteps, readBy } from './facts-read.ts';
import type { Given, Situation } from './situation.ts';
import { type Topic, topicsOf } from './topics.ts';
import { isTricky } from './tricky.ts';

/** What can make a difference between situations. */
export interface Views {
  /** Situations of the same course go on in the same way: what is open after one is open after the other. */
  courseOf(situation: Situation): string;
  /**
   * Most facts are only there to be talked about, on a page or two. Situations of the same course and the same talk
   * of a topic come to the same messages on its pages. All talk at once would make far too many of them.
   */
  talkOf(topic: Topic, situation: Situation): string;
  readonly topics: readonly Topic[];
}

/** Looks at situations as far as it matters: facts that nothing asks for do not count, and numbers within bounds. */
export function createViews(quest: Quest, players: readonly PlayerKind[], given: Given, tell: Tell): Views {
  const pages = [...quest.pages.values()];
  const steering = new Set(readBy(quest, pages.flatMap(checksOfSteps)));
  if (pages.some(drawsCharacter)) steering.add('id');
  const asked = pages.flatMap((page) => [...checksOfSteps(page), ...checksOfMessages(page)]);
  const checked = new Set(readBy(quest, asked));
  const bounds = boundsOf(quest, given, checksCalled(quest, asked), tell);
  const once = pages.flatMap(keysOfOnce);

  return {
    courseOf: (situation) => {
      const { kept, seen, unsaved } = situation;
      // What is seen of a page follows from what is kept.
      let course = `${kept.page}\n${seen.page}\n${unsaved}`;
      for (const fact of steering) course += `\n${within(bounds, situation, fact)}`;
      for (const key of once) course += (kept.counts[key] ?? 0) > 0 ? '\n+' : '\n-';
      return course;
    },
    talkOf: ({ facts, askingFrom }, situation) => {
      const { seen } = situation;
      let talk = askingFrom.has(seen.page) ? seen.from : '';
      for (const fact of facts) {
        const value = within(bounds, situation, fact);
        // What is only shown is there, or it is not.
        talk += `\n${checked.has(fact) ? value : value === ''}`;
      }
      return talk;
    },
    topics: topicsOf(quest, steering, (page) => isTricky(quest, page, bounds, players)),
  };
}

function within(
  bounds: ReadonlyMap<string, Bounds>,
  { kept, player }: Situation,
  fact: string,
): TraitValue | undefined {
  const value = readFact(kept, player, fact);
  const bound = typeof value === 'number' && bounds.get(fact);
  return bound ? Math.min(Math.max(value as number, bound.floor), bound.ceiling) : value;
}

function keysOfOnce({ key, choices }: Page): string[] {
  return choices.filter((choice) => choice.once).map(({ id }) => onceKey(key, id));
}
