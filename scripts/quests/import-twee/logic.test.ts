import { describe, expect, test } from 'vitest';
import { checkQuest, exploreQuest } from '#engine/check';
import { importedQuest } from '../../../tests/helpers/twee.ts';
import { importTwee } from './import-twee.ts';

/** A story with the passages Start, Hall, B and C; in a format, or in none (''). */
function story(format: string, hall: string, more = ''): string {
  const data = format === '' ? '' : `:: StoryData\n{"format":"${format}"}\n`;
  return `${data}:: Start\n[[Begin->Hall]]\n:: Hall\n${hall}\n:: B\nEnd. [[Start]]\n:: C\nEnd. [[Start]]\n${more}`;
}

/** The page Hall of a story: its lines with their conditions, its choices with conditions and changes, its TODOs. */
function hallOf(format: string, body: string, more = '') {
  const text = story(format, body, more);
  const { quest } = importedQuest(text);
  const page = quest.pages.get('hall');
  const when = (check: string | null) => (check === null ? '' : ` if ${JSON.stringify(quest.checks[check]?.when)}`);
  const changes = (actions: NonNullable<typeof page>['actions']) =>
    actions.flatMap((action) => {
      if (action.kind === 'set') return Object.entries(action.traits).map(([name, value]) => `${name}=${value}`);
      return action.kind === 'add' ? [`${action.trait}+${action.amount}`] : [];
    });
  return {
    errors: checkQuest(quest).filter(({ severity }) => severity === 'error'),
    lines: page?.messages.map((line) => line.text + when(line.when)),
    choices: page?.choices.map((choice) =>
      [`${choice.text} → ${choice.next}${when(choice.check)}`, ...changes(choice.actions)].join(' '),
    ),
    changes: changes(page?.actions ?? []),
    traits: quest.defaults,
    checks: Object.keys(quest.checks),
    lost: importTwee(text)
      .losses.filter(({ done }) => done.includes('TODO'))
      .map(({ code, what }) => `${code} ${what}`),
  };
}

describe('[W-18] a macro that leads to a passage becomes a choice', () => {
  test.each<[format: string, body: string, choices: readonly string[], lost?: readonly string[]]>([
    ['SugarCube', '<<link "Go" "B">><</link>>', ['Go → b']],
    ['SugarCube', "<<link 'Go \"on\"', 'B'>><</link>>", ['Go "on" → b']],
    ['SugarCube', '<<link [[Go|B]]>><</link>>', ['Go → b']],
    ['SugarCube', '<<link [[B]]>><</link>>', ['B → b']],
    ['SugarCube', '<<button "Go" "B">><</button>> <<click "Up" "C">><</click>>', ['Go → b', 'Up → c']],
    ['SugarCube', '<<link "Go">><<goto "B">><</link>>', ['Go → b']],
    ['SugarCube', '<<link "Go" $place>><</link>>', [], ['macro-link <<link "Go" $place>><</link>>']],
    ['SugarCube', '<<goto "B">>', ['Go on → b']],
    ['SugarCube', '<<goto [[B]]>>', ['Go on → b']],
    ['SugarCube', '<<return>> <<back "Back">>', [], ['macro-link <<return>>', 'macro-link <<back "Back">>']],
    ['SugarCube', '<<choice "B" "Go">> <<choice [[Up|C]]>>', ['Go → b', 'Up → c']],
    ['SugarCube', '<<textbox "$who" "" "B">>', ['B → b'], ['macro <<textbox "$who" "" "B">>']],
    ['SugarCube', '<<fade "Go" "B" 200>>', ['Go → b'], ['macro <<fade "Go" "B" 200>>']],
    ['SugarCube', '<<print "[[Go|B]]">>', ['Go → b'], ['macro <<print "[[Go|B]]">>']],
    ['SugarCube', '<<audio "B" play>>', [], ['macro <<audio "B" play>>']],
    ['SugarCube', '[img[Go|a.png][B]]', ['Go → b'], ['media [img[Go|a.png][B]]']],
    ['SugarCube', '[["B"]]', ['B → b']],
    ['Harlowe', '(link-goto: "Go", "B")', ['Go → b']],
    ['Harlowe', '(link-goto: "B")', ['B → b']],
    ['Harlowe', '(link-reveal-goto: "Go", "B")', ['Go → b']],
    ['Harlowe', '(link: "Go")[(goto: "B")]', ['Go → b']],
    ['Harlowe', '(go-to: "B")', ['Go on → b']],
    ['Harlowe', '(link-goto: "Go", $place)', [], ['macro-link (link-goto: "Go", $place)']],
    ['Harlowe', '(after: 2s)[(goto: "B")]', ['Go on → b'], ['macro (after: 2s)']],
    ['Chapbook', "{link to: 'B', label: 'Go'}", ['Go → b']],
    ['Chapbook', '{link to: "B"}', ['B → b']],
    ['Chapbook', "{link to: place, label: 'Go'}", [], ["macro-link {link to: place, label: 'Go'}"]],
    ['Snowman', '<a data-passage="B">Go</a>', ['Go → b']],
    ['Snowman', '<a href="javascript:void(0)" onclick="story.show(\'B\')">Go</a>', ['Go → b']],
    ['', '<button data-passage="B"><b>Go</b></button>', ['Go → b']],
    ['', '(link-goto: "Go", "B") <<link "Up" "C">><</link>>', ['Go → b', 'Up → c']],
  ])(
    'a macro that leads to a passage becomes a choice; what a quest cannot do becomes a TODO; in the format %j: %s',
    (format, body, choices, lost = []) => {
      const { errors, ...hall } = hallOf(format, body);
      expect(hall).toMatchObject({ choices, lost });
      expect(errors).toEqual([]);
    },
  );

  test('a macro that leads on by itself becomes a choice, which the player has to take, and is reported', () => {
    const { losses } = importTwee(story('SugarCube', '<<goto "B">>'));
    expect(losses).toContainEqual(
      expect.objectContaining({
        code: 'automatic',
        what: '<<goto "B">>',
        target: 'B',
        done: 'It became the choice "Go on".',
      }),
    );
  });
});

