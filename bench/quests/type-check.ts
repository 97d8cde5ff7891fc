import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inFolder } from './in-folder.ts';

const BASE = fileURLToPath(new URL('../../tsconfig/base.json', import.meta.url));
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

const TSCONFIG = {
  extends: BASE,
  compilerOptions: { composite: false, declaration: false, emitDeclarationOnly: false, noEmit: true, rootDir: '/' },
  files: ['story.mts'],
};

export interface TypeCheck {
  readonly check: number; // s
  readonly total: number; // s
  readonly instantiations: number;
}

/**
 * Type-checks the text of a file as strictly as our own, in a folder where nothing else is.
 * @throws when it has a mistake
 */
export async function typeCheck(text: string): Promise<TypeCheck> {
  const files = { 'story.mts': text, 'tsconfig.json': JSON.stringify(TSCONFIG) };
  return inFolder(files, async (folder) =>
    readDiagnostics(execFileSync(process.execPath, [TSC, '-p', folder, '--extendedDiagnostics'], { encoding: 'utf8' })),
  );
}

function readDiagnostics(text: string): TypeCheck {
  const read = (name: string) => {
    const [, number] = new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(text) ?? [];
    if (number === undefined) throw new TypeError(`tsc printed no "${name}"`);
    return Number(number);
  };
  return { check: read('Check time'), total: read('Total time'), instantiations: read('Instantiations') };
}
