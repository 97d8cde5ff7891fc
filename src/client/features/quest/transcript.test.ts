import { describe, expect, test } from 'vitest';
import { historyText } from './history.tsx';
import {
  answered,
  ENTRIES_KEPT,
  ownPart,
  type Past,
  type SaidLine,
  type Scene,
  said,
  seenAmong,
  stepBack,
  stepOn,
  type Transcript,
  viewOf,
} from './transcript.ts';

const ANONYMOUS = 'localneko';
const ANN = '01ANN';
const BEN = '01BEN';

function scene(page: string, visit: string, more: Partial<Scene> = {}): Scene {
  return { card: 'Hearth', page, visit, title: `The ${page}`, stopsBack: false, ...more };
}

const lines = (...texts: string[]): SaidLine[] => texts.map((text) => ({ text, soulTag: null, speaker: null }));
const texts = (transcript: Transcript) => transcript.map(({ text }) => text);

const DOOR = scene('door', '1');
const CHAIR = scene('chair', '2');

/** A transcript: two lines on the page `door`, the answer to sit down, and two lines on the page `chair`. */
const evening = said(
  answered(said([], DOOR, ANONYMOUS, lines('It rains.', 'Sit.')), DOOR, ANONYMOUS, 'Sit down'),
  CHAIR,
  ANONYMOUS,
  lines('You sit.', 'It is warm.'),
);

describe('[W7] the transcript', () => {
  test('the transcript adds each line once, as it appears', () => {
    const [first, second] = lines('It rains.', 'Sit.');
    const begun = said([], DOOR, ANONYMOUS, [first as SaidLine]);
    const both = said(begun, DOOR, ANONYMOUS, [first as SaidLine, second as SaidLine]);
    expect(texts(both)).toEqual(['It rains.', 'Sit.']);
    expect(said(both, DOOR, ANONYMOUS, lines('It rains.', 'Sit.'))).toBe(both);
  });

  test('the transcript adds no line again when the page is reopened', () => {
    expect(said(evening, scene('chair', '3'), ANONYMOUS, lines('You sit.', 'It is warm.'))).toBe(evening);
    expect(texts(said(evening, scene('chair', '3'), ANONYMOUS, lines('You sit.', 'It is cold.')))).toEqual([
      ...texts(evening),
      'It is cold.',
    ]);
  });

  test('the transcript adds a page’s lines once, after those that were shown there during a sign-up', () => {
    const page = lines('It is you.', 'A name.', 'Words.');
    const baking = said(evening, scene('baked', '3', { title: 'In the oven' }), ANONYMOUS, lines('The oven looks.'));
    const tellAll = (begun: Transcript, visit: string) =>
      page.reduce((told, _, at) => said(told, scene('baked', visit), ANN, page.slice(0, at + 1)), begun);
    const baked = tellAll(baking, '4');
    expect(texts(baked)).toEqual([...texts(evening), 'The oven looks.', 'It is you.', 'A name.', 'Words.']);
    expect(tellAll(baked, '5')).toBe(baked);
  });

  test('the transcript adds lines again when the story returns to a page', () => {
    const round = said(answered(evening, CHAIR, ANONYMOUS, 'Stay'), scene('chair', '3'), ANONYMOUS, lines('You sit.'));
    expect(texts(round).slice(-2)).toEqual(['Stay', 'You sit.']);
  });

  test('the transcript adds nothing to a page after its answer', () => {
    const left = answered(evening, CHAIR, ANONYMOUS, 'Get up');
    expect(said(left, CHAIR, ANONYMOUS, lines('You sit.', 'It is cold.'))).toBe(left);
  });

  test('the transcript keeps only the newest entries', () => {
    let long = evening;
    for (let round = 0; round < ENTRIES_KEPT; round += 1) {
      const visit = scene('chair', `round ${round}`);
      long = answered(said(long, visit, ANONYMOUS, lines(`Line ${round}.`)), visit, ANONYMOUS, `Answer ${round}`);
    }
    expect(long).toHaveLength(ENTRIES_KEPT);
    expect(texts(long).slice(-2)).toEqual([`Line ${ENTRIES_KEPT - 1}.`, `Answer ${ENTRIES_KEPT - 1}`]);
  });

  test('`seenAmong` finds the lines of a page that the player has seen', () => {
    const told = lines('It rains.', 'Sit.', 'You sit.');
    expect([...seenAmong(evening, scene('door', '9'), told)]).toEqual(['It rains.', 'Sit.']);
    expect([...seenAmong(evening, scene('door', '9', { card: 'Cookie' }), told)]).toEqual([]);
  });
});

