import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { PlayerProps, SceneryProps } from '#art/scenery';
import {
  createCharacter,
  enterPage,
  findPage,
  type Hand,
  type Message,
  mergeCards,
  messagesOn,
  moodAfter,
  offersOf,
  PLACEHOLDER_ID,
  requireCard,
  seededRandom,
  takeChoice,
} from '#engine';
import { FIRST_FORMS } from '../../cards.ts';
import { deck } from '../../deck.ts';
import { nameLists } from '../../names/names.ts';
import { hearthQuest } from './quest.ts';
import { type Evening, eveningOf } from './scenery/evening.tsx';
import { scenery } from './scenery.tsx';

const CHANCE = { random: seededRandom(1), names: nameLists, forms: FIRST_FORMS, day: 0 };
const Portrait: SceneryProps['Portrait'] = ({ who, mood }) => <g data-portrait={`${who} ${mood}`} />;
const WithoutForm: SceneryProps['Player'] = ({ children }) => children;
const EVERYBODY = { NekoWitch: 'calm', NekoMaid: 'calm' } as const;

/** A page with some of its lines. */
interface Moment extends Omit<SceneryProps, 'Player' | 'Portrait'> {
  /** The line that was shown last. */
  readonly line: Message;
}

/** All different moments of many evenings, played at random by a stranger and by a saved player. */
function momentsOf(evenings: number): readonly Moment[] {
  const random = seededRandom(7);
  const found = new Map<string, Moment>();
  for (let evening = 0; evening < evenings; evening += 1) {
    const who = evening % 2 === 0 ? { id: PLACEHOLDER_ID, name: 'Nobodaddy' } : { id: KNOWN, name: 'Mary' };
    let hand: Hand = { Character: createCharacter(deck, who) };
    // The pencil stays with who kept it on another evening.
    if (evening % 5 === 0) hand = { ...hand, Pencil: deck.make('Pencil') };
    let step = enterPage(deck, hearthQuest, 'door', hand, CHANCE);
    for (let from = '', moves = 0; step.page.address === null && moves < 60; moves += 1) {
      hand = mergeCards(hand, step.cards);
      for (const moment of momentsOn(step.page.key, hand, from)) found.set(keyOf(moment), moment);
      const open = offersOf(hearthQuest, step.page, hand).filter(({ closed }) => closed === null);
      from = step.page.key;
      const { choice } = open[Math.floor(random() * open.length)] ?? {};
      if (!choice) throw new Error(`No choice is open on the page ${from}`);
      step = takeChoice(deck, hearthQuest, hand, choice.id, CHANCE);
    }
  }
  return [...found.values()];
}

const KNOWN = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

function momentsOn(page: string, cards: Hand, from: string): Moment[] {
  const { npcs } = findPage(hearthQuest, page);
  const messages = messagesOn(hearthQuest, findPage(hearthQuest, page), cards, from);
  return messages.map((line, at) => {
    const shown = messages.slice(0, at + 1);
    const said = shown.map(({ speaker, ...message }) => ({ ...message, soulTag: speaker }));
    const moods = Object.fromEntries(npcs.map(({ soul_tag }) => [soul_tag, moodAfter(said, soul_tag)] as const));
    return { page, line, lines: shown.map(({ id }) => id), cards, moods };
  });
}

function keyOf({ page, lines, cards }: Moment): string {
  const { cat, tea } = requireCard(cards, 'Hearth').traits;
  return [page, lines, cat, tea, cards.Pencil?.c ?? 0].join(' ');
}

function markupOf({ line: _, ...told }: Partial<Moment>, Player: SceneryProps['Player'] = WithoutForm): string {
  if (!('Whole' in scenery)) throw new Error('The scenery draws no npcs');
  const props = { page: 'chair', lines: [], cards: {}, moods: EVERYBODY, Player, Portrait, ...told };
  return renderToStaticMarkup(
    <svg aria-hidden="true">
      <scenery.Whole {...props} />
    </svg>,
  );
}

