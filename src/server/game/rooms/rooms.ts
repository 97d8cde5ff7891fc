import { deck, quests } from '#content';
import { type Card, type CharacterUpdate, characterKind, characterTraits, type Hand, mergeCards } from '#engine';
import type { Place } from '../../bus/index.ts';
import { readHand } from '../characters.ts';
import type { GameOptions } from '../game.ts';
import { roomTopic } from '../messages.ts';
import type { LiveStream } from '../streams/live-stream.ts';
import { createInstances, type Instance } from './instances.ts';
import { publicCards, publicChange, publicHand, publicSnapshot } from './roster.ts';

/** A room shows a player at most 32 others. */
export const ROOM_CAPACITY = 33;

/**
 * In keep-alives of 5 s, so that nobody is seen for more than 15 s after their last stream was lost: that may come back within
 * one; a node that is gone keeps its claims for two, and another node finds out within one more.
 */
const LINGER = 1;
const LEASE = 2;
/** Each so many rounds it is looked who is there, for what was told may have been lost. */
const ROUNDS_PER_LOOK = 3;

/** How long a node's claims hold that it does not keep. */
export function leaseOf(keepAlive: number): number {
  return LEASE * keepAlive;
}

interface RoomParts extends Pick<GameOptions, 'store' | 'bus' | 'presence'> {
  /** Another one for each node. */
  readonly node: string;
  readonly keepAlive: number; // ms
}

export type Rooms = ReturnType<typeof createRooms>;
export type Visit = ReturnType<Rooms['visit']>;

