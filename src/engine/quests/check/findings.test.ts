import { describe, expect, test } from 'vitest';
import { createDeck } from '../../cards/deck.ts';
import { type CardKind, defineKind, type Trait } from '../../cards/kind.ts';
import { characterKind, createCharacter } from '../../characters/character.ts';
import { REFUSED } from '../builder.test-d.ts';
import type { Condition } from '../conditions.ts';
import type { Quest } from '../quest.ts';
import { type LoosePage, looseQuest, npcOf, type Writer } from '../testing/loose-quest.ts';
import { checkQuest } from './check-quest.ts';
import { exploreQuest } from './explore/explore-quest.ts';
import { FINDINGS, type FindingCode } from './findings.ts';

/** The expected place of a finding, and its suggestion. */
type Found = readonly [page?: string | null, choice?: string | null, suggestion?: string | null];
/** Makes a quest: with the mistake if `slip` is true, otherwise without it. */
type Write = (slip: boolean) => Quest;
/** `when` describes the mistake; test titles put it after “if”. */
type Case = readonly [code: FindingCode, found: Found, when: string, write: Write];
const seen = (...parts: Case): Case => parts;
/** Makes a case whose quest has a wrong value where the sound quest has a right one. */
const either = <V>(code: FindingCode, found: Found, when: string, [wrong, right]: [V, V], write: (value: V) => Quest) =>
  seen(code, found, when, (slip) => write(slip ? wrong : right));

/** For some codes, another code that the same mistake also causes. */
const ALSO: { readonly [Code in FindingCode]?: FindingCode } = {
  'never-reached': 'never-open',
};

const houseKind = defineKind('House', {
  quest: true,
  traits: { warmth: 0, lit: false, note: '', stage: { default: 1, oneOf: [1, 2, 3] }, meow: 0, save: '', stands: '' },
  shown: ['stands'],
});
const poorKind = defineKind('Poor', { quest: true, traits: { warmth: 0 } });
const oddKind = (traits: Readonly<Record<string, string | number | Trait>>) =>
  defineKind('Odd', { quest: true, traits });
const ember = defineKind('Ember', { traits: { hot: true } });

const cat = npcOf('Cat');
const known: Condition = ['id', '!=', ''];
const unknown: Condition = ['id', '=', ''];
const warm: Condition = ['warmth', '>', 1];
const lit: Condition = ['lit', '=', true];
const dark: Condition = ['lit', '=', false];
const again: Condition = ['visits:hall', '>', 1];

const hall: Writer = (page) => page.choice('end', 'Out');
const up: Writer = (page) => page.choice('attic', 'Up');
const end: Writer = (page) => page.done({ canRestart: true });
const leaving =
  (text: string, options = {}): Writer =>
  (page) =>
    page.choice('end', text, options);
/** A page with the usual choice, and a second choice that leads to the end. */
const leavingToo =
  (text: string, id: string, options = {}): Writer =>
  (page) =>
    page.choice('end', 'Out').choice('end', text, { id, ...options });
/** Quests whose hall has one more choice, petting line, npc or message. */
const dozing = (options: object) => inHall(leavingToo('Doze', 'doze', options));
const petting = (lines: object) => inHall((page) => hall(page.npc(cat)), { pettingLines: lines });
const meeting = (npc: unknown) => inHall((page) => hall(page.npc(npc)));
const looking = (mood: unknown) => inHall((page) => hall(page.npc(cat).say(cat, 'Meow.', { mood })));
const narrating = (options: object) => inHall((page) => hall(page.npc(cat).tell('Hm.', options)));
const warming = (by: number) => withAttic((page) => page.add('warmth', by), { shows: '{warmth}' });
const reason = 'It is a test.';

const described = (name: string, description: string) => defineKind(name, { quest: name === 'Odd', description });
/** The kinds of texts that players read: the place of a finding in each, and a quest that contains the given text. */
const TEXTS: Readonly<Record<string, readonly [Found, (text: string) => Quest]>> = {
  'a message': [['hall'], (text) => inHall(saying(text))],
  'a button': [['hall', 'end'], (text) => inHall(leaving(text))],
  'a title': [['hall'], (text) => inHall(titled(text, hall))],
  'a line for petting': [[], (text) => petting({ 1: text })],
  'a reason': [
    [],
    (text) =>
      inHall(leavingToo('Back', 'back', { check: 'known' }), { checks: { known: { when: known, because: text } } }),
  ],
  'the description of the card': [[], (text) => inHall(hall, {}, described('Odd', text))],
  'the description of another card': [[], (text) => inHall(hall, { cards: [described('Hat', text)] })],
  'the name of an npc': [['hall'], (text) => inHall((page) => hall(page.npc({ ...npcOf('Cat', text), fill: {} })))],
};
const inTexts = (code: FindingCode, wrong: string, right: string, ...places: string[]): Case[] =>
  places.map((place) => {
    const [found, write] = TEXTS[place] as (typeof TEXTS)[string];
    return [code, found, `${place} is ${JSON.stringify(wrong)}`, (slip) => write(slip ? wrong : right)];
  });

/** A place, a mistake, a value of the wrong type, a right one, and a quest that contains the value. */
// biome-ignore lint/suspicious/noExplicitAny: the values are of any type
type WrongPart = readonly [Found, string, unknown, unknown, (value: any) => Quest];
const giving = (options = {}, card: unknown = defineKind('Hat')) =>
  inHall(leavingToo('Doze', 'doze', options), { cards: [ember, card] });
const expecting = (why: unknown) =>
  inHall(untitled(hall), { expected: [{ code: 'untitled', page: 'hall', reason: why }] });
const reasoning = (check: object) =>
  inHall(leavingToo('Back', 'back', { check: 'known' }), { checks: { known: check } });

