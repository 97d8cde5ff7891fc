import { describe, expect, test } from 'vitest';
import { createCharacter, type Hand, mergeCards, type NameLists, seededRandom } from '#engine';
import { forms } from './cards.ts';
import { deck } from './deck.ts';
import { BOWL_FORMS, DRAW, formOf, mirrorRite, nameRite, SLIPS_MAX, slipsOf } from './rites.ts';

const NO_CHANCE = { random: () => 0, names: { m: [], f: [] }, now: 0 };
const someone = createCharacter(deck, { id: 'abc', name: 'Mary', gender: 'f' });

function look(hand: Hand, choice: string): Hand {
  return mergeCards(hand, mirrorRite.take(deck, hand, choice, NO_CHANCE));
}

describe('[W5] the rite of the mirror', () => {
  test.each([
    ['Girl', 'f'],
    ['Boy', 'm'],
    ['CatGirl', 'f'],
    ['CatBoy', 'm'],
  ])('the rite Mirror gives the character the form %s and its gender, and keeps the name', (form, gender) => {
    for (const before of [handWith(), handWith('Girl'), handWith('CatBoy', 'Pencil')]) {
      const after = look(before, form);
      expect(after.Character?.traits).toMatchObject({ name: 'Mary', gender, id: 'abc' });
      expect(Object.values(after).filter(({ type }) => type === 'form')).toEqual([deck.make(form)]);
      expect(after.Pencil).toEqual(before.Pencil);
    }
  });

  test('the rite Mirror leaves a form unchanged that is already in the hand', () => {
    expect(look(handWith('CatGirl?c=1&health=70'), 'CatGirl').CatGirl?.traits.health).toBe(70);
  });

  test.each(['NekoMaid', 'Pencil', 'Character', 'Mirror', 'girl', 'Girl?health=900', '', 'meow', '__proto__'])(
    'the rite Mirror refuses %j, which is not one of the forms that players can choose',
    (choice) => {
      expect(() => look(handWith('Girl'), choice)).toThrow('Invalid choice id');
    },
  );
});

test('players can choose all forms except NekoMaid; formOf finds NekoMaid in a hand, too', () => {
  expect([formOf(handWith()), formOf(handWith('Pencil', 'NekoMaid'))?.key]).toEqual([undefined, 'NekoMaid']);
  expect(forms.map(({ name }) => name).filter((name) => name !== 'NekoMaid')).toEqual([...BOWL_FORMS]);
});

function handWith(...texts: string[]): Hand {
  const cards = [someone, ...texts.map((text) => deck.parse(text))];
  return mergeCards({}, cards);
}

const NAMES: NameLists = {
  m: [
    ['James', 9],
    ['John', 1],
  ],
  f: ['Mary', 'Linda', 'Ann', 'Eve', 'Ada', 'Zoe', 'Ida'].map((name) => [name, 1] as const),
};

function take(hand: Hand, choice: string, random = () => 0, names = NAMES): Hand {
  return mergeCards(hand, nameRite.take(deck, hand, choice, { random, names, now: 0 }));
}

