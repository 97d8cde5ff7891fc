import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from '#contract';
import { cssTokens, PALETTE, sigilFills, skyTones } from '#palette';
import { outlinePath } from '#tiles';
import { towerTiles } from './tower-tiles.ts';

/** Modules made at build from their one source: the contract without its schemas, the colours, the tile and the tower. */
const GENERATED: Readonly<Record<string, () => string>> = {
  'virtual:calls': () => `export default ${JSON.stringify(minifyContractRouter(contract))}`,
  'virtual:sigil-fills': () => `export default ${JSON.stringify(sigilFills())}`,
  'virtual:sky-tones': () =>
    `export default ${JSON.stringify(PALETTE.map((entry) => ({ day: skyTones(entry, 'day'), moonlight: skyTones(entry, 'moonlight') })))}`,
  'virtual:tokens.css': () => cssTokens() + tileToken(),
  'virtual:tower': () => `export default ${JSON.stringify(towerTiles())}`,
};

/** `--tile`: the hat as an image to mask with, in the middle of a square that its cat fits in, too. */
function tileToken(): string {
  // One decimal, and only what must be escaped: every page loads it.
  const outline = outlinePath({ scale: 28 }).replaceAll(/(\.\d)\d/g, '$1');
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-70 -70 140 140'><path d='${outline}'/></svg>`;
  const escaped = svg.replaceAll('<', '%3C').replaceAll('>', '%3E');
  return `:root {\n  --tile: url("data:image/svg+xml,${escaped}");\n}\n`;
}

/** For the build, and for tests that load what is built. */
export function generated(): Plugin {
  return {
    name: 'generated',
    resolveId: (id) => (Object.hasOwn(GENERATED, id) ? `\0${id}` : undefined),
    load: (id) => GENERATED[id.slice(1)]?.(),
  };
}
