import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openStore as openOwnStore } from '../helpers/database.ts';
import { openOwnStream, openStream } from '../helpers/event-stream.ts';
import { metricsOf, readFigure } from '../helpers/prometheus.ts';
import { type HereServer, startHere } from '../helpers/server.ts';
import { createPlayer, createVisitor } from '../helpers/visitor.ts';

const CHARACTER = '/api/game/character/:id';
const QUEST = '/api/game/character/:id/quest/:qcard';

let server: HereServer;

async function start(variables: Record<string, string> = {}, parts: Parameters<typeof startHere>[1] = {}) {
  server = await startHere({ RATE_LIMIT: 'off', METRICS_PORT: '0', COMMIT: 'abc123', ...variables }, parts);
}

const figuresUrl = () => `http://127.0.0.1:${server.server.metricsPort}`;
const readText = async () => (await fetch(`${figuresUrl()}/metrics`)).text();

const figure = (series: string) => readFigure(metricsOf(server), series);

/** The label parts of series, such as `{reason="calls"}`, one for each of the words. */
const labelled = (label: string, words: string) => words.split(' ').map((word) => `{${label}="${word}"}`);

/** The number of requests with this response. */
const requests = (method: string, route: string, status: number) =>
  figure(`meow_request_seconds_count{method="${method}",route="${route}",status="${status}"}`);

