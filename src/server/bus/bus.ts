/** The bus is unavailable. The message has the reason for the operator; players do not see it. */
export class BusUnavailable extends Error {
  override readonly name = 'BusUnavailable';
}

export type Unsubscribe = () => void;

/** Delivers messages (plain JSON) to all subscribers on all nodes, at most once: lost messages are not resent. */
export interface Bus<Message> {
  /** Succeeds when a message published now would be delivered. */
  ping(): Promise<void>;
  /** The last known availability, without a ping. */
  isAvailable(): boolean;
  publish(topic: string, message: Message): Promise<void>;
  /** Receives all messages published after this has resolved. */
  subscribe(topic: string, listener: (message: Message) => void): Promise<Unsubscribe>;
  /** Calls `listener` after an outage, perhaps twice: messages published during the outage were lost. */
  onGap(listener: () => void): Unsubscribe;
  close(): Promise<void>;
}

export interface Place {
  readonly member: string;
  /** The instance of the room, counted from 1. */
  readonly instance: number;
  /** A number that grows each time a member enters: late messages about an earlier stay have a smaller one. */
  readonly turn: number;
}

export interface Entered extends Place {
  /** Whether no node claimed the member before. */
  readonly isNew: boolean;
}

/** A member to enter, and the instance that the member gets if it is not full; 0: any instance. */
export interface Wish {
  readonly member: string;
  readonly instance: number;
}

export interface Kept {
  /** How many members the node claims in the room. If the node expects another number, claims were lost. */
  readonly claims: number;
  /** Members whose last claim has expired. Each is returned to one node only, which notifies the other nodes. */
  readonly gone: readonly Place[];
}

/**
 * Which member is in which room, on all nodes. A member stays as long as some node claims the member. If a node does
 * not renew its claims in a room within the lease, they expire. Instances of a room have a limited size, and a member
 * is in at most one of them.
 * @throws BusUnavailable, from any call, when the call cannot be served now
 */
export interface Presence {
  /** Succeeds when all other calls would succeed: tries them in a room that no player uses. */
  ping(): Promise<void>;
  /** Claims members for a node. Existing members stay in their instance. Returns the results in the same order. */
  enter(node: string, room: string, wishes: readonly Wish[]): Promise<readonly Entered[]>;
  /** Releases a node's claims, and returns the members that are gone, as no other node claims them. */
  leave(node: string, room: string, members: readonly string[]): Promise<readonly Place[]>;
  /** Renews all claims of a node in a room for another lease, and drops the expired claims of other nodes. */
  keep(node: string, room: string): Promise<Kept>;
  members(room: string, instance: number): Promise<readonly Place[]>;
  /** The instances of the members of a room, in the same order; null for a member that is not there. */
  instancesOf(room: string, members: readonly string[]): Promise<readonly (number | null)[]>;
  close(): Promise<void>;
}

export interface PresenceOptions {
  readonly capacity: number;
  readonly lease: number; // ms
}
