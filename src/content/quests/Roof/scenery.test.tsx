import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SceneryProps } from '#art/scenery';
import { moodAfter } from '#engine';
import { deck } from '../../deck.ts';
import { roofQuest } from './quest.ts';
import { scenery } from './scenery.tsx';

const Portrait: SceneryProps['Portrait'] = ({ who, mood }) => <g data-portrait={`${who} ${mood}`} />;
const Player: SceneryProps['Player'] = ({ children }) => children;

/** Each line of the quest, with the picture that is shown with it. */
const MOMENTS = [...roofQuest.pages.values()]
  .filter(({ address }) => address === null)
  .flatMap(({ key: page, messages, npcs }) =>
    messages.map((line, at) => {
      // Lines with the same check are shown together, and all lines that have none.
      const shown = messages.slice(0, at + 1).filter(({ when }) => when === null || when === line.when);
      const said = shown.map(({ speaker, ...message }) => ({ ...message, soulTag: speaker }));
      const moods = Object.fromEntries(npcs.map(({ soul_tag }) => [soul_tag, moodAfter(said, soul_tag)] as const));
      const cards = {
        Roof: deck.make('Roof', { moon: line.id === 'drips' ? 'wet' : 'dry', squares: line.id === 'beside' ? 1 : 0 }),
      };
      const tags = npcs.map(({ soul_tag }) => soul_tag);
      return { page, line, tags, markup: markupOf({ page, lines: shown.map(({ id }) => id), moods, cards }) };
    }),
  );

/** What a line names, and what the picture must then show. */
const NAMES: readonly (readonly [names: RegExp, thing: string])[] = [
  [/through the hatch|Shut the hatch/, 'hatch'],
  [/\bchimney\b/, 'chimney'],
  [/it has ears|then it has paws|looks at you|You say no|It thinks/, 'roof cat'],
  [/chimney it is a hat|It is a hat\.|and is a hat/, 'roof hat'],
  [/paw behind/, 'paw at star'],
  [/its paw on the moon/, 'paw at moon'],
  [/a paw to the step/, 'paw at through'],
  [/pushes it off/, 'paw at pencil'],
  [/a star off|goes clink|A star falls|the star goes over/, 'falling star'],
  [/edge of the sky/, 'edge'],
  [/The stars stand|move them back|lies a star/, 'star'],
  [/It drips/, 'drops'],
  [/paw print on it/, 'paw print'],
  [/lifts the moon/, 'wet moon'],
  [/but for eyes/, 'eyes'],
  [/with a basket/, 'basket'],
  [/barrel\./, 'barrel'],
  [/\byard\b/, 'yard'],
  [/draw a square|square that you drew|in the square/, 'square'],
  [/a smaller one|the smaller one/, 'smaller square'],
  [/your pencil|My pencil/, 'pencil'],
  [/the step down|the step (and|out)/, 'step'],
  [/a draught/, 'draught'],
  [/\bYou\b/, 'player'],
];

/** What is said of things that the picture cannot show: far below in the dark. */
const UNSEEN = ['dark barrel: barrel'];

test('the picture shows each thing that a line names, and each npc once', () => {
  const missing = MOMENTS.flatMap(({ page, line, markup }) =>
    NAMES.filter(([names, thing]) => names.test(line.text) && !markup.includes(`data-thing="${thing}"`)).map(
      ([, thing]) => `${page} ${line.id}: ${thing}`,
    ),
  );
  expect(missing).toEqual(UNSEEN);
  for (const [names] of NAMES)
    expect(
      MOMENTS.some(({ line }) => names.test(line.text)),
      String(names),
    ).toBe(true);
  for (const { page, line, tags, markup } of MOMENTS) {
    const who = [...markup.matchAll(/data-who="(\w+)"/g)].map(([, tag]) => tag);
    expect(who.sort(), `${page} ${line.id}`).toEqual(tags.toSorted());
  }
});

test('the moon is gone once it has fallen, and no roof is a hat and a cat at once', () => {
  expect(markupOf({ page: 'dark', lines: [] })).toContain('data-thing="moon"');
  expect(markupOf({ page: 'dark', lines: ['falls'] })).not.toContain('moon"');
  const forms = MOMENTS.filter(({ page }) => page !== 'yard').map(({ markup }) =>
    markup.match(/data-thing="roof \w+"/g),
  );
  expect(forms.every((form) => form?.length === 1)).toBe(true);
});

function markupOf(story: Partial<SceneryProps>): string {
  if (!('Whole' in scenery)) throw new Error('The scenery draws no npcs');
  const props = {
    page: 'hatch',
    lines: [],
    cards: {},
    moods: { NekoWitch: 'calm' as const },
    Player,
    Portrait,
    ...story,
  };
  return renderToStaticMarkup(
    <svg aria-hidden="true">
      <scenery.Whole {...props} />
    </svg>,
  );
}
