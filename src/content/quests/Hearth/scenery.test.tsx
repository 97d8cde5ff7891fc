import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { SceneryProps } from '#art/scenery';
import { deck } from '#content';
import { hearthQuest } from './quest.ts';
import { scenery } from './scenery.tsx';

const markupOf = (told: SceneryProps) =>
  renderToStaticMarkup(
    <svg aria-hidden="true">
      <scenery.Behind {...told} />
    </svg>,
  );
const shadowOn = (page: string, ...ids: string[]) =>
  /data-shadow="(\w+)"/.exec(markupOf({ page, lines: ids, cards: {} }))?.[1];
const flamesAt = (warmth: number) => {
  const cards = { Hearth: deck.make('Hearth', { warmth }) };
  return Number(/data-flames="([\d.]+)"/.exec(markupOf({ page: 'chair', lines: [], cards }))?.[1]);
};

/** Matches the lines with which Quince's shadow appears: they name the shadow or the wall. */
const TELLS = /shadow takes up|wall, so does|all over the wall|So does the wall/;

describe('the scenery of Hearth', () => {
  test('the scenery shows Quince’s shadow from the line that mentions it, on every page that has this line', () => {
    const told = [...hearthQuest.pages.values()].flatMap(({ key, messages }) =>
      messages.filter(({ text }) => TELLS.test(text)).map(({ id }) => [key, id] as const),
    );
    expect(told.length).toBe(4);
    for (const [page, id] of told) {
      expect(shadowOn(page), page).toBeUndefined();
      expect(shadowOn(page, id), page).toBe(page === 'hat' ? 'hat' : 'cat');
    }
  });

  test('the scenery draws the fire larger the higher the trait `warmth` is, up to 5, and no flames at 0', () => {
    expect([-1, 0].map(flamesAt)).toEqual([0, 0]);
    const burning = [1, 2, 3, 4, 5].map(flamesAt);
    expect(burning).toEqual(burning.toSorted((a, b) => a - b));
    expect(new Set(burning).size).toBe(burning.length);
    expect(burning[0]).toBeGreaterThan(0);
    expect([6, 9].map(flamesAt)).toEqual([burning[4], burning[4]]);
  });
});
