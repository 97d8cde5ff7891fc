import { expect, test } from 'vitest';
import { createLosses, describeLoss } from './loss.ts';

test('[W10] a loss is told in one line that moves no cursor', () => {
  const { list, reportFor } = createLosses();
  reportFor('The\u001b[2J door')('macro-link', 12, '<<link "Out"\n\t"Garden">>', 'Garden\u009b');
  reportFor(null)('outside-passage', 1, '🐈'.repeat(300));
  expect(list.map(describeLoss)).toEqual([
    'line 12, The\\u001b[2J door: macro-link: <<link "Out" "Garden">> (to Garden\\u009b): kept as a TODO at its page; it is no choice',
    `line 1: outside-passage: ${'🐈'.repeat(79)}…: left out`,
  ]);
});