describe('[W-18] assignments at a link become changes of its choice', () => {
  test.each<[format: string, body: string, choices: readonly string[], lost?: readonly string[]]>([
    ['SugarCube', '<<link "Go" "B">><<set $a to 1>><<set $b += 2>><</link>>', ['Go → b a=1 b+2']],
    ['SugarCube', '[[Go|B][$a to true, $b -= 1]]', ['Go → b a=true b+-1']],
    ['SugarCube', '<a data-passage="B" data-setter="$a to 1">Go</a>', ['Go → b a=1']],
    ['Harlowe', '(link-reveal-goto: "Go", "B")[(set: $a to "x")]', ['Go → b a=x']],
    ['Harlowe', '(link: "Go")[(set: $a to it + 1)(goto: "B")]', ['Go → b a+1']],
    ['SugarCube', '[[Go|B][$a to $b]]', ['Go → b'], ['setter [[Go|B][$a to $b]]']],
    [
      'SugarCube',
      '<<link "Go" "B">><<set $a to 1>><<addTime 5>><</link>>',
      ['Go → b a=1'],
      ['setter <<link "Go" "B">><<set $a to 1>><<addTime 5>><</link>>'],
    ],
    [
      'SugarCube',
      '<<link "Go">><<if $a is 1>><<goto "B">><<else>><<goto "C">><</if>><<set $a to 2>><</link>>',
      ['Go → b if ["a","=",1] a=2', 'Go (2) → c if ["a","!=",1] a=2'],
    ],
    // A choice sets first and adds then.
    ['SugarCube', '[[Go|B][$a += 1, $a to 3]]', ['Go → b'], ['setter [[Go|B][$a += 1, $a to 3]]']],
  ])(
    'simple assignments at a link become changes of its choice, in the format %j: %s',
    (format, body, choices, lost = []) => {
      expect(hallOf(format, body)).toMatchObject({ errors: [], choices, lost });
    },
  );
});

