import { describe, expect, test } from 'vitest';
import {
  type CharacterTraits,
  characterTraits,
  createCharacter,
  type Hand,
  mergeCards,
  messagesOn,
  NO_TIMEOUT,
  offersOf,
  openQuest,
  type Page,
  PLACEHOLDER_ID,
  pettingLine,
  placeOf,
  requireCard,
  seededRandom,
  takeChoice,
  timeoutOf,
} from '#engine';
import { checkQuest, exploreQuest, playMany } from '#engine/check';
import { FIRST_FORMS, hearthKind } from '../cards.ts';
import { deck } from '../deck.ts';
import { nameLists } from '../names/names.ts';
import { hearthQuest } from './hearth.ts';
import { pudding, quince } from './npcs.ts';
import { hasSatDown, STANDING } from './seat.ts';

const KNOWN = { id: 'abc', name: 'Mary', gender: 'f' } as const;
/** A name that no line may say, for its bearer is a stranger. */
const STRANGER = { id: PLACEHOLDER_ID, name: 'Nobodaddy' } as const;

const CHANCE = { random: seededRandom(1), names: nameLists, forms: FIRST_FORMS };

/** The ends, and ways there from the start. */
const ENDS = {
  ticked: [
    ['sit', 'list', 'tea', 'whistle', 'pencil', 'ticked'],
    ['sit', 'embers', 'embers', 'lap', 'chair', 'list', 'pencil', 'chair', 'ticked'],
  ],
  hat: [
    ['brush', 'sit', 'log', 'more', 'wall', 'cat', 'wall', 'tilt'],
    ['sit', 'list', 'tea', 'tea', 'chair', 'log', 'more', 'wall', 'brim', 'wall', 'cat', 'wall', 'tilt'],
  ],
  furniture: [
    ['sit', 'embers', 'embers', 'lap', 'furniture'],
    ['sit', 'rain', 'window', 'chair', 'list', 'tea', 'tea', 'chair', 'embers', 'embers', 'lap', 'furniture'],
  ],
} as const;

test('[W10, D11] the quest has 20 pages, a card in the deck, the witch and the maid, and nothing to be found', () => {
  expect(hearthQuest.pages.size).toBe(20);
  expect(hearthQuest.start).toBe('door');
  expect(checkQuest(hearthQuest)).toEqual([]);
  expect(hearthKind).toMatchObject({ name: 'Hearth', type: 'key', quest: true });
  expect(deck.make('Hearth').traits).toEqual({ warmth: 2, tea: false, cat: 'chair', meow: 0, save: '' });
  const met = new Set([...hearthQuest.pages.values()].flatMap(({ npcs }) => npcs));
  expect(met).toEqual(new Set([quince, pudding]));
});

describe('[Q1] the three ends', () => {
  test('are all there are', () => {
    const done = [...hearthQuest.pages.values()].filter(({ isDone, address }) => isDone && address === null);
    expect(done.map(({ key }) => key).sort()).toEqual(Object.keys(ENDS).sort());
    expect(done.every(({ canRestart }) => canRestart)).toBe(true);
  });

  const ways = Object.entries(ENDS).flatMap(([end, ways]) => ways.map((choices) => ({ end, choices })));
  test.each(ways)('$end: $choices, from there up the stairs, and back to the door', ({ end, choices }) => {
    for (const who of [STRANGER, KNOWN]) {
      const hand = walk(handOf(who), choices);
      expect(requireCard(hand, 'Hearth').p).toBe(end);
      expect(characterTraits(requireCard(hand, 'Character')).room_key).toBe('Hearth');
      const left = walk(hand, ['out']);
      expect(pageIn(left)).toMatchObject({ key: 'out', address: '/game/dialog' });
      expect(openQuest(hearthQuest, left).key).toBe('door');
    }
  });

  test.each([
    ['furniture', ['because of a pencil', 'a bigger fire']],
    ['ticked', ['your lap', 'in the hat']],
    ['hat', ['my pencil', 'For laps']],
  ] as const)('%s speaks of the other two', (end, hints) => {
    for (const way of ENDS[end]) {
      const said = linesIn(walk(handOf(STRANGER), way)).join(' ');
      for (const hint of hints) expect(said).toContain(hint);
    }
  });

  test('Pudding speaks of the pencil that a player has, too', () => {
    const toPencil = ['sit', 'list', 'tea', 'whistle', 'pencil'];
    const hand = walk(handOf(STRANGER), [...toPencil, 'chair', 'embers', 'embers', 'lap']);
    expect(linesIn(hand)).toContain('No, please. Do not get up.');
    expect(linesIn(walk(hand, ['furniture'])).at(-1)).toMatch(/^She stood all night, and you had the pencil\./);
  });
});

