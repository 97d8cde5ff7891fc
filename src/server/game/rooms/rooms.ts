import { deck, FIRE_CARD, quests } from '#content';
import { type Card, type CharacterUpdate, characterKind, characterTraits, type Hand, mergeCards } from '#engine';
import type { Place } from '../../bus/index.ts';
import { readHand } from '../characters.ts';
import type { FireWatch } from '../fire.ts';
import type { GameOptions } from '../game-options.ts';
import { roomTopic } from '../messages.ts';
import type { LiveStream } from '../streams/live-stream.ts';
import { createInstances, type Instance } from './instances.ts';
import { publicCards, publicChange, publicHand, publicSnapshot } from './roster.ts';

/** The most players in an instance of a room, which shows a player at most 32 others. */
export const ROOM_CAPACITY = 33;

/**
 * Times, counted in keep-alives. Others see a player whose last stream was lost for LINGER: the client may reconnect.
 * They see a player of a dead node for LEASE + 1 at most: the claims of that node last for LEASE, and another node
 * removes them at its next keep-alive.
 */
const LINGER = 1;
const LEASE = 2;
/** Rosters are reloaded at every third keep-alive, because messages may have been lost. */
const ROUNDS_PER_LOOK = 3;

/** How long a node's claims last without renewal. */
export function leaseOf(keepAlive: number): number {
  return LEASE * keepAlive;
}

interface RoomParts extends Pick<GameOptions, 'store' | 'bus' | 'presence'> {
  /** Unique per node. */
  readonly node: string;
  readonly fire: Pick<FireWatch, 'read' | 'frameOf'>;
  readonly keepAlive: number; // ms
}

export type Rooms = ReturnType<typeof createRooms>;
export type Visit = ReturnType<Rooms['visit']>;

