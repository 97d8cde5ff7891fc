/** The bus cannot be used now. The message says why, for the operator; players are told only that it is so. */
export class BusUnavailable extends Error {
  override readonly name = 'BusUnavailable';
}

export type Unsubscribe = () => void;

/** Delivers messages (plain JSON) to all subscribers on all nodes, at most once: what is lost is not sent again. */
export interface Bus<Message> {
  /** Succeeds when what is told now would be heard. */
  ping(): Promise<void>;
  /** Whether it can be used, as far as is known without asking. */
  isThere(): boolean;
  publish(topic: string, message: Message): Promise<void>;
  /** What is published after this has resolved is heard. */
  subscribe(topic: string, listener: (message: Message) => void): Promise<Unsubscribe>;
  /** Called each time the bus was away and is back: what was told meanwhile was not heard. */
  onGap(listener: () => void): Unsubscribe;
  close(): Promise<void>;
}

export interface Place {
  readonly member: string;
  /** The instance of the room, counted from 1. */
  readonly instance: number;
  /** When the member came, as a number that grows: what is told late of an earlier coming can be told apart by it. */
  readonly turn: number;
}

export interface Entered extends Place {
  /** Whether the member was on no node before. */
  readonly isNew: boolean;
}

/** Who comes, and the instance it would like, if there is a place; 0: any. */
export interface Wish {
  readonly member: string;
  readonly instance: number;
}

export interface Kept {
  /** How many members the node has in the room. Another number than it thinks: something was lost. */
  readonly claims: number;
  /** Members of nodes that did not keep theirs. Each is given to one caller alone, who tells the others. */
  readonly gone: readonly Place[];
}

/**
 * Which member is in which room, on all nodes. A member stays as long as some node claims it; all claims of a node in a room
 * end when it does not keep them for the lease. Instances of a room have a bounded size; nobody is in two of one room.
 * @throws BusUnavailable, from any act, when it cannot be done now
 */
export interface Presence {
  /** Succeeds when all other acts would, in a room of its own. */
  ping(): Promise<void>;
  /** Claims members for a node. Who is there already stays in its instance. Answers in the same order. */
  enter(node: string, room: string, wishes: readonly Wish[]): Promise<readonly Entered[]>;
  /** Gives up a node's claims, and says which members are gone, for no other node has them. */
  leave(node: string, room: string, members: readonly string[]): Promise<readonly Place[]>;
  /** Keeps all claims of a node in a room for another lease, and takes out those of nodes that have not. */
  keep(node: string, room: string): Promise<Kept>;
  members(room: string, instance: number): Promise<readonly Place[]>;
  /** The instances that members of a room are in, in the same order; null for who is not there. */
  instancesOf(room: string, members: readonly string[]): Promise<readonly (number | null)[]>;
  close(): Promise<void>;
}

export interface PresenceOptions {
  readonly capacity: number;
  readonly lease: number; // ms
}
