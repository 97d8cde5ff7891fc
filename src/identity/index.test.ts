import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as identity from './index.ts';
import * as words from './words.ts';

test('the light door offers these and nothing else', () => {
  expect(Object.keys(identity).sort()).toEqual([
    'HEX_MAX_LENGTH',
    'LOGIN_TTL',
    'SEED_MAX_BITS',
    'SEED_MIN_BITS',
    'WORD_COUNT',
    'WORD_LIST_SIZE',
    'checksumAddress',
    'isHexString',
    'loginText',
    'personalMessage',
  ]);
});

test('the door of the words offers these and nothing else', () => {
  expect(Object.keys(words).sort()).toEqual([
    'PhraseError',
    'SUGGESTION_MAX',
    'WORD_LIST',
    'accountFromWords',
    'checkPhrase',
    'completeWord',
    'decodeTime',
    'loginText',
    'makeWords',
    'nextTask',
    'normalisePhrase',
    'normaliseText',
    'suggestWords',
    'visibleText',
    'wordsFromPaste',
  ]);
});

test('the light door brings neither the word list nor the key derivation', () => {
  const { files, packages } = reach('index.ts');
  expect(files).toContain('hex.ts');
  expect([...packages].sort()).toEqual(['@noble/hashes/sha3.js', '@noble/hashes/utils.js']);
});

test('the door of the words does bring them, which shows that the search finds things', () => {
  expect([...reach('words.ts').packages]).toEqual(
    expect.arrayContaining(['@noble/curves/secp256k1.js', '@scure/bip39', '@scure/bip39/wordlists/english.js']),
  );
});

/** All files that a file of this folder imports, directly or not, and the packages that they import. */
function reach(entry: string): { files: string[]; packages: Set<string> } {
  const folder = new URL('.', import.meta.url);
  const found = new Set([new URL(entry, folder).href]);
  const packages = new Set<string>();
  for (const file of found) {
    for (const [, target = ''] of readFileSync(new URL(file), 'utf8').matchAll(/\bfrom '([^']+)'/g)) {
      if (target.startsWith('.')) found.add(new URL(target, file).href);
      else packages.add(target);
    }
  }
  return { files: [...found].map((file) => file.slice(folder.href.length)), packages };
}