/** Which players see each other. A player with a stream is in the room of their quest, and sees the others there. */
export function createRooms(parts: RoomParts) {
  const { node, store, bus, presence, fire, keepAlive } = parts;
  const residents = new Map<string, Resident>();
  const instances = createInstances(parts);
  /** The rooms whose claims this node renews. Each promise resolves after the first renewal, before any claim. */
  const kept = new Map<string, Promise<void>>();
  let rounds = 0;
  let isRunning = false;
  /** Whether the bus was unavailable, and rosters have not been reloaded since. */
  let hasGap = false;
  const running = setInterval(() => void run(), keepAlive).unref();

  /** Adds an open stream of a character, which has been sent the character's snapshot. */
  function visit(id: string, v: number, hand: Hand, stream: LiveStream) {
    const resident = residents.get(id) ?? new Resident(id);
    residents.set(id, resident);
    clearTimeout(resident.graceTimer);
    resident.graceTimer = undefined;
    resident.streams.add(stream);
    if (v > resident.v) {
      setCharacter(resident, v, hand);
      // `applyUpdate` ignores a known version, so the older streams of the character will not announce this version.
      resident.needsAnnouncement = true;
    }
    const others = resident.instance?.roster.others(id);
    if (others) stream.send(others);
    void settle(resident);

    return {
      /** To call when the stream was sent an update. `toldRoom`: topic of the room that is already notified, if any. */
      applyUpdate: (update: CharacterUpdate, toldRoom: string | null) => applyUpdate(resident, update, toldRoom),
      /** To call when an update was missed: reads the character. If that fails, the next update repeats it. */
      catchUp: () => void catchUp(resident).catch(() => {}),
      /** To call when the stream is closed. The client of a lost stream may reconnect before other players notice. */
      end(isLost: boolean): void {
        resident.streams.delete(stream);
        if (resident.streams.size > 0) return;
        if (isLost) resident.graceTimer = setTimeout(() => leave(resident), LINGER * keepAlive).unref();
        else leave(resident);
      },
    };
  }

  function leave(resident: Resident): void {
    clearTimeout(resident.graceTimer);
    resident.graceTimer = undefined;
    void settle(resident);
  }

  /**
   * Publishes an update, which this node has stored, to the character's room. Returns the room's topic; null, without
   * publishing, if this node has no claim for the character, or does not know the version before the update.
   */
  function publish(update: CharacterUpdate): string | null {
    const resident = residents.get(update.characterId);
    if (!resident?.claim || update.from !== resident.v) return null;
    const topic = topicOf(resident.claim);
    tellRoom(resident, topic, update, changedBy(update));
    // A player who has just lost the last stream may still choose, and then no stream calls `applyUpdate`.
    if (resident.streams.size === 0) applyUpdate(resident, update, topic);
    return topic;
  }

  function tellRoom(resident: Resident, topic: string, update: CharacterUpdate, changed: readonly Card[]): void {
    bus.publish(topic, { kind: 'character', update: publicChange(update, changed) }).catch(() => {
      resident.needsAnnouncement = true;
    });
    // If this fails, the next heartbeat of each stream has the fire.
    if (changed.some(({ key }) => key === FIRE_CARD)) void tellFire(topic).catch(() => {});
  }

  async function tellFire(topic: string): Promise<void> {
    await bus.publish(topic, { kind: 'fire', fire: await fire.read() });
  }

  /**
   * Records an update, and publishes it to the character's room unless that is `toldRoom`. Each stream of the character
   * calls this; only the first call for a version has an effect.
   */
  function applyUpdate(resident: Resident, update: CharacterUpdate, toldRoom: string | null): void {
    if (update.to <= resident.v) return;
    if (update.from !== resident.v) return void catchUp(resident).catch(() => {});
    const changed = changedBy(update);
    resident.v = update.to;
    resident.hand = mergeCards(resident.hand, publicCards(changed));
    const topic = resident.claim && topicOf(resident.claim);
    if (topic !== null && topic !== toldRoom) tellRoom(resident, topic, update, changed);
    const who = changed.find(({ key }) => key === characterKind.name);
    if (who) resident.room = roomOf({ [who.key]: who });
    void settle(resident);
  }

  async function catchUp(resident: Resident): Promise<void> {
    const [character] = await store.readCharacters([resident.id]);
    if (!character || character.v <= resident.v) return;
    setCharacter(resident, character.v, readHand(character));
    if (resident.claim) await appear(resident, resident.claim);
    await settle(resident);
  }

  function setCharacter(resident: Resident, v: number, hand: Hand): void {
    resident.v = v;
    resident.hand = publicHand(hand);
    resident.room = roomOf(hand);
  }

  /** Moves a resident step by step to the room that it should be in. After a failure, the next `run` retries. */
  async function settle(resident: Resident): Promise<void> {
    if (resident.isSettling) return;
    resident.isSettling = true;
    try {
      for (let step = nextStep(resident); step; step = nextStep(resident)) await step();
    } catch {
      // The bus or the store is unavailable: the streams themselves go on.
    }
    resident.isSettling = false;
    const { streams, graceTimer, claim, unansweredRoom } = resident;
    const isHere = streams.size > 0 || graceTimer || claim || unansweredRoom !== null;
    if (!isHere && residents.get(resident.id) === resident) residents.delete(resident.id);
  }

  function nextStep(resident: Resident): (() => Promise<void>) | null {
    const { claim, instance, unansweredRoom } = resident;
    const wanted = resident.roomWanted;
    if (claim && claim.room !== wanted) return () => moveOut(resident, claim);
    if (unansweredRoom !== null && unansweredRoom !== wanted) return () => releaseClaim(resident, unansweredRoom);
    if (!claim && wanted !== null) return () => enter(resident, wanted);
    if (claim && !instance) return () => join(resident, claim);
    if (claim && resident.needsAnnouncement) return () => appear(resident, claim);
    return null;
  }

  /** Drops expired claims of dead nodes before this node's first claim in a room, which could seem full otherwise. */
  function keepFirst(room: string): Promise<void> {
    const keeping = kept.get(room) ?? keepRoom(room).then(() => {});
    kept.set(room, keeping);
    return keeping.catch((error) => {
      kept.delete(room);
      throw error;
    });
  }

  /**
   * Renews this node's claims in a room, and announces that members of dead nodes are gone. Returns how many claims
   * this node has.
   */
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
    // If the response of a first attempt was lost, that attempt may have added the member, whom nobody announced.
    resident.needsAnnouncement = entered.isNew || isSecondTry;
  }

  /** Releases a claim that may exist, as the response of `enter` was lost: others would see the player who is gone. */
  async function releaseClaim(resident: Resident, room: string): Promise<void> {
    const gone = await presence.leave(node, room, [resident.id]);
    resident.unansweredRoom = null;
    await tellGone(room, gone);
  }

  async function join(resident: Resident, { room, instance: number }: Claim): Promise<void> {
    const instance = await instances.hold(room, number);
    if (resident.claim?.instance !== number) return instances.release(instance); // the player moved on meanwhile
    resident.instance = instance;
    instance.roster.admit(resident);
  }

  async function appear(resident: Resident, { room, instance, turn }: Claim): Promise<void> {
    const update = publicSnapshot(resident.id, resident.v, resident.hand);
    resident.needsAnnouncement = false;
    try {
      await bus.publish(roomTopic(room, instance), { kind: 'seen', update, turn });
    } catch (error) {
      resident.needsAnnouncement = true;
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
    if (gone) resident.send(gone);
    instances.release(instance);
  }

  /** Announces that members are gone. If a message is lost, other nodes notice when they next reload their rosters. */
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
      // Bus, presence or store is unavailable: the next run retries.
    }
    isRunning = false;
  }

  async function keep(): Promise<void> {
    rounds += 1;
    const byRoom = Map.groupBy([...residents.values()], ({ claim }) => claim?.room ?? null);
    for (const room of kept.keys()) if (!byRoom.has(room)) kept.delete(room);
    for (const [room, here] of byRoom) {
      if (room !== null && (await keepRoom(room)) !== here.length) await restoreClaims(room);
    }
    for (const resident of residents.values()) void settle(resident);
    if (!hasGap && rounds % ROUNDS_PER_LOOK !== 0) return;
    const anew = hasGap;
    hasGap = false;
    const isDone = await instances.lookAgain(anew);
    hasGap ||= anew && !isDone;
  }

  /** Claims this node's players in a room again, in their old instances, after an outage in which claims were lost. */
  async function restoreClaims(room: string): Promise<void> {
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
        if (resident.claim?.room !== room) left.push(resident.id); // the player left during the call
        continue;
      }
      if (now.instance !== resident.claim?.instance) part(resident);
      resident.claim = { ...now, room };
      resident.needsAnnouncement ||= now.isNew;
    }
    if (left.length > 0) await tellGone(room, await presence.leave(node, room, left));
  }

  /** What a player sees of another player in the same instance of a room; null if the other is not in that instance. */
  async function refresh(own: string, other: string): Promise<CharacterUpdate | null> {
    const [me] = await store.readCharacters([own]);
    const room = me ? roomOf(readHand(me)) : null;
    if (room === null) return null;
    const [mine, theirs] = await presence.instancesOf(room, [own, other]);
    if (mine === null || mine !== theirs) return null;
    const [them] = await store.readCharacters([other]);
    return them ? publicSnapshot(other, them.v, readHand(them)) : null;
  }

  /** The instance of a room in which a player is; null: the player is not there, or nobody can tell. */
  async function instanceOf(id: string, room: string): Promise<number | null> {
    const claim = residents.get(id)?.claim;
    if (claim) return claim.room === room ? claim.instance : null;
    const [instance = null] = await presence.instancesOf(room, [id]).catch(() => []);
    return instance;
  }

  return {
    visit,
    publish,
    refresh,
    instanceOf,
    lookAgain() {
      hasGap = true;
    },
    stop() {
      clearInterval(running);
      for (const { graceTimer } of residents.values()) clearTimeout(graceTimer);
    },
  };
}

