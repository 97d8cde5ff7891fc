import type { GraphEdge, GraphNode } from '#engine/check';

/** The labels of a page's notable properties. */
export function pageLabels(
  { start, checkpoint, done, canRestart, address, together }: GraphNode,
  here: boolean,
): string[] {
  return texts([
    here && 'you are here',
    start && 'start',
    checkpoint && 'checkpoint',
    done && address === null && (canRestart ? 'end, can restart' : 'end'),
    address !== null && `leads to ${address}`,
    together !== null && `chosen together in ${together / 1000} s`,
  ]);
}

/** The labels of the notable properties of a way, which is a choice or a jump. */
export function marksOfWay({ jump, check, timeout, once, actions }: GraphEdge): string[] {
  return texts([
    jump && `jumps if ${check}`,
    !jump && check !== null && `if ${check}`,
    timeout >= 0 && `by itself after ${Math.round(timeout / 100) / 10} s`,
    once && 'once',
    ...actions,
  ]);
}

/** A page's display name: its title, or its key if it has none. */
export function nameOfPage({ key, title }: Pick<GraphNode, 'key' | 'title'>): string {
  return title || key;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function texts(marks: readonly (string | false)[]): string[] {
  return marks.filter((mark) => mark !== false);
}
