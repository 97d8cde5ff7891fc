import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadGerman, quests } from '#content/quests';
import { type Quest, withTranslation } from '#engine';
import { checkQuest, checkTranslation } from '#engine/check';
import { nounIn } from '../quests/german-card.ts';

import { nounOf } from './de/grammar.ts';
import { german } from './de/index.ts';
import { account } from './en/account.ts';
import { LANGUAGES, percentIn, pluralIn } from './languages.ts';
import type { Area, Messages } from './message.ts';

/** Messages that are intentionally the same in both languages. */
const THE_SAME: ReadonlySet<string> = new Set(['Name', 'Offline', 'Still']);
/** The ids of names of npcs, which are not translated. */
const OF_SOMEBODY = /^\w+\.npcs\.\w+\.name$/;

/** Files with helpers instead of messages. */
const NO_AREAS: readonly string[] = ['grammar.ts'];

const SLOT = /\{[\w:]+\}|<\/?\w+>/g;

const areas = await Promise.all(
  readdirSync(`${import.meta.dirname}/en`)
    .filter((file) => file.endsWith('.ts') && !NO_AREAS.includes(file))
    .map(async (file) => {
      const name = file.replace('.ts', '');
      return ((await import(`./en/${name}.ts`)) as Record<string, Area>)[name] as Area;
    }),
);

/** The quests with German, and their German. */
const told = (
  await Promise.all(
    [...quests.values()].map(async (quest) => {
      const translation = await loadGerman(quest.card);
      return translation ? [{ card: quest.card, quest, translation }] : [];
    }),
  )
).flat();

/** The messages of areas in both languages. */
const translations = areas.map(({ id, messages }) => ({
  id,
  english: messages,
  translated: (german as unknown as Record<string, Messages>)[id],
}));

/** All messages, nested ones included, each with its full id. */
function listed(messages: unknown, id: string): [id: string, message: unknown][] {
  return typeof messages === 'object' && messages !== null
    ? Object.entries(messages).flatMap(([key, inner]) => listed(inner, `${id}.${key}`))
    : [[id, messages]];
}

describe('the catalogue', () => {
  test('the catalogue of messages has the same areas in English and German', () => {
    expect(areas.map(({ id }) => id).sort()).toEqual(Object.keys(german).sort());
  });

  test('every quest of the game has German', () => {
    expect(told.map(({ card }) => card)).toEqual([...quests.keys()]);
  });

  describe.each(translations)('of the area or quest $id', ({ id, english, translated: inGerman }) => {
    const translated = new Map(listed(inGerman, id));

    test('an area of messages, or a quest, has the same ids in German as in English', () => {
      expect([...translated.keys()].sort()).toEqual(
        listed(english, id)
          .map(([key]) => key)
          .sort(),
      );
    });

    test('each message of an area, and each text of a quest, has the same placeholders in German as in English, and another text', () => {
      for (const [key, message] of listed(english, id)) {
        const other = translated.get(key);
        expect(typeof other, key).toBe(typeof message);
        if (typeof message !== 'string' || typeof other !== 'string') continue;
        expect(other.match(SLOT)?.sort(), key).toEqual(message.match(SLOT)?.sort());
        if (OF_SOMEBODY.test(key) || THE_SAME.has(message)) continue;
        expect(other, `${key}: to be put into German, or into THE_SAME in messages.test.ts`).not.toBe(message);
      }
    });
  });
});

type Taking = (values: object) => string;

/** The names of those parameters of messages that are numbers. */
const NUMBERS =
  'all by count done filled first found free grip harm health height held last left less max mend number others pixelRatio same seen takes tile tiles turn value ward width'.split(
    ' ',
  );
/** The names of those parameters that are texts and appear unchanged in the message. */
const TEXTS =
  'around begun browser buildId choice language middle name path place problem refusal saveState session title used version word words'.split(
    ' ',
  );
/** Sample values for all other parameters, which select a text instead of appearing in it. */
const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
  behind: [true, false],
  boots: ['left', 'right', 'neither'],
  card: ['Pencil', 'WetSock'],
  counted: [true, false],
  form: ['Girl', 'CatBoy'],
  hat: [true, false],
  settings: [true, false],
  share: [0.5, 0.7],
  suggestions: [['zebra'], ['zebra', 'zoo']],
  votes: [[2, 1], [2, 2], [3], [2]],
  you: [true, false],
};
/** Sample values for messages in which a parameter has another type than elsewhere, by the id of the message. */
const ELSEWHERE: Readonly<Record<string, typeof OTHERS>> = {
  'account.cookie.stored.list': { words: [true, false] },
  'tally.own': { all: [531, 3, 12] }, // fewer are not told
  'tally.so': { all: [531, 3, 12] },
};

/** Sample values for a parameter. The first number or text is unique, so that a test can find it in the message. */
function samplesOf(id: string, name: string): readonly unknown[] {
  const others = ELSEWHERE[id]?.[name] ?? OTHERS[name];
  if (others) return others;
  const [number, text] = [NUMBERS.indexOf(name), TEXTS.indexOf(name)];
  if (number >= 0) return [531 + number, 0, 1, 2, 12];
  if (text >= 0) return [`Quill${name}`, ''];
  throw new Error(`${id} takes in ${name}: say above what that may be`);
}

/** Returns the text of a message for sample values (`given` replaces one), and the names of its parameters. */
function sayWith(id: string, message: Taking, given?: readonly [name: string, value: unknown]) {
  const names = new Set<string>();
  const values = new Proxy(
    {},
    {
      get(_, name: string) {
        names.add(name);
        return name === given?.[0] ? given[1] : samplesOf(id, name)[0];
      },
    },
  );
  return { text: message(values), names: [...names].sort() };
}

