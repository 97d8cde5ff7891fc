import { join } from 'node:path';
import type { Plugin } from 'vite';
import { paths } from '../lib/paths.ts';

const QUESTS = join(paths.root, 'src/content/quests/');
const KEEP_UP = JSON.stringify(`/@fs/${join(paths.root, 'scripts/dev/hot-quests.ts')}`);

/** Content knows nothing of vite: this lets modules with quests take their edits, without loading the page anew. */
export function questGlue(): Plugin {
  return {
    name: 'quest-glue',
    apply: 'serve',
    transform(code, id) {
      if (!isQuestModule(id)) return null;
      return { code: code + GLUE, map: null };
    },
  };
}

const GLUE = `
import { keepUp } from ${KEEP_UP};
if (import.meta.hot) {
  import.meta.hot.accept();
  void keepUp(import.meta.hot, import.meta.url);
}
`;

function isQuestModule(id: string): boolean {
  const [file = ''] = id.split('?');
  return file.startsWith(QUESTS) && file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file);
}
