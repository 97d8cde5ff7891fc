import { beforeAll, describe, expect, test } from 'vitest';
import { STORY } from '../../helpers/quests/guide-samples.ts';
import { linesOf, questText, runQuests, write } from '../../helpers/quests/run-quests.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';

describe('[W10] npm run quests', { timeout: 120_000 }, () => {
  const folder = tempFolder();
  const story = 'my stories/gate.ts';

  beforeAll(() => {
    write(folder, story, STORY);
  });

  test('the command plays random choices by a seed, the same choices each time', async () => {
    const [once, again, otherwise] = await Promise.all([play('7'), play('7'), play('8')]);
    expect(once).toEqual(again);
    expect(once.stdout).not.toBe(otherwise.stdout);
    expect(once).toMatchObject({ status: 0, stderr: '' });
    expect(once.stdout).toMatch(/^Gate, seed 7, played by a \w+\n\nThe gate \(gate\)\n/);
  });

  test('the command plays the given choices, and prints all that happens', async () => {
    const { status, stdout } = await choose('garden,pick,garden,shed');
    expect(stdout).toBe(`Gate, played by a stranger

The gate (gate)
  The gate is open. It was not open yesterday.
  > garden: Go in

The garden (garden)
  A cat sits on the wall and looks at you as if you were late.
  Moss: Good evening, whoever you are. Mind the rakes.
  > pick: Pick an apple

The tree (tree)
  [give Apple?worms=1]
  [set weather to wet]
  The apple comes off, and with it everything that it rained this morning.
  > garden: Step out from under it

The garden (garden)
  The cat is still on the wall. You are still late.
  Moss: Good evening, whoever you are. Mind the rakes.
  > shed: Look into the shed

The shed (shed)
  [add 1 to rakes]
  [set ladder to true]
  You step on a rake. That makes 1. Behind it there is a ladder.

It stands at shed, after 4 steps.
Open:
  further: Look further in
  garden: Carry the ladder out
`);
    expect(status).toBe(0);
  });

  test.each([
    ['', 'It stands at gate, after 0 steps.\nOpen:\n  garden: Go in\n  home: Go home\n'],
    ['home,fire', 'It leads away after 2 steps, to /game/dialog.\n'],
    [
      'garden,@save,@open,meow',
      'It stands at garden, after 4 steps.\nOpen:\n  pick: Pick an apple\n  shed: Look into the shed\n  home: Go home\n',
    ],
    ['garden,shed,garden,wall,@wait', 'An end, after 5 steps: home.\nOpen:\n  fire: Sit by the fire\n'],
  ])('the command plays the choices %j, and prints where they lead', async (choices, end) => {
    const { status, stdout } = await choose(choices);
    expect(stdout.slice(-end.length)).toBe(end);
    expect(status).toBe(0);
  });

  test('the command plays up to a refused choice, and prints the reason and the available choices', async () => {
    const { status, stdout } = await choose('garden,pick,garden,pick');
    expect(stdout).toContain('\nOn page garden the choice "pick" is closed: it can be taken once.\nOpen:\n  shed: ');
    expect(status).toBe(1);
  });

  test.each([
    [['--play', '1'], /^There are several quests; say which with --quest: .*Cookie.*\.\n$/],
    [['--play', '1', '--quest', 'Cooky'], /^There is no quest Cooky, only .*Cookie.*\.\n$/],
    [
      ['--choices', 'a', '--quest', 'Cookie', '--as', 'cat'],
      /^There is no player "cat": there are stranger, girl, boy\b.*\.\n$/,
    ],
  ])('the command plays nothing for an unknown quest or player: %j', async (args, message) => {
    expect(await runQuests(folder, ...args)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(message),
    });
  });

  test('a check that fails in random play prints the command that repeats the failure', async () => {
    // Exploring finds this mistake only after more than the 20 situations allowed below.
    const text = questText('hearth')
      .replace(".choice('window', 'I could look')", ".choice('window', 'I could look', { check: 'firstRain' })")
      .replace(".choice('chair', 'Let her sleep'),", ".choice('chair', 'Let her sleep', { check: 'firstRain' }),");
    const file = write(folder, "hearth's.ts", text);
    const checked = await runQuests(folder, '--json', '--no-types', '--states', '20', '--seeds', '100', file);
    const [failure] = linesOf(checked).filter(({ code }) => code === 'random-play');
    expect(failure).toMatchObject({ severity: 'error', quest: 'Hearth', page: 'rain' });
    expect(failure?.message).toMatch(
      /^A play at random comes to a page where no choice is open \(seed \d+, as [\w ]+: \w+/,
    );
    const [, seed = ''] = /seed (\d+)/.exec(failure?.message ?? '') ?? [];
    expect(failure?.suggestion).toContain(`'hearth'\\''s.ts' --play ${seed} --quest Hearth`);

    const shown = await runQuests(folder, "hearth's.ts", '--play', seed, '--quest', 'Hearth');
    expect(shown.stdout).toMatch(/Nothing is open after \d+ steps, and rain is no end\.\n$/);
    expect(shown.status).toBe(1);
  });

  function play(seed: string) {
    return runQuests(folder, story, '--play', seed);
  }

  function choose(choices: string, ...more: string[]) {
    return runQuests(folder, story, `--choices=${choices}`, ...more);
  }
});
