import { npcName } from '../../play.ts';
import type { Message, Quest } from '../../quest.ts';
import type { Move } from '../moves.ts';
import { type PlayerKind, playersFor } from '../players.ts';
import { type Playthrough, play } from './playthrough.ts';
import type { Sitting } from './sitting.ts';

/** A page as somebody saw it. */
export interface Scene {
  readonly page: string;
  readonly title: string;
  /** What was said, and by whom; null: narration. */
  readonly said: readonly { readonly speaker: string | null; readonly text: string }[];
}

export interface Transcript extends Playthrough {
  /** One before every step, and one after the last. */
  readonly scenes: readonly Scene[];
}

/** Plays a quest by given moves, as a kind of player or by the name of one, and writes down what is said. */
export function replay(quest: Quest, player: PlayerKind | string, choices: readonly Move[]): Transcript {
  const kinds = playersFor(quest);
  const kind = typeof player === 'string' ? kinds.find(({ name }) => name === player) : player;
  const names = kinds.map(({ name }) => name).join(', ');
  if (!kind) throw new TypeError(`There is no player "${player}": there are ${names}`);
  const scenes: Scene[] = [];
  const moves = choices.values();
  const nextMove = () => moves.next().value ?? null;
  const played = play(quest, kind.player, nextMove, (sitting, said) => scenes.push(sceneOf(sitting, said)));
  return { seed: null, player: kind.name, ...played, scenes };
}

function sceneOf({ page: { key, title, npcs } }: Sitting, messages: readonly Message[]): Scene {
  const said = messages.map(({ speaker, text }) => {
    const npc = npcs.find(({ soul_tag }) => soul_tag === speaker);
    return { speaker: npc ? npcName(npc) : speaker, text };
  });
  return { page: key, title, said };
}