/** Cases of all findings of static checks. */
const SEEN: readonly Case[] = [
  // Parts of the wrong type, which the compiler refuses
  ...(
    [
      [['hall'], 'a title is missing', undefined, 'Hall', (text) => inHall(titled(text, hall))],
      [['hall'], 'a line is a number', 7, 'Hm.', (text) => inHall((page) => hall(page.tell(text)))],
      [['hall'], 'the id of a line is a number', 7, 'hm', (id) => inHall((page) => hall(page.tell('Hm.', { id })))],
      [['hall'], 'a text says a line', 'Cat', cat, (who) => inHall((page) => hall(page.npc(cat).say(who, 'Meow.')))],
      [
        ['attic'],
        'the given card is a kind',
        ember,
        'Ember',
        (card) => withAttic((page) => page.give(card), { cards: [ember] }),
      ],
      [
        ['attic'],
        'the taken card is a kind',
        ember,
        'Ember',
        (card) => withAttic((page) => page.take(card), { cards: [ember] }),
      ],
      [['hall', 'end'], 'the text of a choice is missing', undefined, 'Out', (text) => inHall(leaving(text))],
      [['hall', 'end'], 'the text of a choice is an object', { id: 'x' }, 'Out', (text) => inHall(leaving(text))],
      [['hall', 'doze'], 'the check of a choice is a condition', known, null, (check) => dozing({ check })],
      [['hall', 'doze'], 'the option once is a text', 'yes', false, (once) => dozing({ once })],
      [['hall', 'doze'], 'a choice gives a list', ['Ember'], 'Ember', (give) => giving({ give })],
      [[], 'a card is a text', 'Hat', defineKind('Hat'), (card) => giving({}, card)],
      [[], 'a line for petting is a number', 3, 'Prr.', (line) => petting({ 1: line })],
      [[], 'the reason of an expected warning is missing', undefined, reason, (why) => expecting(why)],
      [[], 'the reason of a check is true', true, 'No.', (because) => reasoning({ when: known, because })],
    ] as const satisfies readonly WrongPart[]
  ).map(([found, why, wrong, right, write]) =>
    either<unknown>('wrong-part', found, why, [wrong, right], write as (value: unknown) => Quest),
  ),

  // The quest as a whole
  seen('no-pages', [], 'the list of pages is empty', (slip) => (slip ? house({}) : inHall(hall))),
  seen('no-quest', [], 'the card of the quest is not a quest card', (slip) =>
    inHall(hall, {}, defineKind('Hat', { quest: !slip })),
  ),
  ...(['form', 'meta'] as const).map((wrong) =>
    either(
      'no-quest',
      [],
      `the card has the type ${wrong}`,
      [wrong, 'key'] as ['form' | 'meta', 'key'],
      (type: 'form' | 'meta' | 'key') => inHall(hall, {}, defineKind('Hat', { type, quest: true })),
    ),
  ),
  seen('repeated-page', ['hall'], 'a page is in the list of pages twice', (slip) =>
    inHall(hall, { pages: ['hall', 'end', ...(slip ? ['hall'] : [])] }),
  ),
  seen(
    'misspelt-page',
    ['atic', null, 'attic'],
    'two choices lead to another spelling of the key of a page',
    (slip) => {
      const twice: Writer = (page) => page.choice('attic', 'Up').choice('attic', 'Up again', { id: 'again' });
      return house({ hall: twice, [slip ? 'atic' : 'attic']: hall, end });
    },
  ),
  seen('bad-key', ['1st'], 'the key of a page begins with a digit', (slip) => {
    const key = slip ? '1st' : 'first';
    return house({ hall: (page) => page.choice(key, 'Up'), [key]: end });
  }),
  ...[
    ['go out', 'go_out'],
    [`a${'b'.repeat(48)}`, `a${'b'.repeat(47)}`],
  ].map(([wrong = '', right = '']) =>
    either('bad-key', ['hall', wrong], 'the id of a choice has a space or 49 characters', [wrong, right], (id) =>
      inHall(leaving('Out', { id })),
    ),
  ),
  seen('repeated-step', ['hall'], 'a page has two titles', (slip) =>
    inHall((page) => hall(slip ? page.title('Hall') : page)),
  ),
  seen('reserved-trait', [], 'a trait has the name of a fact about the player', (slip) =>
    inHall(hall, {}, oddKind({ [slip ? 'name' : 'title']: '' })),
  ),
  seen('reserved-trait', [], 'a trait has the name of the fact about choosing together [W20]', (slip) =>
    inHall(hall, {}, oddKind({ [slip ? 'together' : 'title']: '' })),
  ),
  seen('bad-petting-line', [], 'a quest has lines for petting and no npc', (slip) =>
    inHall((page) => hall(slip ? page : page.npc(cat)), { pettingLines: { 1: 'Prr.' } }),
  ),
  seen('reserved-trait', [], 'the trait meow is not a number', (slip) =>
    inHall(hall, {}, oddKind({ meow: slip ? 'none' : 0 })),
  ),
  ...[{ 0.5: 'Prr.' }, { 0: 'Prr.' }, { 1: ' ' }].map((lines) =>
    either(
      'bad-petting-line',
      [],
      `the lines for petting are ${JSON.stringify(lines)}`,
      [lines, { 1: 'Prr.' }],
      petting,
    ),
  ),
  either(
    'bad-petting-line',
    [],
    'a quest has lines for petting, and its card has no trait meow',
    [poorKind, houseKind],
    (kind: CardKind) => inHall((page) => hall(page.npc(cat)), { pettingLines: { 1: 'Prr.' } }, kind),
  ),
  seen('bad-expected', ['hall'], 'a warning is expected without a reason', (slip) =>
    inHall(untitled(hall), { expected: [{ code: 'untitled', page: 'hall', reason: slip ? ' ' : reason }] }),
  ),
  seen('unused-expected', ['end'], 'a warning is expected on a page that does not have it', (slip) => {
    const expected = (slip ? ['hall', 'end'] : ['hall']).map((page) => ({ code: 'untitled', page, reason }));
    return inHall(untitled(hall), { expected });
  }),

  // Checks
  either<string | number>('wrong-type', [], 'a check compares a number with a text', ['1', 2], (least) =>
    growingWarm(['warmth', '>=', least]),
  ),
  either('wrong-type', [], 'a check asks whether true is greater than false', ['>', '='], (operator) =>
    withAttic((page) => page.set({ lit: true }), {
      checks: { odd: ['lit', operator, true] as Condition },
      when: 'odd',
    }),
  ),
  either<string>(
    'bad-value',
    [],
    'a check asks for a way of choosing together that there is not [W20]',
    ['all', 'agreed'],
    (way) => inHall(saying('Hm.', 'odd'), { checks: { odd: { any: [['together', '=', way] as Condition, known] } } }),
  ),
  either<unknown>('bad-condition', [], 'a check has an unknown operator', [['id', '==', ''], known], (odd) =>
    inHall(saying('Hm.', 'odd'), { checks: { odd } }),
  ),
  ...[() => true, { reads: ['id'], holds: () => true }, 'id', null].map((wrong) =>
    either<unknown>(
      'bad-condition',
      [],
      `a check is ${typeof wrong === 'object' ? JSON.stringify(wrong) : `a ${typeof wrong}`}`,
      [wrong, known],
      (odd) => inHall(saying('Hm.', 'odd'), { checks: { odd } }),
    ),
  ),
  seen('from-not-kept', ['hall', 'back'], 'the check of a choice reads the page left last', (slip) =>
    inHall(leavingToo('Back', 'back', { check: 'here' }), {
      checks: { here: [slip ? 'from' : 'id', '!=', 'x'] },
    }),
  ),
  seen('from-not-kept', ['hall'], 'the check of a jump reads the page left last', (slip) =>
    inHall((page) => hall(page.jump('here', 'end')), { checks: { here: [slip ? 'from' : 'id', '!=', 'x'] } }),
  ),
  seen('unused-check', [], 'nothing uses a check', (slip) =>
    inHall(slip ? hall : saying('Hm.', 'known'), { checks: { known } }),
  ),
  seen(
    'unknown-fact',
    [null, null, 'cards:Ember'],
    'a check counts cards of a kind that the quest does not list',
    (slip) => {
      const burns = [slip ? 'cards:Embre' : 'cards:Ember', '>', 0];
      return inHall(saying('Hm.', 'burns'), { checks: { burns }, cards: [defineKind('Hat'), ember] });
    },
  ),

  // Texts
  ...inTexts('empty-text', ' ', 'Hm.', 'a message', 'a button', 'a reason', 'the name of an npc'),
  ...inTexts('unknown-placeholder', 'Oh, {name}}.', 'Oh, {name}.', 'a message'),
  ...inTexts('unknown-placeholder', '{name}', 'Oh.', ...Object.keys(TEXTS).slice(1)),
  ...['{nmae}', '{ name }'].map((slot) =>
    seen('unknown-placeholder', ['hall', null, 'name'], `a line has the placeholder ${slot}`, (slip) =>
      inHall(saying(`Oh, ${slip ? slot : '{name}'}.`)),
    ),
  ),
  seen('unknown-placeholder', ['hall'], 'a line shows visits that are not counted', (slip) =>
    inHall((page) => hall(page.tell('{visits:hall}').tell('Hm.', { when: 'asked' })), {
      checks: { asked: slip ? known : again },
    }),
  ),
  ...['Hm. ', 'Hm.  Well.', 'Hm\ud83d', 'H\ufffdm.'].flatMap((text) =>
    inTexts('untidy-text', text, 'Hm.', 'a message'),
  ),
  ...inTexts('untidy-text', 'Hm.  Well.', 'Hm.', 'the description of the card', 'the description of another card'),
  ...inTexts('untidy-text', 'Out\nside', 'Outside', 'a button'),
  seen('repeated-line', ['hall'], 'two lines of a page have the same id', (slip) =>
    inHall((page) => hall(page.tell('Hm.').tell('Ah.', { id: slip ? '1' : 'ah' }))),
  ),
  seen('untitled', ['hall'], 'a page has no title', (slip) => inHall(slip ? untitled(hall) : hall)),
  seen('many-messages', ['hall'], 'a page has five lines', (slip) =>
    inHall((page) => hall([...(slip ? 'abcde' : 'abcd')].reduce((on, text) => on.tell(text), page))),
  ),
  ...inTexts('long-message', 'x'.repeat(241), 'x'.repeat(240), 'a message'),
  ...inTexts('long-message', `${'x'.repeat(229)}{name}`, `${'x'.repeat(228)}{name}`, 'a message'),
  seen('long-message', ['hall'], 'a line becomes long by the longest count in it', (slip) =>
    inHall(saying(`${'x'.repeat(slip ? 237 : 236)}{visits:hall}`, 'again'), { checks: { again } }),
  ),
  seen('long-message', ['attic'], 'a line becomes long by the longest text in it', (slip) =>
    withAttic((page) => page.set({ note: 'y'.repeat(slip ? 41 : 40) }).set({ note: 'z' }), {
      shows: `${'x'.repeat(200)}{note}`,
    }),
  ),
  seen('long-message', ['attic'], 'a line becomes long by the longest text that a trait may have', (slip) => {
    const mood = { default: 'calm', oneOf: ['calm', 'y'.repeat(slip ? 41 : 40)] };
    const attic: Writer = (page) => hall(page.set({ mood: 'calm' }).tell(`${'x'.repeat(200)}{mood}`));
    return house({ hall: up, attic, end }, {}, defineKind('Moody', { quest: true, traits: { mood } }));
  }),
  ...inTexts('long-choice', 'x'.repeat(81), 'x'.repeat(80), 'a button'),

  // Npcs and choices
  ...[undefined, null, '', ' ', 7].map((soul_tag) =>
    either(
      'npc-without-tag',
      ['hall'],
      `the soul_tag of an npc is ${JSON.stringify(soul_tag)} [W-9]`,
      [{ ...cat, soul_tag }, cat],
      meeting,
    ),
  ),
  seen('npc-without-tag', ['hall'], 'an npc who speaks has no soul_tag [W-9]', (slip) => {
    const somebody = slip ? { card: cat.card, fill: {} } : cat;
    return inHall((page) => hall(page.npc(somebody).say(somebody, 'Meow.')));
  }),
  ...[undefined, null, {}, 'Cat'].map((card) =>
    either(
      'npc-without-card',
      ['hall'],
      `the card of an npc is ${JSON.stringify(card)} [W-9]`,
      [{ ...cat, card }, cat],
      meeting,
    ),
  ),
  either('npc-without-card', ['hall'], 'an npc is undefined [W-9]', [undefined, cat], meeting),
  either(
    'npc-tag-differs',
    ['hall'],
    'the card of an npc has another soul_tag [W-8]',
    [{ ...cat, soul_tag: 'Hat' }, cat],
    meeting,
  ),
  ...[
    ['name', npcOf('Cat', 'Tom')],
    ['title', npcOf('Cat', 'Cat', 'Judge')],
    ['soul_id', { ...cat, card: createCharacter(createDeck([characterKind]), { ...cat.card.traits, soul_id: 'tom' }) }],
    ['filled name', { ...npcOf('Cat', '{name}'), fill: { name: 'Tom' } }],
  ].map(([what, other]) =>
    either(
      'npc-differs',
      ['attic'],
      `an npc of another page has the same soul_tag and another ${what} [W-8]`,
      [other, npcOf('Cat', '{name}')],
      (npc) => house({ hall: (page) => up(page.npc(cat)), attic: (page) => hall(page.npc(npc)), end }),
    ),
  ),
  seen('repeated-npc', ['hall'], 'two npcs of a page have the same soul_tag [W-8]', (slip) =>
    inHall((page) => hall(page.npc(cat).npc(npcOf(slip ? 'Cat' : 'Tom', 'Tom')))),
  ),
  either(
    'unknown-speaker',
    ['hall', null, 'Cat'],
    'a line gives a mood to an npc that is not there [W-14]',
    ['Cta', 'Cat'],
    (tag) => narrating({ moods: { [tag]: 'calm' } }),
  ),
  ...['happy', 'constructor', 7].map((mood) =>
    either<unknown>('unknown-mood', ['hall'], `the mood of the speaker is ${mood} [W-14]`, [mood, 'pleased'], looking),
  ),
  either('unknown-mood', ['hall', null, 'pleased'], 'a mood is misspelt [W-14]', ['pleasd', 'pleased'], (Cat) =>
    narrating({ moods: { Cat } }),
  ),
  either('unknown-option', ['hall', 'doze'], 'a choice has the option jump [W-14]', [{ jump: 'known' }, {}], dozing),
  either('unknown-option', ['hall', 'doze'], 'a choice has the option when [W-14]', [{ when: 'known' }, {}], dozing),
  either(
    'unknown-option',
    ['hall', 'doze', 'check'],
    'an option of a choice is misspelt [W-14]',
    [{ chek: 'known' }, {}],
    dozing,
  ),
  either(
    'unknown-option',
    ['hall', null, 'when'],
    'an option of a line is misspelt [W-14]',
    [{ whem: 'known' }, {}],
    narrating,
  ),
  either(
    'unknown-option',
    ['hall', null, 'moods'],
    'narration has the option mood [W-14]',
    [{ mood: 'calm' }, {}],
    narrating,
  ),
  either(
    'unknown-option',
    ['end', null, 'canRestart'],
    'an option of an end is misspelt [W-14]',
    [{ canRestrat: true }, {}],
    (options) => house({ hall, end: (page) => page.done({ canRestart: true, ...options }) }),
  ),
  either<object>(
    'unknown-option',
    [null, null, 'keeps'],
    'an option of the quest is misspelt [W-14]',
    [{ keep: ['meow'] }, {}],
    (head) => inHall(hall, head),
  ),
  either<object>(
    'unknown-option',
    [null, null, 'oneOf'],
    'an option of a trait is misspelt',
    [{ oneof: ['dry', 'wet'] }, { oneOf: ['dry', 'wet'] }],
    (options) => inHall(hall, {}, oddKind({ weather: { default: 'dry', ...options } })),
  ),
  either<object>(
    'unknown-option',
    [null, null, 'because'],
    'an option of a check is misspelt',
    [{ becuase: 'No.' }, { because: 'No.' }],
    (options) => reasoning({ when: known, ...options }),
  ),
  either<object>(
    'unknown-option',
    [null, null, 'pages'],
    'an option of a migration is misspelt',
    [{ page: { door: 'hall' } }, { pages: { door: 'hall' } }],
    (migration) => inHall(hall, { migrations: [migration] }),
  ),
  either<object>(
    'unknown-option',
    [null, null, 'choice'],
    'an option of an expected warning is misspelt',
    [{ choise: 'end' }, {}],
    (options) => inHall(untitled(hall), { expected: [{ code: 'untitled', page: 'hall', reason, ...options }] }),
  ),
  either('repeated-choice', ['hall', 'end'], 'two choices of a page have the same id', ['end', 'away'], (id) =>
    inHall(leavingToo('Away', id)),
  ),
  either('repeated-text', ['hall', 'away'], 'two choices of a page have the same text', ['Out', 'Away'], (text) =>
    inHall(leavingToo(text, 'away')),
  ),
  either(
    'near-text',
    ['hall', 'away'],
    'the texts of two choices differ only in case and punctuation',
    ['out…', 'Up'],
    (text) => inHall(leavingToo(text, 'away')),
  ),
  seen(
    'ambiguous-choice',
    ['hall', 'attic'],
    'a choice has the key of a page to which another choice leads',
    (slip) => {
      const both: Writer = (page) =>
        page.choice('end', 'Out', { id: slip ? 'attic' : 'out' }).choice('attic', 'Up', { id: 'up' });
      return house({ hall: both, attic: hall, end });
    },
  ),
  either('reserved-choice', ['hall', 'meow'], 'a choice has the id meow', ['meow', 'purr'], (id) =>
    inHall(leaving('Out', { id })),
  ),
  seen('all-conditional', ['hall'], 'one choice has a check and the other is there once', (slip) =>
    inHall((page) => page.choice('end', 'Out', { check: 'known' }).choice('end', 'Up', { id: 'up', once: slip }), {
      checks: { known },
    }),
  ),

  // Timeouts
  either<object>(
    'bad-timeout',
    ['hall', 'doze'],
    'a timeout is a text [W-6]',
    [{ timeout: '8000' }, { timeout: 8000 }],
    dozing,
  ),
  ...[8, 1, 0.5, 1999].map((timeout) =>
    either(
      'short-timeout',
      ['hall', 'doze'],
      `a timeout is ${timeout} ms [W-6]`,
      [{ timeout }, { timeout: 2000 }],
      dozing,
    ),
  ),
  either('conditional-timeout', ['hall', 'doze'], 'a choice with a timeout has a check', [9000, -1], (timeout) =>
    inHall(leavingToo('Doze', 'doze', { timeout, check: 'known' }), { checks: { known } }),
  ),
  either('conditional-timeout', ['hall', 'doze'], 'a choice with a timeout is there once', [true, false], (once) =>
    dozing({ timeout: 9000, once }),
  ),
  seen('several-timeouts', ['hall'], 'two choices of a page have a timeout', (slip) =>
    inHall((page) =>
      page
        .choice('end', 'Out')
        .choice('end', 'Wait', { id: 'wait', timeout: 9000 })
        .choice('end', 'Doze', { id: 'doze', timeout: slip ? 8000 : -1 }),
    ),
  ),
  seen('no-untimed-choice', ['hall'], 'the only choice has a timeout of 0', (slip) =>
    inHall(leaving('Out', { timeout: slip ? 0 : -1 })),
  ),

  // Page actions
  seen('bad-value', ['attic'], 'a page adds to a trait that has a list of values', (slip) =>
    withAttic((page) => (slip ? page.add('stage', 1) : page.set({ stage: 2 })), { shows: '{stage}' }),
  ),
  either(
    'bad-value',
    [null, null, null],
    'a check compares a trait with a value that the trait never has',
    [4, 3],
    (stage) => withAttic((page) => page.set({ stage: 3 }), { checks: { odd: ['stage', '=', stage] }, when: 'odd' }),
  ),
  either<string | number>('bad-value', ['hall', 'warm'], 'a choice sets a number to a text', ['hot', 2], (warmth) =>
    inHall((page) => hall(page.tell('{warmth}').choice('end', 'Warm', { id: 'warm', set: { warmth } }))),
  ),
  ...['save', 'c'].map((name) =>
    seen('unknown-trait', ['attic'], `a page sets ${name}, which the game itself changes`, (slip) =>
      withAttic((page) => page.set({ [slip ? name : 'lit']: true }), { shows: '{lit}' }),
    ),
  ),
  either('draws-character', ['attic'], 'a page draws a character', [true, false], (draws) =>
    withAttic((page) => (draws ? page.drawCharacter() : page), {}),
  ),
  either(
    'unknown-trait',
    ['hall', 'warm', 'warmth'],
    'a choice adds to an unknown trait',
    ['warmht', 'warmth'],
    (trait) => inHall((page) => hall(page.tell('{warmth}').choice('end', 'Warm', { id: 'warm', add: { [trait]: 1 } }))),
  ),
  either('bad-card', ['hall', 'warm', 'Ember'], 'a choice gives an unknown card', ['Embre', 'Ember'], (give) =>
    inHall((page) => hall(page.choice('end', 'Warm', { id: 'warm', give })), { cards: [ember] }),
  ),
  either('bad-card', ['hall', 'warm', 'Ember'], 'a choice takes an unknown card', ['Embre', 'Ember'], (take) =>
    inHall((page) => hall(page.choice('end', 'Warm', { id: 'warm', take })), { cards: [ember] }),
  ),
  either('bad-value', ['attic'], 'a page adds NaN', [Number.NaN, 1], warming),
  seen('bad-value', ['attic'], 'a page sets a trait to a text of 257 characters', (slip) =>
    withAttic((page) => page.set({ note: 'x'.repeat(slip ? 257 : 256) }).set({ note: 'x' }), {
      shows: '{note}',
      expected: [{ code: 'long-message', reason }],
    }),
  ),
  ...[
    ['the card of a quest', [poorKind]],
    ['the card of the character', [characterKind]],
    ['a form', [defineKind('Boy', { type: 'form' })]],
    ['the same kind twice', [ember, ember]],
  ].map(
    ([what, cards]): Case => [
      'bad-card',
      [],
      `the list of cards has ${what}`,
      (slip) => inHall(hall, { cards: slip ? cards : [ember] }),
    ],
  ),
  seen('bad-card', [], 'the list of cards has a kind that is invalid in a deck', (slip) => {
    const odd = slip ? { ...ember, traits: new Map([['hot', { default: true }]]) } : ember;
    return withAttic((page) => page.take('Ember'), { cards: [odd] });
  }),
  ...['Ember?c=0', 'Ember?c=1e3'].map((given) =>
    either('bad-card', ['attic'], `a page gives ${given}`, [given, 'Ember?c=1000'], (card) =>
      withAttic((page) => page.give(card), { cards: [ember] }),
    ),
  ),
  ...[0, 0.5].map((taken) =>
    either('bad-card', ['attic'], `a page takes ${taken} cards`, [taken, 1], (count) =>
      withAttic((page) => page.take('Ember', count), { cards: [ember] }),
    ),
  ),
  either('rounded-amount', ['attic'], 'an amount has more than six decimal places', [0.0009765625, 0.1], warming),
  seen('unread-trait', [], 'a trait is set and never read', (slip) =>
    withAttic((page) => page.set({ lit: true }), { shows: slip ? 'Hm.' : '{lit}' }),
  ),
  seen('unwritten-trait', [], 'a trait is read and never changed', (slip) =>
    withAttic((page) => (slip ? page : page.add('warmth', 1)), { when: 'warm', checks: { warm } }),
  ),
  seen('kept-and-read', [], 'a check reads a trait that a restart keeps', (slip) =>
    withAttic((page) => page.add('warmth', 1), { when: 'warm', checks: { warm }, keeps: slip ? ['warmth'] : [] }),
  ),

  // Days
  ...[
    ['is a text', 'note'],
    ['is not 0 at first', 'stage'],
  ].map(([why, trait]) =>
    seen('bad-value', ['attic'], `the day is noted on a trait that ${why}`, (slip) =>
      withAttic((page) => page.noteDay(slip ? trait : 'warmth'), { shows: `{${slip ? trait : 'days:warmth'}}` }),
    ),
  ),
  either(
    'unknown-trait',
    ['attic', null, 'warmth'],
    'the day is noted on an unknown trait',
    ['warmht', 'warmth'],
    (trait) => withAttic((page) => page.noteDay(trait), { shows: '{days:warmth}' }),
  ),
  either(
    'unknown-trait',
    ['hall', 'warm', 'warmth'],
    'a choice notes the day on an unknown trait',
    ['warmht', 'warmth'],
    (noteDay) => inHall((page) => hall(page.tell('{days:warmth}').choice('end', 'Warm', { id: 'warm', noteDay }))),
  ),
  seen('never-noted', [], 'a check counts the days of a trait that is only set', (slip) =>
    withAttic((page) => (slip ? page.set({ warmth: 1 }) : page.noteDay('warmth')), {
      when: 'old',
      checks: { old: ['days:warmth', '>', 0] },
    }),
  ),
  seen('never-noted', [], 'a line shows the days of a trait on which no day is noted', (slip) =>
    withAttic((page) => (slip ? page : page.noteDay('warmth')), { shows: '{days:warmth}' }),
  ),
  seen('unread-trait', [], 'a day is noted and never counted', (slip) =>
    withAttic((page) => page.noteDay('warmth'), { shows: slip ? 'Hm.' : '{days:warmth}' }),
  ),
  seen('kept-and-read', [], 'a check counts the days of a trait that a restart keeps', (slip) =>
    withAttic((page) => page.noteDay('warmth'), {
      when: 'old',
      checks: { old: ['days:warmth', '>', 0] },
      keeps: slip ? ['warmth'] : [],
    }),
  ),
  either(
    'unknown-fact',
    [null, null, 'days:warmth'],
    'a check reads days:waremth',
    ['days:waremth', 'days:warmth'],
    (fact) =>
      withAttic((page) => page.noteDay('warmth'), {
        when: 'old',
        checks: { old: [fact, '>', 0] },
        shows: '{days:warmth}',
      }),
  ),

  // Opening, ending and leaving
  seen('opened-page-acts', ['hall'], 'the start has an action', (slip) =>
    inHall((page) => hall((slip ? page.add('warmth', 1) : page).tell('{warmth}'))),
  ),
  seen('opened-page-acts', ['end'], 'the target of a jump has an action', (slip) =>
    house(
      {
        hall: (page) => hall(page.jump('known', 'end')),
        end: (page) => end((slip ? page.add('warmth', 1) : page).tell('{warmth}')),
      },
      { checks: { known } },
    ),
  ),
  seen('opened-page-leaves', ['attic'], 'the target of a jump leads out of the quest', (slip) =>
    house(
      { hall: jumping, attic: slip ? (page: LoosePage) => page.address('/').done() : hall, end },
      { checks: { known } },
    ),
  ),
  seen('ambiguous-opening', ['end', 'end'], 'a choice of an end has the name of a different one at the start', (slip) =>
    house({ hall, attic: end, end: upFromEnd({ id: slip ? 'end' : 'up' }) }),
  ),
  seen(
    'ambiguous-opening',
    ['end', 'attic'],
    'a choice of an end has the name of one at the start, and a restart resets a trait',
    (slip) =>
      house(
        {
          hall: (page) => hall(page.tell('{warmth}').choice('attic', 'Up')),
          attic: (page) => hall(page.add('warmth', 1)),
          end: upFromEnd(),
        },
        { keeps: slip ? [] : ['warmth'] },
      ),
  ),
  seen(
    'ambiguous-opening',
    ['end', 'attic'],
    'a choice of an end has the name of one at the start, and visits are counted',
    (slip) =>
      house(
        {
          hall: (page) => hall(page.tell('Hm.', { when: 'asked' }).choice('attic', 'Up')),
          attic: hall,
          end: upFromEnd(),
        },
        { checks: { asked: slip ? again : known } },
      ),
  ),
  seen(
    'ambiguous-opening',
    ['hall', 'end'],
    'a choice has the name of one at the target of a jump, and a check that may have changed',
    (slip) => {
      const out = (page: LoosePage) => page.choice('end', 'Out', slip ? { check: 'known' } : {});
      return house(
        {
          hall: (page) => out(page.jump('known', 'attic').choice('attic', 'Up')),
          attic: (page) => out(page).choice('hall', 'Down'),
          end,
        },
        { checks: { known } },
      );
    },
  ),
  seen('jump-asks-meow', ['hall'], 'the check of a jump counts pettings', (slip) =>
    inHall((page) => hall(page.jump('purring', 'end')), {
      checks: { purring: slip ? ['meow', '>=', 0] : known },
    }),
  ),
  seen('second-jump', ['hall'], 'a jump leads to a page that jumps', (slip) =>
    house(
      { hall: jumping, attic: (page) => hall(slip ? page.jump('known', 'end') : page), end },
      { checks: { known } },
    ),
  ),
  ...['game', '//evil.example', '/\\evil.example', '/a b', ''].map((path) =>
    seen('bad-address', ['out'], `an address is ${JSON.stringify(path)}`, (slip) =>
      house({
        hall: (page) => page.choice('out', 'Out'),
        out: (page) => page.address(slip ? path : '/game/account?tab=words#top').done(),
      }),
    ),
  ),
  seen('address-with-choices', ['out'], 'a page that leads out of the quest has a choice', (slip) => {
    const out: Writer = (page) => (slip ? hall(page.address('/')) : page.address('/').done());
    return house({ hall: (page) => hall(page.choice('out', 'Off')), out, end });
  }),
  seen('unreachable', ['attic'], 'nothing leads to a page', (slip) =>
    house({ hall: slip ? hall : jumping, attic: hall, end }, { checks: slip ? {} : { known } }),
  ),
  seen('no-way-out', ['attic'], 'a page leads only to itself', (slip) =>
    house({
      hall: (page) => page.choice('end', 'Out').choice('attic', 'Up'),
      attic: (page) => page.choice(slip ? 'attic' : 'hall', 'On'),
      end,
    }),
  ),
  seen('last-end', ['end'], 'an end cannot be restarted', (slip) =>
    house({ hall, end: (page) => page.done({ canRestart: !slip }) }),
  ),

  // Choosing together
  ...[
    ['has a time of 4.9 s', { for: 4999 }],
    ['has a time of more than two minutes', { for: 120_001 }],
    ['has a time with a fraction', { for: 5000.5 }],
    ['has a time that is a text', { for: '8000' }],
    ['has no time', undefined],
  ].map(([what, options]) =>
    seen('bad-together', ['attic'], `a page for choosing together ${what} [W20]`, (slip) =>
      together((page) => page, slip ? options : { for: 5000 }),
    ),
  ),
  seen('bad-together', ['attic'], 'a page for choosing together has one choice [W20]', (slip) =>
    house({ hall: up, attic: (page) => (slip ? hall : outOrDown)(page.together({ for: 120_000 })), end }),
  ),
  seen('bad-together', ['attic'], 'a page for choosing together is shown without being entered [W20]', (slip) =>
    together((page) => page, { for: 20_000 }, slip ? jumping : up, { checks: slip ? { known } : {} }),
  ),
  seen('bad-together', ['attic'], 'a page for choosing together can be restarted [W20]', (slip) =>
    house({
      hall: up,
      attic: (page) => outOrDown(page.together({ for: 20_000 })).done({ canRestart: slip }),
      end,
    }),
  ),
  seen('bad-together', ['attic', 'end'], 'a choice of a page for choosing together has a timeout [W20]', (slip) =>
    together((page) => page, { for: 20_000 }, up, {}, slip ? { timeout: 9000 } : {}),
  ),
  ...[{ check: 'known' }, { once: true }].map((options) =>
    seen(
      'conditional-together',
      ['attic', 'end'],
      `a choice of a page for choosing together is not open to everybody (${Object.keys(options)}) [W20]`,
      (slip) => together((page) => page, { for: 20_000 }, upOrHome, { checks: { known } }, slip ? options : {}),
    ),
  ),
  seen('unknown-option', ['attic', null, 'for'], 'the time for choosing together is misspelt [W20]', (slip) =>
    together((page) => page, { for: 20_000, ...(slip && { four: 20_000 }) }),
  ),
  seen('repeated-step', ['attic'], 'a page is given two times for choosing together [W20]', (slip) =>
    together((page) => (slip ? page.together({ for: 9000 }) : page), { for: 20_000 }),
  ),
  ...(
    [
      ['has no trait stands', defineKind('Odd', { quest: true, traits: { save: '' } })],
      ['does not show the trait stands', defineKind('Odd', { quest: true, traits: { save: '', stands: '' } })],
      [
        'has a trait stands that is not empty at first',
        defineKind('Odd', { quest: true, traits: { save: '', stands: 'x' }, shown: ['stands'] }),
      ],
    ] satisfies [string, CardKind][]
  ).map(([what, kind]) =>
    seen('no-stands-trait', [], `players choose together and the card ${what} [W20]`, (slip) =>
      together((page) => page, { for: 20_000 }, up, {}, {}, slip ? kind : houseKind),
    ),
  ),

  // Saves
  either(
    'no-save-trait',
    [],
    'a quest counts visits and its card has no trait save',
    [poorKind, houseKind],
    (kind: CardKind) => inHall(saying('Hm.', 'again'), { checks: { again } }, kind),
  ),
  either(
    'no-save-trait',
    [],
    'a quest has checkpoints and its card has no trait save',
    [poorKind, houseKind],
    (kind: CardKind) => inHall((page) => hall(page.checkpoint()), {}, kind),
  ),
  either(
    'no-save-trait',
    [],
    'a quest has migrations and its card has no trait save',
    [poorKind, houseKind],
    (kind: CardKind) => inHall(hall, { migrations: [{ pages: { door: 'hall' } }] }, kind),
  ),
  either('no-save-trait', [], 'the trait save is not empty at first', ['x', ''], (save) =>
    inHall(hall, {}, oddKind({ save })),
  ),
  seen('save-too-long', [], 'a save can become longer than the text of a trait', (slip) => {
    const key = (at: number) => `a${at}_choice_that_is_there_once_and_has_a_long_id`.slice(0, 48);
    const keys = Array.from({ length: slip ? 5 : 4 }, (_, at) => key(at));
    return inHall((page) => hall(keys.reduce((on, id) => on.choice('end', id, { id, once: true }), page)));
  }),
];

