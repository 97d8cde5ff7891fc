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
import { FIRST_FORMS } from '../../cards.ts';
import { deck } from '../../deck.ts';
import { nameLists } from '../../names/names.ts';
import { pudding, quince } from '../npcs.ts';
import { hearthKind, hearthQuest } from './quest.ts';
import { hasSatDown, STANDING } from './seat.ts';

const KNOWN = { id: 'abc', name: 'Mary', gender: 'f' } as const;
/** An anonymous player, whose name no line may contain. */
const STRANGER = { id: PLACEHOLDER_ID, name: 'Nobodaddy' } as const;

const CHANCE = { random: seededRandom(1), names: nameLists, forms: FIRST_FORMS, day: 0 };

/** The pages that end the quest, each with two sequences of choices that lead there from the start of the quest. */
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

test('[W10, D11] the quest has 20 pages, a card in the deck, two npcs, and no findings', () => {
  expect(hearthQuest.pages.size).toBe(20);
  expect(hearthQuest.start).toBe('door');
  expect(checkQuest(hearthQuest)).toEqual([]);
  expect(hearthKind).toMatchObject({ name: 'Hearth', type: 'key', quest: true });
  expect(deck.make('Hearth').traits).toEqual({ warmth: 2, tea: false, cat: 'chair', meow: 0, save: '', ends: '' });
  const met = new Set([...hearthQuest.pages.values()].flatMap(({ npcs }) => npcs));
  expect(met).toEqual(new Set([quince, pudding]));
});

describe('[Q1] the three ends', () => {
  test('the three ends are the only ends, and can be restarted', () => {
    const done = [...hearthQuest.pages.values()].filter(({ isDone, address }) => isDone && address === null);
    expect(done.map(({ key }) => key).sort()).toEqual(Object.keys(ENDS).sort());
    expect(done.every(({ canRestart }) => canRestart)).toBe(true);
  });

  const ways = Object.entries(ENDS).flatMap(([end, ways]) => ways.map((choices) => ({ end, choices })));
  test.each(ways)(
    'the end $end is reached by $choices, leads out of the quest, and restarts at the door',
    ({ end, choices }) => {
      for (const who of [STRANGER, KNOWN]) {
        const hand = walk(handOf(who), choices);
        expect(requireCard(hand, 'Hearth').p).toBe(end);
        expect(characterTraits(requireCard(hand, 'Character')).room_key).toBe('Hearth');
        const left = walk(hand, ['out']);
        expect(pageIn(left)).toMatchObject({ key: 'out', address: '/game/dialog' });
        expect(openQuest(hearthQuest, left).key).toBe('door');
      }
    },
  );

  test.each([
    ['furniture', ['because of a pencil', 'a bigger fire']],
    ['ticked', ['your lap', 'in the hat']],
    ['hat', ['my pencil', 'For laps']],
  ] as const)('the end %s hints at the other two ends', (end, hints) => {
    for (const way of ENDS[end]) {
      const said = linesIn(walk(handOf(STRANGER), way)).join(' ');
      for (const hint of hints) expect(said).toContain(hint);
    }
  });

  test('the end `furniture` has another line if the player has the pencil', () => {
    const toPencil = ['sit', 'list', 'tea', 'whistle', 'pencil'];
    const hand = walk(handOf(STRANGER), [...toPencil, 'chair', 'embers', 'embers', 'lap']);
    expect(linesIn(hand)).toContain('No, please. Do not get up.');
    expect(linesIn(walk(hand, ['furniture'])).at(-1)).toMatch(/^She stood all night, and you had the pencil\./);
  });
});

describe('[Q2] the quest, explored and played at random', () => {
  test('exploring finds no mistakes; random play shows every page, every end and every warmth from 0 to 6', () => {
    // Findings would be, for example, choices that are never open, or pages with no or more than 4 messages.
    expect(exploreQuest(hearthQuest)).toMatchObject({ complete: true, findings: [] });
    const { pages, failures, numbers } = playMany(hearthQuest, { seeds: 200 });
    expect([failures, numbers.get('warmth')]).toEqual([[], { min: 0, max: 6 }]);
    expect([...pages.values()]).not.toContain(0);
    for (const end of Object.keys(ENDS)) expect(pages.get(end), end).toBeGreaterThan(5);
  });

  test('the quest shows 2 to 4 choices on every page except the ends', () => {
    const shown = Array.from({ length: 200 }, (_, seed) => wander(seed)).flat();
    expect(new Set(shown.filter(({ page }) => !page.isDone).map(({ offers }) => offers))).toEqual(new Set([2, 3, 4]));
  });
});

