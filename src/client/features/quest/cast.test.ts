import { expect, test } from 'vitest';
import { pudding } from '#content';
import { hearthKind } from '#content/quests/Hearth/quest';
import { defineKind, findPage, quest } from '#engine';
import { pettedOn } from './cast.tsx';
import { evening } from './testing/evening.ts';

test('[Q10] the npc whom the player can pet on a page is the cat, or else the first npc', () => {
  const petted = ['chair', 'fire', 'door'].map((key) => pettedOn(evening, findPage(evening, key))?.soul_tag);
  expect(petted).toEqual(['NekoWitch', 'NekoMaid', undefined]);
});

test('[Q10] a quest whose card does not count petting has no npc to pet', () => {
  const kinds = [hearthKind, defineKind('Errand', { type: 'key', quest: true })];
  const petted = kinds.map((kind) => {
    const errand = quest(kind, { pages: ['end'] }).write({ end: (page) => page.npc(pudding).done() });
    return pettedOn(errand, findPage(errand, 'end'))?.soul_tag;
  });
  expect(petted).toEqual(['NekoMaid', undefined]);
});
