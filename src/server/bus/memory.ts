import { EventEmitter } from 'node:events';
import type { Bus, Entered, Kept, Place, Presence, PresenceOptions, Unsubscribe, Wish } from './bus.ts';

/** The bus of a single process. All listeners get the same object, so none may change it. */
export function createMemoryBus<Message>(): Bus<Message> {
  const topics = new EventEmitter().setMaxListeners(0);

  async function subscribe(topic: string, listener: (message: Message) => void): Promise<Unsubscribe> {
    // A wrapper per subscription, so that the same function can subscribe twice and end each subscription by itself.
    const own = (message: Message) => listener(message);
    topics.on(topic, own);
    return () => void topics.off(topic, own);
  }

  return {
    ping: async () => {},
    isAvailable: () => true,
    publish: async (topic, message) => void topics.emit(topic, message),
    subscribe,
    onGap: () => () => {}, // this bus is always available
    close: async () => void topics.removeAllListeners(),
  };
}

interface Member {
  readonly place: Place;
  readonly nodes: Set<string>;
}

interface Room {
  readonly members: Map<string, Member>;
  readonly instances: Map<number, Set<string>>;
  readonly nodes: Map<string, { until: number; readonly claims: Set<string> }>;
}

/** The presence of a single process. Tests share one presence between several nodes. */
export function createMemoryPresence(
  { capacity, lease }: PresenceOptions,
  clock: () => number = () => performance.now(), // ms
): Presence {
  const rooms = new Map<string, Room>();
  let turn = 0;

  function roomOf(name: string): Room {
    const room = rooms.get(name) ?? { members: new Map(), instances: new Map(), nodes: new Map() };
    rooms.set(name, room);
    return room;
  }

  function nodeOf(room: Room, name: string) {
    const node = room.nodes.get(name) ?? { until: 0, claims: new Set<string>() };
    room.nodes.set(name, node);
    node.until = clock() + lease;
    return node;
  }

  /** Returns the preferred instance (0: none) if it is not full, else the first that is not full, else a new one. */
  function choose({ instances }: Room, wish: number): number {
    if (wish > 0 && (instances.get(wish)?.size ?? 0) < capacity) return wish;
    const open = [...instances].flatMap(([instance, { size }]) => (size < capacity ? instance : []));
    if (open.length > 0) return Math.min(...open);
    let another = instances.size + 1;
    while (instances.has(another)) another += 1;
    return another;
  }

  function put(room: Room, { member, instance: wish }: Wish): Member {
    const instance = choose(room, wish);
    turn += 1;
    const put = { place: { member, instance, turn }, nodes: new Set<string>() };
    room.members.set(member, put);
    room.instances.set(instance, (room.instances.get(instance) ?? new Set()).add(member));
    return put;
  }

  /** Releases a claim. Returns the member's place if that was its last claim, else an empty list. */
  function drop(room: Room, node: string, name: string): Place[] {
    const member = room.members.get(name);
    room.nodes.get(node)?.claims.delete(name);
    if (!member?.nodes.delete(node) || member.nodes.size > 0) return [];
    const { place } = member;
    room.members.delete(name);
    const left = room.instances.get(place.instance);
    left?.delete(name);
    if (left?.size === 0) room.instances.delete(place.instance);
    return [place];
  }

  async function enter(node: string, name: string, wishes: readonly Wish[]): Promise<readonly Entered[]> {
    const room = roomOf(name);
    const { claims } = nodeOf(room, node);
    return wishes.map((wish) => {
      const there = room.members.get(wish.member);
      const { place, nodes } = there ?? put(room, wish);
      nodes.add(node);
      claims.add(wish.member);
      return { ...place, isNew: there === undefined };
    });
  }

  async function keep(node: string, name: string): Promise<Kept> {
    const room = roomOf(name);
    const { claims } = nodeOf(room, node);
    const dead = [...room.nodes].filter(([, { until }]) => until <= clock());
    const gone = dead.flatMap(([other, { claims: lost }]) => [...lost].flatMap((member) => drop(room, other, member)));
    for (const [other] of dead) room.nodes.delete(other);
    return { claims: claims.size, gone };
  }

  return {
    ping: async () => {},
    enter,
    leave: async (node, name, members) => members.flatMap((member) => drop(roomOf(name), node, member)),
    keep,
    members: async (name, instance) => {
      const room = roomOf(name);
      return [...(room.instances.get(instance) ?? [])].flatMap((member) => room.members.get(member)?.place ?? []);
    },
    instancesOf: async (name, members) =>
      members.map((member) => roomOf(name).members.get(member)?.place.instance ?? null),
    close: async () => rooms.clear(),
  };
}