describe('the script', () => {
  test('the script has no exclamation marks, dashes or "oops", and no choices of more than 60 characters', () => {
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

  test('[Q10] the script has lines for petting the cat, up to number 10 and beyond', () => {
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

describe('[Q1] conditions and effects', () => {
  test('hasSatDown is true once the player has left the pages `door` and `brush`', () => {
    for (const page of STANDING) expect(hearthQuest.pages.has(page), page).toBe(true);
    const begun = handOf(KNOWN);
    expect([begun, walk(begun, ['brush'])].map(hasSatDown)).toEqual([false, false]);
    expect([walk(begun, ['sit']), walk(begun, ['brush', 'sit', 'list'])].map(hasSatDown)).toEqual([true, true]);
    expect(hasSatDown({})).toBe(false);
  });

  test('[B12] a saved player is greeted by name, and the list names them on its back', () => {
    expect(linesIn(handOf(KNOWN))).toContain('Good evening, Mary. You are on the mat, as I thought.');
    const back = 'On the back it says: "Mary: chair." That one is ticked.';
    expect(linesIn(walk(handOf(KNOWN), ['sit', 'list']))).toContain(back);
    expect(linesIn(walk(handOf(STRANGER), ['sit', 'list'])).join(' ')).not.toContain('On the back');
  });

  test('a page has other lines at the second visit, whether it follows later or immediately', () => {
    const hand = walk(handOf(STRANGER), ['sit', 'rain']);
    expect(linesIn(hand)).toEqual(['Yes. Is it raining?']);
    expect(linesIn(walk(hand, ['chair', 'rain']))).toEqual(['Still yes. Is it still raining?']);
    const brushed = walk(handOf(STRANGER), ['brush']);
    expect(linesIn(brushed, pageIn(brushed), 'door')).toContain('It suits you.');
    expect(linesIn(brushed, pageIn(brushed), 'brush')).toContain('It goes all the way down.');
  });

  test('the pencil can be taken only after the cat Quince has moved', () => {
    const hand = walk(handOf(STRANGER), ['sit', 'list']);
    expect(closedIn(hand)).toEqual({ pencil: 'Quince is asleep on it.' });
    expect(() => walk(hand, ['pencil'])).toThrow('Invalid choice id');
    expect(openIn(walk(hand, ['tea', 'whistle', 'chair', 'list']))).toContain('pencil');
  });

  test('a full fire closes the choice `log`, and a fire that is out closes `tea`', () => {
    const full = walk(handOf(STRANGER), ['sit', 'log', 'more', 'chair']);
    expect(closedIn(full)).toEqual({ log: 'The fire has no room for it.' });
    const out = walk(handOf(STRANGER), ['sit', 'embers', 'embers', 'chair', 'list']);
    expect(closedIn(out)).toMatchObject({ tea: 'The fire is out. So is tea.' });
  });

  test('the player finds the pencil, keeps it over a restart, and gives it back', () => {
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

  test('the kettle whistles after a timeout of 20 s, which is enough to read the page', () => {
    expect(timeoutOf(hearthQuest, pageIn(hand), hand)).toEqual({ choice: 'whistle', after: 20_000 });
    const { state } = placeOf(hearthQuest, walk(hand, ['whistle']));
    expect(state).toMatchObject({ page: 'whistle', traits: { tea: true, cat: 'curtain' } });
  });

  test('the kettle has the only timeout of the quest, of the choice `whistle`, which is open from the start', () => {
    const timed = [...hearthQuest.pages.values()].flatMap(({ key, choices }) =>
      choices.filter(({ timeout }) => timeout !== NO_TIMEOUT).map(({ id }) => `${key}/${id}`),
    );
    expect(timed).toEqual(['kettle/whistle']);
    expect(openIn(hand)).toEqual(['tea', 'whistle']);
    expect(openIn(walk(hand, ['whistle']))).toContain('pencil');
  });
});

describe('[W10] saves', () => {
  // In the first edition, the page `chair` was named `armchair`, and the choice `list/tea` was `list/brew`.
  const FIRST_EDITION =
    'Hearth?c=1&cat=curtain&p=armchair&save=0.1x2y3z.armchair~armchair.3~list.brew.1&tea=true&warmth=4';

  test('saves of the first edition continue at the same page under its new name `chair`', () => {
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

  test('a player can take a choice by the id that the choice had in the first edition', () => {
    expect(requireCard(walk(handOf(STRANGER), ['sit', 'list', 'brew']), 'Hearth').p).toBe('kettle');
  });

  test('a restart resets the save, except for the count of pettings', () => {
    const petted = walk(handOf(STRANGER), ['sit', 'meow', 'meow', 'meow', ...ENDS.furniture[1].slice(1)]);
    expect(requireCard(petted, 'Hearth').traits).toMatchObject({ warmth: 0, tea: true, cat: 'bookcase', meow: 3 });
    const again = walk(petted, ['sit']);
    expect(requireCard(again, 'Hearth').traits).toMatchObject({ warmth: 2, tea: false, cat: 'chair', meow: 3 });
    expect(placeOf(hearthQuest, again).state.counts).toEqual({ chair: 1 });
  });
});

/** Takes open choices at random; returns the pages, each with the number of choices shown. */
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

/** The page that the quest's card in the hand names. */
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
