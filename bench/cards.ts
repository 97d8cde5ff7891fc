import { deepStrictEqual } from 'node:assert/strict';
import { deck } from '#content';
import type { Card } from '#engine';
import { createReference } from './cards/reference.ts';
import { bytesEach } from './lib/bytes-each.ts';
import type { Figure } from './lib/figure.ts';
import { inTurns } from './lib/in-turns.ts';

const referenceName = 'URLSearchParams + zod';
const HANDS = 250;

/** The texts of cards read and written, beside what most would use for it; cards/reference.ts says what that lacks. */
export async function* figures(): AsyncGenerator<Figure> {
  const reference = createReference(deck.kinds.values());
  const cards = Array.from({ length: HANDS }, (_, player) => handOf(player)).flat();
  const texts = cards.map((card) => deck.format(card));
  const count = texts.length;
  deepStrictEqual(texts.map(reference.parse), texts.map(deck.parse));
  deepStrictEqual(cards.map(reference.format), texts);

  const parse = await inTurns({
    count,
    ours: () => texts.map((text) => deck.parse(text)),
    reference: () => texts.map((text) => reference.parse(text)),
  });
  yield { figure: 'parse', unit: 'cards/s', better: 'more', ...parse, referenceName, goal: 2 };

  const format = await inTurns({
    count,
    ours: () => cards.map((card) => deck.format(card)),
    reference: () => cards.map((card) => reference.format(card)),
  });
  yield { figure: 'format', unit: 'cards/s', better: 'more', ...format, referenceName, goal: 2 };

  yield {
    figure: 'memory of a card',
    unit: 'bytes',
    better: 'less',
    ours: bytesEach((index) => deck.parse(arriving(texts[index % count]))),
    reference: bytesEach((index) => reference.parse(arriving(texts[index % count]))),
    referenceName,
    goal: null,
  };
}

/** A text of its own, as it comes from a database or over the wire: what a card keeps alive of it counts. */
function arriving(text = ''): string {
  return Buffer.from(text).toString();
}

/** What a player holds: who they are, a form, a quest they are in, and a card that is as it came. */
function handOf(player: number): Card[] {
  const digits = String(player).padStart(6, '0');
  const character = {
    id: `01JD3V7Q2K8M5N9P0R4S${digits}`,
    address: `0x52908400098527886E0F7030069857D2E4${digits}`,
    name: ['María', 'Ann', 'Noël', 'Ida'][player % 4] as string,
    gender: player % 2 ? 'f' : 'm',
    room_key: 'Cookie',
    v: player,
  };
  return [
    deck.make('Character', character),
    deck.make('CatGirl', { health: player % 90 }),
    deck.make('Cookie', { p: 'accept_yes', meow: player }),
    deck.make('NekoMaid'),
  ];
}
