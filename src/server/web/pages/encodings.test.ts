import { expect, test } from 'vitest';
import { pickEncoding } from './encodings.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip ;q=0', 'identity'],
  ['br;q=0.001', 'br'],
  ['*', 'identity'],
  ['brotli, gzipped', 'identity'],
])('who accepts %j gets %s', (header, encoding) => {
  expect(pickEncoding(header, () => true)).toBe(encoding);
});

test('what is not at hand is not picked', () => {
  expect(pickEncoding('br, gzip', (encoding) => encoding !== 'br')).toBe('gzip');
  expect(pickEncoding('br', (encoding) => encoding === 'identity')).toBe('identity');
});
