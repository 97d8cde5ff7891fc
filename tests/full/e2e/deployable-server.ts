import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLED_SERVER, CLIENT_DIR, type GameServer, startGameServer } from '../../e2e/game-server.ts';
import { test as base } from '../../e2e/test.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';

export interface Deployed {
  readonly server: GameServer;
  /** Replaces the client that the server serves by the files in `from`, and restarts the server. */
  deploy(from: string): Promise<void>;
  /** Deletes a folder of the served client, or a file with its compressed copies. */
  remove(name: string): void;
}

/** A server to which a test can deploy another build. */
export const test = base.extend<{ readonly deployed: Deployed }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  deployed: async ({}, use) => {
    const folder = tempFolder();
    const put = (from: string) => {
      rmSync(folder, { recursive: true, force: true });
      cpSync(from, folder, { recursive: true });
    };
    put(CLIENT_DIR);
    const server = await startGameServer(BUNDLED_SERVER, { clientDir: folder });
    const remove = (name: string) => {
      for (const ending of ['', '.br', '.gz']) rmSync(join(folder, name + ending), { recursive: true, force: true });
    };
    await use({
      server,
      remove,
      async deploy(from) {
        put(from);
        await server.restart('SIGTERM');
      },
    });
    await server.stop();
  },
  baseURL: async ({ deployed }, use) => use(deployed.server.origin),
});
