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
  together: null,
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
  ['a page for choosing together', { together: 7500 }, false, ['chosen together in 7.5 s']],
  ['a page that leads out of the quest', { done: true, address: '/game/account' }, false, ['leads to /game/account']],
  [
    'the player’s page, with several properties',
    { start: true, checkpoint: true, done: true },
    true,
    ['you are here', 'start', 'checkpoint', 'end'],
  ],
])('[W10] a page’s labels name its notable properties: %s', (_, page, here, words) => {
  expect(pageLabels({ ...PAGE, ...page }, here)).toEqual(words);
});

test.each<[string, Partial<GraphEdge>, string[]]>([
  ['an ordinary choice', {}, []],
  ['a choice with a condition', { check: 'warm' }, ['if warm']],
  ['a timed choice', { timeout: 12_500 }, ['by itself after 12.5 s']],
  ['a choice that is available once', { once: true }, ['once']],
  ['a choice with actions', { actions: ['give Ember', 'add 1 to warmth'] }, ['give Ember', 'add 1 to warmth']],
  ['a jump', { jump: true, choice: null, check: 'known' }, ['jumps if known']],
])('[W10] the labels of a way, a choice or a jump, name its notable properties: %s', (_, way, words) => {
  expect(marksOfWay({ ...WAY, ...way })).toEqual(words);
});
