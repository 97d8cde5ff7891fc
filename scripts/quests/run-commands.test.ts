import { relative } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { checkTypes } from './check-types.ts';
import { commandFinding } from './finding.ts';
import { QUESTS } from './load-game.ts';
import { check } from './run-commands.ts';

vi.mock(import('./check-types.ts'), async (load) => ({ ...(await load()), checkTypes: vi.fn(async () => []) }));
afterEach(() => vi.restoreAllMocks());

const ALL = { kind: 'check', files: [], seeds: 1, states: 100, verify: true, types: true, json: false } as const;

/** Checks the game. The compiler is mocked: it finds nothing unless a test says otherwise. */
async function checkGame(command: Parameters<typeof check>[0]) {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const isFine = await check(command, process.cwd());
  return { isFine, said: said.mock.calls.join('\n') };
}

test('[W10] check compiles the quests of the game, and reports a compiler error as a finding of its file', async () => {
  vi.mocked(checkTypes).mockImplementation(async (files) => {
    expect(files.map((file) => relative(QUESTS, file))).toEqual(
      expect.arrayContaining(['Cookie/quest.ts', 'Hearth/quest.ts']),
    );
    const hearth = files.filter((file) => file.endsWith('Hearth/quest.ts'));
    return hearth.map((file) => commandFinding('types', 'timeuot is no option', { file, line: 1 }));
  });
  const { isFine, said } = await checkGame(ALL);
  expect(isFine).toBe(false);
  expect(said).toContain('src/content/quests/Hearth/quest.ts:1\n');
  expect(said).toContain('timeuot is no option');
});

test('[W10] check without types finds nothing in the game and its graphs, and does not run the compiler', async () => {
  const { isFine, said } = await checkGame({ ...ALL, types: false });
  expect(isFine).toBe(true);
  expect(said).toMatch(/quests, nothing found\. Good\.$/);
  expect(vi.mocked(checkTypes)).not.toHaveBeenCalled();
});
