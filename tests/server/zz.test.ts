import { connect } from 'node:net';
import { test } from 'vitest';
import { openStream } from '../helpers/event-stream.ts';
import { startHere } from '../helpers/server.ts';
test.each(['stream-closed', 'silent'])('%s', async (kind) => {
  const s = await startHere({ RATE_LIMIT: 'off' });
  s.server.app.server.on('connection', (so) => { console.log('connection'); so.on('data', (d) => console.log(String(d).slice(0, 50))); so.on('close', () => console.log('closed')); });
  if (kind === 'silent') { connect(s.server.port, '127.0.0.1'); await new Promise((r) => setTimeout(r, 100)); }
  else { const st = await openStream(`${s.url}/api/debug/stream`); await st.next(); st.close(); }
  const t = performance.now();
  await s.stop();
  console.log(kind, 'stop took', performance.now() - t);
});
