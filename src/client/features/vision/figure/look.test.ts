import { expect, test } from 'vitest';
import { german } from '#content/messages/de';
import { vision } from '#content/messages/vision';
import { type Look, wordsForLook } from './look.ts';

const CAT_GIRL: Look = { form: 'CatGirl', behind: false, hat: true, boots: 'neither' };

test.each<[Partial<Look>, english: string, german: string]>([
  [
    {},
    'A cat girl in a witch’s hat, seen from the front. There is a tail.',
    'Ein Katzenmädchen mit Hexenhut, von vorn gesehen. Da ist ein Katzenschwanz.',
  ],
  [
    { form: 'Boy', hat: false, behind: true },
    'A boy, seen from behind. There is no tail.',
    'Ein Junge, von hinten gesehen. Da ist kein Katzenschwanz.',
  ],
  [
    { form: 'NekoMaid', hat: false, boots: 'left' },
    'A neko maid in the left boot, seen from the front. There is a tail.',
    'Eine Neko-Zofe mit linkem Stiefel, von vorn gesehen. Da ist ein Katzenschwanz.',
  ],
  [
    { form: 'CatBoy', boots: 'right' },
    'A cat boy in a witch’s hat and the right boot, seen from the front. There is a tail.',
    'Ein Katzenjunge mit Hexenhut und rechtem Stiefel, von vorn gesehen. Da ist ein Katzenschwanz.',
  ],
])('[W5] the look %j has words: %s', (look, english, inGerman) => {
  expect(wordsForLook(vision.messages, { ...CAT_GIRL, ...look })).toBe(english);
  expect(wordsForLook(german.vision, { ...CAT_GIRL, ...look })).toBe(inGerman);
});

test('in German whoever is in the water is an object there, and a subject outside', () => {
  const { shows, unsaved } = german.vision.bowl;
  expect([shows({ form: 'Boy' }), unsaved({ form: 'Boy' })]).toEqual([
    'Das Wasser zeigt einen Jungen.',
    'Du bist ein Junge, bis du die Seite schließt.',
  ]);
});