/** Cases of all findings that only exploring the quest reveals. */
const PLAYED: readonly Case[] = [
  seen('stuck', ['attic'], 'no choice of a page is open to strangers', (slip) =>
    house(
      {
        hall: up,
        attic: (page) =>
          page
            .choice('end', 'Out', { check: 'known' })
            .choice('end', 'Jump', { id: 'jump', ...(slip && { check: 'known' }) }),
        end,
      },
      { checks: { known }, expected: slip ? [{ code: 'all-conditional', page: 'attic', reason }] : [] },
    ),
  ),
  seen('stuck', ['attic'], 'a page waits for the next day, and is no end for today', (slip) => {
    const attic: Writer = (page) => {
      const waiting = page.noteDay('warmth').choice('end', 'Out', { check: 'old' });
      return slip ? waiting : waiting.done();
    };
    const expected = slip ? [{ code: 'all-conditional', page: 'attic', reason }] : [];
    return house({ hall: up, attic, end }, { checks: { old: ['days:warmth', '>=', 1] }, expected });
  }),
  seen('trapped', ['cellar'], 'players without a light cannot leave two pages', (slip) =>
    house(
      {
        hall: (page) => page.choice('attic', 'Up').choice('cellar', 'Down'),
        attic: (page) => page.set({ lit: true }).choice('cellar', 'Down'),
        cellar: (page) => page.choice('yard', 'Out'),
        yard: (page) => page.choice(slip ? 'cellar' : 'hall', 'In').choice('end', 'Home', { check: 'lit' }),
        end,
      },
      { checks: { lit } },
    ),
  ),
  seen('never-open', ['attic', 'grope'], 'the check of a choice never holds on its page', (slip) =>
    inTheLight(leavingToo('Grope', 'grope', { check: slip ? 'dark' : 'lit' })),
  ),
  seen('never-said', ['attic'], 'the check of a line never holds on its page', (slip) =>
    inTheLight((page) => hall(page.tell('It is dark.', { when: slip ? 'dark' : 'lit' }))),
  ),
  seen('never-jumps', ['attic'], 'the check of a jump never holds on its page', (slip) =>
    inTheLight((page) => hall(page.jump(slip ? 'dark' : 'lit', 'end'))),
  ),
  seen('never-jumps', ['end'], 'an end that can be restarted has a jump', (slip) =>
    house(
      { hall: jumping, attic: hall, end: (page) => end(slip ? page.jump('known', 'attic') : page) },
      { checks: { known } },
    ),
  ),
  seen('never-reached', ['cellar'], 'the only way to a page is never open', (slip) =>
    inTheLight((page) => page.choice('end', 'Out').choice('cellar', 'Grope', { check: slip ? 'dark' : 'lit' }), {
      cellar: hall,
    }),
  ),
  seen('one-sided-check', [], 'a check always holds', (slip) => growingWarm(['warmth', '>', slip ? 0 : 1])),
  seen('one-sided-check', [], 'a check never holds', (slip) => growingWarm(warm, slip ? 0 : 1)),
  seen('many-said', ['hall'], 'a page says five lines to known players', (slip) => {
    const first = (page: LoosePage) => page.tell('a', slip ? {} : { when: 'unknown' });
    const told = (page: LoosePage) => [...'bcd'].reduce((on, text) => on.tell(text), first(page));
    return inHall((page) => hall(told(page).tell('e', { when: 'known' })), {
      checks: { known, ...(!slip && { unknown }) },
    });
  }),
  seen('nothing-said', ['hall'], 'a page says nothing to strangers', (slip) =>
    inHall((page) => hall((slip ? page : page.tell('Hm.')).tell('You.', { when: 'known' })), { checks: { known } }),
  ),
  seen('empty-placeholder', ['hall'], 'a line names strangers, who have no name', (slip) =>
    inHall((page) => hall(page.tell('Hm.').tell('You, {name}.', slip ? {} : { when: 'known' })), {
      checks: slip ? {} : { known },
    }),
  ),
  seen('empty-placeholder', ['attic'], 'a line shows a text that was never set', (slip) =>
    withAttic((page) => (slip ? page : page.set({ note: 'x' })), { shows: 'It says {note}, {warmth}, {lit}.' }),
  ),
];

