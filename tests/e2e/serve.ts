import { readEnv } from '../../src/server/env.ts';
import { run } from '../../src/server/run.ts';
import { type RunningServer, readCommit, startServer } from '../../src/server/start.ts';

/** A message from the parent process: start a server with these settings, or stop the one that runs. */
export type Command = { readonly start: Readonly<Record<string, string>> } | 'stop';

/**
 * A message to the parent process: a server was started (its origin) or stopped, a command failed, or a line of the
 * log.
 */
export type Reply = { readonly origin: string } | 'stopped' | { readonly failed: string } | { readonly line: string };

const [clientDir = ''] = process.argv.slice(2);

// If this process was forked with an IPC channel, it starts servers one after another, by commands. Otherwise it starts
// one server, as in production.
if (process.send) serveInTurns(process.send.bind(process));
else void run({ clientDir });

function serveInTurns(reply: (message: Reply) => void): void {
  const commit = readCommit();
  let server: RunningServer | undefined;

  async function act(command: Command): Promise<Reply> {
    if (command === 'stop') {
      await server?.drain();
      return 'stopped';
    }
    server = await startServer(readEnv({ COMMIT: commit, ...command.start }), {
      clientDir,
      logStream: { write: (line) => reply({ line: line.trimEnd() }) },
      idleMax: 0, // stops at once: no requests follow a test
    });
    return { origin: server.origin };
  }

  process.on('message', (command: Command) => {
    act(command).then(reply, (error: Error) => reply({ failed: error.stack ?? error.message }));
  });
  process.on('disconnect', () => process.exit());
}
