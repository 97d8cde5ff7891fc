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

test.each([
  ['p,:root,[hidden]{margin:0}', ''],
  ['@layer base{@media (width>9px){p{color:red}}}', ''],
  ['p{&:hover{color:red}}', ''],
  ['@layer turns{::view-transition{color:red}main{color:red}}', '@layer turns{::view-transition{color:red}}'],
  ['@layer reset,base;p{margin:0}', '@layer reset,base'],
])('%s is in all documents, and not sent beside them', (css, rest) => {
  expect(splitStyle(css).rest).toBe(rest);
});

test.each([
  '.warm{color:red}',
  '@layer components{.warm{&:hover{color:red}}}',
  '.warm{@media (width>9px){& p{color:red}}}',
  'p{& .warm{color:red}}',
  '@layer base{dialog::backdrop{color:red}}',
  '@layer base{p,::backdrop{color:red}}',
  '@layer base{@keyframes sway{to{rotate:1turn}}}',
])('%s is not in all documents, and sent', (css) => {
  expect(splitStyle(css).rest).toBe(css);
});

test('what comes after something that is sent is sent, too: of two that are as strong, the same one wins', () => {
  const css = '@layer reset{p{margin:0}}@layer base{a{margin:0}.warm p{color:red}[hidden] p{color:blue}}';
  expect(splitStyle(css).rest).toBe('@layer base{.warm p{color:red}[hidden] p{color:blue}}');
});

test('nothing is lost of the style of all pages: what is not sent, every document has', () => {
  const folder = `${paths.root}src/client/ui/styles`;
  const files = readdirSync(folder).filter((file) => file !== 'index.css');
  const css = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n');
  const { rest } = splitStyle(css);
  const there = new Set([...rulesOf(rest), ...rulesOf(criticalStyle(css, ''))]);
  const rules = rulesOf(css);
  expect(rules.filter((rule) => !there.has(rule))).toEqual([]);
  expect(rulesOf(rest).length).toBeLessThan(rules.length / 2);
});

test('letters that are fetched are apart, those that stand in for them are in every document', () => {
  const fetched = '@font-face{font-family:B;src:url(/b.woff2)}';
  const style = `${fetched}@font-face{font-family:A;src:local("Arial")}.warm{color:red}`;
  expect(splitStyle(style)).toEqual({ letters: fetched, rest: '.warm{color:red}' });
});
