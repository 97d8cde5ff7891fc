import type { GraphEdge, GraphNode } from '#engine/check';

const MARKS = ['here', 'start', 'checkpoint', 'end', 'away', 'jump', 'check', 'clock', 'once'] as const;
export type MarkShape = (typeof MARKS)[number];

/** Something worth knowing of a page or a way, as a shape and in words. */
export interface MarkOf {
  readonly shape: MarkShape;
  readonly words: string;
}

export function marksOfPage({ start, checkpoint, done, canRestart, address }: GraphNode, here: boolean): MarkOf[] {
  return [
    ...mark(here, 'here', 'you are here'),
    ...mark(start, 'start', 'start'),
    ...mark(checkpoint, 'checkpoint', 'checkpoint'),
    ...mark(done && address === null, 'end', canRestart ? 'end, can restart' : 'end'),
    ...mark(address !== null, 'away', `leads to ${address}`),
  ];
}

export function marksOfWay({ jump, check, timeout, once }: GraphEdge): MarkOf[] {
  return [
    ...mark(jump, 'jump', `jumps if ${check}`),
    ...mark(!jump && check !== null, 'check', `if ${check}`),
    ...mark(timeout >= 0, 'clock', `by itself after ${secondsOf(timeout)} s`),
    ...mark(once, 'once', 'once'),
  ];
}

/** What a page is called: its title, or its key while it has none. */
export function nameOfPage({ key, title }: Pick<GraphNode, 'key' | 'title'>): string {
  return title || key;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function mark(holds: boolean, shape: MarkShape, words: string): MarkOf[] {
  return holds ? [{ shape, words }] : [];
}

function secondsOf(milliseconds: number): string {
  return String(Math.round(milliseconds / 100) / 10);
}
