import { expect, test, vi } from 'vitest';
import { defineKind, quest } from '#engine';
import { readEnv } from './env.ts';
import { startServer } from './start.ts';

test('[S10] a server with erroneous quests fails to start with all errors, without opening its store', async () => {
  const openStore = vi.fn<() => never>();
  const tea = quest(defineKind('Tea', { quest: true }), { pages: ['pot'] }).write({
    pot: (page) =>
      page
        .title('Pot')
        .tell('{steam}')
        .choice('cup' as 'pot', 'Pour')
        .done(),
  });
  const starting = startServer(readEnv({ PORT: '0' }), { quests: [tea], openStore });
  await expect(starting).rejects.toThrow(
    /^1 quest has errors\..*\nQuest Tea: error unknown-placeholder, pot: .*\nQuest Tea: error unknown-target, pot\/cup: .*$/,
  );
  expect(openStore).not.toHaveBeenCalled();
});
