import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { quince } from '#content';
import { defineNpc, type Npc } from '#engine';
import { Speakers } from './speakers.tsx';
import type { SaidLine } from './transcript.ts';

const odile = defineNpc('Keeper', { soul_id: 'odile', name: 'Odile' });
const tom = defineNpc('Sailor', { soul_id: 'tom', name: 'Tom' });

function draw(npcs: readonly Npc[], lines: readonly SaidLine[] = []): string {
  return renderToStaticMarkup(
    <Speakers card="Lamp" page="room" npcs={npcs} lines={lines} hand={{}} petted={null} ended={false} />,
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