/** Whole sentences: a capital letter at the beginning, a full stop at the end. */
const SENTENCES = /^[A-Z].+\.$/s;

describe('[W10] [Q2] every finding', () => {
  test.each(SEEN)(
    'checkQuest reports %s at %j if %s, and nothing without this mistake',
    (code, [page = null, choice = null, suggestion = null], _, write) => {
      expect(checkQuest(write(true))).toEqual([
        {
          code,
          severity: FINDINGS[code].severity,
          page,
          choice,
          message: expect.stringMatching(SENTENCES),
          suggestion,
        },
      ]);
      expect(checkQuest(write(false))).toEqual([]);
    },
  );

  test.each(PLAYED)(
    'exploreQuest reports %s at %j if %s, and nothing without this mistake',
    (code, [page = null, choice = null], _, write) => {
      const wrong = exploreQuest(write(true));
      const right = exploreQuest(write(false));
      const message = expect.stringMatching(SENTENCES);
      const found = { severity: FINDINGS[code].severity, page, choice, message, suggestion: null };
      expect(wrong.findings.filter((finding) => finding.code === code)).toEqual([expect.objectContaining(found)]);
      expect(new Set(wrong.findings.map((finding) => finding.code))).toEqual(new Set([code, ALSO[code] ?? code]));
      expect(right.findings).toEqual([]);
      expect([wrong.complete, right.complete]).toEqual([true, true]);
      expect([...checkQuest(write(true)), ...checkQuest(write(false))]).toEqual([]);
    },
  );

  test('every finding is covered by a case of this file or of builder.test-d.ts', () => {
    const codes = [
      ...SEEN.map(([code]) => code),
      ...PLAYED.map(([code]) => code),
      ...REFUSED.flatMap(([code]) => code ?? []),
    ];
    expect(new Set(codes)).toEqual(new Set(Object.keys(FINDINGS)));
  });

  const said = (found: Quest) => checkQuest(found).map(({ message }) => message);

  test('[W-6] the finding for a short timeout names the unit, milliseconds', () => {
    expect(said(inHall(leavingToo('Doze', 'doze', { timeout: 8 })))).toEqual([
      'The choice "doze" takes itself after 8 milliseconds, before anybody can read the page. If you meant seconds, write 8000.',
    ]);
  });

  test('[W-14] the finding for a wrong mood, option or key lists the valid moods, options or letters', () => {
    expect(said(inHall((page) => hall(page.npc(cat).say(cat, 'Meow.', { mood: 'happy' }))))).toEqual([
      'The npc "Cat" is given the mood "happy", which does not exist. The moods are calm, asleep, watchful, pleased, offended, startled.',
    ]);
    expect(said(inHall(leavingToo('Back', 'back', { jump: 'known', when: 'known' })))).toEqual([
      'The choice "back" has the option "jump", which does not exist. Its options are id, check, timeout, once, set, add, noteDay, give, take.',
      'The choice "back" has the option "when", which does not exist. Its options are id, check, timeout, once, set, add, noteDay, give, take.',
    ]);
    const letters =
      'Keys and ids begin with a letter from A to Z or a to z, go on with such letters, digits, _ and -, and have at most 48 characters.';
    expect(said(house({ hall: (at) => at.choice('drüm', 'In'), drüm: end }))).toEqual([
      `A page cannot have the key "drüm". ${letters}`,
    ]);
    expect(said(inHall(leaving('Out', { id: 'go out' })))).toEqual([
      `A choice cannot have the id "go out". ${letters}`,
    ]);
    expect(said(house({ hall: (at) => at.choice('drüm', 'In').choice('end', 'Out'), end }))).toEqual([
      `The choice "drüm" leads to "drüm", which cannot be the key of a page. ${letters}`,
    ]);
  });

  test('every finding has a meaning and an advice in whole sentences', () => {
    for (const [code, { meaning, advice }] of Object.entries(FINDINGS)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect([meaning, advice]).toEqual([expect.stringMatching(SENTENCES), expect.stringMatching(SENTENCES)]);
    }
  });
});

