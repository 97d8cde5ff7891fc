import { readFileSync } from 'node:fs';
import { GUIDE } from './run-quests.ts';

/** All TypeScript samples in the guide for authors. */
function guideCode(): string[] {
  return [...readFileSync(GUIDE, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
}

/** The code samples that are whole files: they begin with an import and write a quest. */
export function guideSamples(): string[] {
  return guideCode().filter(isWhole);
}

/** The code samples that are excerpts. */
export function guideExcerpts(): string[] {
  return guideCode().filter((code) => !isWhole(code));
}

function isWhole(code: string): boolean {
  return code.startsWith('import ') && code.includes('.write({');
}
