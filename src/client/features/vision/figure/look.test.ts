import { describe, expect, test } from 'vitest';
import { FORM_KEYS } from '#content';
import { german } from '#content/messages/de';
import { vision } from '#content/messages/vision';
import { type Look, wordsForLook } from './look.ts';

const CAT_GIRL: Look = { form: 'CatGirl', behind: false, hat: true, boots: 'neither' };

test.each<[Partial<Look>, string]>([
  [{ behind: true }, 'A cat girl in a witch’s hat, seen from behind. There is a tail.'],
  [{}, 'A cat girl in a witch’s hat, seen from the front. There is a tail.'],
  [{ form: 'Boy', hat: false, behind: true }, 'A boy, seen from behind. There is no tail.'],
  [{ form: 'Girl', hat: false }, 'A girl, seen from the front.'],
  [
    { form: 'NekoMaid', hat: false, boots: 'left' },
    'A neko maid in the left boot, seen from the front. There is a tail.',
  ],
  [
    { form: 'CatBoy', boots: 'right' },
    'A cat boy in a witch’s hat and the right boot, seen from the front. There is a tail.',
  ],
])('[W5] the look %j, in words: %s', (look, words) => {
  expect(wordsForLook(vision.messages, { ...CAT_GIRL, ...look })).toBe(words);
});

describe('in German', () => {
  const say = german.vision;

  test.each<[Partial<Look>, string]>([
    [{ behind: true }, 'Ein Katzenmädchen mit Hexenhut, von hinten gesehen. Da ist ein Katzenschwanz.'],
    [{ form: 'Boy', hat: false, behind: true }, 'Ein Junge, von hinten gesehen. Da ist kein Katzenschwanz.'],
    [{ form: 'Girl', hat: false }, 'Ein Mädchen, von vorn gesehen.'],
    [
      { form: 'NekoMaid', hat: false, boots: 'left' },
      'Eine Neko-Zofe mit linkem Stiefel, von vorn gesehen. Da ist ein Katzenschwanz.',
    ],
    [
      { form: 'CatBoy', boots: 'right' },
      'Ein Katzenjunge mit Hexenhut und rechtem Stiefel, von vorn gesehen. Da ist ein Katzenschwanz.',
    ],
  ])('the look %j is said so: %s', (look, words) => {
    expect(wordsForLook(say, { ...CAT_GIRL, ...look })).toBe(words);
  });

  test('whoever is in the water is an object there, and a subject outside', () => {
    expect(FORM_KEYS.map((form) => [say.bowl.shows({ form }), say.bowl.unsaved({ form })])).toEqual([
      ['Das Wasser zeigt ein Mädchen.', 'Du bist ein Mädchen, bis du die Seite schließt.'],
      ['Das Wasser zeigt einen Jungen.', 'Du bist ein Junge, bis du die Seite schließt.'],
      ['Das Wasser zeigt ein Katzenmädchen.', 'Du bist ein Katzenmädchen, bis du die Seite schließt.'],
      ['Das Wasser zeigt einen Katzenjungen.', 'Du bist ein Katzenjunge, bis du die Seite schließt.'],
      ['Das Wasser zeigt eine Neko-Zofe.', 'Du bist eine Neko-Zofe, bis du die Seite schließt.'],
    ]);
  });
});
