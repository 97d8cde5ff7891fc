import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildOnce } from '../lib/build-once.ts';
import { bundleSize } from '../lib/bundle-size.ts';
import type { Figure } from '../lib/figure.ts';

const CLIENT = new URL('../../dist/client/', import.meta.url);
const ASSETS = new URL('assets/', CLIENT);
const GOAL = 34_000; // bytes

const OURS = `
  export * from './src/identity/words.ts';
  export { loginText } from './src/identity/index.ts';
`;
const VIEM = `export { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts';`;
const ETHERS = `export { HDNodeWallet, Mnemonic } from 'ethers';`;

/** What a browser downloads to know words: by the production build, and with all it takes, beside the wallets. */
export async function* sizes(): AsyncGenerator<Figure> {
  const figure = { unit: 'bytes gz', better: 'less' } as const;
  const none = { reference: null, referenceName: null };
  buildOnce();
  yield { ...figure, figure: 'chunk of the words, in the build', ours: sizeOf(chunksOfWords()), ...none, goal: GOAL };

  const ours = await bundleSize(OURS);
  const viem = {
    reference: await bundleSize(VIEM),
    referenceName: 'viem mnemonicToAccount, generateMnemonic, english',
  };
  const ethers = { reference: await bundleSize(ETHERS), referenceName: 'ethers HDNodeWallet, Mnemonic' };
  yield { ...figure, figure: 'words, key and login text, alone', ours, ...none, goal: GOAL };
  yield { ...figure, figure: 'words, key and login text, alone', ours, ...viem, goal: null };
  yield { ...figure, figure: 'words, key and login text, alone', ours, ...ethers, goal: null };
}

/** The chunk with the list of words, and those that it brings and no page has from the start. */
function chunksOfWords(): string[] {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const words = scripts.find((name) => /abandon.ability.able.*zone.zoo/s.test(read(name)));
  const page = readFileSync(new URL('index.html', CLIENT), 'utf8');
  const entries = [...page.matchAll(/<script type="module"[^>]* src="\/assets\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );
  if (!words || entries.length === 0) throw new Error('The build has no chunk with the words, or no entry');
  const first = reachedFrom(entries);
  if (first.has(words)) throw new Error('Every page has the words from the start');
  return [...reachedFrom([words])].filter((name) => !first.has(name));
}

/** All that comes with these chunks, themselves among them. */
function reachedFrom(chunks: readonly string[]): Set<string> {
  const found = new Set(chunks);
  for (const name of found) {
    for (const [, target = ''] of read(name).matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g)) found.add(target);
  }
  return found;
}

function sizeOf(chunks: readonly string[]): number {
  return chunks.reduce((total, name) => total + gzipSync(read(name), { level: 9 }).length, 0);
}

function read(name: string): string {
  return readFileSync(new URL(name, ASSETS), 'utf8');
}
