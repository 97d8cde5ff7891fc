import { build } from 'vite';
import { BUILD_TARGET } from '../lib/browsers.ts';
import { paths } from '../lib/paths.ts';

/** What every document runs before it is painted, as the text of one script. */
export async function firstScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: paths.root,
    logLevel: 'warn',
    build: {
      target: BUILD_TARGET,
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: `${paths.root}src/client/first.ts`, output: { format: 'iife' } },
    },
  });
  const [chunk] = Array.isArray(built) || !('output' in built) ? [] : built.output;
  if (chunk?.type !== 'chunk') throw new Error('The first script was not built');
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error('The first script would end its element');
  return chunk.code.trim();
}
