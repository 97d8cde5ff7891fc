import { NOT_YET } from '../../../scripts/build/weights/budgets.ts';
import { findTooEarly } from '../../../scripts/build/weights/find-too-heavy.ts';
import { firstLoads } from '../../../scripts/build/weights/first-loads.ts';
import { readModuleSizes } from '../../../scripts/build/weights/module-sizes.ts';
import { PAGES } from '../../e2e/all-pages.ts';
import { CLIENT_DIR } from '../../e2e/game-server.ts';
import { expect, test } from '../../e2e/test.ts';

const loads = await firstLoads(CLIENT_DIR);

test.describe('the first load', () => {
  test('is known of every page', () => {
    expect(loads.map(({ path }) => path)).toEqual(expect.arrayContaining(PAGES.map(({ path }) => path)));
    for (const { bytes } of loads) for (const size of Object.values(bytes)) expect(size).toBeGreaterThan(1000);
  });

  test('has nothing that is not needed yet', () => {
    expect(findTooEarly(loads, NOT_YET, readModuleSizes()).join('\n')).toBe('');
  });
});
