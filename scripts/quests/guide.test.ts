import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { hearthQuest } from '#content/quests/Hearth/quest';
import { jsonSchema } from '#documents';
import { documentOf } from '#engine';
import { guideExcerpts, guideSamples } from '../../tests/helpers/quests/guide-samples.ts';
import { fillGuide, GUIDE, SCHEMA } from './guide.ts';
import { starterText } from './new-quest.ts';

const guide = readFileSync(GUIDE, 'utf8');

test('[W10] docs/quest.schema.json is the schema of documents as npm run quests writes it, and validates documents', () => {
  const schema = JSON.parse(readFileSync(SCHEMA, 'utf8'));
  expect(schema).toEqual(JSON.parse(JSON.stringify(jsonSchema())));
  const validate = new Ajv2020({ strict: false }).compile(schema);
  expect(validate(documentOf(hearthQuest)), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...documentOf(hearthQuest), zork: 1 })).toBe(false);
  expect(validate({ ...documentOf(hearthQuest), checks: { warm: ['warmth', '>'] } })).toBe(false);
});

describe('[W10] the guide for authors', () => {
  test('the guide has the current tables of all messages, as npm run quests writes them', () => {
    expect(fillGuide(guide)).toBe(guide);
    expect(guide.match(/<!-- table: \w+ -->\n\| .+ \|\n\| --- /g)).toHaveLength(5);
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
