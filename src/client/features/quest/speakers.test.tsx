import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { quince } from '#content';
import { defineNpc, type Npc } from '#engine';
import type { Scenery } from '../../ui/art/scenery.tsx';
import { Speakers } from './speakers.tsx';
import type { SaidLine } from './transcript.ts';

const odile = defineNpc('Keeper', { soul_id: 'odile', name: 'Odile' });
const tom = defineNpc('Sailor', { soul_id: 'tom', name: 'Tom' });

/** The sceneries of two quests. */
const SCENERIES: Readonly<Record<string, Scenery>> = {
  Cave: {
    Behind: ({ page, lines }) => <path id={`cave ${page} ${lines}`} />,
    portraits: { Keeper: ({ mood }) => <path id={`Odile ${mood}`} /> },
  },
  Stage: {
    Whole: ({ moods, Player, Portrait }) => (
      <>
        <Portrait who="NekoWitch" mood={moods.NekoWitch ?? 'calm'} />
        <path id={`Sailor ${moods.Sailor}`} />
        <Player at={{ x: 0, y: 0, pixel: 3 }}>nobody</Player>
      </>
    ),
  },
};
vi.mock('./sceneries.ts', () => ({ sceneryOf: (card: string) => SCENERIES[card] }));

function draw(
  npcs: readonly Npc[],
  lines: readonly SaidLine[] = [],
  card = 'Lamp',
  petted: string | null = null,
): string {
  return renderToStaticMarkup(
    <Speakers
      card={card}
      page="room"
      npcs={npcs}
      lines={lines}
      hand={{}}
      Player={() => <path id="player" />}
      petted={petted}
      ended={false}
    />,
  );
}
const drawnIn = (html: string) => [...html.matchAll(/data-who="(\w+)"/g)].map(([, who]) => who);
const huesIn = (html: string) => [...html.matchAll(/data-palette="(\d)"/g)].map(([, hue]) => hue);

test('an npc without a portrait wears a hood, whose colour tells npcs apart, and has no paws', () => {
  const html = draw([odile, tom]);
  expect(drawnIn(html)).toEqual(['Keeper', 'Sailor']);
  expect(new Set(huesIn(html)).size).toBe(2);
  expect(huesIn(draw([tom]))).toEqual([huesIn(html)[1]]);
  const paws = /viewBox="-58 -20 116 20"/g;
  expect([html.match(paws), draw([quince, odile]).match(paws)?.length]).toEqual([null, 1]);
});

test('the eyes in a hood show the mood of the npc', () => {
  const line = {
    id: 'out',
    text: 'There.',
    soulTag: 'Keeper',
    speaker: 'Odile',
    moods: { Keeper: 'pleased' },
  } as const;
  expect(draw([odile])).toContain('data-mood="calm"');
  expect(draw([odile], [line])).toContain('data-mood="pleased"');
});

test('the picture has places for the first two npcs of a page', () => {
  expect(drawnIn(draw([odile, quince, tom]))).toEqual(['Keeper', 'NekoWitch']);
});

const rain = { id: 'rain', text: 'It rains.', soulTag: null, speaker: null, moods: { Keeper: 'offended' } } as const;

test('a scenery with `Behind` follows page and lines, and may have portraits of its own', () => {
  const html = draw([odile, tom], [rain], 'Cave');
  expect(html).toContain('cave room rain');
  expect(html).toContain('Odile offended');
  expect(drawnIn(html)).toEqual(['Keeper', 'Sailor']);
});

test('a scenery with `Whole` draws npcs, in their moods, and the player itself', () => {
  const html = draw([quince, tom], [], 'Stage', 'Sailor');
  expect(drawnIn(html)).toEqual([]);
  expect(html).toContain('data-fur="witch"');
  expect(html).toContain('Sailor pleased');
  expect(html).toContain('id="player"');
});
