import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { readEnv } from '../src/server/env.ts';
import { keepServer } from './dev/keep-server.ts';
import { pageLanguage, questHotReload } from './dev/quest-hmr-plugin.ts';
import { watchQuests } from './dev/watch-quests.ts';
import { runCommand } from './lib/command.ts';
import { paths } from './lib/paths.ts';

await runCommand('dev', run);

/** Starts Vite with the client on PORT, and the server, which answers the calls, on the next port. */
async function run(): Promise<void> {
  const { port } = readEnv(process.env);
  const apiPort = port + 1;
  const target = `http://127.0.0.1:${apiPort}`;
  const client = await createServer({
    configFile: paths.viteConfig,
    plugins: [questHotReload(), pageLanguage()],
    server: { port, strictPort: true, proxy: { '/api/': target, '/openapi': target } },
  });
  await client.listen();
  client.printUrls();
  const server = keepServer(client, () =>
    spawn(process.execPath, ['src/server/main.ts'], {
      cwd: paths.root,
      stdio: 'inherit',
      env: { ...process.env, PORT: String(apiPort), PUBLIC_ORIGIN: `http://localhost:${port}` },
    }),
  );
  // A quest with errors does not reach the server, which goes on with the quests that it has.
  const endChecks = watchQuests(client, { onSound: server.restart });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      endChecks();
      server.end(signal);
      void client.close().then(() => process.exit(0));
    });
  }
}
