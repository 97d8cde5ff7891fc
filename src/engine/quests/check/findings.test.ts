import { describe, expect, test } from 'vitest';
import { createDeck } from '../../cards/deck.ts';
import { type CardKind, defineKind, type TraitTypes } from '../../cards/kind.ts';
import { characterKind, createCharacter } from '../../characters/character.ts';
import { REFUSED } from '../builder.test-d.ts';
import { type MessagePhase, quest } from '../builder.ts';
import type { Quest } from '../quest.ts';
import { checkQuest } from './check-quest.ts';
import { exploreQuest } from './explore/explore-quest.ts';
import { FINDINGS, type FindingCode } from './findings.ts';

/** Where something is found, and what was probably meant. */
type Found = readonly [page?: string | null, choice?: string | null, suggestion?: string | null];
/** A quest with a mistake in it, or the same quest without. */
type Case = readonly [code: FindingCode, found: Found, why: string, write: (slip: boolean) => Quest];

/** With what else comes of the mistake. */
type PlayedCase = readonly [...Case, also?: readonly FindingCode[]];

const seen = (...parts: Case): Case => parts;
const played = (...[code, found, why, write, also = []]: PlayedCase): Required<PlayedCase> => [
  code,
  found,
  why,
  write,
  also,
];

/** Pages whose types are not looked at: what the compiler refuses is in builder.test-d.ts. */
type Steps = MessagePhase<string, string, TraitTypes, CardKind, string>;
type LoosePage = { readonly [Step in keyof Steps]: (...given: readonly unknown[]) => LoosePage };
type Writer = (page: LoosePage) => unknown;

const houseKind = defineKind('House', {
  quest: true,
  traits: {
    warmth: 0,
    lit: false,
    note: '',
    stage: { default: 1, oneOf: [1, 2, 3] },
    meow: 0,
    save: '',
  },
});
const poorKind = defineKind('Poor', { quest: true, traits: { warmth: 0 } });
const ember = defineKind('Ember', { traits: { hot: true } });

const cat = npc('Cat');
const known = { reads: ['id'], holds: ({ id }: { id: string }) => id !== '' };
const warm = { reads: ['warmth'], holds: ({ warmth }: { warmth: number }) => warmth > 1 };
const lit = { reads: ['lit'], holds: ({ lit: light }: TraitTypes) => light === true };
const again = { reads: ['visits:hall'], holds: (facts: TraitTypes) => Number(facts['visits:hall']) > 1 };

const hall: Writer = (page) => page.choice('end', 'Out');
const end: Writer = (page) => page.done({ canRestart: true });