/** Who is with whom. A player with a stream is in the room of the quest they play, is seen there, and sees the others. */
export function createRooms(parts: RoomParts) {
  const { node, store, bus, presence, keepAlive } = parts;
  const residents = new Map<string, Resident>();
  const instances = createInstances(parts);
  /** The rooms that this node keeps its claims in, from before the first of them; and when it has begun to. */
  const kept = new Map<string, Promise<void>>();
  let rounds = 0;
  let isRunning = false;
  /** The bus was away, and it was not looked since what was missed. */
  let hasGap = false;
  const running = setInterval(() => void run(), keepAlive).unref();

  /** Adds an open stream of a character, which has been sent the character's snapshot. */
  function visit(id: string, v: number, hand: Hand, stream: LiveStream) {
    const resident = residents.get(id) ?? new Resident(id);
    residents.set(id, resident);
    clearTimeout(resident.lingering);
    resident.lingering = undefined;
    resident.streams.add(stream);
    if (v > resident.v) {
      become(resident, v, hand);
      // The older streams hear of it after this one has read it, and then it is no news any more.
      resident.isUntold = true;
    }
    const others = resident.instance?.roster.others(id);
    if (others) stream.send(others);
    void settle(resident);

    return {
      /** The stream was sent an update. `toldRoom`: the topic of the room that was told of it, if any was. */
      follow: (update: CharacterUpdate, toldRoom: string | null) => follow(resident, update, toldRoom),
      /** An update was missed. If this fails, the next heartbeat says again that something is missing. */
      catchUp: () => void catchUp(resident).catch(() => {}),
      /** The stream is closed. A lost one may come back: then nobody has noticed. */
      end(isLost: boolean): void {
        resident.streams.delete(stream);
        if (resident.streams.size > 0) return;
        if (isLost) resident.lingering = setTimeout(() => leave(resident), LINGER * keepAlive).unref();
        else leave(resident);
      },
    };
  }

  function leave(resident: Resident): void {
    clearTimeout(resident.lingering);
    resident.lingering = undefined;
    void settle(resident);
  }

  /** Tells the room of an update that this node has written, if it claims the character. @returns the topic that was told */
  function tell(update: CharacterUpdate): string | null {
    const resident = residents.get(update.characterId);
    if (!resident?.claim || update.from !== resident.v) return null;
    const topic = topicOf(resident.claim);
    tellRoom(resident, topic, publicChange(update, changedBy(update)));
    // Who has just lost the last stream has none to follow by, and may choose on.
    if (resident.streams.size === 0) follow(resident, update, topic);
    return topic;
  }

  function tellRoom(resident: Resident, topic: string, update: CharacterUpdate): void {
    bus.publish(topic, { kind: 'character', update }).catch(() => {
      resident.isUntold = true;
    });
  }

  /** Each stream of the character hears of it: the first one counts. */
  function follow(resident: Resident, update: CharacterUpdate, toldRoom: string | null): void {
    if (update.to <= resident.v) return;
    if (update.from !== resident.v) return void catchUp(resident).catch(() => {});
    const changed = changedBy(update);
    resident.v = update.to;
    resident.hand = mergeCards(resident.hand, publicCards(changed));
    const topic = resident.claim && topicOf(resident.claim);
    if (topic !== null && topic !== toldRoom) tellRoom(resident, topic, publicChange(update, changed));
    const who = changed.find(({ key }) => key === characterKind.name);
    if (who) resident.room = roomOf({ [who.key]: who });
    void settle(resident);
  }

  async function catchUp(resident: Resident): Promise<void> {
    const [character] = await store.readCharacters([resident.id]);
    if (!character || character.v <= resident.v) return;
    become(resident, character.v, readHand(character));
    if (resident.claim) await appear(resident, resident.claim);
    await settle(resident);
  }

  function become(resident: Resident, v: number, hand: Hand): void {
    resident.v = v;
    resident.hand = publicHand(hand);
    resident.room = roomOf(hand);
  }

  /** Goes step by step to where the resident should be. What fails now is tried again in the next round. */
  async function settle(resident: Resident): Promise<void> {
    if (resident.isSettling) return;
    resident.isSettling = true;
    try {
      for (let step = nextStep(resident); step; step = nextStep(resident)) await step();
    } catch {
      // The bus or the store is away: everything else of a stream goes on.
    }
    resident.isSettling = false;
    const { streams, lingering, claim, unansweredRoom } = resident;
    const isHere = streams.size > 0 || lingering || claim || unansweredRoom !== null;
    if (!isHere && residents.get(resident.id) === resident) residents.delete(resident.id);
  }

  function nextStep(resident: Resident): (() => Promise<void>) | null {
    const { claim, instance, unansweredRoom } = resident;
    const wanted = resident.roomWanted;
    if (claim && claim.room !== wanted) return () => moveOut(resident, claim);
    if (unansweredRoom !== null && unansweredRoom !== wanted) return () => takeBack(resident, unansweredRoom);
    if (!claim && wanted !== null) return () => enter(resident, wanted);
    if (claim && !instance) return () => join(resident, claim);
    if (claim && resident.isUntold) return () => appear(resident, claim);
    return null;
  }

  /** A room that this node was not in may be full of those whose nodes are gone: nobody has kept it since. */
  function keepFirst(room: string): Promise<void> {
    const keeping = kept.get(room) ?? keepRoom(room).then(() => {});
    kept.set(room, keeping);
    return keeping.catch((error) => {
      kept.delete(room);
      throw error;
    });
  }

  /** Keeps this node's claims, and tells who is gone with another. @returns how many claims there are */
  async function keepRoom(room: string): Promise<number> {
    const { claims, gone } = await presence.keep(node, room);
    await tellGone(room, gone);
    return claims;
  }

  async function enter(resident: Resident, room: string): Promise<void> {
    await keepFirst(room);
    const isSecondTry = resident.unansweredRoom === room;
    resident.unansweredRoom = room;
    const [entered] = await presence.enter(node, room, [{ member: resident.id, instance: 0 }]);
    if (!entered) return;
    resident.unansweredRoom = null;
    resident.claim = { ...entered, room };
    // Where the first try was carried out, it was new then, and nobody was told.
    resident.isUntold = entered.isNew || isSecondTry;
  }

  /** What was asked for may have been done: who is claimed and not here would be seen for as long as this node runs. */
  async function takeBack(resident: Resident, room: string): Promise<void> {
    const gone = await presence.leave(node, room, [resident.id]);
    resident.unansweredRoom = null;
    await tellGone(room, gone);
  }

  async function join(resident: Resident, { room, instance: number }: Claim): Promise<void> {
    const instance = await instances.hold(room, number);
    if (resident.claim?.instance !== number) return instances.release(instance); // it was moved meanwhile
    resident.instance = instance;
    instance.roster.admit(resident);
  }

  async function appear(resident: Resident, { room, instance, turn }: Claim): Promise<void> {
    const update = publicSnapshot(resident.id, resident.v, resident.hand);
    resident.isUntold = false;
    try {
      await bus.publish(roomTopic(room, instance), { kind: 'seen', update, turn });
    } catch (error) {
      resident.isUntold = true;
      throw error;
    }
  }

  async function moveOut(resident: Resident, { room }: Claim): Promise<void> {
    part(resident);
    const gone = await presence.leave(node, room, [resident.id]);
    resident.claim = null;
    await tellGone(room, gone);
  }

  function part(resident: Resident): void {
    const { instance } = resident;
    if (!instance) return;
    resident.instance = null;
    instance.roster.dismiss(resident.id);
    const gone = resident.streams.size > 0 ? instance.roster.allGone(resident.id) : null;
    if (gone) resident.tell(gone);
    instances.release(instance);
  }

  /** A message that is lost is made up for when the others look again. */
  async function tellGone(room: string, gone: readonly Place[]): Promise<void> {
    for (const { member, instance, turn } of gone) {
      await bus.publish(roomTopic(room, instance), { kind: 'gone', characterId: member, turn }).catch(() => {});
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      await keep();
    } catch {
      // Away: the next round tries again.
    }
    isRunning = false;
  }

  async function keep(): Promise<void> {
    rounds += 1;
    const byRoom = Map.groupBy([...residents.values()], ({ claim }) => claim?.room ?? null);
    for (const room of kept.keys()) if (!byRoom.has(room)) kept.delete(room);
    for (const [room, here] of byRoom) {
      if (room !== null && (await keepRoom(room)) !== here.length) await reclaim(room);
    }
    for (const resident of residents.values()) void settle(resident);
    if (!hasGap && rounds % ROUNDS_PER_LOOK !== 0) return;
    const anew = hasGap;
    hasGap = false;
    const isDone = await instances.lookAgain(anew);
    hasGap ||= anew && !isDone;
  }

  /** The presence knows others than we do, for it was away, or we were: all are entered once more, where they were. */
  async function reclaim(room: string): Promise<void> {
    const here = [...residents.values()].filter(({ claim }) => claim?.room === room);
    const before = here.map(({ claim }) => claim);
    const entered = await presence.enter(
      node,
      room,
      here.map(({ id, claim }) => ({ member: id, instance: claim?.instance ?? 0 })),
    );
    const left: string[] = [];
    for (const [at, resident] of here.entries()) {
      const now = entered[at];
      if (!now) continue;
      if (resident.claim !== before[at]) {
        if (resident.claim?.room !== room) left.push(resident.id); // it went while we asked
        continue;
      }
      if (now.instance !== resident.claim?.instance) part(resident);
      resident.claim = { ...now, room };
      resident.isUntold ||= now.isNew;
    }
    if (left.length > 0) await tellGone(room, await presence.leave(node, room, left));
  }

  /** What a player sees of another in the same instance of a room; else null, and then the other is not looked up at all. */
  async function look(own: string, other: string): Promise<CharacterUpdate | null> {
    const [me] = await store.readCharacters([own]);
    const room = me ? roomOf(readHand(me)) : null;
    if (room === null) return null;
    const [mine, theirs] = await presence.instancesOf(room, [own, other]);
    if (mine === null || mine !== theirs) return null;
    const [them] = await store.readCharacters([other]);
    return them ? publicSnapshot(other, them.v, readHand(them)) : null;
  }

  return {
    visit,
    tell,
    look,
    lookAgain() {
      hasGap = true;
    },
    stop() {
      clearInterval(running);
      for (const { lingering } of residents.values()) clearTimeout(lingering);
    },
  };
}

