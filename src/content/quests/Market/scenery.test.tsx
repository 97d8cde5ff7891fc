import { expect, test } from 'vitest';
import {
  ALL_WELL,
  compare,
  handOf,
  KNOWN,
  markupOf,
  momentsOf,
  type Names,
  STRANGER,
} from '../../../../tests/helpers/quests/story-moments.tsx';
import { marketQuest } from './quest.ts';
import { scenery } from './scenery.tsx';

const NAMES: Names = [
  [/^My pencil/, 'pencil'],
  [/One of Ibid’s whiskers/, 'whisker'],
  [/^A matchbox made|opens the matchbox/, 'matchbox'],
  [/^Nothing\. Very good/, 'empty pocket'],
  [/There is a hole in it|The hole drops in/, 'holed pocket'],
  [/seven saucers|Fresh tonight/, 'saucers'],
  [/in the milk a moon|"Seven,"/, 'full saucer'],
  [/You drink a moon|"Six,"/, 'empty saucer'],
  [/carry the saucer/, 'full saucer'],
  [/the grey cat\b/, 'grey cat'],
  [/the ginger cat\b/, 'ginger cat'],
  [/Something behind the door|half here and half there/, 'flap'],
  [/The moon has moved|one on display|The moon is/, 'moon in the sky'],
  [/moon on your chin/, 'moon on the chin'],
  [/\bdoor\b|You go through/, 'door'],
  [/\bbox\b/, 'box'],
  [/"One fish|the same fish/, 'fish'],
  [/in writing/, 'writing'],
  [/Pudding’s table/, 'table'],
  [/a label\b/, 'label'],
  [/\bsack\b(?! goes)/, 'sack'],
  [/A tail hangs/, 'tail'],
  [/It goes dark/, 'dark'],
  [/comes out of you|You still shine/, 'shine'],
  [/buttonholes/, 'beams'],
];

test('the picture shows what the lines of Market name, each npc and the player once, and nothing that is read aloud', () => {
  const hands = [
    handOf(STRANGER),
    handOf(KNOWN, 'Pencil?c=20', 'Matchbox?c=20'),
    handOf(STRANGER, 'Bookmark?c=20'),
    handOf(KNOWN, 'Matchbox?c=20'),
  ];
  expect(compare(marketQuest, scenery, momentsOf(marketQuest, hands), NAMES)).toEqual(ALL_WELL);
});

test('the sack stays on the table until Quince asks to be carried', () => {
  const sackAfter = (...lines: readonly string[]) => {
    const markup = markupOf(scenery, { page: 'sack', lines, moods: {}, cards: {}, line: null as never });
    return /data-sack="(\w+)"/.exec(markup)?.[1];
  };
  const said = ['out', 'pencil', 'back'];
  expect([sackAfter(...said), sackAfter(...said, 'fish'), sackAfter(...said, 'carry')]).toEqual([
    'open',
    'carried',
    'carried',
  ]);
});
