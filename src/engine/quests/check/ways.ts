import type { Page, Quest } from '../quest.ts';

/** The pages that a page leads to, by choices and its jump. */
function nextOf({ choices, jump }: Page): string[] {
  const next = choices.map((choice) => choice.next);
  if (jump) next.push(jump.next);
  return next;
}

/** How many steps away things are from some of them; those that cannot be reached are not in it. Nearest first. */
export function stepsFrom<T>(starts: Iterable<T>, nextOfOne: (one: T) => Iterable<T>): Map<T, number> {
  const steps = new Map<T, number>();
  for (const start of starts) steps.set(start, 0);
  // What is added on the way is gone over as well.
  for (const [one, step] of steps) {
    for (const next of nextOfOne(one)) if (!steps.has(next)) steps.set(next, step + 1);
  }
  return steps;
}

/** Those from which one of some ends can be reached, the ends among them. */
export function leadingTo<T>(all: Iterable<T>, ends: Iterable<T>, nextOfOne: (one: T) => Iterable<T>): Set<T> {
  const before = new Map<T, T[]>();
  for (const one of all) {
    for (const next of nextOfOne(one)) {
      const list = before.get(next);
      if (list) list.push(one);
      else before.set(next, [one]);
    }
  }
  return new Set(stepsFrom(ends, (one) => before.get(one) ?? []).keys());
}

/** The pages from which an end can be reached. What is not there, or has no way on, has findings of its own. */
export function leadingToEnds(quest: Quest): Set<string> {
  const ways = waysOf(quest);
  const ends = new Set<string>();
  for (const { key, isDone, address, choices } of quest.pages.values()) {
    if (isDone || address !== null || choices.length === 0) ends.add(key);
    for (const next of ways(key)) if (!quest.pages.has(next)) ends.add(next);
  }
  return leadingTo(quest.pages.keys(), ends, ways);
}

/** Where each page of a quest leads to; a page that is not there leads nowhere. */
export function waysOf(quest: Quest): (key: string) => string[] {
  return (key) => {
    const page = quest.pages.get(key);
    return page ? nextOf(page) : [];
  };
}

/**
 * The loops of a graph: its strongly connected components, but for single pages that do not lead to themselves
 * (Tarjan 1972, without recursion: long quests would overflow the stack).
 */
export function loopsOf(keys: Iterable<string>, nextOfKey: (key: string) => readonly string[]): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const loops: string[][] = [];

  for (const root of keys) {
    if (order.has(root)) continue;
    const path = [arrive(root)];
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const { key, ahead } = here;
      const next = ahead.next().value;
      if (next === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent) lower(parent.key, low.get(key) as number);
        if (low.get(key) === order.get(key)) close(key);
      } else if (!order.has(next)) path.push(arrive(next));
      else if (isOpen.has(next)) lower(key, order.get(next) as number);
    }
  }
  return loops;

  function arrive(key: string) {
    low.set(key, order.size);
    order.set(key, order.size);
    open.push(key);
    isOpen.add(key);
    return { key, ahead: nextOfKey(key).values() };
  }

  function lower(key: string, to: number): void {
    low.set(key, Math.min(low.get(key) as number, to));
  }

  function close(key: string): void {
    const loop = open.splice(open.lastIndexOf(key));
    for (const one of loop) isOpen.delete(one);
    if (loop.length > 1 || nextOfKey(key).includes(key)) loops.push(loop);
  }
}
