import { expect, test } from 'vitest';
import { withoutHashes } from './translations.ts';

test('built translations have all but the hashes', () => {
  const texts = {
    name: { of: '1vlhw7v', text: 'Tor' },
    'cards.Apple.name': { of: '1rtxgyb', text: 'Apfel', noun: 'n' },
  };
  expect(JSON.parse(withoutHashes(JSON.stringify(texts)))).toEqual({
    name: { text: 'Tor' },
    'cards.Apple.name': { text: 'Apfel', noun: 'n' },
  });
});
