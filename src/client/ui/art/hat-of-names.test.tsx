import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HatOfNames } from './hat-of-names.tsx';

const drawing = (drawn: number) => renderToStaticMarkup(<HatOfNames drawn={drawn} />);
const moodOf = (markup: string) => /data-mood="(\w+)"/.exec(markup)?.[1];
const slipsOf = (markup: string) => markup.split('h34v80h-34Z').length - 1;

test('[W5] each drawn name removes a slip, and the fifth startles the cat beside the hat', () => {
  const markups = [0, 1, 2, 3, 4, 5].map(drawing);
  expect(markups.map(slipsOf)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(markups.map(moodOf).at(0)).toBe('watchful');
  expect(markups.map(moodOf).indexOf('startled')).toBe(5);
});
