import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { Auth } from '../../auth/index.ts';
import type { Game } from '../../game/index.ts';
import { openCounterStream } from '../../game/streams/open-streams.ts';
import { createAdmission, STREAM_CAPS } from '../../game/streams/stream-limits.ts';
import { createApp } from '../app.ts';
import { mountCounter } from './streams.ts';

test('[A8, C6] a stream that throws after it was accepted is ended and logged, and frees its place', async () => {
  const lines: string[] = [];
  const { app, http } = createApp({
    logLevel: 'error',
    logStream: { write: (line) => void lines.push(line) },
    trustProxy: false,
    origin: () => 'http://localhost',
  });
  const admission = createAdmission({ ...STREAM_CAPS, counters: 1 }, () => 0);
  const keepAlives = { add: () => () => {}, sendVersionToAll: () => {} };
  const game: Partial<Game> = {
    openCounterStream({ networks, accept }) {
      const failing = () => {
        accept();
        throw new Error('kettle boiled over');
      };
      return openCounterStream({ admission, keepAlives }, { networks, accept: failing });
    },
  };
  mountCounter(app, { auth: {} as Auth, game: game as Game, metrics: null });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  for (let time = 0; time < 2; time += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/api/debug/stream`);
    await expect(response.text()).rejects.toThrow();
    expect(lines.splice(0).join('')).toContain('kettle boiled over');
  }
  http.server.closeAllConnections();
  await app.close();
});