describe('[Q2] played through and at random', () => {
  test('has nothing to be found, shows every page, each end, and the fire from out to full', () => {
    // Among what could be found: choices never open, messages never said, none or more than 4 said at once, names of strangers.
    expect(exploreQuest(hearthQuest)).toMatchObject({ complete: true, findings: [] });
    const { pages, failures, numbers } = playMany(hearthQuest, { seeds: 200 });
    expect([failures, numbers.get('warmth')]).toEqual([[], { min: 0, max: 6 }]);
    expect([...pages.values()]).not.toContain(0);
    for (const end of Object.keys(ENDS)) expect(pages.get(end), end).toBeGreaterThan(5);
  });

  test('shows 2 to 4 choices on every page but the ends', () => {
    const shown = Array.from({ length: 200 }, (_, seed) => wander(seed)).flat();
    expect(new Set(shown.filter(({ page }) => !page.isDone).map(({ offers }) => offers))).toEqual(new Set([2, 3, 4]));
  });
});

describe('the script', () => {
  test('keeps its voice down, and has choices of 60 characters at most', () => {
    const pages = [...hearthQuest.pages.values()];
    const choices = pages.flatMap((page) => page.choices.map(({ text }) => text));
    const reasons = Object.values(hearthQuest.checks).flatMap(({ because = [] }) => because);
    const spoken = [
      ...pages.flatMap(({ title, messages }) => [title, ...messages.map(({ text }) => text)]),
      ...[...choices, ...reasons, ...hearthQuest.pettingLines.values(), hearthKind.description],
    ];
    expect(spoken.length).toBeGreaterThan(100);
    expect(spoken.filter((text) => /!|\boops\b|[–—…]/i.test(text) || text !== text.trim())).toEqual([]);
    expect(choices.filter((text) => text.length > 60)).toEqual([]);
  });

  test('[Q10] has words for pet number 10, and for those after it', () => {
    expect([1, 2, 3, 8, 9, 10, 24, 25].map((count) => pettingLine(hearthQuest, count))).toEqual([
      'Lower.',
      'Left.',
      'There.',
      'There.',
      'That will do.',
      'I did not say stop.',
      'I did not say stop.',
      'I have forgotten what we were talking about.',
    ]);
  });
});

describe('[Q1] what the evening depends on', () => {
  test('the chair is theirs who have sat down', () => {
    for (const page of STANDING) expect(hearthQuest.pages.has(page), page).toBe(true);
    const begun = handOf(KNOWN);
    expect([begun, walk(begun, ['brush'])].map(hasSatDown)).toEqual([false, false]);
    expect([walk(begun, ['sit']), walk(begun, ['brush', 'sit', 'list'])].map(hasSatDown)).toEqual([true, true]);
    expect(hasSatDown({})).toBe(false);
  });

  test('[B12] who is known is greeted by name, and is on the back of the list', () => {
    expect(linesIn(handOf(KNOWN))).toContain('Good evening, Mary. You are on the mat, as I thought.');
    const back = 'On the back it says: "Mary: chair." That one is ticked.';
    expect(linesIn(walk(handOf(KNOWN), ['sit', 'list']))).toContain(back);
    expect(linesIn(walk(handOf(STRANGER), ['sit', 'list'])).join(' ')).not.toContain('On the back');
  });

  test('a page is not the same at the second visit, be it later or at once', () => {
    const hand = walk(handOf(STRANGER), ['sit', 'rain']);
    expect(linesIn(hand)).toEqual(['Yes. Is it raining?']);
    expect(linesIn(walk(hand, ['chair', 'rain']))).toEqual(['Still yes. Is it still raining?']);
    const brushed = walk(handOf(STRANGER), ['brush']);
    expect(linesIn(brushed, pageIn(brushed), 'door')).toContain('It suits you.');
    expect(linesIn(brushed, pageIn(brushed), 'brush')).toContain('It goes all the way down.');
  });

  test('the pencil is under Quince, until she is elsewhere', () => {
    const hand = walk(handOf(STRANGER), ['sit', 'list']);
    expect(closedIn(hand)).toEqual({ pencil: 'Quince is asleep on it.' });
    expect(() => walk(hand, ['pencil'])).toThrow('Invalid choice id');
    expect(openIn(walk(hand, ['tea', 'whistle', 'chair', 'list']))).toContain('pencil');
  });

  test('a fire that is full takes no log, and one that is out boils no water', () => {
    const full = walk(handOf(STRANGER), ['sit', 'log', 'more', 'chair']);
    expect(closedIn(full)).toEqual({ log: 'The fire has no room for it.' });
    const out = walk(handOf(STRANGER), ['sit', 'embers', 'embers', 'chair', 'list']);
    expect(closedIn(out)).toMatchObject({ tea: 'The fire is out. So is tea.' });
  });

  test('the pencil is found, held, kept for another evening, and given back', () => {
    const held = walk(handOf(STRANGER), ['sit', 'list', 'tea', 'whistle', 'pencil']);
    expect(requireCard(held, 'Pencil').c).toBe(1);
    expect(walk(held, ['ticked'])).not.toHaveProperty('Pencil');
    const later = walk(held, ['chair', 'log', 'more', 'wall', 'cat', 'wall', 'tilt']);
    expect(linesIn(later, openQuest(hearthQuest, later))).toContain('My pencil is in your pocket. I only mention it.');
    expect(walk(later, ['sit', 'ticked'])).not.toHaveProperty('Pencil');
  });
});

