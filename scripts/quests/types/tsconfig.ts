import { parse } from 'node:path';
import { paths } from '../../lib/paths.ts';
import { DOORS } from '../load/doors.ts';

/** How the compiler reads quest files outside the repository: as strictly as ours, and with the same doors. */
export function tsconfigFor(
  folder: string,
  files: { readonly files: readonly string[] } | { readonly include: readonly string[] },
) {
  return {
    extends: slashes(`${paths.root}tsconfig/base.json`),
    compilerOptions: {
      module: 'ESNext',
      moduleResolution: 'Bundler',
      noEmit: true,
      emitDeclarationOnly: false,
      composite: false,
      declaration: false,
      rootDir: slashes(parse(folder).root),
      paths: Object.fromEntries(Object.entries(DOORS).map(([door, path]) => [door, [slashes(path)]])),
    },
    ...files,
  };
}

/** The compiler wants / on every system. */
function slashes(path: string): string {
  return path.replaceAll('\\', '/');
}
