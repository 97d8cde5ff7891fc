import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MaidCat } from './maid-cat.tsx';
import { MOUTHS, type Mood } from './mood.ts';
import { WitchCat } from './witch-cat.tsx';

const MOODS = Object.keys(MOUTHS) as Mood[];

/** All that is drawn, without the name of the mood. */
function drawn(cat: React.ReactElement): string {
  return renderToStaticMarkup(cat).replace(/data-mood="\w+"/, '');
}

describe.each([
  ['Quince', WitchCat],
  ['Pudding', MaidCat],
])('%s', (_, Portrait) => {
  test('is told apart in each mood, by the tail alone where only that is seen', () => {
    expect(new Set(MOODS.map((mood) => drawn(<Portrait mood={mood} />))).size).toBe(MOODS.length);
  });

  test('has no body where only the head is shown', () => {
    expect(drawn(<Portrait bust />).length).toBeLessThan(drawn(<Portrait />).length);
  });
});
