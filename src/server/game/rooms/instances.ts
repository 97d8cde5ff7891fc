import type { CharacterUpdate } from '#engine';
import type { Place } from '../../bus/index.ts';
import type { StoredCharacter } from '../../store/index.ts';
import { readHand } from '../characters.ts';
import type { FireWatch } from '../fire.ts';
import type { GameOptions } from '../game-options.ts';
import { type GameMessage, roomTopic } from '../messages.ts';
import { createRoster, publicSnapshot, type Roster } from './roster.ts';

/** Most rosters reloaded at once: each queries the presence, and the store, which has few connections. */
const LOOKED_AT_ONCE = 8;

/** An instance of a room with guests (players with streams) at this node. */
export interface Instance {
  readonly room: string;
  readonly number: number;
  readonly roster: Roster;
}

interface Held extends Instance {
  holders: number;
  /** Messages received before the roster is loaded; null from then on. */
  early: GameMessage[] | null;
  stop: (() => void) | undefined;
  ready: Promise<void>;
}

interface InstanceParts extends Pick<GameOptions, 'store' | 'bus' | 'presence'> {
  readonly fire: Pick<FireWatch, 'frameOf'>;
}

/** The instances that this node subscribes to, each while a player with a stream at this node is in it. */
export function createInstances({ store, bus, presence, fire }: InstanceParts) {
  const instances = new Map<string, Held>();

  function heldOf(room: string, number: number): Held {
    const topic = roomTopic(room, number);
    const found = instances.get(topic);
    if (found) return found;
    const roster = createRoster();
    const held: Held = { room, number, roster, holders: 0, early: [], stop: undefined, ready: Promise.resolve() };
    instances.set(topic, held);
    held.ready = listen(topic, held).catch((error) => {
      forget(held);
      throw error;
    });
    return held;
  }

  async function listen(topic: string, held: Held): Promise<void> {
    const stop = await bus.subscribe(topic, (message) => {
      if (held.early) held.early.push(message);
      else hear(held, message);
    });
    held.stop = stop;
    await look(held, true);
    const { early } = held;
    held.early = null;
    for (const message of early ?? []) hear(held, message);
  }

  /** Subscribes to an instance of a room, and resolves when its roster is loaded. */
  async function hold(room: string, number: number): Promise<Instance> {
    const held = heldOf(room, number);
    held.holders += 1;
    try {
      await held.ready;
      return held;
    } catch (error) {
      held.holders -= 1;
      throw error;
    }
  }

  function release(instance: Instance): void {
    const held = instance as Held;
    held.holders -= 1;
    if (held.holders === 0) forget(held);
  }

  function forget(held: Held): void {
    const topic = roomTopic(held.room, held.number);
    if (instances.get(topic) === held) instances.delete(topic);
    held.stop?.();
    held.stop = undefined;
  }

  function hear({ roster }: Held, message: GameMessage): void {
    switch (message.kind) {
      case 'seen':
        roster.see(message.update, message.turn);
        break;
      case 'character':
        if (!roster.change(message.update)) void readAnew(roster, message.update.characterId).catch(() => {});
        break;
      case 'gone':
        roster.lose(message.characterId, message.turn);
        break;
      case 'fire':
        roster.tellAll(fire.frameOf(message.fire));
        break;
      case 'session-ended':
        break;
    }
  }

  async function readAnew(roster: Roster, id: string): Promise<void> {
    const [character] = await store.readCharacters([id]);
    if (character && roster.has(id, 0)) roster.see(snapshotOf(character), 0);
  }

  /** Reloads the roster of an instance. False if a player came or went during the query, so that the result is old. */
  async function look({ room, number, roster }: Held, anew: boolean): Promise<boolean> {
    const { version } = roster;
    const places = await presence.members(room, number);
    const unknown = places.filter(({ member, turn }) => anew || !roster.has(member, turn));
    const characters = await store.readCharacters(unknown.map(({ member }) => member));
    if (roster.version !== version) return false;
    const turns = new Map(places.map(({ member, turn }: Place) => [member, turn]));
    for (const id of roster.ids()) if (!turns.has(id)) roster.lose(id, Number.POSITIVE_INFINITY);
    for (const character of characters) roster.see(snapshotOf(character), turns.get(character.id) ?? 0);
    return true;
  }

  return {
    hold,
    release,
    /**
     * Reloads all rosters, because messages may have been lost.
     * @param anew whether to read the cards of known players again, too
     * @returns false if the reload must be repeated
     */
    async lookAgain(anew: boolean): Promise<boolean> {
      const known = [...instances.values()].filter(({ early }) => !early);
      let isDone = true;
      for (let from = 0; from < known.length; from += LOOKED_AT_ONCE) {
        const looks = known.slice(from, from + LOOKED_AT_ONCE).map((held) => look(held, anew));
        for (const looked of await Promise.allSettled(looks)) isDone &&= looked.status === 'fulfilled' && looked.value;
      }
      return isDone;
    },
  };
}

function snapshotOf(character: StoredCharacter): CharacterUpdate {
  return publicSnapshot(character.id, character.v, readHand(character));
}
