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
  const steps = stepsFrom([quest.start], nextOfKey);
  // They come in the order of their distance.
  let [here] = [...steps].at(-1) ?? [quest.start];
  const way = [here];
  while (here !== quest.start) {
    const step = (steps.get(here) ?? 0) - 1;
    const before = [...steps].find(([key, at]) => at === step && nextOfKey(key).includes(here));
    here = before?.[0] ?? quest.start;
    way.unshift(here);
  }
  return way;
}

function inPageOrder(quest: Quest, keys: readonly string[]): string[] {
  const inside = new Set(keys);
  return [...quest.pages.keys()].filter((key) => inside.has(key));
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}