function changedBy({ cards }: CharacterUpdate): Card[] {
  return cards.flatMap((text) => deck.salvage(text) ?? []);
}

function topicOf({ room, instance }: Claim): string {
  return roomTopic(room, instance);
}

/** The room of a hand: the quest whose page was entered last. */
function roomOf(hand: Hand): string | null {
  const who = hand[characterKind.name];
  const room = who ? characterTraits(who).room_key : '';
  return quests.has(room) ? room : null;
}

/** A character with streams at this node, or whose last stream here was just lost. */
class Resident {
  readonly id: string;
  readonly streams = new Set<LiveStream>();
  v = 0;
  /** The part of the hand that other players see. */
  hand: Hand = {};
  /** The room of the character's quest; null: none. */
  room: string | null = null;
  /** Set while the client of the character's last stream may reconnect. */
  graceTimer: NodeJS.Timeout | undefined;
  /** The place in an instance that this node has claimed for the character; null: none. */
  claim: Claim | null = null;
  /** The instance whose other players the character's streams receive; null: none yet. */
  instance: Instance | null = null;
  /** A room where this node may have a claim for the character, as a response was lost; null: none. */
  unansweredRoom: string | null = null;
  /** Whether the character's arrival or latest state must still be announced to the room. */
  needsAnnouncement = false;
  isSettling = false;

  constructor(id: string) {
    this.id = id;
  }

  /** The room that the character should be in now; null: none, as without streams. */
  get roomWanted(): string | null {
    return this.streams.size > 0 || this.graceTimer ? this.room : null;
  }

  send(frame: Buffer): void {
    for (const stream of this.streams) stream.send(frame);
  }
}

interface Claim extends Place {
  readonly room: string;
}
