import { describe, expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { defineKind } from '../cards/kind.ts';
import { characterKind, createCharacter } from '../characters/character.ts';
import { type Hand, mergeCards } from '../characters/entry.ts';
import { quest } from './builder.ts';
import { messagesOn, offersOf, placeOf, type Step, takeChoice, takeResult, takeVote, voteOf } from './play.ts';
import { QuestError } from './quest.ts';
import {
  agreementOf,
  countBallots,
  endOfRound,
  LONGEST_ROUND,
  PACES,
  readResult,
  readVote,
  resultText,
  standAt,
  standingOf,
  timeLeft,
  voteFor,
} from './together.ts';

const kettleKind = defineKind('Kettle', {
  type: 'key',
  quest: true,
  traits: { sugar: 0, meow: 0, save: '', stands: '' },
  shown: ['stands'],
});
const spoonKind = defineKind('Spoon');
const deck = createDeck([characterKind, kettleKind, spoonKind]);

const kettle = quest(kettleKind, {
  pages: ['door', 'stove', 'whistle', 'off', 'sweet'],
  cards: [spoonKind],
  checks: { sweet: ['sugar', '>', 0] },
  migrations: [{ choices: { 'stove/sing': 'whistle' } }],
}).write({
  door: (page) => page.title('Door').choice('stove', 'In').choice('sweet', 'Look for sugar'),
  stove: (page) =>
    page
      .title('Stove')
      .together({ for: 20_000 })
      .choice('whistle', 'Let it whistle')
      .choice('off', 'Take it off', { give: 'Spoon' })
      .choice('door', 'Sweeten it', { id: 'sweeten', check: 'sweet' }),
  whistle: (page) =>
    page
      .title('Whistle')
      .together({ for: 5000 })
      .choice('off', 'Enough')
      .choice('whistle', 'Once more', { id: 'more' }),
  off: (page) => page.title('Off').done({ canRestart: true }),
  sweet: (page) => page.title('Sugar').set({ sugar: 1 }).choice('stove', 'Back'),
});

const CHANCE = { random: () => 0, names: { m: [], f: [] }, forms: { m: '', f: '' }, day: 0 };
const ROUND = { round: '01JE', endsAt: 1_796_000_020_000 };
const begun = mergeCards({}, [createCharacter(deck, { id: '01A', v: 1 })]);
const after = (hand: Hand, { cards }: Pick<Step, 'cards'>) => mergeCards(hand, cards);
const choose = (hand: Hand, id: string) => after(hand, takeChoice(deck, kettle, hand, id, CHANCE));
const vote = (hand: Hand, choice: string, round = ROUND) =>
  after(hand, { cards: takeVote(deck, kettle, hand, { choice, ...round }) });
const result = (hand: Hand, choice: string | null, votes = [2, 1]) =>
  after(hand, takeResult(deck, kettle, hand, choice === null ? null : { choice, votes }, CHANCE));
const cardText = (hand: Hand) => deck.format(hand.Kettle as NonNullable<Hand[string]>);
const placeIn = (hand: Hand) => [hand.Kettle?.p, hand.Kettle?.traits.stands];
const INVALID = new QuestError('invalid-choice');

const atStove = choose(begun, 'stove');
const withSugar = choose(choose(begun, 'sweet'), 'stove');

describe('[W20] choosing together: where a player stands', () => {
  test('a player who enters such a page stands at it, and at none of its answers', () => {
    expect(placeIn(atStove)).toEqual(['stove', 'stove']);
    expect(standingOf(atStove.Kettle)).toEqual({ page: 'stove', vote: null, result: null });
    expect(voteOf(kettle, atStove)).toBeNull();
    expect(placeIn(choose(begun, 'sweet'))).toEqual(['sweet', '']);
    expect(placeOf(kettle, atStove).state.traits).toEqual({ sugar: 0, meow: 0 });
  });

  test('a player who is alone takes a choice as on any page', () => {
    expect(placeIn(choose(atStove, 'whistle'))).toEqual(['whistle', 'whistle']);
    expect(placeIn(choose(atStove, 'off'))).toEqual(['off', '']);
  });

  test('a vote is on the card, for all in the room, and changes nothing else', () => {
    const voted = vote(atStove, 'whistle');
    expect(cardText(voted)).toBe(`${cardText(atStove)}.whistle.01JE.${ROUND.endsAt.toString(36)}`);
    expect(voteOf(kettle, voted)).toEqual({ choice: 'whistle', ...ROUND });
    expect(standingOf(voted.Kettle)).toEqual({ page: 'stove', vote: { choice: 'whistle', ...ROUND }, result: null });
    expect(voteOf(kettle, vote(voted, 'off'))).toEqual({ choice: 'off', ...ROUND });
  });

  test('a former id of a choice, and the page that it leads to, are votes for it', () => {
    expect(voteOf(kettle, vote(atStove, 'sing'))?.choice).toBe('whistle');
    expect(voteOf(kettle, vote(withSugar, 'door'))?.choice).toBe('sweeten');
  });

  test.each(['kettle', 'sweeten', 'meow', '@open', ''])('nobody can stand at %j, which is not open there', (choice) => {
    expect(() => vote(atStove, choice)).toThrow(INVALID);
  });

  test('nobody can vote on another page, or before the quest', () => {
    expect(() => vote(choose(begun, 'sweet'), 'stove')).toThrow(INVALID);
    expect(() => vote(begun, 'stove')).toThrow(INVALID);
  });

  test('who stands at an answer cannot choose alone, and can pet', () => {
    const voted = vote(atStove, 'whistle');
    for (const id of ['off', 'whistle', 'door']) expect(() => choose(voted, id)).toThrow(INVALID);
    const petted = choose(voted, 'meow');
    expect([petted.Kettle?.traits.meow, voteOf(kettle, petted)]).toEqual([1, { choice: 'whistle', ...ROUND }]);
  });
});

describe('[W20] choosing together: the result', () => {
  test('all go where most stand, once; the card tells how many stood where', () => {
    for (const own of ['whistle', 'off']) {
      const gone = result(vote(atStove, own), 'off');
      expect([placeIn(gone), gone.Spoon?.c]).toEqual([['off', '~off.2.1'], 1]);
      expect(standingOf(gone.Kettle)).toEqual({ page: '', vote: null, result: { choice: 'off', votes: [2, 1] } });
      expect(() => result(gone, 'off')).toThrow(INVALID);
    }
  });

  test('the next page may be one for choosing together, even the same', () => {
    const on = result(vote(atStove, 'off'), 'whistle', [3]);
    expect(placeIn(on)).toEqual(['whistle', 'whistle~whistle.3']);
    const again = result(vote(on, 'more'), 'more', [1, 1]);
    expect(placeIn(again)).toEqual(['whistle', 'whistle~more.1.1']);
    expect([voteOf(kettle, again), placeIn(vote(again, 'off'))[1]]).toEqual([
      null,
      `whistle.off.01JE.${ROUND.endsAt.toString(36)}~more.1.1`,
    ]);
  });

  test('a player to whom the winner is not open goes to the own answer, and so does one without a result', () => {
    expect(placeIn(result(vote(atStove, 'off'), 'sweeten'))).toEqual(['off', '~sweeten.2.1']);
    expect(placeIn(result(vote(atStove, 'off'), 'gone'))).toEqual(['off', '~gone.2.1']);
    expect(placeIn(result(vote(atStove, 'off'), null))).toEqual(['off', '']);
    expect(placeIn(result(vote(withSugar, 'off'), 'sweeten'))).toEqual(['door', '~sweeten.2.1']);
  });

  test('if neither is open, the player stays and stands at no answer', () => {
    const { Kettle: card, ...others } = vote(atStove, 'off');
    const odd = card && standAt(deck, card, { page: 'stove', vote: { choice: 'gone', ...ROUND }, result: null });
    expect(placeIn(result({ ...others, ...(odd && { Kettle: odd }) }, 'sweeten'))).toEqual(['stove', 'stove']);
  });

  test('without a vote there is no result to take', () => {
    expect(() => result(atStove, 'off')).toThrow(INVALID);
    expect(() => result(begun, 'off')).toThrow(INVALID);
  });
});

describe('[W20] the fact `together`', () => {
  const duetKind = defineKind('Duet', {
    type: 'key',
    quest: true,
    traits: { save: '', stands: '' },
    shown: ['stands'],
  });
  const duets = createDeck([characterKind, duetKind]);
  const duet = quest(duetKind, {
    pages: ['stage', 'song', 'bow'],
    checks: {
      alone: ['together', '=', 'alone'],
      agreed: ['together', '=', 'agreed'],
      most: ['together', '=', 'most'],
      tied: ['together', '=', 'tied'],
    },
  }).write({
    stage: (page) => page.title('Stage').choice('song', 'On'),
    song: (page) =>
      page
        .title('Song')
        .together({ for: 20_000 })
        .tell('Sung {together}.', { id: 'always' })
        .tell('A solo.', { id: 'alone', when: 'alone' })
        .tell('In tune.', { id: 'agreed', when: 'agreed' })
        .tell('Nearly.', { id: 'most', when: 'most' })
        .tell('The cat sang.', { id: 'tied', when: 'tied' })
        .choice('song', 'Again', { id: 'again' })
        .choice('bow', 'Bow', { check: 'agreed' }),
    bow: (page) => page.title('Bow').done({ canRestart: true }),
  });
  const changed = (hand: Hand, { cards }: Pick<Step, 'cards'>) => mergeCards(hand, cards);
  const begin = mergeCards({}, [createCharacter(duets, { id: '01A', v: 1 })]);
  const sing = (hand: Hand, id: string) => changed(hand, takeChoice(duets, duet, hand, id, CHANCE));
  const stand = (hand: Hand, choice: string) =>
    changed(hand, { cards: takeVote(duets, duet, hand, { choice, ...ROUND }) });
  const go = (hand: Hand, choice: string, votes: readonly number[] | null) =>
    changed(hand, takeResult(duets, duet, hand, votes && { choice, votes }, CHANCE));
  const linesOf = (hand: Hand) => {
    const page = duet.pages.get(String(hand.Duet?.p));
    return page ? messagesOn(duet, page, hand, '').map(({ text }) => text) : [];
  };
  const openOf = (hand: Hand) => offersOf(duet, duet.pages.get('song') as never, hand).map(({ choice: { id } }) => id);
  const sung = sing(begin, 'song');

  test.each([
    [null, 'alone', 'A solo.'],
    [[2], 'agreed', 'In tune.'],
    [[2, 1], 'most', 'Nearly.'],
    [[1, 1], 'tied', 'The cat sang.'],
  ] as const)('after a round with the votes %j lines and choices know that it was "%s"', (votes, went, line) => {
    const hand = go(stand(sung, 'again'), 'again', votes);
    expect(linesOf(hand)).toEqual([`Sung ${went}.`, line]);
    expect(openOf(hand)).toEqual(went === 'agreed' ? ['again', 'bow'] : ['again']);
  });

  test('it stays while the player votes, through a reload, and is over with the next choice', () => {
    const agreed = go(stand(sung, 'again'), 'again', [3]);
    const voted = stand(agreed, 'bow');
    expect(linesOf(voted)).toEqual(['Sung agreed.', 'In tune.']);
    const reread = { ...voted, Duet: duets.parse(duets.format(voted.Duet as NonNullable<Hand[string]>)) };
    expect(linesOf(reread)).toEqual(linesOf(voted));
    expect(go(reread, 'bow', [2]).Duet?.p).toBe('bow');
    expect(go(reread, 'bow', null).Duet?.p).toBe('bow');
    expect(linesOf(sing(agreed, 'again'))).toEqual(['Sung alone.', 'A solo.']);
    expect(linesOf(go(stand(agreed, 'again'), 'again', null))).toEqual(['Sung alone.', 'A solo.']);
  });

  test('a choice that was open to those who agreed is closed to who came alone', () => {
    expect(() => stand(sung, 'bow')).toThrow(INVALID);
    expect(linesOf(go(stand(sung, 'again'), 'bow', [2, 1]))).toEqual(['Sung most.', 'Nearly.']);
  });

  test('a round of one player is none, and of three equal ones no answer has most', () => {
    const votes = [[], [1], [1, 1, 1], [2, 2, 1], [5, 1]];
    expect(votes.map((one) => agreementOf({ choice: 'a', votes: one }))).toEqual([
      'alone',
      'alone',
      'tied',
      'tied',
      'most',
    ]);
    expect(agreementOf(null)).toBe('alone');
  });
});

describe('[W20] counting ballots', () => {
  test('the choice with most ballots wins; the votes of the winner come first', () => {
    expect(countBallots(['b', 'a', 'b'], 'x')).toEqual({ choice: 'b', votes: [2, 1] });
    expect(countBallots(['c', 'a', 'b', 'c', 'a', 'a'], 'x')).toEqual({ choice: 'a', votes: [3, 2, 1] });
    expect(countBallots(['a'], 'x')).toEqual({ choice: 'a', votes: [1] });
    expect(countBallots([], 'x')).toBeNull();
  });

  test('of choices with equally many the seed decides, whatever the order of the ballots, and each wins at times', () => {
    const wins = { a: 0, b: 0, c: 0 };
    for (let seed = 0; seed < 3000; seed += 1) {
      const won = countBallots(['a', 'b', 'c', 'c', 'b', 'a', 'd'], String(seed));
      expect(countBallots(['d', 'c', 'b', 'a', 'a', 'b', 'c'], String(seed))).toEqual(won);
      expect(won?.votes).toEqual([2, 2, 2, 1]);
      wins[won?.choice as 'a'] += 1;
    }
    for (const won of Object.values(wins)) expect(won).toBeGreaterThan(900);
  });
});

describe('[W20] the clock of a round', () => {
  test('a round lasts as long as the page says, twice as long and four times as long by setting, and never over four minutes', () => {
    expect(PACES.map((pace) => endOfRound({ for: 20_000 }, 1000, pace))).toEqual([21_000, 41_000, 81_000]);
    expect(PACES.map((pace) => endOfRound({ for: 120_000 }, 0, pace))).toEqual([120_000, LONGEST_ROUND, LONGEST_ROUND]);
  });
});

describe('[W20] the time that a round still lasts', () => {
  test.each([
    ['before its end', 20_000, 1000, 19_000],
    ['at its end', 20_000, 20_000, 0],
    ['after its end', 20_000, 20_001, 0],
    ['by a clock that is two minutes behind', LONGEST_ROUND + 120_000, 0, LONGEST_ROUND + 120_000],
    ['if a clock that was wrong set its end', 3_600_000, 0, 0],
  ])('%s', (_, endsAt, now, left) => {
    expect(timeLeft({ endsAt }, now)).toBe(left);
  });
});

describe('[W20] the texts of votes and places', () => {
  test('readVote reads what voteFor has written', () => {
    for (const pace of PACES) expect(readVote(voteFor('let-it_2', pace))).toEqual({ choice: 'let-it_2', pace });
  });

  test.each([
    '',
    '@vote',
    '@vote:on',
    '@vote:on:',
    '@vote:fast:a',
    '@vote:on:a:b',
    '@vote:on:1',
    '@vote:on:a b',
    'a',
    '@open',
    `@vote:on:${'a'.repeat(49)}`,
  ])('readVote refuses %j', (text) => expect(readVote(text)).toBeNull());

  test('readResult reads what resultText has written', () => {
    const found = { choice: 'whistle', votes: [12, 3, 1] };
    expect(resultText(found)).toBe('whistle.12.3.1');
    expect(readResult(resultText(found))).toEqual(found);
    expect([readResult(''), readResult('whistle')]).toEqual([null, null]);
  });

  test.each(['a.b', 'a.b.c', 'a.b.c.d.e', '~', 'a~b', 'a~b.x', 'ä', 'a b', 'a.b.c.d~', '~a.1~b.2'])(
    'a card that says it stands at %j stands nowhere',
    (stands) => {
      expect(standingOf({ traits: { stands } })).toEqual({ page: '', vote: null, result: null });
    },
  );

  test('a card without the trait stands nowhere', () => {
    expect(standingOf(undefined)).toEqual({ page: '', vote: null, result: null });
    expect(standingOf({ traits: { stands: 5 } })).toEqual({ page: '5', vote: null, result: null });
  });
});
