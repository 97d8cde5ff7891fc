import { expect, test } from 'vitest';
import {
  ALL_WELL,
  compare,
  handOf,
  KNOWN,
  type Moment,
  markupOf,
  momentsOf,
  type Names,
  STRANGER,
} from '../../../../tests/helpers/quests/story-moments.tsx';
import { deck } from '../../deck.ts';
import { sofaQuest } from './quest.ts';
import { scenery } from './scenery.tsx';

const NAMES: Names = [
  [/\bsofa\b/, 'sofa'],
  [/\bstairs\b/, 'stairs'],
  [/\bcorner\b/, 'corner'],
  [/by the fire, at your end/, 'fire'],
  [/\blist\b/, 'list'],
  [/\bdusts\b/, 'duster'],
  [/In the book/, 'book'],
  [/gets longer/, 'long sofa'],
  [/gets shorter/, 'short sofa'],
  [/fits exactly/, 'wedged sofa'],
  [/it creaks/, 'creak'],
  [/goes down the stairs/, 'speed'],
  [/find a slipper/, 'slipper'],
  [/somebody nods|it creaks|who is at the other|Both ends|One end/, 'other'],
];

test('the picture shows what the lines of Sofa name, each npc and the player once, and nothing that is read aloud', () => {
  const moments = momentsOf(sofaQuest, [handOf(STRANGER), handOf(KNOWN)], { plays: 120 });
  expect(compare(sofaQuest, scenery, moments, NAMES)).toEqual(ALL_WELL);
});

test('the other one is a hat and hands behind the sofa, and is not there for a player who is alone', () => {
  const at = (page: string, stands: string, lines: readonly string[] = []) =>
    markupOf(scenery, { page, lines, moods: {}, cards: { Sofa: deck.make('Sofa', { stands }) }, line: null as never });
  const pages = ['lift', 'stairs', 'rest', 'corner', 'tilt', 'let', 'landing'];
  const others = (stands: string) => pages.filter((page) => at(page, stands).includes('data-thing="other"'));
  expect(others('')).toEqual([]);
  expect(others('corner~on.2')).toEqual(pages);
  expect(others('corner~on.1.1')).toEqual(pages);
  expect(at('three', 'three~three.2')).not.toContain('data-thing="other"');
});

test('a second slipper is drawn for a player who has found two', () => {
  const slippers = (lines: readonly string[]) => {
    const moment: Moment = { page: 'fire', lines, moods: {}, cards: {}, line: null as never };
    return markupOf(scenery, moment).split('data-thing="slipper"').length - 1;
  };
  expect([slippers([]), slippers(['one']), slippers(['two'])]).toEqual([0, 1, 2]);
});
