import { expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { characterKind, createCharacter } from './character.ts';
import { PLACEHOLDER_ID } from './flake.ts';
import { CHARACTER, nobodyWithId } from './nobody.ts';

test('[D1, D2] somebody of whom only an id is known is who a deck would make of it', () => {
  expect(characterKind.name).toBe(CHARACTER);
  const made = createCharacter(createDeck([characterKind]), { id: PLACEHOLDER_ID });
  expect(nobodyWithId(PLACEHOLDER_ID)).toStrictEqual(made);
  expect(Object.isFrozen(nobodyWithId(PLACEHOLDER_ID).traits)).toBe(true);
});