function thingsIn(markup: string): ReadonlySet<string> {
  return new Set([...markup.matchAll(/data-thing="([^"]+)"/g)].map(([, thing = '']) => thing));
}

/** What a line names, and what the picture must then show. */
const NAMES: readonly (readonly [names: RegExp, thing: string])[] = [
  [/\brain(s|ing)?\b/, 'rain'],
  [/\bfire\b|red place/, 'fire'],
  [/\bchairs?\b/, 'chair'],
  [/\bhat\b/, 'hat'],
  [/\bmat\b/, 'mat'],
  [/has the cat’s hair on it/, 'hair'],
  [/hair is on your sleeve|There is more/, 'hair on sleeve'],
  [/more hair on your chair/, 'more hair'],
  [/hair on you\b/, 'hair on all'],
  [/\btray\b/, 'tray'],
  [/\bpencil\b/, 'pencil'],
  [/\blist\b/, 'list'],
  [/\bticks\b|That one is ticked/, 'tick'],
  [/\bcurtain\b/, 'curtain'],
  [/\bbookcase\b/, 'bookcase'],
  [/under Q/, 'letter Q'],
  [/her back to/, 'back'],
  [/\bwindow\b|the other one/, 'window'],
  [/\bwall\b/, 'wall'],
  [/\bshadow\b|all over the wall/, 'shadow'],
  [/\blog\b/, 'log'],
  [/put a log on/, 'new log'],
  [/\bkettle\b|will whistle/, 'kettle'],
  [/\bhum\b/, 'steam'],
  [/kettle whistles/, 'whistle'],
  [/\b[Tt]ea\b|\bcups\b/, 'cup'],
  [/\brug\b/, 'rug'],
  [/In the morning/, 'morning'],
  [/witch is putting on/, 'witch'],
  [/takes? (out )?a chair|chair out of the hat/, 'new chair'],
  [/\byou\b|\byour\b|\bYou\b|\bYour\b/, 'player'],
];

/** Lines that name a thing because it is not there. */
const MISSED: Readonly<Record<string, readonly string[]>> = {
  'furniture 4': ['shadow'],
  'furniture 5': ['shadow'],
  'ticked 5': ['shadow'],
};

const MOMENTS = momentsOf(300).map((moment) => ({ ...moment, markup: markupOf(moment) }));

describe('the scenery of Hearth', () => {
  test('random evenings show every line of the quest', () => {
    const shown = new Set(MOMENTS.map(({ page, line }) => `${page} ${line.id}`));
    const pages = [...hearthQuest.pages.values()].filter(({ address }) => address === null);
    const all = pages.flatMap(({ key, messages }) => messages.map(({ id }) => `${key} ${id}`));
    expect(all.filter((line) => !shown.has(line))).toEqual([]);
  });

  test('the picture shows each thing that a line names, from this line on', () => {
    const missing = MOMENTS.flatMap(({ line, markup, ...told }) => {
      const things = thingsIn(markup);
      const isUnderQuince = eveningOf(told).pencil === 'hidden';
      return NAMES.filter(([names, thing]) => names.test(line.text) && !things.has(thing))
        .filter(([, thing]) => !(thing === 'pencil' && isUnderQuince))
        .filter(([, thing]) => !MISSED[`${told.page} ${line.id}`]?.includes(thing))
        .map(([, thing]) => `${told.page} ${line.id}: ${thing}`);
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  test('each name in NAMES is in a line', () => {
    const unused = NAMES.filter(([names]) => !MOMENTS.some(({ line }) => names.test(line.text)));
    expect(unused).toEqual([]);
  });

  test('the picture shows each npc of the page once', () => {
    for (const { line, markup, ...told } of MOMENTS) {
      const shown = [...markup.matchAll(/data-who="(\w+)"/g)].map(([, who]) => who);
      expect(shown.sort(), `${told.page} ${line.id}`).toEqual(Object.keys(told.moods).sort());
    }
  });

  test('nothing in the picture is read aloud', () => {
    for (const { markup } of MOMENTS) {
      expect(markup).not.toMatch(/<svg(?![^>]*aria-hidden="true")|<(title|text|desc)\b/);
    }
  });
});

const HEARTH = { warmth: 2, tea: false, cat: 'chair' };

function eveningAt(page: string, lines: string, traits: object = {}, pencils = 0): Evening {
  const cards = { Hearth: { c: 1, traits: { ...HEARTH, ...traits } }, Pencil: { c: pencils, traits: {} } };
  return eveningOf({ page, lines: lines.split(' '), cards, moods: EVERYBODY });
}

describe('where everyone is', () => {
  test.each([
    ['asleep on her chair', 'chair', '6', {}, 'chair'],
    ['on the curtain rail', 'chair', '8', { cat: 'curtain' }, 'curtain'],
    ['on the bookcase', 'list', '6', { cat: 'bookcase' }, 'bookcase'],
    ['on the player’s lap', 'lap', '1', { cat: 'bookcase' }, 'lap'],
    ['on the curtain rail before she looks for a lap', 'ticked', '1 2', { cat: 'curtain' }, 'curtain'],
    ['on the rug when she looks for a lap', 'ticked', '1 2 3', { cat: 'curtain' }, 'rug'],
    ['in her other shape', 'hat', '1', {}, 'witch'],
  ])('Quince is %s', (_, page, lines, traits, place) => {
    expect(eveningAt(page, lines, traits).quince.place).toBe(place);
  });

  test.each([
    ['on the mat', 'door', '1', 'mat'],
    ['beside the chair', 'brush', '1', 'beside'],
    ['in the chair', 'chair', '1', 'chair'],
    ['at one window', 'window', '1 2', 'window'],
    ['at the other window', 'window', '1 2 3', 'otherWindow'],
    ['back from both', 'window', '5', 'beside'],
    ['beside the chairs, with the tray', 'ticked', '1', 'tray'],
  ])('the player is %s', (_, page, lines, place) => {
    expect(eveningAt(page, lines).player).toBe(place);
  });

  test.each([
    ['under Quince', 'chair', {}, 0, 'hidden'],
    ['on her chair, once she is up', 'chair', { cat: 'curtain' }, 0, 'chair'],
    ['in the player’s hand', 'pencil', { cat: 'curtain' }, 1, 'hand'],
    ['in the player’s pocket', 'chair', { cat: 'curtain' }, 1, 'pocket'],
    ['in the pocket, even while Quince is on her chair', 'door', {}, 1, 'pocket'],
    ['Pudding’s', 'ticked', { cat: 'curtain' }, 0, 'Pudding'],
  ])('the pencil is %s', (_, page, traits, pencils, place) => {
    expect(eveningAt(page, '1', traits, pencils).pencil).toBe(place);
  });

  test('the kettle hangs over the fire, and stands on the hearth once there is tea', () => {
    expect(eveningAt('list', '1').kettle).toEqual({ place: 'away', whistles: false });
    expect(eveningAt('kettle', '1').kettle).toEqual({ place: 'fire', whistles: false });
    expect(eveningAt('whistle', '1', { tea: true }).kettle).toEqual({ place: 'fire', whistles: true });
    expect(eveningAt('tea', '1', { tea: true }).kettle).toEqual({ place: 'hearth', whistles: false });
  });

  test('Pudding pours tea when she says so, and Quince drinks one of three cups', () => {
    const cups = (...at: Parameters<typeof eveningAt>) => eveningAt(...at).tray.cups;
    expect([cups('chair', '1'), cups('tea', '1', { tea: true })]).toEqual([0, 3]);
    expect([cups('whistle', '1 2', { tea: true }), cups('whistle', '1 2 3', { tea: true })]).toEqual([0, 3]);
    expect([cups('hat', '1', { tea: true }), cups('hat', '1 2 4', { tea: true })]).toEqual([3, 2]);
  });

  test('when the player looks back, what the lines say counts more than the cards of now', () => {
    const now = { warmth: 0, cat: 'curtain' };
    expect(eveningAt('chair', '1 4 6', now)).toMatchObject({ warmth: 2, quince: { place: 'chair' } });
    expect(eveningAt('log', '3', now).warmth).toBe(5);
    expect(eveningAt('embers', '3', { warmth: 6 }).warmth).toBe(0);
    expect(eveningAt('whistle', '1', { cat: 'bookcase' }).quince.place).toBe('curtain');
  });
});

describe('how it is drawn', () => {
  const shadowAt = (page: string, ...lines: string[]) => /data-shadow="(\w+)"/.exec(markupOf({ page, lines }))?.[1];
  const flamesAt = (warmth: number) => {
    const cards = { Hearth: deck.make('Hearth', { warmth }) };
    return Number(/data-flames="([\d.]+)"/.exec(markupOf({ cards }))?.[1]);
  };

  test('Quince’s shadow is a cat, and a hat when the player’s head is tilted', () => {
    expect([shadowAt('wall'), shadowAt('wall', '1')]).toEqual([undefined, 'cat']);
    expect([shadowAt('hat'), shadowAt('hat', '1')]).toEqual([undefined, 'hat']);
  });

  test('the fire is larger the higher the trait `warmth` is, up to 5, and has no flames at 0', () => {
    expect([-1, 0].map(flamesAt)).toEqual([0, 0]);
    const burning = [1, 2, 3, 4, 5].map(flamesAt);
    expect(burning).toEqual(burning.toSorted((a, b) => a - b));
    expect(new Set(burning).size).toBe(burning.length);
    expect(burning[0]).toBeGreaterThan(0);
    expect([6, 9].map(flamesAt)).toEqual([burning[4], burning[4]]);
  });

  test('the player is drawn once: seated in the chair, or on foot, and from behind at door and windows', () => {
    const poses = (page: string, ...lines: string[]) => {
      const drawn: PlayerProps[] = [];
      markupOf({ page, lines }, (pose) => {
        drawn.push(pose);
        return null;
      });
      return drawn.map(({ seated = false, behind = false }) => ({ seated, behind }));
    };
    expect(poses('chair', '1')).toEqual([{ seated: true, behind: false }]);
    expect(poses('ticked', '1')).toEqual([{ seated: false, behind: false }]);
    for (const [page, line] of [
      ['door', '1'],
      ['brush', '1'],
      ['window', '1'],
      ['window', '3'],
    ] as const) {
      expect(poses(page, line)).toEqual([{ seated: false, behind: true }]);
    }
  });

  test('a player without a form is somebody in a coat', () => {
    for (const page of ['chair', 'door', 'ticked']) expect(markupOf({ page })).toContain('data-thing="coat"');
    expect(markupOf({}, () => null)).not.toContain('data-thing="coat"');
  });

  test('a press on the right half pets Quince where she is on the right', () => {
    const at = (page: string, cat: string) =>
      markupOf({ page, lines: ['1'], cards: { Hearth: deck.make('Hearth', { cat }) } });
    for (const markup of [at('lap', 'bookcase'), at('list', 'bookcase')]) expect(markup).toContain('data-pet="right"');
    for (const markup of [at('list', 'chair'), at('list', 'curtain')]) expect(markup).not.toContain('data-pet');
  });
});