describe('[W5] a drawn name', () => {
  test.each([
    ['CatGirl', '', 'Mary'],
    ['CatBoy', '', 'James'],
    ['Boy', 'f', 'James'],
    ['none', 'f', 'Mary'],
    ['none', 'm', 'James'],
    ['none', '', 'James'], // neither has a gender, so the gender is drawn: the random byte 0 is even, so male
  ])('a name is drawn by the gender of the form, else of the character (%s, %j): %s', (form, gender, drawn) => {
    expect(slipsOf(take(handOf(form === 'none' ? [] : [form], gender as 'f'), DRAW))).toEqual([drawn]);
  });

  test('[Q8] the rite Name draws each name in proportion to its frequency in the list of names', () => {
    const random = seededRandom(7);
    const drawn = Array.from({ length: 2000 }, () => slipsOf(take(handOf(['Boy']), DRAW, random))[0]);
    const share = drawn.filter((slip) => slip === 'James').length / drawn.length;
    expect(share).toBeGreaterThan(0.87);
    expect(share).toBeLessThan(0.93);
  });

  test('a drawn name is put first in the list of the last five names, which are not drawn again', () => {
    let hand = handOf(['Girl']);
    for (const drawn of ['Mary', 'Linda', 'Ann', 'Eve', 'Ada', 'Zoe']) {
      hand = take(hand, DRAW);
      expect(slipsOf(hand)[0]).toBe(drawn);
    }
    expect(slipsOf(hand)).toEqual(['Zoe', 'Ada', 'Eve', 'Ann', 'Linda']);
    expect(slipsOf(hand)).toHaveLength(SLIPS_MAX);
    expect(hand.Name?.traits.slips).toBe('Zoe,Ada,Eve,Ann,Linda'); // the card does not store older names
    expect(slipsOf(take(hand, DRAW))[0]).toBe('Mary'); // Mary is no longer among the last five, so can be drawn again
  });

  test("a drawn name is never the character's current name", () => {
    const kept = take(take(handOf(['Girl']), DRAW), 'Mary');
    const bare = { ...kept, Name: deck.change(kept.Name as NonNullable<typeof kept.Name>, { slips: '' }) };
    expect(slipsOf(take(bare, DRAW))).toEqual(['Linda']);
    expect(take(handOf(['Girl']), DRAW).Character?.traits.name).toBe('Beth'); // drawing a name does not change the name
  });

  test('a drawn name of the maximum length fits on the card together with four others', () => {
    const longest = Array.from({ length: 9 }, (_, at) => [`${'Abcdefghijk'}${'abcdefghi'[at]}`, 1] as const);
    let hand = handOf(['Girl']);
    for (let at = 0; at < 6; at++) hand = take(hand, DRAW, () => 0, { ...NAMES, f: longest });
    const [string] = nameRite.take(deck, hand, DRAW, { random: () => 0, names: { ...NAMES, f: longest }, now: 0 });
    expect(string && slipsOf({ Name: deck.parse(deck.format(string)) })).toHaveLength(SLIPS_MAX);
  });
});

describe('[W5] keeping a name', () => {
  const held = take(take(handOf(['Girl']), DRAW), DRAW);

  test.each(['Mary', 'Linda'])(
    "the rite Name makes %s, which is among the last drawn names, the character's",
    (choice) => {
      const after = take(held, choice);
      expect(after.Character?.traits).toMatchObject({ name: choice, gender: 'f', id: 'abc' });
      expect(slipsOf(after)).toEqual(slipsOf(held));
    },
  );

  const cookieAt = (page: string) => mergeCards(held, [deck.parse(`Cookie?c=1&p=${page}`)]);

  test.each(['Ann', 'James'])(
    '[P3] the rite Name accepts %s, as any name of the lists, from a player who was saved just now',
    (choice) => {
      expect(take(cookieAt('accept_yes'), choice).Character?.traits).toMatchObject({ name: choice, id: 'abc' });
      expect(() => take(cookieAt('accept_yes'), 'Bertram')).toThrow('Invalid choice id');
      expect(() => take(cookieAt('finish'), choice)).toThrow('Invalid choice id');
    },
  );

  test.each(['Ann', 'James', 'Bertram', 'Beth', 'mary', 'Mary,Linda', '', ',', 'meow', '__proto__', 'Draw'])(
    'the rite Name refuses %j, which is not among the last drawn names',
    (choice) => {
      expect(() => take(held, choice)).toThrow('Invalid choice id');
    },
  );
});

test('slipsOf ignores invalid entries in the card, and reads at most five names', () => {
  const hand = handOf(['Name?c=1&slips=Mary%2C%2Cx%2C%3Cb%3E%2CAnn%2CA%2CB%2CC%2CD']);
  expect(slipsOf(hand)).toEqual(['Mary', 'Ann', 'A', 'B', 'C']);
});

function handOf(texts: readonly string[], gender: '' | 'm' | 'f' = 'f'): Hand {
  const someone = createCharacter(deck, { id: 'abc', name: 'Beth', gender });
  return mergeCards({}, [someone, ...texts.map((text) => deck.parse(text))]);
}
