import type { Quest } from '../quest.ts';

/**
 * Maps every node that is reachable from the starts, nearest first, to its predecessor on a shortest path; a start to
 * null.
 */
export function reachedFrom<T>(starts: Iterable<T>, nextOfOne: (one: T) => Iterable<T>): Map<T, T | null> {
  const before = new Map<T, T | null>();
  for (const start of starts) before.set(start, null);
  // The loop also visits the entries added meanwhile.
  for (const one of before.keys()) {
    for (const next of nextOfOne(one)) if (!before.has(next)) before.set(next, one);
  }
  return before;
}

/** The nodes from which an end is reachable, including the ends. */
export function canReach<T>(all: Iterable<T>, ends: Iterable<T>, nextOfOne: (one: T) => Iterable<T>): Set<T> {
  const before = waysBack(all, nextOfOne);
  return new Set(reachedFrom(ends, (one) => before.get(one) ?? []).keys());
}

function waysBack<T>(all: Iterable<T>, nextOfOne: (one: T) => Iterable<T>): Map<T, T[]> {
  const before = new Map<T, T[]>();
  for (const one of all) {
    for (const next of nextOfOne(one)) {
      const known = before.get(next);
      if (known) known.push(one);
      else before.set(next, [one]);
    }
  }
  return before;
}

/**
 * The pages from which an end is reachable. Missing pages and dead ends count as ends: they have their own findings.
 */
export function leadingToEnds(quest: Quest): Set<string> {
  const ways = waysOf(quest);
  const ends = new Set<string>();
  for (const { key, isDone, address, choices } of quest.pages.values()) {
    if (isDone || address !== null || choices.length === 0) ends.add(key);
    for (const next of ways(key)) if (!quest.pages.has(next)) ends.add(next);
  }
  return canReach(quest.pages.keys(), ends, ways);
}

/** The targets of each page of a quest; a missing page has none. */
export function waysOf(quest: Quest): (key: string) => string[] {
  return (key) => {
    const { choices = [], jump } = quest.pages.get(key) ?? {};
    return [...choices, ...(jump ? [jump] : [])].map(({ next }) => next);
  };
}

/**
 * The loops of a graph: its strongly connected components, except single pages that do not lead to themselves (Kosaraju
 * and Sharir 1981, without recursion: long quests would overflow the stack).
 */
function loopsOf(keys: Iterable<string>, nextOfKey: (key: string) => readonly string[]): string[][] {
  const all = [...keys];
  const seen = new Set<string>();
  const left: string[] = []; // in post-order of the first walk
  for (const root of all) {
    const path = seen.has(root) ? [] : [arrive(root)];
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const next = here.ahead.next().value;
      if (next === undefined) {
        left.push(here.key);
        path.pop();
      } else if (!seen.has(next)) path.push(arrive(next));
    }
  }
  const before = waysBack(all, nextOfKey);
  const taken = new Set<string>();
  return left.reverse().flatMap((key) => {
    if (taken.has(key)) return [];
    const loop = [...reachedFrom([key], (one) => (before.get(one) ?? []).filter((other) => !taken.has(other))).keys()];
    for (const one of loop) taken.add(one);
    return loop.length > 1 || nextOfKey(key).includes(key) ? [loop] : [];
  });

  function arrive(key: string) {
    seen.add(key);
    return { key, ahead: nextOfKey(key).values() };
  }
}

interface QuestInfo {
  readonly pages: number;
  readonly choices: number;
  /** The number of words in messages and choices. */
  readonly words: number;
  /** The ends: pages that are done, or redirect. */
  readonly ends: readonly string[];
  /** The shortest path to the page furthest from the start. */
  readonly furthest: readonly string[];
  /** Groups of pages that form cycles, largest first. */
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
    words: [...messages, ...choices].reduce((sum, { text }) => sum + wordsIn(text), 0),
    ends: pages.filter(({ isDone, address }) => isDone || address !== null).map(({ key }) => key),
    furthest: furthestWay(quest, nextOfKey),
    loops: loops.sort((a, b) => b.length - a.length),
  };
}

function furthestWay(quest: Quest, nextOfKey: (key: string) => readonly string[]): string[] {
  if (!quest.pages.has(quest.start)) return [];
  const before = reachedFrom([quest.start], nextOfKey);
  const way: string[] = [];
  for (let here = [...before.keys()].at(-1) ?? null; here !== null; here = before.get(here) ?? null) way.push(here);
  return way.reverse();
}

function inPageOrder(quest: Quest, keys: readonly string[]): string[] {
  const inside = new Set(keys);
  return [...quest.pages.keys()].filter((key) => inside.has(key));
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}
