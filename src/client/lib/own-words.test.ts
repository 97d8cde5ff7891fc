import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { shownWords } from './own-words.ts';
import { PageError } from './page-error.ts';

test.each<[string, unknown, string | undefined]>([
  ['in the code', new TypeError('x is undefined'), 'x is undefined'],
  ['raised in a page', new Error('A test of the error screen'), 'A test of the error screen'],
  ['that quotes a player', new Error('No card `Mary` here'), 'No card ... here'],
  ['that says nothing but that', new Error('"Mary Moth"'), undefined],
  ['that names magic words', new Error('legal winner thank year wave sausage'), undefined],
  ['without a message', new Error(), undefined],
  ['that never ends', new Error('x'.repeat(300)), 'x'.repeat(200)],
  ['made for the screen, which has words for it', new PageError(503, 'Part of the page did not arrive'), undefined],
  ['of a call, which has words for it', new ORPCError('CONFLICT'), undefined],
  ['of the server', { status: 503, message: 'Swept.' }, undefined],
  ['that is a text', 'secret', undefined],
])('[S5, A6] of an error %s the screen shows its message, without what may be a player’s', (_, error, shown) => {
  expect(shownWords(error)).toBe(shown);
});
