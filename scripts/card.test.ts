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
    '[D9] a misspelt trait, with the name that was meant',
    ['Girl?helth=90'],
    'Unknown trait: Girl has c, p, health, hands, gender. Did you mean "health"?\n',
  ],
  [
    '[D9] a text that is no card',
    [''],
    'Invalid card string: its name must start with a capital letter, A to Z, and go on with A to Z, a to z and 0 to 9, 32 in all at most\n',
  ],
  ['two texts, with its usage', ['Girl', 'Boy'], "Usage: npm run card -- 'Girl?health=90'\n"],
])('npm run card refuses %s', (_, args, stderr) => {
  expect(run(...args)).toEqual({ status: 1, stdout: '', stderr });
});
