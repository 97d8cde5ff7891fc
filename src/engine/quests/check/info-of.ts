import type { Quest } from '../quest.ts';
import { loopsOf, stepsFrom, waysOf } from './ways.ts';

/** A quest in figures. */
export interface QuestInfo {
  readonly pages: number;
  readonly choices: number;
  readonly messages: number;
  /** Of messages and choices. */
  readonly words: number;
  /** The ends: pages that are done, or lead away. */
  readonly ends: readonly string[];
  /** The way to the page that is furthest from the start, by the shortest way there is. */
  readonly furthest: readonly string[];
  /** Pages between which one can go round and round, largest first. */
  readonly loops: readonly (readonly string[])[];
}

export function infoOf(quest: Quest): QuestInfo {
  const pages = [...quest.pages.values()];
  const choices = pages.flatMap((page) => page.choices);
  const messages = pages.flatMap((page) => page.messages);
  const ways = waysOf(quest);
  const nextOfKey = (key: string) => ways(key).filter((next) => quest.pages.has(next));
  const loops = loopsOf(quest.pages.keys(), nextOfKey).map((loop) => inPageOrder(quest, loop));
  return {
    pages: pages.length,
    choices: choices.length,
    messages: messages.length,
    words: [...messages, ...choices].reduce((sum, { text }) => sum + wordsIn(text), 0),
    ends: pages.filter(({ isDone, address }) => isDone || address !== null).map(({ key }) => key),
    furthest: furthestWay(quest, nextOfKey),
    loops: loops.sort((a, b) => b.length - a.length),
  };
}

function furthestWay(quest: Quest, nextOfKey: (key: string) => readonly string[]): string[] {
  if (!quest.pages.has(quest.start)) return [];
  // They come in the order of their distance.
  const keys = [...stepsFrom([quest.start], nextOfKey).keys()];
  const before = new Map<string, string>();
  for (const key of keys) for (const next of nextOfKey(key)) if (!before.has(next)) before.set(next, key);
  const way: string[] = [];
  for (let here = keys.at(-1); here !== undefined; here = here === quest.start ? undefined : before.get(here)) {
    way.push(here);
  }
  return way.reverse();
}

function inPageOrder(quest: Quest, keys: readonly string[]): string[] {
  const inside = new Set(keys);
  return [...quest.pages.keys()].filter((key) => inside.has(key));
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}