/** The writers of pages that already set a title. */
const TITLED = new Set<Writer>();

/** An untyped quest. Titles of pages default to their keys. */
function house(pages: Readonly<Record<string, Writer>>, head: object = {}, kind: CardKind = houseKind): Quest {
  const writers = Object.entries(pages).map(([key, write]) => [key, TITLED.has(write) ? write : titled(key, write)]);
  return looseQuest(kind, Object.fromEntries(writers), head);
}

function inHall(write: Writer, head: object = {}, kind: CardKind = houseKind): Quest {
  return house({ hall: write, end }, head, kind);
}

interface AtticHead {
  /** The text of the message in the attic, and the check of the message. */
  readonly shows?: string;
  readonly when?: string;
  readonly [more: string]: unknown;
}

/** A house with an attic whose entry changes the card. */
function withAttic(act: (page: LoosePage) => LoosePage, { shows = 'Hm.', when, ...head }: AtticHead): Quest {
  return house({ hall: up, attic: (page) => hall(act(page).tell(shows, { when })), end }, head);
}

/** A house whose attic gets warmer with each visit, with a check that reads the warmth. */
function growingWarm(odd: Condition, by = 1): Quest {
  const attic: Writer = (page) => {
    const told = page.add('warmth', by).tell('Well.').tell('Hm.', { when: 'odd' });
    return told.choice('end', 'Out').choice('hall', 'Down');
  };
  return house({ hall: up, attic, end }, { checks: { odd } });
}

