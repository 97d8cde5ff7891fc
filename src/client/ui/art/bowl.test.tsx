import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Bowl } from './bowl.tsx';

const moodOf = (bowl: React.ReactElement) => /data-mood="(\w+)"/.exec(renderToStaticMarkup(bowl))?.[1];

test('[W5] the cat at the rim looks on, and smiles at whoever comes up in the water', () => {
  expect(moodOf(<Bowl />)).toBe('calm');
  expect(
    moodOf(
      <Bowl>
        <path />
      </Bowl>,
    ),
  ).toBe('pleased');
});
