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
import { libraryQuest } from './quest.ts';
import { scenery } from './scenery.tsx';

const NAMES: Names = [
  [/\blamp\b/, 'lamp'],
  [/\bdesk\b/, 'desk'],
  [/\bsign\b/, 'sign'],
  [/\bbell\b/, 'bell'],
  [/\bcatalogue\b/, 'catalogue'],
  [/hums\. It|purr does the rest|You purr|You think of butter/, 'purr'],
  [/two eyes open|The eyes go out|the eyes look/, 'eyes'],
  [/Quince has four shelves/, 'warm books'],
  [/Quince has four shelves/, 'label of quince'],
  [/opens? it\b|open it\. "|turn the page|You open one|page one|white page/, 'open book'],
  [/\bfish\b, and it was/, 'fish'],
  [/Pudding has one book|the spine/, 'one book'],
  [/\bduster\b/, 'duster'],
  [/flat and cold/, 'cold books'],
  [/\bdraught\b/, 'draught'],
  [/Your shelf has one book|carry the book|lies down on an empty book/, 'book'],
  [/In the morning/, 'morning'],
  [/whisker, to mark|your bookmark/, 'whisker'],
];

test('the picture shows what the lines of Library name, each npc and the player once, and nothing that is read aloud', () => {
  const hands = [handOf(STRANGER), handOf(KNOWN), handOf(KNOWN, 'Bookmark')];
  expect(compare(libraryQuest, scenery, momentsOf(libraryQuest, hands), NAMES)).toEqual(ALL_WELL);
});