describe('a player’s part of the transcript', () => {
  const asAnn = said(evening, scene('fire', '4'), ANN, lines('Ann.'));

  test.each([
    ['a player saved just now sees all entries', asAnn, ANN, 6],
    ['an anonymous player after signing out sees none', asAnn, ANONYMOUS, 0],
    ['another character sees none', asAnn, BEN, 0],
    ['an anonymous player sees their own', evening, ANONYMOUS, 5],
  ])('of the transcript, %s', (_, transcript, who, count) => expect(ownPart(transcript, who)).toHaveLength(count));

  test('the first line shown to another player deletes all earlier entries', () => {
    expect(texts(said(asAnn, scene('door', '5'), BEN, lines('Ben.')))).toEqual(['Ben.']);
  });
});

describe('[W7] looking back', () => {
  /** What the player sees at each position that repeated steps lead to. */
  function walk(transcript: Transcript, whole: boolean, step = stepBack, from: Past = null) {
    const seen: unknown[] = [];
    for (let past = from, next = step(transcript, { card: 'Hearth', whole }, past); next !== past; ) {
      past = next;
      const view = viewOf(transcript, past);
      seen.push(view && [...view.lines.map(({ text }) => text), view.answer]);
      next = step(transcript, { card: 'Hearth', whole }, past);
    }
    return seen;
  }

  const DOOR_VIEWS = [
    ['It rains.', 'Sit.', 'Sit down'],
    ['It rains.', null],
  ];

  test('looking back goes line by line, with answers, to the beginning', () => {
    expect(walk(evening, true)).toEqual([['You sit.', null], ...DOOR_VIEWS]);
  });

  test('looking back can go forward again, to the present', () => {
    expect(walk(evening, true, stepOn, 0)).toEqual([DOOR_VIEWS[0], ['You sit.', null], null]);
  });

  test('looking back never goes beyond a page where the player agreed to something', () => {
    const agreed = said(
      evening,
      scene('oath', '3', { stopsBack: true }),
      ANONYMOUS,
      lines('You did.', 'It is written.'),
    );
    const after = said(
      answered(agreed, scene('oath', '3'), ANONYMOUS, 'Well'),
      scene('end', '4'),
      ANONYMOUS,
      lines('So.'),
    );
    expect(walk(after, true)).toEqual([
      ['You did.', 'It is written.', 'Well'],
      ['You did.', null],
    ]);
  });

  test('looking back does not enter another quest', () => {
    const other = said([], scene('init', '0', { card: 'Cookie' }), ANONYMOUS, lines('Good evening.'));
    expect(walk(said(other, DOOR, ANONYMOUS, lines('It rains.', 'Sit.')), true)).toEqual([['It rains.', null]]);
  });
});

test('[W7] the history as text has titles, speakers and answers', () => {
  const spoken = said(evening, scene('fire', '3'), ANONYMOUS, [
    { text: 'Warm.', soulTag: 'NekoWitch', speaker: 'Quince' },
  ]);
  expect(historyText(answered(spoken, scene('fire', '3'), ANONYMOUS, 'Stay'))).toBe(
    [
      'The door',
      'It rains.',
      'Sit.',
      'You: Sit down',
      '',
      'The chair',
      'You sit.',
      'It is warm.',
      '',
      'The fire',
      'Quince: Warm.',
      'You: Stay',
    ].join('\n'),
  );
});
