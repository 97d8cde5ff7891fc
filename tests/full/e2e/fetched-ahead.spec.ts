import { expect, expectAuth, expectSky, test } from '../../e2e/test.ts';

// Where motion is the matter, it is asked for: it takes the processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const UNWELCOME = [
  ['where data is saved', 'Emulation.setDataSaverOverride', { dataSaverEnabled: true }],
  // What the browser tells of the network, without the wait. 3 s to and fro are its slowest kind: https://wicg.github.io/netinfo
  [
    'on the slowest networks',
    'Network.overrideNetworkState',
    { offline: false, latency: 3000, downloadThroughput: 5000, uploadThroughput: 5000 }, // ms, bytes/s
  ],
] as const;

for (const [where, method, told] of UNWELCOME) {
  test(`[A1, A14] nothing is fetched ahead ${where}: the code of a page comes when the page does`, async ({
    page,
    context,
  }) => {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send(method, told as never);
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'script' || pathname.endsWith('.json')) loaded.add(pathname);
    });
    await page.goto('/');
    await expectAuth(page, 'no-cookie');
    await expectSky(page);
    await page.waitForLoadState('networkidle');
    const first = loaded.size;
    const next = page.getByRole('link', { name: 'Next: Vision', exact: true });
    await next.hover();
    await next.focus();
    await next.dispatchEvent('touchstart');
    await page.waitForLoadState('networkidle');
    expect(loaded.size).toBe(first);
    for (const [name, route] of [
      ['Next: Vision', 'vision'],
      ['Next: Mirror', 'vision-mirror'],
      ['Next: Name', 'vision-name'],
      ['Next: Lessons', 'tutorial'],
      ['Next: Help', 'support'],
    ] as const) {
      const before = loaded.size;
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-route', route);
      expect(loaded.size, route).toBeGreaterThan(before);
    }
  });
}
