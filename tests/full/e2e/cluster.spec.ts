import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAnnounced, writeDown } from '../../e2e/announcements.ts';
import { CLIENT_DIR } from '../../e2e/game-server.ts';
import { streamsOf } from '../../e2e/streams.ts';
import { acceptTheCookie, test as base, characterOf, choose, expect, expectQuestPage } from '../../e2e/test.ts';
import {
  type ClusterCommand,
  clusterIsRun,
  endClusterCommand,
  startClusterCommand,
} from '../../helpers/cluster-command.ts';

const NODES = 3;
/** Time limit of a test: a whole cluster starts, and two of its nodes are killed, while other tests run. */
const TIME = 360_000; // ms
/** Timeout against hangs; generous because CI machines are shared. */
const PATIENCE = 30_000; // ms

const test = base.extend<{ readonly cluster: ClusterCommand }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  cluster: async ({}, use) => {
    let child: Parameters<typeof endClusterCommand>[0];
    try {
      const args = ['--nodes', `${NODES}`, '--client', CLIENT_DIR];
      await use(
        await startClusterCommand(args, (started) => {
          child = started;
        }),
      );
    } finally {
      await endClusterCommand(child);
    }
  },
});

/** A saved player with a browser context of their own, whose stream reports other players. */
interface Player {
  readonly page: Page;
  readonly name: string;
  /** All requests of this browser for a stream so far. */
  readonly asked: readonly string[];
  /** The ids of the streams that have reported another player. */
  readonly toldOfOthers: ReadonlySet<string>;
  version(): Promise<number>;
}

function here(page: Page): Locator {
  return page.getByRole('region', { name: 'Who is here' });
}

async function joinRoom(context: BrowserContext): Promise<Player> {
  const { asked } = streamsOf(context);
  const page = await context.newPage();
  await acceptTheCookie(page);
  const { id, name } = await characterOf(page);
  const toldOfOthers = new Set<string>();
  const browser = await context.newCDPSession(page);
  browser.on('Network.eventSourceMessageReceived', ({ requestId, eventName, data }) => {
    if (eventName === 'character' && JSON.parse(data).characterId !== id) toldOfOthers.add(requestId);
  });
  await browser.send('Network.enable');
  return {
    page,
    name,
    asked,
    toldOfOthers,
    async version() {
      const answer = await page.request.get(`/api/game/character/${id}`);
      return ((await answer.json()) as { to: number }).to;
    },
  };
}

/**
 * Lets one player meow, and expects the other's page to show and announce it. @returns what was announced to the other
 * player since the last call
 */
async function expectHeard(from: Player, by: Player): Promise<string[]> {
  const meow = here(from.page).getByRole('button', { name: 'Meow' });
  await expect(meow).toHaveAttribute('aria-disabled', 'false');
  const taken = from.page.waitForResponse((response) => response.url().endsWith('/quest/Cookie'));
  await meow.click();
  expect((await taken).status()).toBe(200);
  return expectAnnounced(by.page, [new RegExp(`${from.name} meows\\.`), new RegExp(`^Seen: .*${from.name}`)]);
}

/** The index of the only node that has more streams than before. */
async function nodeOfNew(cluster: ClusterCommand, before: readonly (number | null)[]): Promise<number> {
  let now: (number | null)[] = [];
  const more = () => now.flatMap((count, at) => ((count ?? 0) > (before[at] ?? 0) ? at : []));
  await expect
    .poll(
      async () => {
        now = await cluster.streamsByNode();
        return more().length;
      },
      { timeout: PATIENCE },
    )
    .toBe(1);
  return more()[0] ?? -1;
}

/**
 * Moves a player's stream to a node other than `taken`: the proxy assigns requests to nodes in turn. The player goes
 * offline and online again and stays on the page, as reopening the page would continue the story.
 */
async function listenElsewhere(cluster: ClusterCommand, page: Page, taken: number): Promise<number> {
  const alone = Array.from({ length: NODES }, (_, at) => (at === taken ? 1 : 0));
  let node = await nodeOfNew(cluster, alone);
  for (let more = 1; node === taken; more++) {
    await page.context().setOffline(true);
    await expect.poll(() => cluster.streamsByNode(), { timeout: PATIENCE }).toEqual(alone);
    for (let sent = 0; sent < more; sent++) await fetch(`${cluster.url}/healthz`);
    await page.context().setOffline(false);
    node = await nodeOfNew(cluster, alone);
  }
  return node;
}

test.describe('a cluster of three nodes', () => {
  test.skip(!clusterIsRun, 'PostgreSQL or Redis is not installed');
  test.setTimeout(TIME);

  test('[W2, W3] two players on two nodes see each other; when a node is killed, its player reconnects once', async ({
    browser,
    cluster,
  }) => {
    const options = { baseURL: cluster.origin, reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
    const contexts = [await browser.newContext(options), await browser.newContext(options)] as const;
    const one = await joinRoom(contexts[0]);
    const nodeOfOne = await nodeOfNew(cluster, []);
    const other = await joinRoom(contexts[1]);
    const nodeOfOther = await listenElsewhere(cluster, other.page, nodeOfOne);
    expect(nodeOfOther).not.toBe(nodeOfOne);
    const both = [one, other];
    for (const player of both) {
      await expect(here(player.page).locator('[data-other]')).toHaveCount(1);
      await writeDown(player.page);
    }
    await expectHeard(one, other);
    await expectHeard(other, one);

    const gone: number[] = [];
    for (const [player, node] of [
      [one, nodeOfOne],
      [other, nodeOfOther],
    ] as const) {
      const before = await cluster.streamsByNode();
      const [streams, told] = [both.map(({ asked }) => asked.length), both.map((each) => each.toldOfOthers.size)];
      const reconnects = () => both.map(({ asked }, at) => asked.length - (streams[at] ?? 0));
      const toldAnew = () => both.map(({ toldOfOthers }, at) => toldOfOthers.size - (told[at] ?? 0));
      const version = await player.version();
      process.kill(cluster.nodes[node] ?? 0, 'SIGKILL');
      gone.push(node);
      // A choice that is made during the outage counts exactly once.
      await choose(player.page, 'Thank you, Quince');
      await expectQuestPage(player.page, 'finish');
      expect(await player.version()).toBe(version + 1);

      const open = async () => {
        const counts = (await cluster.streamsByNode()).map((count, at) => (gone.includes(at) ? 0 : (count ?? 0)));
        return counts.reduce((sum, count) => sum + count);
      };
      await expect.poll(open, { timeout: PATIENCE }).toBe(2);
      await expect.poll(toldAnew, { timeout: PATIENCE }).toEqual(reconnects());
      const news = [...(await expectHeard(one, other)), ...(await expectHeard(other, one))];
      // Matches whole words only: “Rebeccameow”, a meow of Rebecca, contains “came”.
      expect(news.filter((text) => /\b(left|came)\b/.test(text))).toEqual([]);
      // Players of the dead node reconnected once, and the others did not reconnect.
      expect(Math.max(...reconnects())).toBe(1);
      expect(reconnects().reduce((sum, count) => sum + count)).toBe(before[node]);
      expect(await player.version()).toBe(version + 2); // raised by the choice and by a meow
    }
    for (const context of contexts) await context.close();
  });
});