/** What can be seen by looking at the pages. */
const SEEN: readonly Case[] = [
  // The quest as a whole
  seen('no-pages', [], 'none at all', (slip) => (slip ? house({}) : house({ hall, end }))),
  seen('no-quest', [], 'the card of a hat', (slip) => house({ hall, end }, {}, defineKind('Hat', { quest: !slip }))),
  seen('repeated-page', ['hall'], 'twice', (slip) =>
    house({ hall, end }, { pages: ['hall', 'end', ...(slip ? ['hall'] : [])] }),
  ),
  seen('misspelt-page', ['atic', null, 'attic'], 'by two choices', (slip) => {
    const key = slip ? 'atic' : 'attic';
    const twice: Writer = (page) => page.choice('attic', 'Up').choice('attic', 'Up again', { id: 'again' });
    return house({ hall: twice, [key]: hall, end });
  }),
  seen('bad-key', ['1st'], 'of a page', (slip) => {
    const key = slip ? '1st' : 'first';
    return house({ hall: (page) => page.choice(key, 'Up'), [key]: end });
  }),
  seen('bad-key', ['hall', 'go out'], 'of a choice', (slip) =>
    house({ hall: (page) => page.choice('end', 'Out', { id: slip ? 'go out' : 'go_out' }), end }),
  ),
  seen('bad-key', ['hall', `a${'b'.repeat(48)}`], 'too long', (slip) =>
    house({ hall: (page) => page.choice('end', 'Out', { id: `a${'b'.repeat(slip ? 48 : 47)}` }), end }),
  ),
  seen('repeated-step', ['hall'], 'a title', (slip) =>
    house({ hall: (page) => hall(slip ? page.title('Hall') : page), end }),
  ),
  seen('repeated-step', ['out'], 'an address', (slip) =>
    house({
      hall: (page) => page.choice('out', 'Out'),
      out: (page) => (slip ? page.address('/') : page).address('/game').done(),
    }),
  ),
  seen('repeated-step', ['attic'], 'a jump', (slip) =>
    house(
      {
        hall: up,
        attic: (page) => hall((slip ? page.jump('known', 'end') : page).jump('known', 'end')),
        end,
      },
      { checks: { known } },
    ),
  ),
  seen('reserved-trait', [], 'seen as the name of the player', (slip) =>
    house({ hall, end }, {}, defineKind('Odd', { quest: true, traits: { [slip ? 'name' : 'title']: '' } })),
  ),
  seen('reserved-trait', [], 'a meow that is no number', (slip) =>
    house({ hall, end }, {}, defineKind('Odd', { quest: true, traits: { meow: slip ? 'none' : 0 } })),
  ),
  seen('bad-petting-line', [], 'after half a petting', (slip) =>
    house({ hall, end }, { pettingLines: { [slip ? 0.5 : 1]: 'Prr.' } }),
  ),
  seen('bad-petting-line', [], 'after none', (slip) =>
    house({ hall, end }, { pettingLines: { [slip ? 0 : 1]: 'Prr.' } }),
  ),
  seen('bad-petting-line', [], 'nothing said', (slip) =>
    house({ hall, end }, { pettingLines: { 1: slip ? ' ' : 'Prr.' } }),
  ),
  seen('bad-petting-line', [], 'nobody there', (slip) =>
    house({ hall, end }, { pettingLines: { 1: 'Prr.' } }, slip ? poorKind : houseKind),
  ),
  seen('bad-expected', ['hall'], 'for no reason', (slip) =>
    house(
      { hall: untitled(hall), end },
      { expected: [{ code: 'untitled', page: 'hall', reason: slip ? ' ' : 'Why not.' }] },
    ),
  ),
  seen('bad-expected', ['hall', 'out'], 'an error', (slip) =>
    house(
      { hall, end },
      { expected: slip ? [{ code: 'stuck', page: 'hall', choice: 'out', reason: 'Why not.' }] : [] },
    ),
  ),
  seen('bad-expected', [null, null, 'untitled'], 'no finding', (slip) =>
    house(
      { hall: untitled(hall), end },
      {
        expected: [
          { code: 'untitled', reason: 'Why not.' },
          ...(slip ? [{ code: 'untitlde', reason: 'Why not.' }] : []),
        ],
      },
    ),
  ),
  seen('unused-expected', ['end'], 'on another page', (slip) =>
    house(
      { hall: untitled(hall), end },
      {
        expected: [
          { code: 'untitled', page: 'hall', reason: 'Why not.' },
          ...(slip ? [{ code: 'untitled', page: 'end', reason: 'Why not.' }] : []),
        ],
      },
    ),
  ),

  // Checks
  seen('fickle-check', [], 'with a memory', (slip) => {
    let asked = 0;
    const holds = () => {
      asked += 1;
      return slip && asked % 2 === 0;
    };
    return house({ hall: saying('Hm.', 'odd'), end }, { checks: { odd: { reads: ['id'], holds } } });
  }),
  seen('check-throws', [], 'at the facts before anything happened', (slip) => {
    const first = {
      reads: ['note'],
      holds: ({ note }: { note: string }) => (slip ? (note[0] as string) : note).trim() === 'x',
    };
    return house(
      { hall: saying('{note}', 'first'), end },
      { checks: { first }, expected: expecting('unwritten-trait') },
    );
  }),
  seen('from-not-kept', ['hall', 'back'], 'by a choice', (slip) =>
    house(
      { hall: (page) => page.choice('end', 'Out').choice('end', 'Back', { id: 'back', check: 'here' }), end },
      { checks: { here: { reads: [slip ? 'from' : 'id'], holds: () => true } } },
    ),
  ),
  seen('from-not-kept', ['hall'], 'by a jump', (slip) =>
    house(
      { hall: (page) => page.jump('here', 'end').choice('end', 'Out'), end },
      { checks: { here: { reads: [slip ? 'from' : 'id'], holds: () => true } } },
    ),
  ),
  seen('unused-check', [], 'asked nowhere', (slip) =>
    house({ hall: slip ? hall : saying('Hm.', 'known'), end }, { checks: { known } }),
  ),

  seen('unknown-fact', [null, null, 'cards:Ember'], 'cards of another kind', (slip) => {
    const lit = { reads: [slip ? 'cards:Embre' : 'cards:Ember'], holds: () => true };
    const hat = defineKind('Hat');
    return house({ hall: saying('Hm.', 'lit'), end }, { checks: { lit }, cards: [hat, ember] });
  }),

  // Texts
  seen('empty-text', ['hall'], 'in a message', (slip) => house({ hall: saying(slip ? ' ' : 'Hm.'), end })),
  seen('repeated-line', ['hall'], 'in one page', (slip) =>
    house({ hall: (page) => hall(page.tell('Hm.').tell('Ah.', { id: slip ? '1' : 'ah' })), end }),
  ),
  seen('empty-text', ['hall', 'end'], 'on a button', (slip) =>
    house({ hall: (page) => page.choice('end', slip ? '' : 'Out'), end }),
  ),
  seen('empty-text', [], 'as a reason', (slip) =>
    house(
      { hall: (page) => page.choice('end', 'Out').choice('end', 'Back', { id: 'back', check: 'known' }), end },
      { checks: { known: { ...known, because: slip ? '' : 'Nobody knows you.' } } },
    ),
  ),
  seen('unknown-placeholder', ['hall', null, 'name'], 'no fact', (slip) =>
    house({ hall: saying(`Oh, {${slip ? 'nmae' : 'name'}}.`), end }),
  ),
  seen('unknown-placeholder', ['hall', null, 'name'], 'with spaces in it', (slip) =>
    house({ hall: saying(slip ? 'Oh, { name }.' : 'Oh, {name}.'), end }),
  ),
  seen('unknown-placeholder', ['hall'], 'a brace alone', (slip) =>
    house({ hall: saying(`Oh, {name}${slip ? '}' : ''}.`), end }),
  ),
  seen('unknown-placeholder', ['hall'], 'a visit that is not counted', (slip) =>
    house(
      {
        hall: (page) =>
          page
            .tell('{visits:hall}')
            .tell('Hm.', { when: slip ? 'known' : 'again' })
            .choice('end', 'Out'),
        end,
      },
      { checks: slip ? { known } : { again } },
    ),
  ),
  seen('unknown-placeholder', ['hall'], 'in a title', (slip) =>
    house({ hall: titled(slip ? '{name}' : 'A hall', hall), end }),
  ),
  seen('unknown-placeholder', ['hall', 'end'], 'on a button', (slip) =>
    house({ hall: (page) => page.choice('end', slip ? 'Go, {name}' : 'Go'), end }),
  ),
  seen('unknown-placeholder', [], 'in a line for petting', (slip) =>
    house({ hall, end }, { pettingLines: { 1: slip ? 'Prr, {name}.' : 'Prr.' } }),
  ),
  seen('unknown-placeholder', [], 'in a reason', (slip) =>
    house(
      { hall: (page) => page.choice('end', 'Out').choice('end', 'Back', { id: 'back', check: 'known' }), end },
      { checks: { known: { ...known, because: slip ? 'Not you, {name}.' : 'Not you.' } } },
    ),
  ),
  seen('unknown-placeholder', ['hall'], 'in the name of an npc', (slip) =>
    house({ hall: (page) => hall(page.npc(npc('Cat', '{name}', slip ? {} : { name: 'Quince' }))), end }),
  ),
  seen('untidy-text', ['hall'], 'a space at the end', (slip) => house({ hall: saying(slip ? 'Hm. ' : 'Hm.'), end })),
  seen('untidy-text', ['hall'], 'two spaces', (slip) =>
    house({ hall: saying(slip ? 'Hm.  Well.' : 'Hm. Well.'), end }),
  ),
  seen('untidy-text', ['hall'], 'half a character', (slip) =>
    house({ hall: saying(slip ? 'Hm\ud83d' : 'Hm\ud83d\udc08'), end }),
  ),
  seen('untidy-text', ['hall', 'end'], 'a line break', (slip) =>
    house({ hall: (page) => page.choice('end', slip ? 'Out\nside' : 'Outside'), end }),
  ),
  seen('untitled', ['hall'], 'none', (slip) => house({ hall: slip ? untitled(hall) : hall, end })),
  seen('many-messages', ['hall'], 'five', (slip) =>
    house({ hall: (page) => hall([...'abcd', ...(slip ? 'e' : '')].reduce((on, text) => on.tell(text), page)), end }),
  ),
  seen('long-message', ['hall'], 'as it stands', (slip) => house({ hall: saying('x'.repeat(slip ? 241 : 240)), end })),
  seen('long-message', ['hall'], 'with the longest name in it', (slip) =>
    house({ hall: saying(`${'x'.repeat(slip ? 229 : 228)}{name}`), end }),
  ),
  seen('long-message', ['hall'], 'with the longest count in it', (slip) =>
    house(
      { hall: (page) => hall(page.tell(`${'x'.repeat(slip ? 237 : 236)}{visits:hall}`, { when: 'again' })), end },
      { checks: { again } },
    ),
  ),
  seen('long-message', ['attic'], 'with the longest text in it', (slip) =>
    withAttic((page) => page.set({ note: 'y'.repeat(slip ? 41 : 40) }).set({ note: 'z' }), {
      shows: `${'x'.repeat(200)}{note}`,
    }),
  ),
  seen('long-message', ['attic'], 'with the longest text that is allowed in it', (slip) => {
    const mood = { default: 'calm', oneOf: ['calm', 'y'.repeat(slip ? 41 : 40)] };
    const moody = defineKind('Moody', { quest: true, traits: { mood } });
    return house(
      { hall: up, attic: (page) => hall(page.set({ mood: 'calm' }).tell(`${'x'.repeat(200)}{mood}`)), end },
      {},
      moody,
    );
  }),
  seen('long-choice', ['hall', 'end'], 'on one button', (slip) =>
    house({ hall: (page) => page.choice('end', 'x'.repeat(slip ? 81 : 80)), end }),
  ),

  // Npcs
  seen('npc-without-tag', ['hall'], 'empty', (slip) =>
    house({ hall: (page) => hall(page.npc({ ...cat, soul_tag: slip ? '' : 'Cat' })), end }),
  ),

  // Choices
  seen('repeated-choice', ['hall', 'end'], 'from the same page', (slip) =>
    house({ hall: (page) => page.choice('end', 'Out').choice('end', 'Away', slip ? {} : { id: 'away' }), end }),
  ),
  seen('repeated-text', ['hall', 'away'], 'twice', (slip) =>
    house({ hall: (page) => page.choice('end', 'Out').choice('end', slip ? 'Out' : 'Away', { id: 'away' }), end }),
  ),
  seen('ambiguous-choice', ['hall', 'attic'], 'with the name of a page', (slip) =>
    house({
      hall: (page) => page.choice('end', 'Out', { id: slip ? 'attic' : 'out' }).choice('attic', 'Up', { id: 'up' }),
      attic: hall,
      end,
    }),
  ),
  seen('reserved-choice', ['hall', 'meow'], 'the emote', (slip) =>
    house({ hall: (page) => page.choice('end', 'Out', { id: slip ? 'meow' : 'purr' }), end }),
  ),
  seen('near-text', ['hall', 'away'], 'but for case, spaces and the end', (slip) =>
    house({
      hall: (page) =>
        page.choice('end', 'Go out').choice('end', slip ? 'go  out…'.replace('  ', ' ') : 'Go up', { id: 'away' }),
      end,
    }),
  ),
  seen('all-conditional', ['hall'], 'under checks', (slip) =>
    house(
      {
        hall: (page) =>
          page
            .choice('end', 'Out', { check: 'known' })
            .choice('end', 'Up', { id: 'up', ...(slip && { check: 'known' }) }),
        end,
      },
      { checks: { known } },
    ),
  ),
  seen('all-conditional', ['hall'], 'there once', (slip) =>
    house({ hall: (page) => page.choice('end', 'Out', { once: slip }), end }),
  ),

  // Timeouts
  seen('bad-timeout', ['hall', 'end'], 'too long', (slip) =>
    house({
      hall: (page) =>
        page.choice('end', 'Out', { timeout: slip ? 2 ** 31 : 2 ** 31 - 1 }).choice('end', 'Up', { id: 'up' }),
      end,
    }),
  ),
  seen('conditional-timeout', ['hall', 'wait'], 'under a check', (slip) =>
    house(
      {
        hall: (page) =>
          page
            .choice('end', 'Out', slip ? {} : { check: 'known' })
            .choice('end', 'Wait', { id: 'wait', timeout: 9000, ...(slip && { check: 'known' }) }),
        end,
      },
      { checks: { known } },
    ),
  ),
  seen('conditional-timeout', ['hall', 'wait'], 'there once', (slip) =>
    house({
      hall: (page) => page.choice('end', 'Out').choice('end', 'Wait', { id: 'wait', timeout: 9000, once: slip }),
      end,
    }),
  ),
  seen('several-timeouts', ['hall'], 'two', (slip) =>
    house({
      hall: (page) =>
        page
          .choice('end', 'Out')
          .choice('end', 'Wait', { id: 'wait', timeout: 9000 })
          .choice('end', 'Doze', { id: 'doze', timeout: slip ? 8000 : -1 }),
      end,
    }),
  ),
  seen('no-untimed-choice', ['hall'], 'one, and it does not wait', (slip) =>
    house({ hall: (page) => page.choice('end', 'Out', { timeout: slip ? 0 : -1 }), end }),
  ),

  // What pages do
  seen('bad-value', ['attic'], 'a sum that is not allowed', (slip) =>
    withAttic((page) => (slip ? page.add('stage', 1) : page.set({ stage: 2 })), { shows: '{stage}' }),
  ),
  seen('bad-value', ['attic'], 'no amount', (slip) =>
    withAttic((page) => page.add('warmth', slip ? Number.NaN : 1), { shows: '{warmth}' }),
  ),
  seen('bad-value', ['attic'], 'a text that is too long', (slip) =>
    withAttic((page) => page.set({ note: 'x'.repeat(slip ? 257 : 256) }).set({ note: 'x' }), {
      shows: '{note}',
      expected: expecting('long-message'),
    }),
  ),
  seen('bad-card', [], 'the card of a quest', (slip) => house({ hall, end }, { cards: [slip ? poorKind : ember] })),
  seen('bad-card', [], 'what somebody is', (slip) => house({ hall, end }, { cards: [slip ? characterKind : ember] })),
  seen('bad-card', [], 'a form', (slip) =>
    house({ hall, end }, { cards: [slip ? defineKind('Boy', { type: 'form' }) : ember] }),
  ),
  seen('bad-card', [], 'the same kind twice', (slip) =>
    house({ hall, end }, { cards: slip ? [ember, ember] : [ember] }),
  ),
  seen('bad-card', ['attic'], 'none of a kind', (slip) =>
    withAttic((page) => page.give(`Ember?c=${slip ? 0 : 1}`), { cards: [ember] }),
  ),
  seen('bad-card', ['attic'], 'written in a way that the compiler cannot read', (slip) =>
    withAttic((page) => page.give(`Ember?c=${slip ? '1e3' : '1000'}`), { cards: [ember] }),
  ),
  seen('bad-card', ['attic'], 'no card taken', (slip) =>
    withAttic((page) => page.take('Ember', slip ? 0 : 1), { cards: [ember] }),
  ),
  seen('bad-card', ['attic'], 'half a card taken', (slip) =>
    withAttic((page) => page.take('Ember', slip ? 0.5 : 1), { cards: [ember] }),
  ),
  seen('bad-card', [], 'a kind that makes no deck', (slip) => {
    const odd = slip ? { ...ember, traits: new Map([['hot', { default: true }]]) } : ember;
    return withAttic((page) => page.take('Ember'), { cards: [odd] });
  }),
  seen('rounded-amount', ['attic'], 'a crumb', (slip) =>
    withAttic((page) => page.add('warmth', slip ? 0.0009765625 : 0.1), { shows: '{warmth}' }),
  ),
  seen('unread-trait', [], 'set and forgotten', (slip) =>
    withAttic((page) => page.set({ lit: true }), { shows: slip ? 'Hm.' : '{lit}' }),
  ),
  seen('unwritten-trait', [], 'asked and never changed', (slip) =>
    withAttic((page) => (slip ? page : page.add('warmth', 1)), { shows: 'Hm.', when: 'warm', checks: { warm } }),
  ),
  seen('kept-and-read', [], 'into the next play', (slip) =>
    withAttic((page) => page.add('warmth', 1), {
      shows: 'Hm.',
      when: 'warm',
      checks: { warm },
      keeps: slip ? ['warmth'] : [],
    }),
  ),

  // Opening, ending and leaving
  seen('opened-page-acts', ['hall'], 'at the start', (slip) =>
    house({ hall: (page) => hall((slip ? page.add('warmth', 1) : page).tell('{warmth}')), end }),
  ),
  seen('opened-page-acts', ['end'], 'after a jump', (slip) =>
    house(
      {
        hall: (page) => hall(page.jump('known', 'end')),
        end: (page) => end((slip ? page.add('warmth', 1) : page).tell('{warmth}')),
      },
      { checks: { known } },
    ),
  ),
  seen('opened-page-leaves', ['attic'], 'after a jump', (slip) =>
    house(
      {
        hall: (page) => page.jump('known', 'attic').choice('end', 'Out'),
        attic: slip ? (page) => page.address('/').done() : hall,
        end,
      },
      { checks: { known } },
    ),
  ),
  seen('ambiguous-opening', ['end', 'end'], 'after an end', (slip) =>
    house({
      hall,
      attic: end,
      end: (page) => page.choice('attic', 'Up', { id: slip ? 'end' : 'up' }).done({ canRestart: true }),
    }),
  ),
  seen('ambiguous-opening', ['end', 'attic'], 'after an end, with what should be forgotten', (slip) =>
    house(
      {
        hall: (page) => page.tell('{warmth}').choice('attic', 'Up').choice('end', 'Out'),
        attic: (page) => hall(page.add('warmth', 1)),
        end: (page) => page.choice('attic', 'Up again').done({ canRestart: true }),
      },
      { keeps: slip ? [] : ['warmth'] },
    ),
  ),
  seen('ambiguous-opening', ['end', 'attic'], 'after an end, with what was counted', (slip) =>
    house(
      {
        hall: (page) => page.tell('Hm.', { when: 'again' }).choice('attic', 'Up').choice('end', 'Out'),
        attic: hall,
        end: (page) => page.choice('attic', 'Up again').done({ canRestart: true }),
      },
      { checks: { again: slip ? again : known } },
    ),
  ),
  seen('ambiguous-opening', ['hall', 'end'], 'after a jump, under a check that may have changed', (slip) =>
    house(
      {
        hall: (page) =>
          page
            .jump('known', 'attic')
            .choice('attic', 'Up')
            .choice('end', 'Out', slip ? { check: 'known' } : {}),
        attic: (page) => page.choice('end', 'Out', slip ? { check: 'known' } : {}).choice('hall', 'Down'),
        end,
      },
      { checks: { known } },
    ),
  ),
  seen('jump-asks-meow', ['hall'], 'of the cat', (slip) => {
    const purring = { reads: [slip ? 'meow' : 'id'], holds: () => true };
    return house({ hall: (page) => hall(page.jump('purring', 'end')), end }, { checks: { purring } });
  }),
  seen('second-jump', ['hall'], 'to a page that jumps', (slip) =>
    house(
      {
        hall: (page) => hall(page.jump('known', 'attic')),
        attic: (page) => hall(slip ? page.jump('known', 'end') : page),
        end,
      },
      { checks: { known } },
    ),
  ),
  ...['game', '//evil.example', '/\\evil.example', '/a b', ''].map(
    (path): Case => [
      'bad-address',
      ['out'],
      JSON.stringify(path),
      (slip) =>
        house({
          hall: (page) => page.choice('out', 'Out'),
          out: (page) => page.address(slip ? path : '/game/account?tab=words#top').done(),
        }),
    ],
  ),
  seen('address-with-choices', ['out'], 'that nobody sees', (slip) =>
    house({
      hall: (page) => page.choice('out', 'Out').choice('end', 'Stay'),
      out: (page) => (slip ? page.address('/').choice('end', 'Stay') : page.address('/').done()),
      end,
    }),
  ),
  seen('unreachable', ['attic'], 'by any way', (slip) =>
    house(
      { hall: (page) => hall(slip ? page : page.jump('known', 'attic')), attic: hall, end },
      { checks: slip ? {} : { known } },
    ),
  ),
  seen('no-way-out', ['attic'], 'round and round', (slip) =>
    house({
      hall: (page) => page.choice('end', 'Out').choice('attic', 'Up'),
      attic: (page) => page.choice(slip ? 'attic' : 'hall', 'On'),
      end,
    }),
  ),
  seen('last-end', ['end'], 'for good', (slip) => house({ hall, end: (page) => page.done({ canRestart: !slip }) })),

  // Saves
  seen('no-save-trait', [], 'that counts', (slip) =>
    house(
      { hall: (page) => hall(page.tell('Hm.', { when: 'again' })), end },
      { checks: { again } },
      slip ? poorKind : houseKind,
    ),
  ),
  seen('no-save-trait', [], 'that has checkpoints', (slip) =>
    house({ hall: (page) => hall(page.checkpoint()), end }, {}, slip ? poorKind : houseKind),
  ),
  seen('no-save-trait', [], 'that has migrations', (slip) =>
    house({ hall, end }, { migrations: [{ pages: { door: 'hall' } }] }, slip ? poorKind : houseKind),
  ),
  seen('no-save-trait', [], 'that is not empty at first', (slip) =>
    house({ hall, end }, {}, defineKind('Odd', { quest: true, traits: { save: slip ? 'x' : '' } })),
  ),
  seen('save-too-long', [], 'for the trait', (slip) => {
    const key = (at: number) => `a${at}_choice_that_is_there_once_and_has_a_long_id`.slice(0, 48);
    const keys = Array.from({ length: slip ? 5 : 4 }, (_, at) => key(at));
    return house({
      hall: (page) => hall(keys.reduce((on, id) => on.choice('end', id, { id, once: true }), page)),
      end,
    });
  }),
  seen('save-too-long', [], 'for the card', (slip) => {
    const traits = { a: '', b: '', save: '' };
    const long = 'ä'.repeat(slip ? 90 : 80);
    return house(
      {
        hall: (page) => page.choice('attic', 'Up'),
        attic: (page) => hall(page.set({ a: long, b: long }).tell('{a}').tell('{b}')),
        end,
      },
      {},
      defineKind('Chatty', { quest: true, traits }),
    );
  }),
  seen('bad-migration', [], 'away from a page that is there', (slip) =>
    house({ hall, end }, { migrations: [{ pages: { [slip ? 'end' : 'stop']: 'hall' } }] }),
  ),
  seen('bad-migration', [null, null, 'end'], 'to a choice that is not there', (slip) =>
    house({ hall, end }, { migrations: [{ choices: { 'hall/out': slip ? 'ende' : 'end' } }] }),
  ),
  seen('bad-migration', [], 'away from a choice that is there', (slip) =>
    house(
      { hall: (page) => page.choice('end', 'Out').choice('end', 'Up', { id: 'up' }), end },
      { migrations: [{ choices: { [`hall/${slip ? 'up' : 'climb'}`]: 'end' } }] },
    ),
  ),
  seen('bad-migration', [], 'of a choice without a page', (slip) =>
    house({ hall, end }, { migrations: [{ choices: { [slip ? 'out' : 'hall/out']: 'end' } }] }),
  ),
  seen('bad-migration', [null, null, 'hall'], 'that the next one forgets', (slip) =>
    house({ hall, end }, { migrations: [{ pages: { door: 'hal' } }, ...(slip ? [] : [{ pages: { hal: 'hall' } }])] }),
  ),
];