function changedBy({ cards }: CharacterUpdate): Card[] {
  return cards.flatMap((text) => deck.salvage(text) ?? []);
}

function topicOf({ room, instance }: Claim): string {
  return roomTopic(room, instance);
}

/** The room that a hand says: the quest that a page of was entered last. */
function roomOf(hand: Hand): string | null {
  const who = hand[characterKind.name];
  const room = who ? characterTraits(who).room_key : '';
  return quests.has(room) ? room : null;
}

/** A character with streams at this node, or whose last one was lost a moment ago. */
class Resident {
  readonly id: string;
  readonly streams = new Set<LiveStream>();
  v = 0;
  /** What others see of it. */
  hand: Hand = {};
  /** The room it should be in; null: none. */
  room: string | null = null;
  /** Set while it may come back. */
  lingering: NodeJS.Timeout | undefined;
  /** The place that this node claims for it, … */
  claim: Claim | null = null;
  /** … and those it sees there. */
  instance: Instance | null = null;
  /** A room that this node may have claimed a place in for it, for the answer was lost; null: none. */
  unansweredRoom: string | null = null;
  /** Others have not been told yet that it is there, or how it is. */
  isUntold = false;
  isSettling = false;

  constructor(id: string) {
    this.id = id;
  }

  /** The room that it should be in now; null: none. */
  get roomWanted(): string | null {
    return this.streams.size > 0 || this.lingering ? this.room : null;
  }

  tell(frame: Buffer): void {
    for (const stream of this.streams) stream.send(frame);
  }
}

interface Claim extends Place {
  readonly room: string;
}