const taking = areas.flatMap(({ id, messages }) => {
  const translated = new Map(listed((german as unknown as Record<string, unknown>)[id], id));
  return listed(messages, id)
    .filter(([, message]) => typeof message === 'function')
    .map(([key, message]) => [key, message as Taking, translated.get(key) as Taking] as const);
});

expect(taking.length).toBeGreaterThan(60);

describe.each(taking)('the message %s', (id, english, translated) => {
  const both = (given?: readonly [string, unknown]) => [english, translated].map((one) => sayWith(id, one, given).text);
  const { names } = sayWith(id, english);

  test('a message has letters or digits, and no `undefined` or `NaN`, in both languages for every sample value', () => {
    expect(names).not.toEqual([]);
    for (const name of names) {
      for (const value of samplesOf(id, name)) {
        for (const text of both([name, value])) {
          expect(text, `${name}: ${value}`).toMatch(/\p{L}|\d/u);
          expect(text, `${name}: ${value}`).not.toMatch(/undefined|NaN|null|\[object|=>/);
        }
      }
    }
  });

  test('a message uses the same parameters in German as in English', () => {
    const [inEnglish = '', inGerman = ''] = both();
    for (const name of names) {
      const [sample, other] = samplesOf(id, name);
      if (typeof sample === 'number' || (typeof sample === 'string' && TEXTS.includes(name))) {
        expect(inGerman.includes(`${sample}`), name).toBe(inEnglish.includes(`${sample}`));
      } else {
        const [otherEnglish, otherGerman] = both([name, other]);
        expect(otherGerman !== inGerman, name).toBe(otherEnglish !== inEnglish);
      }
    }
  });
});

/**
 * Matches the names of buttons, pages or sides of the jar that a text quotes. Does not match a quotation at the end of
 * a text, such as a message that is one quotation, nor a quoted placeholder.
 */
const NAMED = { en: /“([^”{]+)”(?!$)/g, de: /„([^“{]+)“(?!$)/g };

const spoken = {
  en: Object.fromEntries(areas.map(({ id, messages }) => [id, messages])),
  de: german as unknown as Record<string, unknown>,
};

test.each(['en', 'de'] as const)(
  'in %s, a button, page or side of the jar that a text quotes has exactly the quoted name',
  (language) => {
    const around = spoken[language];
    const card = (around.account as typeof account.messages).words.card.what({ place: 'meow.example' });
    const texts = [...listed(around, language).map(([, message]) => message), card].filter(
      (message) => typeof message === 'string',
    );
    const named = texts.flatMap((text) => [...text.matchAll(NAMED[language])].map(([, name]) => name));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !texts.includes(name as string))).toEqual([]);
  },
);

describe('grammar', () => {
  test.each(LANGUAGES)('the grammar chooses plurals in %s as `Intl` does', (language) => {
    const [rules, digits] = [new Intl.PluralRules(language), new Intl.NumberFormat(language)];
    const forms = { zero: '# zero', one: '# one', two: '# two', few: '# few', many: '# many', other: '# other' };
    const count = pluralIn(language);
    for (const number of [...Array(1101).keys(), 2000, 9999, 10_000, 123_456, 1_000_000, 2_000_000]) {
      expect(count(number, forms)).toBe(`${digits.format(number)} ${rules.select(number)}`);
    }
  });

  test.each(LANGUAGES)('the grammar writes percentages in %s as `Intl` does', (language) => {
    const [ours, theirs] = [percentIn(language), new Intl.NumberFormat(language, { style: 'percent' })];
    for (const percent of Array(1000).keys()) expect(ours(percent / 100)).toBe(theirs.format(percent / 100));
  });
});

const SAID = {
  en: account.messages.leaving,
  de: german.account.leaving,
};

test.each([
  ['en', 'Mira', 'session of Mira, ', 'Mira may go', 'deletes Mira from'],
  ['en', '', 'session of your character, ', 'Your character may go', 'deletes your character from'],
  ['de', 'Mira', 'Sitzung von Mira, ', 'Mira darf gehen', 'wird Mira aus'],
  ['de', '', 'Sitzung deiner Figur, ', 'Meine Figur darf gehen', 'wird deine Figur aus'],
] as const)(
  '[B11] in %s, the texts for leaving contain the name %j, or "your character" if it is empty',
  (language, name, ...parts) => {
    const { everywhere, completely } = SAID[language];
    const said = [everywhere.what({ name }), completely.consent({ name }), completely.what({ name })];
    for (const [at, sentence] of said.entries()) expect(sentence).toContain(parts[at]);
  },
);

describe.each(told)('$card in German', ({ quest, translation }) => {
  test('a quest in German has every text, each made from the present English, with the same placeholders', () => {
    expect(checkTranslation(quest, translation, 'de')).toEqual([]);
  });

  test('a quest in German has the same findings as in English', () => {
    const codes = (of: Quest) => checkQuest(of).map(({ code, page, choice }) => [code, page, choice]);
    expect(codes(withTranslation(quest, translation))).toEqual(codes(quest));
  });

  test('a quest in German has no exclamation marks, straight quotes, double spaces or empty texts', () => {
    for (const { text } of Object.values(translation)) expect(text).not.toMatch(/!|"|“[^„]*“|\s{2}|^\s|\s$|^$/);
  });

  test('a quest in German has a noun for every card that it gives or takes', () => {
    for (const { name } of quest.cards) {
      const text = translation[`cards.${name}`]?.text ?? '';
      expect(nounOf(name)).toEqual(nounIn(text));
    }
  });
});
