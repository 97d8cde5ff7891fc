import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SceneryProps } from '#art/scenery';
import { moodAfter } from '#engine';
import { deck } from '../../deck.ts';
import { stairsQuest } from './quest.ts';
import { scenery } from './scenery.tsx';

const Portrait: SceneryProps['Portrait'] = ({ who, mood }) => <g data-portrait={`${who} ${mood}`} />;
const Player: SceneryProps['Player'] = ({ children }) => children;

/** Each line of the quest, with the picture that is shown with it. */
const MOMENTS = [...stairsQuest.pages.values()]
  .filter(({ address }) => address === null)
  .flatMap(({ key: page, messages, npcs }) =>
    messages.map((line, at) => {
      // Lines with the same check are shown together, and all lines that have none.
      const shown = messages.slice(0, at + 1).filter(({ when }) => when === null || when === line.when);
      const said = shown.map(({ speaker, ...message }) => ({ ...message, soulTag: speaker }));
      const moods = Object.fromEntries(npcs.map(({ soul_tag }) => [soul_tag, moodAfter(said, soul_tag)] as const));
      return { page, line, markup: markupOf({ page, lines: shown.map(({ id }) => id), moods }) };
    }),
  );

/** What a line names, and what the picture must then show. */
const NAMES: readonly (readonly [names: RegExp, thing: string])[] = [
  [/\bbed\b/, 'bed'],
  [/\bstairs\b|\bsteps\b/, 'stairs'],
  [/\bbook\b/, 'book'],
  [/second book/, 'second book'],
  [/\bduster\b/, 'duster'],
  [/\bpen\b/, 'pen'],
  [/with a candle/, 'candle'],
  [/blows out the candle/, 'snuffed candle'],
  [/In the dark you/, 'dark'],
  [/standing on it|That one is not there|its edges/, 'spare step'],
  [/You lie down/, 'lying player'],
  [/something sits down/, 'new step'],
  [/\b[Yy]ou\b/, 'player'],
];

test('the picture shows each thing that a line names, and everybody once', () => {
  const missing = MOMENTS.flatMap(({ page, line, markup }) =>
    NAMES.filter(([names, thing]) => names.test(line.text) && !markup.includes(`data-thing="${thing}"`)).map(
      ([, thing]) => `${page} ${line.id}: ${thing}`,
    ),
  );
  expect(missing).toEqual([]);
  for (const [names] of NAMES)
    expect(
      MOMENTS.some(({ line }) => names.test(line.text)),
      String(names),
    ).toBe(true);
  for (const { page, line, markup } of MOMENTS) {
    const who = [...markup.matchAll(/data-who="(\w+)"/g)].map(([, tag]) => tag);
    expect(who.sort(), `${page} ${line.id}`).toEqual(['NekoMaid', 'NekoWitch']);
  }
});

test('the stairs have as many steps as the book says, and the last one comes when it is written down', () => {
  const stepsOf = (page: string, lines: readonly string[], book: number) =>
    markupOf({ page, lines, cards: { Stairs: deck.make('Stairs', { book }) } }).match(/data-thing="(new )?step"/g)
      ?.length;
  expect(stepsOf('foot', ['bed'], 13)).toBe(13);
  expect(stepsOf('foot', ['bed'], 15)).toBe(15);
  expect([stepsOf('ink', [], 14), stepsOf('ink', ['sits'], 14)]).toEqual([13, 14]);
});

function markupOf(story: Partial<SceneryProps>): string {
  if (!('Whole' in scenery)) throw new Error('The scenery draws no npcs');
  const props = { page: 'foot', lines: [], cards: {}, moods: {}, Player, Portrait, ...story };
  return renderToStaticMarkup(
    <svg aria-hidden="true">
      <scenery.Whole {...props} />
    </svg>,
  );
}
