import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cookieQuest } from '#content/quests/Cookie/quest';
import { hearthQuest } from '#content/quests/Hearth/quest';
import {
  type Choice,
  characterKind,
  createCharacter,
  createDeck,
  defineKind,
  type Message,
  type Quest,
  quest,
} from '#engine';
import type { Condition } from '../../src/engine/quests/conditions.ts';
import { importedQuest } from '../../tests/helpers/twee.ts';
import { negated } from './import-twee/conditions.ts';
import { tweeOf } from './write-twee.ts';

/** What stands in the story for facts that only the game knows. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  id: 'player_id',
  name: 'player_name',
  gender: 'player_gender',
  'cards:Pencil': 'cards_pencil',
};

describe('[W-17] [W-18] tweeOf', () => {
  test.each<[string, Quest, readonly string[]]>([
    ['Cookie', cookieQuest, ['player_gender', 'player_id', 'player_name']],
    ['Hearth', hearthQuest, ['cards_pencil', 'player_id', 'player_name']],
  ])(
    'an import of what tweeOf writes of the quest %s gives the same pages, choices, checks and traits',
    (_, original, more) => {
      const { quest: again, losses } = importedQuest(tweeOf(original).text);
      expect(again.declared).toEqual(original.declared);
      expect([...again.pages.values()].map((page) => shapeOf(page, again, false))).toEqual(
        [...original.pages.values()].map((page) => shapeOf(page, original, true)),
      );
      const { meow: _meow, ...traits } = original.defaults;
      expect(Object.keys(again.defaults).toSorted()).toEqual([...Object.keys(traits), ...more].toSorted());
      expect(again.defaults).toMatchObject(traits);
      expect(losses.filter((code) => code !== 'story-data')).toEqual([]);
    },
  );

  test('tweeOf writes a story in Twee 3 for SugarCube', () => {
    const story = tweeOf(garden());
    expect(story.text).toBe(`:: StoryTitle
Garden


:: StoryData
{
  "ifid": "${ifidOf(story.text)}",
  "format": "SugarCube",
  "format-version": "2.37.3",
  "start": "gate"
}


:: StoryInit
<<set $apples to 1>>
<<set $mood to "dry">>
<<set $cards_leaf to 0>>


:: gate {"title":"The gate"}
Moss: You have <<= $apples>> &#91;apples&#93;.

<<if $apples gt 0 and ($mood is "dry" or not ($apples is 3))>>It creaks.<</if>>

<<link "Pick &#38; go" "tree">><<set $mood to "wet">><<set $apples += 2>><</link>>
<<if $apples gt 0 and ($mood is "dry" or not ($apples is 3))>>[[Wait|gate]]<</if>>


:: tree
<<set $apples -= 1>><<set $cards_leaf += 2>>\\
Leaves.
`);
  });

  test('tweeOf gives a story the same id every time, and each quest another one', () => {
    const [one, again, other] = [garden(), garden(), hearthQuest].map((made) => ifidOf(tweeOf(made).text));
    expect(one).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  test('tweeOf lists what Twee cannot hold, with its page', () => {
    expect(tweeOf(garden()).losses).toEqual([
      'The game knows cards:Leaf; the story has the variable $cards_leaf.',
      'The description of the card is left out.',
      'Trait mood may have any text in the story, not only those of its list.',
      'A choice that check creaks closes is not shown, and so its reason is not.',
      'Page gate: it is no checkpoint.',
      'Page gate: players do not choose together there.',
      'Page gate: it has no npcs: the lines of Moss are narration.',
      'Page gate: moods are left out.',
      'Page gate: choice wait: its id is left out.',
      'Page gate: choice wait: it can be taken again and again.',
      'Page gate: choice wait: it is never taken by itself.',
      'Page tree: it does not lead to /game.',
      'Page tree: the card Leaf?c=2 is only counted.',
      'Page tree: the story can be restarted there.',
    ]);
  });

  test('[W25] tweeOf writes a variable for days, which never pass, and says so', () => {
    const pot = quest(defineKind('Pot', { quest: true, type: 'key', traits: { sown: 0, save: '' } }), {
      pages: ['sill', 'plant'],
      checks: { grown: ['days:sown', '>=', 1] },
    }).write({
      sill: (page) => page.noteDay('sown').tell('{days:sown} days.').choice('plant', 'Look', { check: 'grown' }).done(),
      plant: (page) => page.tell('Green.').choice('sill', 'Sow', { noteDay: 'sown' }),
    });
    const { text, losses } = tweeOf(pot);
    expect(text).toContain('<<set $sown to 1>><<set $days_sown to 0>>\\\n<<= $days_sown>> days.');
    expect(text).toContain('<<if $days_sown gte 1>>[[Look|plant]]<</if>>');
    expect(text).toContain('<<link "Sow" "sill">><<set $sown to 1>><<set $days_sown to 0>><</link>>');
    expect(losses).toContain('The game knows days:sown; the story has the variable $days_sown.');
    expect(losses).toContain('Page sill: the day of sown is always 1, and no day passes.');
    expect(losses).toContain('Page plant: choice sill: the day of sown is always 1, and no day passes.');
  });

  test('any text of a line or a choice stays the same through tweeOf and an import', () => {
    const special = fc.constantFrom(
      ...'$&<>[]{}|_*!#-=/~^@`\\"\'',
      '<<',
      '[[',
      '->',
      '$x',
      '&amp;',
      'a',
      ' ',
      'Go',
      '//',
      "''",
    );
    const words = fc.array(special, { minLength: 1, maxLength: 12 }).map((parts) => `x${parts.join('')}y`);
    fc.assert(
      fc.property(words, words, (text, label) => {
        const made = quest(defineKind('House', { quest: true, type: 'key', traits: { save: '' } }), {
          pages: ['a'],
        }).write({
          a: (page) => page.title('A').tell(tidy(text)).choice('a', tidy(label)),
        });
        const { quest: again } = importedQuest(tweeOf(made).text);
        const { messages, choices } = again.pages.get('a') ?? { messages: [], choices: [] };
        expect(messages.map((one) => one.text)).toEqual([tidy(text)]);
        expect(choices.map((one) => one.text)).toEqual([tidy(label)]);
      }),
    );
  });
});

/** Single spaces, and no braces, which are placeholders. */
function tidy(text: string): string {
  return text.replace(/[{}]/g, '').replace(/ +/g, ' ');
}

