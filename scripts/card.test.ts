import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('card.ts', import.meta.url));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('[D8] npm run card prints the card as JSON and its canonical text', () => {
  const json = '{"key":"Girl","type":"form","c":1,"p":"","traits":{"health":90,"hands":true,"gender":"f"}}';
  expect(run('Girl?health=90')).toEqual({ status: 0, stdout: `${json}\nGirl?c=1&health=90\n`, stderr: '' });
});

test.each([
  [
    '[D9] [W-10] a misspelt trait, and suggests the right one',
    ['Girl?heath=90'],
    'Unknown trait "heath": Girl has c, p, health, hands, gender. Did you mean "health"?\n',
  ],
  [
    '[W-10] an unknown trait, naming the first one',
    ['Girl?c=1&wings=2&heath=90'],
    'Unknown trait "wings": Girl has c, p, health, hands, gender\n',
  ],
  [
    '[W-10] the name of a trait with control characters, which are escaped',
    ['Girl?a\u001b[2J\nb=1'],
    'Unknown trait "a\\u001b[2J\\nb": Girl has c, p, health, hands, gender\n',
  ],
  [
    '[W-10] a trait with a long name, which is shortened',
    [`Girl?${'x'.repeat(900)}=1`],
    `Unknown trait "${'x'.repeat(39)}…": Girl has c, p, health, hands, gender\n`,
  ],
  ['[W-10] an unknown card, and suggests the right one', ['Gril?c=1'], 'Card Gril not found. Did you mean "Girl"?\n'],
  [
    '[D9] a text that is not a card',
    [''],
    'Invalid card string: its name must start with a capital letter: A-Z, then A-Z, a-z and 0-9, 32 at most\n',
  ],
  ['two texts, and prints its usage', ['Girl', 'Boy'], "Usage: npm run card -- 'Girl?health=90'\n"],
])('npm run card refuses %s', (_, args, stderr) => {
  expect(run(...args)).toEqual({ status: 1, stdout: '', stderr });
});