describe('[W-17] assignments in a passage become changes of its page', () => {
  test.each<[format: string, body: string, changes: readonly string[], lost?: readonly string[]]>([
    ['SugarCube', '<<set $a to 1>><<set $b = "x">><<set $d to true>>', ['a=1', 'b=x', 'd=true']],
    ['SugarCube', '<<set $a += 1>><<set $b -= 2>><<set $d to $d + 3>>', ['a+1', 'b+-2', 'd+3']],
    ['SugarCube', '<<silently>>\n<<set $a to 1>>\n<<set $b to 2>>\n<</silently>>', ['a=1', 'b=2']],
    ['SugarCube', '<<nobr>><<set $a to 1>><</nobr>>', ['a=1'], ['macro <<nobr>>', 'macro <</nobr>>']],
    ['Harlowe', '(set: $a to 1, $b to it + 2)(put: 3 into $d)', ['a=1', 'b+2', 'd=3']],
    ['Chapbook', 'a: 1\nb: b + 2\n--\nText.', ['a=1', 'b+2']],
    ['Snowman', '<% s.a = 1; s.b += 2 %>', ['a=1', 'b+2']],
    ['SugarCube', '<<set $a to random(1, 6)>>', [], ['macro <<set $a to random(1, 6)>>']],
    ['Chapbook', 'a (b > 1): 1\n--\nText.', [], ['macro a (b > 1): 1']],
    [
      'Harlowe',
      '(link-reveal: "Look")[(set: $a to 1)]',
      [],
      ['macro (link-reveal: "Look")', 'conditional-change (set: $a to 1)'],
    ],
    ['SugarCube', '$a <<set $a to 1>>', [], ['late-change <<set $a to 1>>']],
  ])(
    'simple assignments in a passage become changes of its page, in the format %j: %s',
    (format, body, changes, lost = []) => {
      expect(hallOf(format, body)).toMatchObject({ errors: [], changes, lost });
    },
  );

  test('assignments that depend on a condition become TODOs, with the condition', () => {
    const body = '<<set $a to 1>><<if $a is 1>><<set $b to 2>><<elseif $a is 2>><<set $b to 3>><</if>>';
    expect(hallOf('SugarCube', body).lost).toEqual([
      'conditional-change <<if $a is 1>> <<set $b to 2>>',
      'conditional-change <<if $a is 1>> <<elseif $a is 2>> <<set $b to 3>>',
    ]);
  });
});

describe('[W-17] the values that variables begin with', () => {
  const begins = (text: string) => importedQuest(text).quest;

  test.each([
    ['StoryInit', ':: StoryInit\n<<set $gold to 3>>\n<<set $who to "Moss">>\n<<set $gold += 1>>'],
    ['a passage tagged init', ':: Setup [init]\n<<set $gold to 4, $who to "Moss">>'],
  ])('variables begin with the values that are set in %s of SugarCube', (_, setup) => {
    expect(begins(`:: Start\n$gold $who\n${setup}`).defaults).toEqual({ gold: 4, who: 'Moss' });
  });

  test('variables begin with the values that a startup passage of Harlowe and the first page set; opening that page sets none', () => {
    const { defaults, pages } = begins(
      ':: Start\n(set: $b to it + 2)$a $b\n:: Setup [startup]\n(set: $a to true)(set: $b to 1)',
    );
    expect(defaults).toEqual({ a: true, b: 3 });
    expect(pages.get('start')).toMatchObject({ actions: [], messages: [{ text: '{a} {b}' }] });
  });

  test('variables that only later pages set begin with 0, an empty text or false', () => {
    const text = story('SugarCube', '<<set $a to 1>><<set $b to "x">><<set $d to true>>');
    expect(begins(text).defaults).toEqual({ a: 0, b: '', d: false });
  });

  test('code before the first page that is not simple becomes a TODO there; text before the first page is lost', () => {
    const { source } = importTwee(
      ':: Start\nOne.\n:: StoryInit\n<<set $bag to []>>\n<<cacheaudio "a" "b.mp3">>\nHello.',
    );
    expect(source).toContain(
      '  // Line 4: TODO macro: <<set $bag to []>>\n  // Line 5: TODO macro: <<cacheaudio "a" "b.mp3">>\n',
    );
    expect(importTwee(':: Start\n:: StoryInit\nHello.').losses).toMatchObject([
      { code: 'special-passage', what: 'Hello.' },
    ]);
  });
});

