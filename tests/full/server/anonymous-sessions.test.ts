import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CALLS_PER_MINUTE } from '../../../src/server/web/api/rate-limits.ts';
import { countRows, executeSql } from '../../helpers/database.ts';
import { type HereServer, startHere } from '../../helpers/server.ts';
import { createPlayer, createVisitor, newWallet, signed } from '../../helpers/visitor.ts';

const COOKIE = '/api/auth/cookie';
const MINUTE = 60_000; // ms

let server: HereServer;

describe('[C2] a flood of anonymous sessions', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    server = await startHere({ TRUST_PROXY: 'on', LOG_LEVEL: 'silent' }, { steadyClock: () => Date.now() });
  });
  afterEach(() => vi.useRealTimers());

  const ADDRESSES = ['10.0.0.1'];
  /**
   * The database has sessions of at most this many one-minute windows of the rate limit: they expire after ten minutes,
   * a sweep deletes them up to a minute later, and the first and last windows are partial.
   */
  const WINDOWS = 12;

  test('the database stores at most addresses × limit × lifetime anonymous sessions; a sweep deletes them, and their space is reused', {
    timeout: 120_000,
  }, async () => {
    const player = await createPlayer(server);
    const unsigned = () => countRows(server.dataDir, 'from sessions where character_id is null');
    const pages = async () => Number((await executeSql(server.dataDir, 'pragma page_count'))[0]?.page_count);
    const bound = ADDRESSES.length * CALLS_PER_MINUTE.signIn * WINDOWS;

    let most = 0;
    await vi.advanceTimersByTimeAsync(1000); // each flood comes just after a sweep, so its sessions are stored longest
    const sizes: number[] = [];
    for (let minute = 0; minute < WINDOWS + 3; minute++) {
      for (const address of ADDRESSES) await flood(address);
      most = Math.max(most, await unsigned());
      sizes.push(await pages());
      await vi.advanceTimersByTimeAsync(MINUTE);
    }
    // The bound is nearly reached, so the test is meaningful.
    expect(most).toBeGreaterThan(bound * 0.9);
    expect(most).toBeLessThanOrEqual(bound);
    // The last windows reuse the space of deleted sessions: together they take less than a window at the start.
    const [empty = 0, full = 0, end = 0] = [sizes[0], sizes[WINDOWS], sizes.at(-1)];
    expect(end - full).toBeLessThan((full - empty) / WINDOWS);

    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    // With fake timers, a sweep may begin before the previous one has ended, and leave rows: repeats until there are 0.
    const afterSweep = async () => {
      await vi.advanceTimersByTimeAsync(MINUTE);
      return unsigned();
    };
    await expect.poll(afterSweep).toBe(0);
    expect((await player.call('GET', player.path)).status).toBe(200);
  });

  /** Makes as many sessions as an address may in a minute; one more is refused. */
  async function flood(address: string): Promise<void> {
    const headers = { 'x-forwarded-for': address };
    const put = async () => (await createVisitor(server).call('PUT', COOKIE, { headers })).status;
    for (let put20 = 0; put20 < CALLS_PER_MINUTE.signIn / 20; put20++) {
      expect(await Promise.all(Array.from({ length: 20 }, put))).toEqual(Array(20).fill(200));
    }
    expect(await put()).toBe(429);
  }
});

describe('[C2] a node that has room for three anonymous sessions', () => {
  let now = Date.now();
  beforeEach(async () => {
    const clocks = { clock: () => now, steadyClock: () => now };
    server = await startHere({ RATE_LIMIT: 'off' }, { strangersMax: 3, ...clocks });
  });

  const strangerComes = () => createVisitor(server).call('PUT', COOKIE);
  const fillUp = async () => {
    for (let count = 0; count < 3; count++) {
      const { status } = await strangerComes();
      if (status === 503) return;
    }
  };

  test('[C9] a full node refuses another anonymous session, with Retry-After', async () => {
    await fillUp();
    const { status, headers, json } = await strangerComes();
    expect([status, headers.get('set-cookie'), headers.get('cache-control')]).toEqual([503, null, 'no-store']);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(600);
    expect(wait).toBeLessThanOrEqual(670);
    expect(json).toEqual({
      defined: false,
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
      message: `There are more strangers at the door than the tower has room for: try again in ${Math.ceil(wait / 60)} minutes`,
    });
    now += wait * 1000;
    expect((await strangerComes()).status).toBe(200);
  });

  test('a full node refuses no player who is signed in or signing in: they read, choose, sign in again and sign out', async () => {
    const player = await createPlayer(server);
    const visitor = createVisitor(server);
    const flake = await visitor.challenge();
    await fillUp();
    expect((await strangerComes()).status).toBe(503);
    expect(await visitor.challenge()).toBe(flake);
    const claim = await signed(newWallet(), server.origin, flake);
    expect((await visitor.call('POST', COOKIE, { body: claim })).json).toMatchObject({ error: null });
    expect((await player.call('GET', player.path)).status).toBe(200);
    expect((await player.choose('finish', 1)).status).toBe(200);
    expect(await player.visitor.signIn(player.wallet)).toEqual({ error: null, characterId: player.id });
    // An expired challenge of a signed-in player is renewed.
    now += 11 * MINUTE;
    expect((await player.visitor.call('PUT', COOKIE)).status).toBe(200);
    expect((await player.visitor.call('DELETE', COOKIE)).status).toBe(200);
  });

  test('a node counts a session again when wrong signatures extend it', async () => {
    const visitor = createVisitor(server);
    const statuses = [];
    for (let round = 0; round < 4; round++) {
      statuses.push((await visitor.call('PUT', COOKIE)).status);
      await visitor.call('POST', COOKIE, { body: { address: '0x00', signature: '0x00' } });
    }
    expect(statuses).toEqual([200, 200, 200, 503]);
  });
});
