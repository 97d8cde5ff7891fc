import { readEnv } from '../../src/server/env.ts';
import { readCommit } from '../../src/server/read-commit.ts';
import { run } from '../../src/server/run.ts';
import { type RunningServer, startServer } from '../../src/server/start.ts';

/** What whoever holds a line to this process asks of it: a server with these settings, or the end of the one there is. */
export type Wish = { readonly start: Readonly<Record<string, string>> } | 'stop';

/** What they are told: where it is, that it has ended, why neither, and each line it writes. */
export type Word = { readonly origin: string } | 'stopped' | { readonly failed: string } | { readonly line: string };

const [clientDir = ''] = process.argv.slice(2);

// With a line to somebody, servers in turn; without, one as a process of its own.
if (process.send) serveInTurns(process.send.bind(process));
else void run({ clientDir });

function serveInTurns(tell: (word: Word) => void): void {
  const commit = readCommit();
  let server: RunningServer | undefined;

  async function act(wish: Wish): Promise<Word> {
    if (wish === 'stop') {
      await server?.drain();
      return 'stopped';
    }
    server = await startServer(readEnv({ COMMIT: commit, ...wish.start }), {
      clientDir,
      logStream: { write: (line) => tell({ line: line.trimEnd() }) },
      idleMax: 0, // its test is over: nobody else calls
    });
    return { origin: server.origin };
  }

  process.on('message', (wish: Wish) => {
    act(wish).then(tell, (error: Error) => tell({ failed: error.stack ?? error.message }));
  });
  process.on('disconnect', () => process.exit());
}
