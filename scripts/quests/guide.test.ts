import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { guideExcerpts, guideSamples } from '../../tests/helpers/quests/guide-samples.ts';
import { fillGuide, GUIDE } from './guide.ts';
import { starterText } from './new-quest.ts';

const guide = readFileSync(GUIDE, 'utf8');

describe('[W10] the guide for authors', () => {
  test('the guide has the current tables of all messages, as npm run quests writes them', () => {
    expect(fillGuide(guide)).toBe(guide);
    expect(guide.match(/<!-- table: \w+ -->\n\| .+ \|\n\| --- /g)).toHaveLength(4);
  });

  test('the first sample of the guide is the quest that `npm run quests -- --new` creates', () => {
    expect(guideSamples()[0]).toBe(starterText('Gate'));
  });

  test('every excerpt in the guide is part of a complete sample in the guide', () => {
    const wholes = guideSamples().map(linesOf);
    const excerpts = guideExcerpts().map(linesOf);
    expect(excerpts.length).toBeGreaterThan(20);
    expect(excerpts.filter((excerpt) => !wholes.some((whole) => stands(excerpt, whole)))).toEqual([]);
  });
});

function linesOf(code: string): string[] {
  return code.split('\n').filter((line) => line.trim() !== '');
}

/** Whether a file contains these lines, one directly after the other. */
function stands(excerpt: readonly string[], whole: readonly string[]): boolean {
  return whole.some((_, at) => excerpt.every((line, offset) => whole[at + offset] === line));
}
