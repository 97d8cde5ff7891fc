import { describe, expect, test } from 'vitest';
import { createCharacter, type Hand, mergeCards, type NameLists, seededRandom } from '#engine';
import { forms } from './cards.ts';
import { deck } from './deck.ts';
import { BOWL_FORMS, DRAW, formOf, mirrorRite, nameRite, SLIPS_MAX, slipsOf } from './rites.ts';

const NO_CHANCE = { random: () => 0, names: { m: [], f: [] } };
const someone = createCharacter(deck, { id: 'abc', name: 'Mary', gender: 'f' });

function look(hand: Hand, choice: string): Hand {
  return mergeCards(hand, mirrorRite.take(deck, hand, choice, NO_CHANCE));
}

describe('[W5] the mirror', () => {
  test.each([
    ['Girl', 'f'],
    ['Boy', 'm'],
    ['CatGirl', 'f'],
    ['CatBoy', 'm'],
  ])('%s is taken, with the gender of its kind, and the name stays', (form, gender) => {
    for (const before of [handWith(), handWith('Girl'), handWith('CatBoy', 'Pencil')]) {
      const after = look(before, form);
      expect(after.Character?.traits).toMatchObject({ name: 'Mary', gender, id: 'abc' });
      expect(Object.values(after).filter(({ type }) => type === 'form')).toEqual([deck.make(form)]);
      expect(after.Pencil).toEqual(before.Pencil);
    }
  });

  test('takes nothing from a form that is held already', () => {
    expect(look(handWith('CatGirl?c=1&health=70'), 'CatGirl').CatGirl?.traits.health).toBe(70);
  });

  test.each(['NekoMaid', 'Pencil', 'Character', 'Mirror', 'girl', 'Girl?health=900', '', 'meow', '__proto__'])(
    'does not show %j',
    (choice) => {
      expect(() => look(handWith('Girl'), choice)).toThrow('Invalid choice id');
    },
  );
});

test('the bowl shows all forms but the maid, who is found in a hand', () => {
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
  return mergeCards(hand, nameRite.take(deck, hand, choice, { random, names }));
}

describe('[W5] a drawn name', () => {
  test.each([
    ['CatGirl', '', 'Mary'],
    ['CatBoy', '', 'James'],
    ['Boy', 'f', 'James'],
    ['none', 'f', 'Mary'],
    ['none', 'm', 'James'],
    ['none', '', 'James'], // the gender is drawn, too: 0 is even
  ])('goes by the form, then by the gender (%s, %j): %s', (form, gender, drawn) => {
    expect(slipsOf(take(handOf(form === 'none' ? [] : [form], gender as 'f'), DRAW))).toEqual([drawn]);
  });

  test('[Q8] is weighted by its count', () => {
    const random = seededRandom(7);
    const drawn = Array.from({ length: 2000 }, () => slipsOf(take(handOf(['Boy']), DRAW, random))[0]);
    const share = drawn.filter((slip) => slip === 'James').length / drawn.length;
    expect(share).toBeGreaterThan(0.87);
    expect(share).toBeLessThan(0.93);
  });

  test('goes to the front of the string, which holds the last five, and none of them is in the hat', () => {
    let hand = handOf(['Girl']);
    for (const drawn of ['Mary', 'Linda', 'Ann', 'Eve', 'Ada', 'Zoe']) {
      hand = take(hand, DRAW);
      expect(slipsOf(hand)[0]).toBe(drawn);
    }
    expect(slipsOf(hand)).toEqual(['Zoe', 'Ada', 'Eve', 'Ann', 'Linda']);
    expect(slipsOf(hand)).toHaveLength(SLIPS_MAX);
    expect(hand.Name?.traits.slips).toBe('Zoe,Ada,Eve,Ann,Linda'); // nor does the card carry more
    expect(slipsOf(take(hand, DRAW))[0]).toBe('Mary'); // it fell off the string, and back into the hat
  });

  test('is another than the one that is kept: drawn again, it would be no news', () => {
    const kept = take(take(handOf(['Girl']), DRAW), 'Mary');
    const bare = { ...kept, Name: deck.change(kept.Name as NonNullable<typeof kept.Name>, { slips: '' }) };
    expect(slipsOf(take(bare, DRAW))).toEqual(['Linda']);
    expect(take(handOf(['Girl']), DRAW).Character?.traits.name).toBe('Beth'); // nothing is kept by drawing
  });

  test('of full length fits on the string with four others', () => {
    const longest = Array.from({ length: 9 }, (_, at) => [`${'Abcdefghijk'}${'abcdefghi'[at]}`, 1] as const);
    let hand = handOf(['Girl']);
    for (let at = 0; at < 6; at++) hand = take(hand, DRAW, () => 0, { ...NAMES, f: longest });
    const [string] = nameRite.take(deck, hand, DRAW, { random: () => 0, names: { ...NAMES, f: longest } });
    expect(string && slipsOf({ Name: deck.parse(deck.format(string)) })).toHaveLength(SLIPS_MAX);
  });
});

describe('[W5] keeping', () => {
  const held = take(take(handOf(['Girl']), DRAW), DRAW);

  test.each(['Mary', 'Linda'])('%s, which is on the string, makes it the name', (choice) => {
    const after = take(held, choice);
    expect(after.Character?.traits).toMatchObject({ name: choice, gender: 'f', id: 'abc' });
    expect(slipsOf(after)).toEqual(slipsOf(held));
  });

  const cookieAt = (page: string) => mergeCards(held, [deck.parse(`Cookie?c=1&p=${page}`)]);

  test.each(['Ann', 'James'])(
    '[P3] %s is kept by whoever was saved just now, for they may have drawn it before',
    (choice) => {
      expect(take(cookieAt('accept_yes'), choice).Character?.traits).toMatchObject({ name: choice, id: 'abc' });
      expect(() => take(cookieAt('accept_yes'), 'Bertram')).toThrow('Invalid choice id');
      expect(() => take(cookieAt('finish'), choice)).toThrow('Invalid choice id');
    },
  );

  test.each(['Ann', 'James', 'Bertram', 'Beth', 'mary', 'Mary,Linda', '', ',', 'meow', '__proto__', 'Draw'])(
    '%j, which is not, is refused',
    (choice) => {
      expect(() => take(held, choice)).toThrow('Invalid choice id');
    },
  );
});

test('a string that was written by hand is read as far as names are on it', () => {
  const hand = handOf(['Name?c=1&slips=Mary%2C%2Cx%2C%3Cb%3E%2CAnn%2CA%2CB%2CC%2CD']);
  expect(slipsOf(hand)).toEqual(['Mary', 'Ann', 'A', 'B', 'C']);
});

function handOf(texts: readonly string[], gender: '' | 'm' | 'f' = 'f'): Hand {
  const someone = createCharacter(deck, { id: 'abc', name: 'Beth', gender });
  return mergeCards({}, [someone, ...texts.map((text) => deck.parse(text))]);
}
