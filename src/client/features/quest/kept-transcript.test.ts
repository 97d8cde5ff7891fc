import { expect, test } from 'vitest';
import { PLACEHOLDER_ID } from '#engine';
import { readTranscript, writeTranscript } from './kept-transcript.ts';
import type { Entry, Scene } from './transcript.ts';

const scene: Scene = { visit: '1 0 1 cold', card: 'Tea', page: 'door', title: 'Tea', language: 'en', stopsBack: false };
const line: Entry = { kind: 'line', scene, who: 'me', id: 'a', text: 'Sit.', soulTag: 'Cat', speaker: 'Quince' };
const told: Entry = { ...line, soulTag: null, speaker: null, moods: { Cat: 'pleased' } };
const answer: Entry = { kind: 'answer', scene, who: 'me', text: 'Why?' };
const counted: Entry = { ...answer, tally: { same: 2, all: 5, counted: true } };

test('[P5] `readTranscript` restores the stored transcript', () => {
  const entries = [line, told, answer, counted];
  expect(readTranscript(writeTranscript(entries), 'me')).toEqual(entries);
});

test('[P5] `readTranscript` drops another player’s entries, and keeps the player’s own from before they were saved', () => {
  const before = { ...line, who: PLACEHOLDER_ID };
  expect(readTranscript(writeTranscript([before, { ...line, who: 'other' }, answer]), 'me')).toEqual([answer]);
  expect(readTranscript(writeTranscript([before, answer]), 'me')).toEqual([before, answer]);
});

test.each<[string, string | null]>([
  ['missing', null],
  ['no JSON', '{'],
  ['null', 'null'],
  ['of another format', JSON.stringify({ form: 0, entries: [] })],
  ['no list', JSON.stringify({ form: 1, entries: {} })],
  ...[
    null,
    { ...answer, text: 5 },
    { ...answer, scene: null },
    { ...line, kind: 'song' },
    { ...answer, tally: { same: '2' } },
  ].map((entry) => ['a list of invalid entries', JSON.stringify({ form: 1, entries: [entry] })] as [string, string]),
])('[P5] `readTranscript` ignores a record that is %s', (_, record) => {
  expect(readTranscript(record, 'me')).toBeNull();
});