/** A house that is dark until the player enters the attic. */
function inTheLight(attic: Writer, more: Readonly<Record<string, Writer>> = {}): Quest {
  const dusky: Writer = (page) =>
    up(page.tell('Dark.', { when: 'dark' }).tell('Light.', { when: 'lit' }).tell('Well.'));
  const bright: Writer = (page) => {
    const written = attic(page.set({ lit: true }).tell('Light.').tell('Bright.', { when: 'lit' })) as LoosePage;
    return written.choice('hall', 'Down');
  };
  return house({ hall: dusky, attic: bright, ...more, end }, { checks: { dark, lit } });
}

function jumping(page: LoosePage): unknown {
  return hall(page.jump('known', 'attic'));
}

/** A house whose attic is a page for choosing together. */
function together(
  first: (page: LoosePage) => LoosePage,
  options: unknown,
  entry: Writer = up,
  head: object = {},
  choice: object = {},
  kind: CardKind = houseKind,
): Quest {
  const attic: Writer = (page) => outOrDown(first(page).together(options), choice);
  return house({ hall: entry, attic, end }, head, kind);
}

function outOrDown(page: LoosePage, options: object = {}): LoosePage {
  return page.choice('end', 'Out', options).choice('hall', 'Down');
}

function upOrHome(page: LoosePage): LoosePage {
  return page.choice('attic', 'Up').choice('end', 'Home', { check: 'known' });
}

function upFromEnd(options = {}): Writer {
  return (page) => page.choice('attic', 'Up again', options).done({ canRestart: true });
}

function saying(text: string, when?: string): Writer {
  return (page) => hall(page.tell(text, when === undefined ? {} : { when }));
}

function titled(title: string, write: Writer): Writer {
  const own: Writer = (page) => write(page.title(title));
  TITLED.add(own);
  return own;
}

function untitled(write: Writer): Writer {
  return titled(' ', write);
}