/** What is only seen by playing. */
const PLAYED: readonly Required<PlayedCase>[] = [
  played('stuck', ['attic'], 'for strangers', (slip) =>
    house(
      {
        hall: up,
        attic: (page) =>
          page
            .choice('end', 'Out', { check: 'known' })
            .choice('end', 'Jump', { id: 'jump', ...(slip && { check: 'known' }) }),
        end,
      },
      { checks: { known }, expected: slip ? expecting('all-conditional', 'attic') : [] },
    ),
  ),
  played('trapped', ['cellar'], 'without a light', (slip) =>
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
  played('never-open', ['attic', 'grope'], 'in the light', (slip) =>
    inTheLight((page) =>
      page.choice('end', 'Out').choice('end', 'Grope', { id: 'grope', check: slip ? 'dark' : 'lit' }),
    ),
  ),
  played('never-said', ['attic'], 'in the light', (slip) =>
    inTheLight((page) => hall(page.tell('It is dark.', { when: slip ? 'dark' : 'lit' }))),
  ),
  played('never-jumps', ['attic'], 'in the light', (slip) =>
    inTheLight((page) => hall(page.jump(slip ? 'dark' : 'lit', 'end'))),
  ),
  played(
    'never-reached',
    ['cellar'],
    'in the light',
    (slip) =>
      inTheLight((page) => page.choice('end', 'Out').choice('cellar', 'Grope', { check: slip ? 'dark' : 'lit' }), {
        cellar: hall,
      }),
    ['never-open'],
  ),
  played('one-sided-check', [], 'always', (slip) =>
    withAttic((page) => page.add('warmth', 1), {
      shows: 'Hm.',
      when: 'warm',
      checks: { warm: { reads: ['warmth'], holds: ({ warmth }: { warmth: number }) => warmth > (slip ? 0 : 1) } },
      back: true,
      tells: 'Well.',
    }),
  ),
  played('one-sided-check', [], 'never', (slip) =>
    withAttic((page) => page.add('warmth', slip ? 0 : 1), {
      shows: 'Hm.',
      when: 'warm',
      checks: { warm },
      back: true,
      tells: 'Well.',
    }),
  ),
  played('many-said', ['hall'], 'to whom is known', (slip) =>
    house(
      {
        hall: (page) =>
          hall(
            [...'abcd']
              .reduce((on, text) => on.tell(text, slip || text !== 'a' ? {} : { when: 'unknown' }), page)
              .tell('e', { when: 'known' }),
          ),
        end,
      },
      {
        checks: { known, ...(!slip && { unknown: { reads: ['id'], holds: ({ id }: { id: string }) => id === '' } }) },
      },
    ),
  ),
  played('nothing-said', ['hall'], 'to strangers', (slip) =>
    house(
      { hall: (page) => hall((slip ? page : page.tell('Hm.')).tell('You.', { when: 'known' })), end },
      { checks: { known } },
    ),
  ),
  played('empty-placeholder', ['hall'], 'to strangers', (slip) =>
    house(
      {
        hall: (page) =>
          hall(
            page
              .tell('Hm.')
              .tell(slip ? 'You, {name}.' : 'You.')
              .tell('You are {name}.', { when: 'known' }),
          ),
        end,
      },
      { checks: { known } },
    ),
  ),
  played('empty-placeholder', ['attic'], 'to whom a text was never set', (slip) =>
    withAttic((page) => (slip ? page : page.set({ note: 'x' })), { shows: 'It says {note}, {warmth}, {lit}.' }),
  ),
  played('never-jumps', ['end'], 'of an end that begins again', (slip) =>
    house(
      {
        hall: (page) => page.jump('known', 'attic').choice('end', 'Out'),
        attic: hall,
        end: (page) => end(slip ? page.jump('known', 'attic') : page),
      },
      { checks: { known } },
    ),
  ),
  played('check-throws', ['attic'], 'at a warmth of one', (slip) =>
    withAttic((page) => page.add('warmth', 1), {
      shows: 'Hm.',
      when: 'odd',
      back: true,
      tells: 'Well.',
      checks: {
        odd: {
          reads: ['warmth'],
          holds: ({ warmth }: { warmth: number }) => {
            if (slip && warmth === 1) throw new Error('Ow');
            return warmth > 1;
          },
        },
      },
    }),
  ),
  played(
    'undeclared-read',
    [],
    'on second thoughts',
    (slip) => {
      const holds = (facts: TraitTypes) => Number(facts.warmth) > 1 && (!slip || facts.lit === false);
      return withAttic((page) => page.add('warmth', 1), {
        shows: 'Hm.',
        when: 'odd',
        back: true,
        tells: 'Well.',
        checks: { odd: { reads: ['warmth'], holds } },
      });
    },
    ['one-sided-check'],
  ),
  played('bad-answer', ['attic'], 'at a warmth of one', (slip) => {
    const holds = ({ warmth }: TraitTypes) => (slip && warmth === 1 ? 1 : Number(warmth) > 1);
    return withAttic((page) => page.add('warmth', 1), {
      shows: 'Hm.',
      when: 'odd',
      back: true,
      tells: 'Well.',
      checks: { odd: { reads: ['warmth'], holds } },
    });
  }),
];

describe('[W10] [Q2] every finding', () => {
  test.each(SEEN)('%s at %j: %s', (code, [page = null, choice = null, suggestion = null], _, write) => {
    expect(checkQuest(write(true))).toEqual([
      { code, severity: FINDINGS[code].severity, page, choice, message: expect.stringMatching(/\S/), suggestion },
    ]);
    expect(checkQuest(write(false))).toEqual([]);
  });

  test.each(PLAYED)('%s at %j: %s', (code, [page = null, choice = null], _, write, also) => {
    const wrong = exploreQuest(write(true));
    const right = exploreQuest(write(false));
    const found = { severity: FINDINGS[code].severity, page, choice, suggestion: null };
    expect(wrong.findings.filter((finding) => finding.code === code)).toEqual([expect.objectContaining(found)]);
    expect(new Set(wrong.findings.map((finding) => finding.code))).toEqual(new Set([code, ...also]));
    expect(right.findings).toEqual([]);
    expect([wrong.complete, right.complete]).toEqual([true, true]);
    expect([...checkQuest(write(true)), ...checkQuest(write(false))]).toEqual([]);
  });

  test('has a case', () => {
    const codes = [
      ...SEEN.map(([code]) => code),
      ...PLAYED.map(([code]) => code),
      ...REFUSED.flatMap(([, found]) => found?.[0] ?? []),
    ];
    expect(new Set(codes)).toEqual(new Set(Object.keys(FINDINGS)));
  });

  test('says in a sentence each what it is and what to do', () => {
    for (const [code, { meaning, advice }] of Object.entries(FINDINGS)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect([meaning, advice]).toEqual([expect.stringMatching(/^[A-Z].+\.$/), expect.stringMatching(/^[A-Z].+\.$/)]);
    }
  });
});

/** Pages that give themselves a title. */
const TITLED = new Set<Writer>();

/** A quest whose types are not looked at. Pages have their keys for titles. */
function house(pages: Readonly<Record<string, Writer>>, head: object = {}, kind: CardKind = houseKind): Quest {
  const writers = Object.entries(pages).map(([key, write]) => [key, TITLED.has(write) ? write : titled(key, write)]);
  return quest(kind, { pages: Object.keys(pages), ...head } as never).write(Object.fromEntries(writers) as never);
}

interface AtticHead {
  /** What is said there, and when. */
  readonly shows?: string;
  readonly when?: string;
  /** What is said there in any case. */
  readonly tells?: string;
  /** Whether one can go down again. */
  readonly back?: boolean;
  readonly [more: string]: unknown;
}

/** A house with an attic in which something happens to the card. */
function withAttic(act: (page: LoosePage) => LoosePage, { shows, when, tells, back, ...head }: AtticHead): Quest {
  const attic: Writer = (page) => {
    const acted = act(page);
    const told = tells === undefined ? acted : acted.tell(tells);
    const shown = shows === undefined ? told : told.tell(shows, { when });
    return hall(back ? shown.choice('hall', 'Down') : shown);
  };
  return house({ hall: up, attic, end }, head);
}

/** A house in which it is dark until one comes to the attic. */
function inTheLight(attic: Writer, more: Readonly<Record<string, Writer>> = {}): Quest {
  const dark = { reads: ['lit'], holds: ({ lit: light }: TraitTypes) => light !== true };
  const dusky: Writer = (page) =>
    up(page.tell('Dark.', { when: 'dark' }).tell('Light.', { when: 'lit' }).tell('Well.'));
  const bright: Writer = (page) => {
    const written = attic(page.set({ lit: true }).tell('Light.').tell('Bright.', { when: 'lit' })) as LoosePage;
    return written.choice('hall', 'Down');
  };
  return house({ hall: dusky, attic: bright, ...more, end }, { checks: { dark, lit } });
}

function up(page: LoosePage): unknown {
  return page.choice('attic', 'Up');
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

function expecting(code: FindingCode, page?: string) {
  return [{ code, ...(page !== undefined && { page }), reason: 'It is a test.' }];
}

function npc(soul_tag: string, name = soul_tag, fill: Readonly<Record<string, string>> = {}) {
  const card = createCharacter(createDeck([characterKind]), { soul_tag, soul_id: soul_tag, name });
  return { soul_tag, card, fill };
}
