import { expect, test } from 'vitest';
import { hearthKind, pudding } from '#content';
import { defineKind, findPage, npcName, quest } from '#engine';
import { pettedOn } from './petted.ts';
import { evening } from './testing/evening.ts';

const nameOn = (key: string) => {
  const npc = pettedOn(evening, findPage(evening, key));
  return npc && npcName(npc);
};

test.each([
  ['the cat, where there is one', 'chair', 'Quince'],
  ['whoever is there, where there is no cat', 'fire', 'Pudding'],
  ['nobody, where nobody is', 'door', undefined],
])('[Q10] petted is %s', (_, page, name) => {
  expect(nameOn(page)).toBe(name);
});

test('[Q10] nobody is petted in a quest whose card does not count it', () => {
  const kinds = [hearthKind, defineKind('Errand', { type: 'key', quest: true })];
  const petted = kinds.map((kind) => {
    const errand = quest(kind, { pages: ['end'] }).write({ end: (page) => page.npc(pudding).done() });
    return pettedOn(errand, findPage(errand, 'end'))?.soul_tag;
  });
  expect(petted).toEqual(['NekoMaid', undefined]);
});
