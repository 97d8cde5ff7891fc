import { describe, expect, test } from 'vitest';
import { characterKind, createCharacter, createDeck, defineKind, type Npc, quest } from '#engine';
import { quince } from '../../src/content/quests/npcs.ts';
import { borrowedTags } from './borrowed-tags.ts';

const kind = defineKind('Tea', { quest: true });
const deck = createDeck([characterKind]);

function npcOf(soul_tag: string, soul_id: string): Npc {
  return { soul_tag, card: createCharacter(deck, { soul_tag, soul_id, name: 'Moss' }), fill: {} };
}

/** A quest of two pages with this npc on both. */
function meeting(npc: Npc) {
  return quest(kind, { pages: ['pot', 'cup'] }).write({
    pot: (page) => page.npc(npc).choice('cup', 'Pour'),
    cup: (page) => page.npc(npc).done(),
  });
}

describe('[W-8] the soul_tag of an npc of the game', () => {
  test('the soul_tag of an npc of the game is reported at the first page where another npc has it', () => {
    expect(borrowedTags(meeting(npcOf('NekoWitch', 'moss')))).toMatchObject([
      {
        code: 'borrowed-tag',
        severity: 'warning',
        page: 'pot',
        message:
          'The soul_tag "NekoWitch" belongs to Quince, an npc of the game, so players see the portrait of Quince.',
      },
    ]);
  });

  test.each<[string, Npc]>([
    ['for the npc itself', quince],
    ['for a copy of the npc, which has the same soul_id', npcOf('NekoWitch', 'quince')],
    ['for an npc with a soul_tag that is not in the game', npcOf('Gardener', 'quince')],
    ['for an npc that is not valid', undefined as unknown as Npc],
  ])('the soul_tag of an npc is not reported %s', (_, npc) => {
    expect(borrowedTags(meeting(npc))).toEqual([]);
  });
});
