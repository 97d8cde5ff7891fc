import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { Auth } from '../../auth/index.ts';
import type { Game } from '../../game/index.ts';
import { createApp } from '../app.ts';
import { mountCounter } from './streams.ts';

test('[A8] a stream that breaks when it was accepted is ended, and the log has the error', async () => {
  const lines: string[] = [];
  const { app, connections } = createApp({
    logLevel: 'error',
    logStream: { write: (line) => void lines.push(line) },
    trustProxy: false,
    rateLimited: false,
    origin: () => 'http://localhost',
  });
  const game: Partial<Game> = {
    openCounterStream({ accept }) {
      accept();
      throw new Error('kettle boiled over');
    },
  };
  mountCounter(app, { auth: {} as Auth, game: game as Game, origin: () => 'http://localhost', metrics: null });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/debug/stream`);
  await expect(response.text()).rejects.toThrow();
  expect(lines.join('')).toContain('kettle boiled over');
  connections.closeAll();
  await app.close();
});
