import { expect, test } from 'vitest';
import {
  ALL_WELL,
  compare,
  handOf,
  KNOWN,
  momentsOf,
  type Names,
  STRANGER,
} from '../../../../tests/helpers/quests/story-moments.tsx';
import { doughQuest } from './quest.ts';
import { scenery } from './scenery.tsx';

const NAMES: Names = [
  [/lump of dough/, 'dough'],
  [/both hands into it/, 'strands'],
  [/both front paws/, 'paws'],
  [/growing hair/, 'hair'],
  [/Outside it gets dark/, 'dark window'],
  [/on top of the oven|in the oven|the oven open/, 'oven'],
  [/You push the dough under/, 'dough under'],
  [/has ears now/, 'ears'],
  [/as far as the ceiling|the ceiling came/, 'ceiling'],
  [/as far as the ceiling/, 'high dough'],
  [/very large cat/, 'large cat'],
  [/pokes you|pokes back/, 'arm'],
  [/Now there are two|there are two again/, 'two loaves'],
  [/with flour|the flour\./, 'flour'],
  [/hands under it|knocks on it/, 'lifted loaf'],
  [/it is open/, 'open door'],
  [/smell of bread/, 'smell'],
  [/The bread (is in|stands|is still)/, 'bread'],
  [/windowsill/, 'windowsill'],
  [/On it lies Quince\.$/, 'cat on the bread'],
  [/cut off the end/, 'cut bread'],
  [/a paw print/, 'paw print'],
  [/the butter/, 'butter'],
  [/the sack down/, 'sack'],
  [/cut straight/, 'slices'],
  [/The end is yours/, 'end'],
];

test('the picture shows what the lines of Dough name, each npc and the player once, and nothing that is read aloud', () => {
  const hands = [handOf(STRANGER), handOf(KNOWN, 'Sack'), handOf(STRANGER, 'Sack')];
  expect(compare(doughQuest, scenery, momentsOf(doughQuest, hands), NAMES)).toEqual(ALL_WELL);
});
