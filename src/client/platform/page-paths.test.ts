import { expect, test } from 'vitest';
import { configOf, LAMP } from '../../../tests/helpers/lamp-quest.ts';
import { canonicalPath, operatorPathsIn, pageOf, questAt } from './page-paths.ts';

test.each([
  ['/', '/'],
  ['/vision/', '/vision'],
  ['/game/quest/Cookie%3Fp%3Daccept%26c%3D1', '/game/quest/Cookie'],
  ['/game/quest/%43ookie/', '/game/quest/Cookie'],
  ['/game/quest/%', '/game/quest/%'],
])('[W8] the prerendered page for %s is %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
});

test.each([
  ['/VISION/?lang=de', '/vision?lang=de'],
  ['/game/QUEST/Cookie%3Fp%3Daccept', '/game/quest/Cookie%3Fp%3Daccept'],
  ['/vision/', null],
  ['/game/quest/cookie', null], // names of cards are case-sensitive
  ['/Elsewhere', null],
  ['//elsewhere.example/Vision', null],
])('[W8] the address %s redirects to its canonical path %s (null: no redirect)', (address, spelling) => {
  const isPage = (path: string) => ['/', '/vision', '/game/quest/Cookie'].includes(path);
  expect(canonicalPath(new URL(`https://meow.example${address}`), isPage)).toBe(spelling);
});

test.each([
  ['/game/quest/Lamp', 'Lamp'],
  ['/game/quest/', ''],
  ['/game/quest', ''],
  ['/game/quest/Lamp/more', ''],
  ['/vision', ''],
])('the page %s is that of the quest "%s"', (page, card) => {
  expect(questAt(page)).toBe(card);
});

test.each<[string, string, readonly string[]]>([
  ['has its operator’s quests', JSON.stringify({ operatorQuests: configOf(LAMP) }), ['/game/quest/Lamp']],
  ['has no quests of an operator', JSON.stringify({ operatorQuests: configOf() }), []],
  ['is of an earlier build', '{}', []],
])('[W8] the paths of operators’ quests are read from a page whose configuration %s', (_, json, paths) => {
  const scripts = `<script>let config;</script><script type="application/json" id="config">${json}</script>`;
  expect(operatorPathsIn(`<html><head>${scripts}</head></html>`)).toEqual(paths);
});

test('[W8] a page without a configuration names no operators’ quests', () => {
  expect(operatorPathsIn('<title>Hotel</title>')).toEqual([]);
});
