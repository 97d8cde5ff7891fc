import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, sep } from 'node:path';
import { paths } from '../lib/paths.ts';
import { type DevServer, oneAtATime } from './watch-quests.ts';

/** How long to wait for further edits before a restart: an editor may write several files. */
const SETTLE = 150; // ms

/** Folders whose code runs in the server. Quests are not among them: an edited quest restarts it once it is sound. */
const FOLDERS = ['server', 'documents', 'contract', 'identity'].map((folder) => join(paths.root, 'src', folder) + sep);

/**
 * Keeps the game's server running: restarts it after edits of its code, and when `restart` is called. A server that has
 * stopped, as its code has an error, is started again after the next edit.
 * @param start starts the server's process
 */
export function keepServer({ watcher }: Pick<DevServer, 'watcher'>, start: () => ChildProcess) {
  let server = start();
  let isEnding = false;
  tellWhenItStops(server);

  function tellWhenItStops(started: ChildProcess): void {
    started.once('exit', (code) => {
      if (!isEnding && started === server && code) {
        console.error(
          'The server has stopped. It starts again when a file of it, or a quest, is saved without errors.',
        );
      }
    });
  }

  const restarts = oneAtATime(async () => {
    const former = server;
    if (former.exitCode === null && former.signalCode === null) {
      const exited = once(former, 'exit');
      former.kill('SIGTERM');
      await exited;
    }
    if (isEnding) return;
    server = start();
    tellWhenItStops(server);
  }, SETTLE);

  watcher.add(FOLDERS);
  watcher.on('all', (_, file) => {
    if (FOLDERS.some((folder) => file.startsWith(folder)) && !file.includes('.test')) restarts.ask();
  });

  return {
    restart: restarts.ask,
    end(signal: NodeJS.Signals): void {
      isEnding = true;
      restarts.stop();
      server.kill(signal);
    },
  };
}