describe('[W-17] traits', () => {
  test.each([
    ['$hasKey', 'has_key'],
    ['$HP', 'hp'],
    ['$name', 'name_2'],
    ['$meow', 'meow_2'],
    ['$_x', 'x'],
  ])(
    'the variable %s becomes the trait %s, a name in small letters that quests do not use themselves',
    (variable, trait) => {
      expect(hallOf('SugarCube', `<<set ${variable} to 1>>`)).toMatchObject({ errors: [], traits: { [trait]: 0 } });
    },
  );

  test('a text tells the value of a variable; the text of a choice does not, which is reported', () => {
    const { lines, choices, lost } = hallOf(
      'SugarCube',
      '<<set $n to 1>>$n, <<print $n>>, <<= $n>>. $m\n\n[[Pay $n|B]]',
    );
    expect({ lines, choices }).toEqual({ lines: ['{n}, {n}, {n}. $m'], choices: ['Pay $n → b'] });
    expect(lost).toEqual(['variable $m', 'variable $n']);
  });

  test.each([
    ['Harlowe', '(set: $n to 1)$n, (print: $n)'],
    ['Chapbook', 'n: 1\n--\n{n}, {n}'],
    ['Snowman', '<% s.n = 1 %><%= s.n %>, <%= s.n %>'],
  ])('a text tells the value of a variable, in %s: %s', (format, body) => {
    expect(hallOf(format, body)).toMatchObject({ errors: [], lines: ['{n}, {n}'], lost: [] });
  });

  test('a variable with values of two types becomes no trait: each use of it is a TODO', () => {
    const hall = hallOf('SugarCube', '<<set $a to 1>><<set $a to "x">><<if $a is 1>>One.<</if>>');
    expect(hall).toMatchObject({ errors: [], traits: {}, lines: ['One.'] });
    expect(hall.lost).toEqual([
      'mixed-variable $a (number and string)',
      'macro <<set $a to 1>>',
      'macro <<set $a to "x">>',
      'macro <<if $a is 1>>',
      'macro <</if>>',
    ]);
  });

  test('variables that the story reads become traits first, if a card cannot hold all', () => {
    const sets = Array.from({ length: 40 }, (_, at) => `<<set $variable${at} to 1>>`).join('');
    const hall = hallOf('SugarCube', `${sets}<<if $variable39 is 1>>Last.<</if>>`);
    expect(hall.errors).toEqual([]);
    expect(hall.lines).toEqual(['Last. if ["variable39","=",1]']);
    expect(Object.keys(hall.traits).length).toBeLessThan(40);
    expect(hall.lost.filter((one) => one.startsWith('many-variables')).length).toBe(
      40 - Object.keys(hall.traits).length,
    );
  });
});