function ifidOf(text: string): string {
  return /"ifid": "([^"]*)"/.exec(text)?.[1] ?? '';
}

/** What an import keeps of a page: key, changes, lines and choices, with conditions in place of the names of checks. */
function shapeOf(page: ReturnType<typeof hearthQuest.pages.get> & object, of: Quest, isOriginal: boolean) {
  const stand = (fact: string) => (isOriginal ? (STANDS_FOR[fact] ?? fact) : fact);
  const conditionOf = (check: string | null) => (check === null ? null : normal(of.checks[check]?.when ?? [], stand));
  const speaker = ({ speaker }: Message) =>
    speaker === null ? '' : `${speaker === 'NekoWitch' ? 'Quince' : 'Pudding'}: `;
  const fill = (text: string) => text.replace(/\{([\w:]+)\}/g, (_, fact) => `{${stand(fact)}}`);
  return {
    key: page.key,
    changes: changesOf(page),
    lines: page.messages.map((line) => ({ text: speaker(line) + fill(line.text), when: conditionOf(line.when) })),
    choices: page.choices.map((choice) => ({
      next: choice.next,
      text: choice.text,
      check: conditionOf(choice.check),
      changes: changesOf(choice),
    })),
  };
}

function changesOf({ actions }: Pick<Choice, 'actions'>): unknown[] {
  return actions.flatMap((action): unknown[] => {
    if (action.kind === 'set') return Object.entries(action.traits);
    if (action.kind === 'add') return [[action.trait, '+', action.amount]];
    if (action.kind === 'give') return [['cards_pencil', '+', 1]];
    return action.kind === 'take' ? [['cards_pencil', '+', -action.count]] : [];
  });
}

/** A condition in one of the forms that mean the same, with other names of facts. */
function normal(condition: Condition, stand: (fact: string) => string): Condition {
  const text = JSON.stringify(condition).replace(/\["([\w:]+)",/g, (_, fact) => `["${stand(fact)}",`);
  return negated(negated(JSON.parse(text)));
}

function garden(): Quest {
  const leaf = defineKind('Leaf', { description: 'Green.' });
  const kind = defineKind('Garden', {
    quest: true,
    type: 'key',
    description: 'A gate.',
    traits: { apples: 1, mood: { default: 'dry', oneOf: ['dry', 'wet'] }, save: '' },
  });
  const card = createCharacter(createDeck([characterKind]), {
    soul_tag: 'Gardener',
    soul_id: 'moss',
    name: 'Moss',
    title: 'Gardener',
  });
  const moss = { soul_tag: 'Gardener', card, fill: {} } as const;
  return quest(kind, {
    pages: ['gate', 'tree'],
    cards: [leaf],
    checks: {
      creaks: {
        when: [['apples', '>', 0], { any: [['mood', '=', 'dry'], { not: ['apples', '=', 3] }] }],
        because: 'It is stuck.',
      },
    },
  }).write({
    gate: (page) =>
      page
        .title('The gate')
        .checkpoint()
        .together({ for: 20_000 })
        .npc(moss)
        .say(moss, 'You have {apples} [apples].', { mood: 'pleased' })
        .tell('It creaks.', { when: 'creaks' })
        .choice('tree', 'Pick & go', { set: { mood: 'wet' }, add: { apples: 2 } })
        .choice('gate', 'Wait', { id: 'wait', check: 'creaks', once: true, timeout: 5000 }),
    tree: (page) => page.address('/game').add('apples', -1).give('Leaf?c=2').tell('Leaves.').done(),
  });
}
