import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runQuests } from '../../tests/helpers/quests/run-quests.ts';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { UsageError } from '../lib/command.ts';
import { paths } from '../lib/paths.ts';
import { type Command, readCommand, refuseOptionsTakenByNpm } from './parse-arguments.ts';

const OPTIONS = { seeds: 500, states: 20_000, types: true, json: false };
const HEARTH = join(paths.quests, 'Hearth/quest.ts');
const CHECK: Command = { kind: 'check', files: [], verify: false, ...OPTIONS };

describe('[W10] npm run quests', () => {
  test.each<[args: string, command: Command]>([
    ['', CHECK],
    ['a.ts ../b.ts /c/d.ts', { ...CHECK, files: ['/here/a.ts', '/b.ts', '/c/d.ts'] }],
    ['a.ts ./a.ts', { ...CHECK, files: ['/here/a.ts'] }],
    ['--seeds 0 --states 9 --json --no-types', { ...CHECK, seeds: 0, states: 9, json: true, types: false }],
    ['Hearth', { ...CHECK, files: [HEARTH] }],
    ['Hearth a.ts', { ...CHECK, files: [HEARTH, '/here/a.ts'] }],
    ['Hearths', { ...CHECK, files: ['/here/Hearths'] }],
    [dirname(HEARTH), { ...CHECK, files: [HEARTH] }],
    ['Hearth --texts', { kind: 'texts', file: HEARTH }],
    ['--verify', { ...CHECK, verify: true }],
    ['-h', { kind: 'help' }],
    ['--findings', { kind: 'findings' }],
    ['--new stories/a.ts', { kind: 'new', file: '/here/stories/a.ts' }],
    ['--new a.ts', { kind: 'new', file: '/here/a.ts' }],
    ['--new Sock', { kind: 'new-in-game', name: 'Sock' }],
    ['--new ./Sock', { kind: 'new', file: '/here/Sock' }],
    ['--play 17', { kind: 'play', file: null, quest: null, play: { seed: 17 } }],
    ['a.ts --play 4294967295 --quest A', { kind: 'play', file: '/here/a.ts', quest: 'A', play: { seed: 4294967295 } }],
    ['--choices a', { kind: 'play', file: null, quest: null, play: { choices: ['a'], as: 'stranger' } }],
    ['--choices a,@open,b:f --as girl', playOf(['a', '@open', 'b:f'], 'girl')],
    ['--texts', { kind: 'texts', file: null }],
    ['a.ts --texts', { kind: 'texts', file: '/here/a.ts' }],
    ['--choices=', playOf([], 'stranger')],
    ['--import a.twee', importOf('/here/a.ts', false)],
    ['--import a.twee b.ts --force', importOf('/here/b.ts', true)],
  ])('readCommand parses the arguments %j', (args, command) => {
    expect(read(args)).toEqual(command);
  });

  test.each([
    ['--seds 3', 'There is no option --seds. Did you mean --seeds?'],
    ['--frobnicate', 'There is no option --frobnicate.'],
    ['-x', 'There is no option -x.'],
    ['--seeds', "Option '--seeds <value>' argument missing."],
    ['--seeds 100001', '--seeds takes a whole number from 0 to 100000, not "100001".'],
    ['--seeds 1e3', '--seeds takes a whole number from 0 to 100000, not "1e3".'],
    ['--states 10000001', '--states takes a whole number from 0 to 10000000, not "10000001".'],
    ['--play 4294967296', '--play takes a whole number from 0 to 4294967295, not "4294967296".'],
    ['--play 1 --choices a', '--play and --choices exclude each other: use one at a time.'],
    ['--play 1 a.ts b.ts', '--play takes at most one file; 2 were given.'],
    ['--play 1 --as girl', '--as does not go with --play.'],
    ['--choices a --json', '--json does not go with --choices.'],
    ['--texts a.ts b.ts', '--texts takes at most one file; 2 were given.'],
    ['--texts --json', '--json does not go with --texts.'],
    ['--as girl', '--as does not go with checking.'],
    ['--force', '--force does not go with checking.'],
    ['--new a.ts b.ts', '--new takes one name of a file, and no other; 1 was given.'],
    ['--new a.ts --json', '--json does not go with --new.'],
    ['--import a.twee b.ts c.ts', '--import takes a story and then at most one file to write; 2 were given.'],
    ['--import a.twee b.js', 'The file to write must end in .ts: b.js does not.'],
    ['--findings a.ts', '--findings takes no file; 1 was given.'],
  ])('readCommand refuses the arguments %j', (args, message) => {
    expect(() => read(args)).toThrow(new UsageError(message));
  });
});

describe('[W-16] refuseOptionsTakenByNpm, which finds options passed to npm without `--`', () => {
  // These are the variables that npm 10 and npm 11 set for these options.
  test.each<[env: Record<string, string>, forgotten: string]>([
    [{ npm_config_import: 'true' }, '--import'],
    [{ npm_config_new: 'story.ts' }, '--new'],
    [{ npm_config_findings: 'true' }, '--findings'],
    [{ npm_config_choices: 'a,b' }, '--choices'],
    [{ npm_config_quest: 'true' }, '--quest'],
    [{ npm_config_texts: 'true' }, '--texts'],
    [{ npm_config_seeds: '3' }, '--seeds'],
    [{ npm_config_states: '' }, '--states'],
    [{ npm_config_verify: 'true' }, '--verify'],
    [{ npm_config_types: '' }, '--no-types'],
    [{ npm_config_choices: 'true', npm_config_quest: 'true' }, '--choices, --quest'],
    // npm splits --play into the short options -p -l -a -y.
    [
      { npm_config_parseable: 'true', npm_config_long: 'true', npm_config_all: 'true', npm_config_yes: 'true' },
      '--play',
    ],
  ])('refuseOptionsTakenByNpm refuses the environment %j, and names %s', (env, forgotten) => {
    const words = `npm kept ${forgotten} to itself. Put -- before what is meant for this command: npm run quests -- ${forgotten.replaceAll(',', '')} …`;
    expect(() => refuseOptionsTakenByNpm({ npm_lifecycle_event: 'quests', ...env })).toThrow(new UsageError(words));
    // If npm did not start the command, its variables are ignored.
    expect(() => refuseOptionsTakenByNpm(env)).not.toThrow();
  });

  test.each<Record<string, string>>([
    {},
    // npm has options of these names, which users may set for all npm commands.
    { npm_config_json: 'true', npm_config_force: 'true', npm_config_yes: 'true', npm_config_all: 'true' },
    { npm_config_all: 'true', npm_config_loglevel: 'silent' },
  ])('refuseOptionsTakenByNpm accepts the environment %j', (env) => {
    expect(() => refuseOptionsTakenByNpm({ npm_lifecycle_event: 'quests', ...env })).not.toThrow();
  });
});

test('[W-16] npm run quests without the two dashes exits with 2 and an explanation', { timeout: 120_000 }, async () => {
  const env = { npm_lifecycle_event: 'quests', npm_config_import: 'true' };
  const { status, stdout, stderr } = await runQuests(tempFolder(), 'x.twee', env);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('npm run quests -- --import …');
});

function read(args: string): Command {
  return readCommand(args.split(' ').filter(Boolean), '/here');
}

function playOf(choices: string[], as: string): Command {
  return { kind: 'play', file: null, quest: null, play: { choices, as } };
}

function importOf(out: string, force: boolean): Command {
  return { kind: 'import', story: '/here/a.twee', out, force, ...OPTIONS };
}