describe('[W-17] conditions become checks', () => {
  const SET = '<<set $gold to 3>><<set $key to true>><<set $hat to "red">>';
  test.each<[condition: string, check: string, when: unknown]>([
    ['$gold gte 3', 'gold_at_least_3', ['gold', '>=', 3]],
    ['$gold isnot -1', 'gold_is_not_minus_1', ['gold', '!=', -1]],
    ['$gold', 'gold_is_not_0', ['gold', '!=', 0]],
    ['$key', 'key', ['key', '=', true]],
    ['not $key', 'not_key', ['key', '=', false]],
    ['$key isnot true', 'not_key', ['key', '=', false]],
    ['$hat is "red"', 'hat_is_red', ['hat', '=', 'red']],
    ['$hat is ""', 'hat_is_empty', ['hat', '=', '']],
    [
      '$key and $gold gt 1',
      'key_and_gold_over_1',
      [
        ['key', '=', true],
        ['gold', '>', 1],
      ],
    ],
    [
      '$key or $gold lt 1',
      'key_or_gold_under_1',
      {
        any: [
          ['key', '=', true],
          ['gold', '<', 1],
        ],
      },
    ],
    [
      'not ($key and $gold lte 1)',
      'not_key_or_gold_over_1',
      {
        any: [
          ['key', '=', false],
          ['gold', '>', 1],
        ],
      },
    ],
    ['visited("B")', 'visited_b', ['visits:b', '>', 0]],
    ['visited() gt 1', 'visits_of_hall_over_1', ['visits:hall', '>', 1]],
    ['previous() is "B"', 'from_b', ['from', '=', 'b']],
  ])('the condition %s becomes a check with the name %s', (condition, check, when) => {
    const { errors, checks, lines } = hallOf('SugarCube', `${SET}<<if ${condition}>>Yes.<</if>>`);
    expect({ errors, checks, lines }).toEqual({
      errors: [],
      checks: [check],
      lines: [`Yes. if ${JSON.stringify(when)}`],
    });
  });

  test.each<[format: string, body: string]>([
    ['SugarCube', '<<set $n to 3>><<if $n gt 3>>More.<<elseif $n is 3>>Three.<<else>>Less.<</if>>'],
    ['SugarCube', '<<set $n to 3>><<if $n gt 3>>\nMore.\n\n<<else if $n is 3>>\nThree.\n<<else>>\nLess.\n<</if>>'],
    ['Harlowe', '(set: $n to 3)(if: $n > 3)[More.](else-if: $n is 3)[Three.](else:)[Less.]'],
    ['Snowman', '<% s.n = 3 %><% if (s.n > 3) { %>More.<% } else if (s.n === 3) { %>Three.<% } else { %>Less.<% } %>'],
  ])('alternative texts get the conditions on which the story shows them, in %s: %s', (format, body) => {
    const hall = hallOf(format, body);
    expect(hall.errors).toEqual([]);
    expect(hall.lost).toEqual([]);
    expect(hall.lines).toEqual([
      'More. if ["n",">",3]',
      'Three. if [["n","<=",3],["n","=",3]]',
      'Less. if [["n","<=",3],["n","!=",3]]',
    ]);
  });

  test('texts after modifiers of Chapbook get the conditions on which the story shows them', () => {
    const body = 'n: 3\n--\n[if n > 3]\nMore.\n\n[else]\nLess.\n\n[continued]\nThen.\n\n[unless n > 3]\nFew.';
    expect(hallOf('Chapbook', body)).toMatchObject({
      errors: [],
      lost: [],
      lines: ['More. if ["n",">",3]', 'Less. if ["n","<=",3]', 'Then.', 'Few. if ["n","<=",3]'],
    });
  });

  test('choices get the conditions on which the story shows their links', () => {
    const body = '<<set $n to 3>><<if $n gt 3>>[[Up|B]]<<else>>[[Down|C]]<</if>>';
    const hall = hallOf('SugarCube', body);
    expect(hall).toMatchObject({
      errors: [],
      lost: [],
      choices: ['Up → b if ["n",">",3]', 'Down → c if ["n","<=",3]'],
    });
  });

  test('a condition that a story asks twice, in two spellings, becomes one check', () => {
    const body = '<<set $n to 3>><<if $n gt 3>>A.<</if>><<if $n > 3>>B.<</if>>[[B]]';
    expect(hallOf('SugarCube', body).checks).toEqual(['n_over_3']);
  });

  test('a sentence with conditions in it becomes one line for each of its forms', () => {
    const body =
      '<<set $n to 3>><<set $m to true>>You see <<if $n gt 1>>cats<<else>>a cat<</if>><<if $m>> and mice<</if>>.';
    expect(hallOf('SugarCube', body).lines).toEqual([
      'You see cats and mice. if [["n",">",1],["m","=",true]]',
      'You see cats. if [["n",">",1],["m","=",false]]',
      'You see a cat and mice. if [["n","<=",1],["m","=",true]]',
      'You see a cat. if [["n","<=",1],["m","=",false]]',
    ]);
  });

  test('a text within two conditions is told only if both hold', () => {
    const body = '<<set $n to 3>><<set $m to true>><<if $n gt 1>>A.<<if $m>>B.<</if>><<else>>C.<</if>>';
    expect(hallOf('SugarCube', body).lines).toEqual([
      'A. if ["n",">",1]',
      'B. if [["n",">",1],["m","=",true]]',
      'C. if ["n","<=",1]',
    ]);
  });

  test.each<[format: string, body: string, lines: readonly string[], lost: readonly string[]]>([
    [
      'SugarCube',
      '<<if $bag.includes("hat")>>Hat.<<else>>None.<</if>>',
      ['Hat. None.'],
      ['macro <<if $bag.includes("hat")>>', 'macro <<else>>', 'macro <</if>>'],
    ],
    [
      'SugarCube',
      '<<set $n to 1>><<if $n is 1>>One.<<elseif random(1, 2) is 1>>Two.<<else>>Three.<</if>>',
      ['One. if ["n","=",1]', 'Two. Three.'],
      ['macro <<elseif random(1, 2) is 1>>', 'macro <<else>>', 'macro <</if>>'],
    ],
    ['SugarCube', '<<set $n to 1>><<if $n is 1>>One.', ['One.'], ['macro <<if $n is 1>>']],
    ['SugarCube', '<<set $n to 1>><<if $n is "x">>One.<</if>>', ['One.'], ['macro <<if $n is "x">>', 'macro <</if>>']],
    [
      'Harlowe',
      '(if: $bag contains "hat")[Hat.](else:)[None.]',
      ['Hat. None.'],
      ['macro (if: $bag contains "hat")', 'macro (else:)'],
    ],
    ['Harlowe', '(else:)[None.] (set: $n to 1)', ['None.'], ['macro (else:)']],
    ['Chapbook', 'n: 1\n--\n[if n > 0; append]\nOne.', ['One.'], ['macro [if n > 0; append]']],
  ])(
    'conditions that are not simple become TODOs, and their texts are always told, in %s: %s',
    (format, body, lines, lost) => {
      expect(hallOf(format, body)).toMatchObject({ errors: [], lines, lost });
    },
  );

  test('a choice gets no condition on the passage that was left last; the condition becomes a TODO', () => {
    const body = '<<if previous() is "B">>[[Back|B]]<</if>>';
    expect(hallOf('SugarCube', body)).toMatchObject({
      errors: [],
      choices: ['Back → b'],
      lost: ['macro <<if previous() is "B">>', 'macro <</if>>'],
    });
  });

  test('a page whose choices may all be closed is an end as well, so that no player is stuck there', () => {
    const text = story('SugarCube', '<<set $n to 1>><<if $n is 2>>[[B]]<</if>>');
    const { quest, losses } = importedQuest(text);
    expect(quest.pages.get('hall')).toMatchObject({ isDone: true, canRestart: false });
    expect(losses).toContain('all-conditional');
    const { findings } = exploreQuest(quest);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test.each(['<<if $n is 1>>[[B]]<<else>>[[C]]<</if>>', '<<if $n is 1>>[[B]]<</if>><<if $n isnot 1>>[[C]]<</if>>'])(
    'a page with a choice for every case is no end: %s',
    (body) => {
      const { quest, losses } = importedQuest(story('SugarCube', `<<set $n to 1>>${body}`));
      expect(quest.pages.get('hall')).toMatchObject({ isDone: false });
      expect(losses).not.toContain('all-conditional');
    },
  );
});

describe('[W-18] a passage that is shown in others', () => {
  const MENU = ':: Menu\n<<set $n to 1>>Choose. [[B]]';
  test.each([
    ['SugarCube', 'Text. <<include "Menu">>', MENU],
    ['SugarCube', 'Text. <<display [[Menu]]>>', MENU],
    ['Harlowe', 'Text. (display: "Menu")', ':: Menu\n(set: $n to 1)Choose. [[B]]'],
    ['Chapbook', "Text. {embed passage: 'Menu'}", ':: Menu\nn: 1\n--\nChoose. [[B]]'],
    ['Snowman', 'Text. <%= story.render("Menu") %>', ':: Menu\n<% s.n = 1 %>Choose. [[B]]'],
  ])(
    'a passage that is shown in another one, and that no link leads to, becomes a part of it, in %s: %s',
    (format, body, menu) => {
      const hall = hallOf(format, body, menu);
      expect(hall).toMatchObject({
        errors: [],
        lines: ['Text. Choose.'],
        choices: ['B → b'],
        changes: ['n=1'],
        lost: [],
      });
      expect(importedQuest(story(format, body, menu)).quest.declared).toEqual(['start', 'hall', 'b', 'c']);
    },
  );

  test('a passage that is shown in another one stays a page if a link leads to it', () => {
    const { quest } = importedQuest(story('SugarCube', '<<include "B">>[[B]]'));
    expect(quest.pages.get('hall')?.choices.map(({ next }) => next)).toEqual(['start', 'b']);
    expect(quest.declared).toEqual(['start', 'hall', 'b', 'c']);
  });

  test('the TODOs of a passage that is shown in others are at the first page that shows it, with the lines of the passage', () => {
    const { losses } = importTwee(story('SugarCube', '<<include "Menu">>[[B]]', ':: Menu\n<<audio "a" play>>'));
    expect(losses).toContainEqual(expect.objectContaining({ code: 'macro', passage: 'Hall', line: 12 }));
  });

  test.each([
    ['the passage that it is in', '<<include "Hall">>', ''],
    [
      'a passage that shows the other one again',
      '<<include "One">>',
      ':: One\n<<include "Two">>\n:: Two\n<<include "One">>',
    ],
    ['a passage that does not exist', '<<include "Nowhere">>', ''],
  ])('a macro that shows a passage becomes a TODO if it shows %s', (_, body, more) => {
    expect(hallOf('SugarCube', body, more).lost).toEqual([expect.stringMatching(/^macro <<include "\w+">>$/)]);
  });

  test('passages that show each other many times do not make a long quest of a short story', () => {
    const many = Array.from({ length: 40 }, (_, at) => `:: P${at}\n${`<<include "P${at + 1}">>x. `.repeat(30)}\n`).join(
      '',
    );
    expect(importTwee(`:: Start\n[[P0]]\n${many}`).source.length).toBeLessThan(2_000_000);
  });
});
