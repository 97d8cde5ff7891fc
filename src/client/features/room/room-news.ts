import { otherOf, type RoomState } from '../../lib/characters/room.ts';

/** What happened in a room, by the ids of those whom it is about, with their names: who has left is not to be asked. */
export interface RoomNews {
  /** Whether the player has meowed. */
  readonly you: boolean;
  readonly meowed: ReadonlyMap<string, string>;
  readonly came: ReadonlyMap<string, string>;
  readonly left: ReadonlyMap<string, string>;
}

export const NO_NEWS: RoomNews = { you: false, meowed: new Map(), came: new Map(), left: new Map() };

/**
 * What is news between two looks at a room. Who is hidden makes none. While it is still being told who is here, nobody
 * comes or leaves: they were here before, or left while nobody listened. Who was told of already may meow.
 */
export function newsBetween(before: RoomState, after: RoomState): RoomNews {
  if (before.others === after.others) return NO_NEWS;
  const settled = before.settled && after.settled;
  const [old, now] = [before, after].map(({ others }) =>
    [...others.values()].map(otherOf).filter(({ id }) => !after.hidden.has(id)),
  ) as [ReturnType<typeof otherOf>[], ReturnType<typeof otherOf>[]];
  const meows = new Map(
    old.flatMap((other) => (before.unsure.has(other.id) ? [] : [[other.id, other.meows] as const])),
  );
  const named = (others: typeof now) => new Map(others.map(({ id, name }) => [id, name]));
  return {
    you: false,
    meowed: named(now.filter((other) => other.meows > (meows.get(other.id) ?? Number.POSITIVE_INFINITY))),
    came: named(settled ? now.filter(({ id }) => !before.others.has(id)) : []),
    left: named(settled ? old.filter(({ id }) => !after.others.has(id)) : []),
  };
}

export function isNews({ you, meowed, came, left }: RoomNews): boolean {
  return you || meowed.size + came.size + left.size > 0;
}

/** What happened first, and what happened then: who came and left has done neither, as far as anybody noticed. */
export function joined(first: RoomNews, then: RoomNews): RoomNews {
  const both = (one: ReadonlyMap<string, string>, more: ReadonlyMap<string, string>) => new Map([...one, ...more]);
  const without = (one: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
    new Map([...one].filter(([id]) => !others.has(id)));
  return {
    you: first.you || then.you,
    meowed: both(first.meowed, then.meowed),
    came: both(without(first.came, then.left), without(then.came, first.left)),
    left: both(without(first.left, then.came), without(then.left, first.came)),
  };
}