describe('[W12] the metrics', () => {
  test('metrics are served at a port of their own, without anything else; the port of players serves none', async () => {
    await start();
    const { status, headers } = await fetch(`${figuresUrl()}/metrics`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    for (const path of ['/', '/healthz', '/api/auth/cookie']) {
      expect((await fetch(figuresUrl() + path)).status, path).toBe(404);
    }
    expect((await fetch(`${figuresUrl()}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    const other = await startHere();
    expect(other.server.metricsPort).toBeNull(); // without METRICS_PORT there are no metrics
  });

  test('metrics are in the Prometheus format, with counters starting at 0, so that the first increase is visible', async () => {
    await start();
    const counted = {
      meow_requests_broken_total: [''],
      meow_refusals_total: labelled(
        'reason',
        'calls meows logs votes streams draining strangers files connections database bus',
      ),
      meow_writes_total: labelled('outcome', 'changed repeated stale missing closed refused unavailable'),
      meow_messages_published_total: labelled('outcome', 'done lost'),
      meow_streams_opened_total: labelled('kind', 'character counter'),
      meow_events_sent_total: labelled('kind', 'character counter'),
      meow_stream_bytes_total: labelled('kind', 'character counter'),
    };
    const atFirst = (await readText()).split('\n');
    for (const [name, labels] of Object.entries(counted)) {
      const own = atFirst.filter((line) => line.startsWith(name));
      expect(own).toEqual(labels.map((label) => `${name}${label} 0`));
    }
    await createPlayer(server);
    const text = await readText();
    expect(text.endsWith('\n')).toBe(true);
    const lines = text.split('\n').filter((line) => line !== '');
    const explained: string[] = [];
    for (const line of lines) {
      const [, type] = /^# TYPE (\w+) (?:counter|gauge|histogram)$/.exec(line) ?? [];
      if (type) explained.push(type);
      if (line.startsWith('#')) continue;
      const [, name = ''] =
        /^(\w+)(?:\{\w+="[^"\\\n]*"(?:,\w+="[^"\\\n]*")*\})? -?[\d.]+(?:e[+-]\d+)?$/.exec(line) ?? [];
      expect(explained.at(-1), line).toBe(name.replace(/(?<=_seconds)_(?:bucket|sum|count)$/, ''));
    }
    expect(new Set(explained).size).toBe(explained.length);
    expect(explained).toContain('process_resident_memory_bytes');
    expect(explained).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(lines.join('\n')).toMatch(
      /^meow_build_info\{commit="abc123",store="(sqlite|postgres)",bus="(memory|redis)"\} 1$/m,
    );
  });

  test('metrics count calls by route pattern, with durations and the outcome of writes, and have no personal data', async () => {
    const began = performance.now();
    await start();
    const player = await createPlayer(server);
    await player.choose('meow', 1);
    await player.choose('meow', 1);
    await player.choose('nonsense', 2);
    await player.read();
    const secret = player.visitor.cookie.split('=')[1] ?? '';
    await fetch(`${server.url}/api/${player.id}?${secret}`, { headers: { 'user-agent': 'Prowler/7' } });
    await fetch(`${server.url}/${player.wallet.address}`, { method: 'PROPFIND' });
    await fetch(`${server.url}/vision`);
    await expect.poll(() => requests('GET', CHARACTER, 200)).toBe(1);
    expect(await requests('POST', QUEST, 200)).toBe(1);
    expect(await requests('POST', QUEST, 409)).toBe(1);
    expect(await requests('POST', QUEST, 400)).toBe(1);
    expect(await requests('any', 'none', 404)).toBe(2);
    expect(await requests('GET', 'pages', 200)).toBe(1);
    const slowest = `meow_request_seconds_bucket{le="+Inf",method="GET",route="${CHARACTER}",status="200"}`;
    expect(await figure(slowest)).toBe(1);
    const took = await figure(`meow_request_seconds_sum{method="GET",route="${CHARACTER}",status="200"}`);
    expect(took).toBeGreaterThan(0);
    expect(took).toBeLessThan((performance.now() - began) / 1000);
    expect(await figure('meow_writes_total{outcome="changed"}')).toBe(1);
    expect(await figure('meow_writes_total{outcome="stale"}')).toBe(1);
    expect(await figure('meow_writes_total{outcome="refused"}')).toBe(1);
    expect(await figure('meow_store_act_seconds_count{act="signIn",outcome="done"}')).toBe(1);
    expect(await figure('meow_messages_published_total{outcome="done"}')).toBeGreaterThanOrEqual(1);
    const text = (await readText()).toLowerCase();
    for (const word of [player.id, player.wallet.address, secret, 'prowler', 'propfind', '127.0.0.1']) {
      expect(text).not.toContain(word.toLowerCase());
    }
  });

  test('metrics count open streams, and the bytes and events sent', async () => {
    await start();
    const player = await createPlayer(server);
    const stream = await openOwnStream(player);
    await stream.nextData('character');
    const before = (await figure('meow_events_sent_total{kind="character"}')) ?? 0;
    await player.choose('meow', 1);
    await stream.nextData('character');
    expect(await figure('meow_events_sent_total{kind="character"}')).toBe(before + 1);
    expect(await figure('meow_streams_open{kind="character"}')).toBe(1);
    expect(await figure('meow_streams_open{kind="counter"}')).toBe(0);
    expect(await figure('meow_stream_bytes_total{kind="character"}')).toBeGreaterThan(100);
    expect(await requests('GET', CHARACTER, 200)).toBe(1);
    stream.close();
    await expect.poll(() => figure('meow_streams_open{kind="character"}')).toBe(0);
    expect(await figure('meow_streams_opened_total{kind="character"}')).toBe(1);
    expect(await requests('GET', CHARACTER, 200)).toBe(1);
  });

  test('metrics count refused requests by reason', async () => {
    await start(
      { RATE_LIMIT: 'on' },
      {
        steadyClock: () => 0, // the clock stands still, so all calls fall in one second, and one minute
        streamCaps: { perCharacter: 1, perAddress: 1, counters: 1, countersPerAddress: 1, total: 1 },
      },
    );
    const player = await createPlayer(server);
    await Promise.all([player.choose('meow', 1), player.choose('meow', 1)]);
    expect((await player.choose('meow', 2)).status).toBe(429);
    await openStream(`${server.url}/api/debug/stream`);
    expect((await openStream(`${server.url}/api/debug/stream`)).response.status).toBe(503);
    const visitor = createVisitor(server);
    for (let status = 200; status !== 429; ) ({ status } = await visitor.call('PUT', '/api/auth/cookie'));
    await expect.poll(() => figure('meow_refusals_total{reason="calls"}')).toBe(1);
    expect(await figure('meow_refusals_total{reason="meows"}')).toBe(1);
    expect(await figure('meow_refusals_total{reason="streams"}')).toBe(1);
  });

  test('metrics count connections that were closed before a request was read', async () => {
    await start({ RATE_LIMIT: 'on' }, { connectionsMax: 3 });
    const open = async () => {
      const socket = connect({ port: server.server.port, host: '127.0.0.1', localAddress: '127.0.0.2' });
      socket.on('error', () => {}).write('GET /api/debug/stream HTTP/1.1\r\nHost: a\r\n\r\n');
      return { socket, heard: await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => null)]) };
    };
    const opened = [await open(), await open(), await open(), await open(), await open()];
    expect(opened.map(({ heard }) => heard === null)).toEqual([false, false, false, true, true]);
    expect(await figure('meow_refusals_total{reason="connections"}')).toBe(2);
    for (const { socket } of opened) socket.destroy();
  });
});

test('[W12] internal errors are counted', async () => {
  const openStore = async (folder: string) => ({
    ...(await openOwnStore(folder)),
    readCharacter: () => Promise.reject(new Error('a mistake')),
  });
  await start({}, { openStore });
  const player = await createPlayer(server);
  expect((await player.call('GET', player.path)).status).toBe(500);
  await expect.poll(() => figure('meow_requests_broken_total')).toBe(1);
});

test('[W12] a database that does not answer makes readiness fail soon', async () => {
  const openStore = async (folder: string) => ({
    ...(await openOwnStore(folder)),
    ping: () => new Promise<void>(() => {}),
  });
  await start({}, { openStore });
  const { status, json } = await createVisitor(server).call('GET', '/readyz');
  expect([status, json]).toEqual([503, { status: 'not ready' }]);
});