describe('[Q11] the kettle', () => {
  const hand = walk(handOf(STRANGER), ['sit', 'list', 'tea']);

  test('whistles by itself, after enough time to read', () => {
    expect(timeoutOf(hearthQuest, pageIn(hand), hand)).toEqual({ choice: 'whistle', after: 20_000 });
    const { state } = placeOf(hearthQuest, walk(hand, ['whistle']));
    expect(state).toMatchObject({ page: 'whistle', traits: { tea: true, cat: 'curtain' } });
  });

  test('can be lifted off without haste, leads nowhere worse, and is the only thing that does not wait', () => {
    const timed = [...hearthQuest.pages.values()].flatMap(({ key, choices }) =>
      choices.filter(({ timeout }) => timeout !== NO_TIMEOUT).map(({ id }) => `${key}/${id}`),
    );
    expect(timed).toEqual(['kettle/whistle']);
    expect(openIn(hand)).toEqual(['tea', 'whistle']);
    expect(openIn(walk(hand, ['whistle']))).toContain('pencil');
  });
});

describe('[W10] saves', () => {
  // The first edition called the chair an armchair, and the asking for tea a brewing of it.
  const FIRST_EDITION =
    'Hearth?c=1&cat=curtain&p=armchair&save=0.1x2y3z.armchair~armchair.3~list.brew.1&tea=true&warmth=4';

  test('of the first edition go on where they were', () => {
    const hand = holding(FIRST_EDITION);
    expect(placeOf(hearthQuest, hand)).toMatchObject({
      found: 'changed',
      state: {
        page: 'chair',
        checkpoint: 'chair',
        counts: { chair: 3, 'list.tea': 1 },
        traits: { warmth: 4, tea: true, cat: 'curtain' },
      },
    });
    expect(openQuest(hearthQuest, hand).key).toBe('chair');
    expect(openIn(walk(hand, ['list']))).toEqual(['pencil', 'chair']);
  });

  test('of a page of the first edition send a choice by its former name', () => {
    expect(requireCard(walk(handOf(STRANGER), ['sit', 'list', 'brew']), 'Hearth').p).toBe('kettle');
  });

  test('restarting puts everything back but the petting', () => {
    const petted = walk(handOf(STRANGER), ['sit', 'meow', 'meow', 'meow', ...ENDS.furniture[1].slice(1)]);
    expect(requireCard(petted, 'Hearth').traits).toMatchObject({ warmth: 0, tea: true, cat: 'bookcase', meow: 3 });
    const again = walk(petted, ['sit']);
    expect(requireCard(again, 'Hearth').traits).toMatchObject({ warmth: 2, tea: false, cat: 'chair', meow: 3 });
    expect(placeOf(hearthQuest, again).state.counts).toEqual({ chair: 1 });
  });
});

/** Takes open choices at random, with how many are shown on each page. */
function wander(seed: number) {
  const random = seededRandom(seed);
  let hand = handOf(seed % 2 === 0 ? STRANGER : KNOWN);
  const shown: { page: Page; offers: number }[] = [];
  for (let page = openQuest(hearthQuest, hand); !page.isDone && shown.length < 80; page = pageIn(hand)) {
    shown.push({ page, offers: offersOf(hearthQuest, page, hand).length });
    const open = openIn(hand, page);
    hand = walk(hand, [open[Math.floor(random() * open.length)] as string]);
  }
  return shown;
}

function walk(hand: Hand, choices: readonly string[]): Hand {
  return choices.reduce((now, id) => mergeCards(now, takeChoice(deck, hearthQuest, now, id, CHANCE).cards), hand);
}

function handOf(who: Partial<CharacterTraits>): Hand {
  return mergeCards({}, [createCharacter(deck, who)]);
}

function holding(card: string): Hand {
  return mergeCards(handOf(KNOWN), [deck.parse(card)]);
}

/** The page that the hand's card is at. */
function pageIn(hand: Hand): Page {
  return hearthQuest.pages.get(placeOf(hearthQuest, hand).state.page) as Page;
}

function linesIn(hand: Hand, page = pageIn(hand), from = ''): string[] {
  return messagesOn(hearthQuest, page, hand, from).map(({ text }) => text);
}

function openIn(hand: Hand, page = pageIn(hand)): string[] {
  return offersOf(hearthQuest, page, hand).flatMap(({ choice, closed }) => (closed === null ? [choice.id] : []));
}

function closedIn(hand: Hand): Record<string, string> {
  return Object.fromEntries(
    offersOf(hearthQuest, pageIn(hand), hand).flatMap(({ choice, closed }) => (closed ? [[choice.id, closed]] : [])),
  );
}
