import { readdirSync, readFileSync } from 'node:fs';
import { AtRule, parse } from 'postcss';
import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { criticalStyle } from './critical-style.ts';
import { splitStyle } from './split-style.ts';

/** Every rule of a style, with what it is in. */
function rulesOf(css: string): string[] {
  const root = parse(css);
  root.walkComments((comment) => void comment.remove());
  const rules: string[] = [];
  root.walkRules((rule) => {
    const around: string[] = [];
    for (let at = rule.parent; at instanceof AtRule; at = at.parent) around.unshift(`@${at.name} ${at.params}`);
    rules.push([...around, rule.toString()].join(' ').replace(/\s+/g, ' '));
  });
  return rules;
}

test('every rule of the shared style is in the document or in the file beside it, and their order is kept', () => {
  const folder = `${paths.root}src/client/ui/styles`;
  const files = readdirSync(folder).filter((file) => file !== 'index.css');
  const css = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n');
  const { rest } = splitStyle(css);
  const there = new Set([...rulesOf(rest), ...rulesOf(criticalStyle(css, ''))]);
  const rules = rulesOf(css);
  expect(rules.filter((rule) => !there.has(rule))).toEqual([]);
  expect(rulesOf(rest).length).toBeLessThan(rules.length / 2);
  // A rule behind one that is sent is sent, too: of two that are as strong, the later one wins.
  const layered = '@layer reset{p{margin:0}}@layer base{a{margin:0}.warm p{color:red}[hidden] p{color:blue}}';
  expect(splitStyle(layered).rest).toBe('@layer base{.warm p{color:red}[hidden] p{color:blue}}');
});

test.each([
  ['.warm{color:red}.cold{color:blue}', '.warm{color:red}'],
  ['.cold,.warm.said>.loud{color:red}', '.warm.said>.loud{color:red}'],
  ['@layer base{@media (width>9px){.cold{color:blue}}}', ''],
  [
    '@keyframes sway{to{rotate:1turn}}.warm{animation:sway 1s}',
    '@keyframes sway{to{rotate:1turn}}.warm{animation:sway 1s}',
  ],
  ['@font-face{font-family:B;src:url(/b.woff2)}', ''],
])('the first paint of a page needs of %s what matches its elements', (css, needed) => {
  expect(criticalStyle(css, '<p class="warm said"><b class="loud"></b></p>')).toBe(needed);
});
