import { npcName, type Quest, wordsOf } from '#engine';
import type { Text } from './job.ts';

/** All that a quest says, each with its id: the way to it in a translation, after the name of the quest's card. */
export function textsOf(quest: Quest): Text[] {
  const around = aroundLines(quest);
  return textsIn(wordsOf(quest), quest.card).map(([id, text]) => ({ id, text, ...around.get(id) }));
}

/** Every text in it, with the way there. */
export function textsIn(words: unknown, id: string): [id: string, text: string][] {
  if (typeof words === 'string') return [[id, words]];
  return Object.entries(Object(words)).flatMap(([key, inner]) => textsIn(inner, `${id}.${key}`));
}

/** What a translator should know of lines: who says them, and when. */
function aroundLines({ card, pages }: Quest): ReadonlyMap<string, Pick<Text, 'speaker' | 'when'>> {
  return new Map(
    [...pages.values()].flatMap(({ key, messages, npcs }) =>
      messages.map(({ id, speaker, when }) => {
        const npc = npcs.find(({ soul_tag }) => soul_tag === speaker);
        return [`${card}.pages.${key}.lines.${id}`, { ...(npc && { speaker: npcName(npc) }), ...(when && { when }) }];
      }),
    ),
  );
}
