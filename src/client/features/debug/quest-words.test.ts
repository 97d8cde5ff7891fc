import { expect, test } from 'vitest';
import type { GraphEdge, GraphNode } from '#engine/check';
import { marksOfWay, pageLabels } from './quest-words.ts';

const PAGE: GraphNode = {
  key: 'door',
  title: 'The door',
  start: false,
  done: false,
  canRestart: false,
  checkpoint: false,
  address: null,
  npcs: [],
  actions: [],
  findings: [],
};
const WAY: GraphEdge = {
  from: 'door',
  to: 'chair',
  choice: 'sit',
  text: 'Sit',
  check: null,
  timeout: -1,
  once: false,
  actions: [],
  jump: false,
};

test.each<[string, Partial<GraphNode>, boolean, string[]]>([
  ['an end that can be restarted', { done: true, canRestart: true }, false, ['end, can restart']],
  ['the way out', { done: true, address: '/game/account' }, false, ['leads to /game/account']],
  ['all at once', { start: true, checkpoint: true, done: true }, true, ['you are here', 'start', 'checkpoint', 'end']],
])('[W10] labels a page: %s', (_, page, here, words) => {
  expect(pageLabels({ ...PAGE, ...page }, here)).toEqual(words);
});

test.each<[string, Partial<GraphEdge>, string[]]>([
  ['an ordinary choice', {}, []],
  ['one with a condition', { check: 'warm' }, ['if warm']],
  ['a timed one', { timeout: 12_500 }, ['by itself after 12.5 s']],
  ['one available once', { once: true }, ['once']],
  ['a jump', { jump: true, choice: null, check: 'known' }, ['jumps if known']],
])('[W10] labels a way to another page: %s', (_, way, words) => {
  expect(marksOfWay({ ...WAY, ...way })).toEqual(words);
});
