import type { FindingCode } from '#engine/check';

/** A mistake: one text of a quest file, and what is written there instead. */
export interface Mistake {
  readonly code: FindingCode;
  readonly from: string;
  readonly to: string;
  /** It stands in several places, and is changed in all of them. */
  readonly everywhere?: true;
  readonly page?: string;
  readonly choice?: string;
  /** The name that was probably meant. */
  readonly meant?: string;
}

/** Mistakes in the quest of the hearth: whatever can be seen without playing. */
export const HEARTH_MISTAKES: readonly Mistake[] = [
  // The quest as a whole
  { code: 'unwritten-page', from: "    'out',\n  ],", to: "    'out',\n    'attic',\n  ],", page: 'attic' },
  { code: 'undeclared-page', from: "    'half',\n", to: '', page: 'half' },
  {
    code: 'misspelt-page',
    from: ".choice('brush'",
    to: ".choice('brsuh'",
    everywhere: true,
    page: 'brush',
    meant: 'brsuh',
  },
  { code: 'repeated-page', from: "    'half',\n", to: "    'half',\n    'wall',\n", page: 'wall' },
  { code: 'bad-key', from: "id: 'tilt'", to: "id: 'tilt it'", page: 'wall', choice: 'tilt it' },
  { code: 'repeated-step', from: ".title('Hair')", to: ".title('Hair').title('Fur')", page: 'brush' },
  { code: 'bad-petting-line', from: "1: 'Lower.'", to: "0: 'Lower.'" },
  {
    code: 'bad-expected',
    from: "code: 'all-conditional'",
    to: "code: 'all-conditionel'",
    page: 'chair',
    meant: 'all-conditional',
  },
  { code: 'unused-expected', from: "page: 'chair',\n      reason", to: "page: 'door',\n      reason", page: 'door' },

  // Checks
  {
    code: 'unknown-check',
    from: "check: 'guessed'",
    to: "check: 'gessed'",
    page: 'wall',
    choice: 'tilt',
    meant: 'guessed',
  },
  { code: 'unknown-fact', from: "    poured: { reads: ['tea']", to: "    poured: { reads: ['tae']", meant: 'tea' },
  { code: 'undeclared-read', from: "boils: { reads: ['warmth']", to: "boils: { reads: ['tea']" },
  { code: 'check-throws', from: 'warmth }) => warmth === 1', to: 'warmth }) => warmth.deep.red === 1' },
  { code: 'bad-answer', from: '({ tea }) => tea }', to: '({ tea }) => Number(tea) }' },
  { code: 'fickle-check', from: '({ tea }) => tea }', to: '((turn) => () => (turn = !turn))(false) }' },
  {
    code: 'from-not-kept',
    from: "'Fetch the pencil', { check: 'free' }",
    to: "'Fetch the pencil', { check: 'offended' }",
    page: 'list',
    choice: 'pencil',
  },
  {
    code: 'unused-check',
    from: '    known: {',
    to: "    idle: { reads: ['tea'], holds: ({ tea }) => tea },\n    known: {",
  },

  // Texts
  { code: 'empty-text', from: "'Keep watching'", to: "' '", page: 'embers', choice: 'embers' },
  {
    code: 'repeated-line',
    from: "'It suits you.', {",
    to: "'It suits you.', { id: '1',",
    page: 'brush',
  },
  {
    code: 'late-message',
    from: ".choice('wall', 'Look again')",
    to: ".choice('wall', 'Look again').tell('Too late.')",
    page: 'half',
  },
  {
    code: 'unknown-placeholder',
    from: 'Good evening, {name}.',
    to: 'Good evening, {nmae}.',
    page: 'door',
    meant: 'name',
  },
  { code: 'untidy-text', from: 'Yes. Is it raining?', to: 'Yes.  Is it raining?', page: 'rain' },
  { code: 'untitled', from: "      .title('Asleep')\n", to: '', page: 'rain' },
  {
    code: 'many-messages',
    from: ".say(quince, 'I was hatching it.', { mood: 'offended' })",
    to: ".tell('One.').tell('Two.').tell('Three.')",
    page: 'pencil',
  },
  { code: 'long-message', from: "'I was hatching it.'", to: "'I was hatching it. '.repeat(20).trim()", page: 'pencil' },
  {
    code: 'long-choice',
    from: "'I would have to think'",
    to: "'I would have to think, '.repeat(5).trim()",
    page: 'wall',
    choice: 'chair',
  },

  // Npcs
  {
    code: 'npc-without-tag',
    from: "('Hair')\n      .npc(quince)",
    to: "('Hair')\n      .npc(quince)\n      .npc({ ...pudding, soul_tag: '' })",
    page: 'brush',
  },
  {
    code: 'repeated-npc',
    from: "('Hair')\n      .npc(quince)",
    to: "('Hair')\n      .npc(quince)\n      .npc(quince)",
    page: 'brush',
  },
  { code: 'unknown-speaker', from: "('Hair')\n      .npc(quince)", to: "('Hair')", page: 'brush' },

  // Choices
  {
    code: 'dead-end',
    from: ".say(pudding, 'Sleep well. I know where.').done()",
    to: ".say(pudding, 'Sleep well. I know where.')",
    page: 'out',
  },
  {
    code: 'unknown-target',
    from: ".choice('hat', 'Tilt",
    to: ".choice('hut', 'Tilt",
    page: 'wall',
    choice: 'tilt',
    meant: 'hat',
  },
  { code: 'repeated-choice', from: "id: 'brim'", to: "id: 'cat'", page: 'wall', choice: 'cat' },
  { code: 'repeated-text', from: "'A hat', {", to: "'A cat', {", page: 'wall', choice: 'brim' },
  { code: 'ambiguous-choice', from: "id: 'tilt'", to: "id: 'half'", page: 'wall', choice: 'half' },
  { code: 'reserved-choice', from: "id: 'tilt'", to: "id: 'meow'", page: 'wall', choice: 'meow' },
  { code: 'near-text', from: "'A hat', {", to: "'a cat.', {", page: 'wall', choice: 'brim' },
  {
    code: 'all-conditional',
    from: "'Leave her standing')",
    to: "'Leave her standing', { check: 'steady' })",
    page: 'list',
  },

  // Timeouts
  { code: 'bad-timeout', from: 'timeout: 20_000', to: 'timeout: -20_000', page: 'kettle', choice: 'whistle' },
  {
    code: 'conditional-timeout',
    from: 'timeout: 20_000',
    to: "timeout: 20_000, check: 'boils'",
    page: 'kettle',
    choice: 'whistle',
  },
  {
    code: 'several-timeouts',
    from: "'Lift it off before it does')",
    to: "'Lift it off before it does', { timeout: 9000 })",
    page: 'kettle',
  },
  {
    code: 'no-untimed-choice',
    from: "'Lift it off before it does')",
    to: "'Lift it off before it does', { timeout: 9000 })",
    page: 'kettle',
  },

  // What pages do
  {
    code: 'unknown-trait',
    from: ".set({ cat: 'bookcase' })",
    to: ".set({ cta: 'bookcase' })",
    page: 'lap',
    meant: 'cat',
  },
  { code: 'bad-value', from: ".set({ cat: 'bookcase' })", to: ".set({ cat: 'bookshelf' })", page: 'lap' },
  { code: 'bad-card', from: ".give('Pencil')", to: ".give('Pensil')", page: 'pencil', meant: 'Pencil' },
  { code: 'rounded-amount', from: ".add('warmth', -1)", to: ".add('warmth', -0.0009765625)", page: 'embers' },
  {
    code: 'unread-trait',
    from: "poured: { reads: ['tea'], holds: ({ tea }) => tea },\n    unpoured: { reads: ['tea'], holds: ({ tea }) => !tea },",
    to: "poured: { reads: ['warmth'], holds: ({ warmth }) => warmth > 3 },\n    unpoured: { reads: ['warmth'], holds: ({ warmth }) => warmth < 4 },",
  },
  { code: 'unwritten-trait', from: 'tea: true', to: "cat: 'chair'", everywhere: true },
  { code: 'kept-and-read', from: "keeps: ['meow']", to: "keeps: ['meow', 'tea']" },

  // Opening, ending and leaving
  {
    code: 'opened-page-acts',
    from: ".title('An evening in')",
    to: ".title('An evening in')\n      .set({ tea: false })",
    page: 'door',
  },
  {
    code: 'opened-page-leaves',
    from: ".title('An evening in')",
    to: ".title('An evening in')\n      .address('/')",
    page: 'door',
  },
  {
    code: 'ambiguous-opening',
    from: "'Go up to bed after all')",
    to: "'Go up to bed after all', { id: 'sit' })",
    page: 'furniture',
    choice: 'sit',
  },
  { code: 'bad-address', from: "'/game/dialog'", to: "'game/dialog'", page: 'out' },
  {
    code: 'address-with-choices',
    from: "'Sleep well. I know where.')",
    to: "'Sleep well. I know where.').choice('door', 'Come back')",
    page: 'out',
  },
  { code: 'unreachable', from: ".choice('hat', 'Tilt", to: ".choice('half', 'Tilt", page: 'hat' },
  { code: 'no-way-out', from: "      .choice('chair', 'Sit down anyway', { id: 'sit' })\n", to: '', page: 'brush' },
  {
    code: 'last-end',
    from: ".choice('out', 'Go up to bed after all')\n      .done({ canRestart: true })",
    to: '.done()',
    page: 'furniture',
  },

  // Saves
  {
    code: 'save-too-long',
    from: ".choice('half', 'A hat',",
    to:
      [1, 2, 3].map((n) => `.choice('half', 'Hat ${n}', { id: '${'hat'.repeat(15)}${n}', once: true })`).join('') +
      ".choice('half', 'A hat',",
  },
  { code: 'bad-migration', from: "armchair: 'chair'", to: "armchair: 'chiar'", meant: 'chair' },
];

/** Mistakes in the quest of the cookie: it is small enough to be played through to its end. */
export const COOKIE_MISTAKES: readonly Mistake[] = [
  {
    code: 'no-pages',
    from: "pages: ['init', 'accept', 'accept_yes', 'finish', 'tutorial', 'back', 'manage']",
    to: 'pages: []',
  },
  {
    code: 'second-jump',
    from: ".title('Then we are done')",
    to: ".title('Then we are done')\n      .jump('girl', 'accept_yes')",
    page: 'init',
  },
  {
    code: 'stuck',
    from: ".choice('finish', 'Thank you, Quince')",
    to: ".choice('finish', 'Thank you, Quince', { check: 'girl' })",
    page: 'accept_yes',
  },
  {
    code: 'never-reached',
    from: "'Tell me about the cookie')",
    to: "'Tell me about the cookie', { check: 'boy' })",
    page: 'accept',
  },
  {
    code: 'never-open',
    from: "'No, do not track me')",
    to: "'No, do not track me', { check: 'boy' })",
    page: 'accept',
    choice: 'finish',
  },
  {
    code: 'never-said',
    from: "The hat was here first.')",
    to: "The hat was here first.', { when: 'boy' })",
    page: 'init',
  },
  {
    code: 'never-jumps',
    from: ".title('What is in it')",
    to: ".title('What is in it')\n      .jump('boy', 'finish')",
    page: 'accept',
  },
  {
    code: 'many-said',
    from: "{ when: 'returning', mood: 'pleased' })",
    to:
      "{ when: 'returning', mood: 'pleased' })" +
      ['One.', 'Two.', 'Three.', 'Four.'].map((text) => `.tell('${text}', { when: 'known' })`).join(''),
    page: 'finish',
  },
  {
    code: 'nothing-said',
    from: "      .say(quince, 'Ah. {name}. The cookie works. Sit anywhere but there.', { when: 'returning', mood: 'pleased' })\n",
    to: '',
    page: 'finish',
  },
  { code: 'empty-placeholder', from: 'No cookie, then.', to: 'No cookie, then, {name}.', page: 'finish' },
];

/** Mistakes in the whole story of the guide for authors. */
export const GATE_MISTAKES: readonly Mistake[] = [
  // Its card, which it has in the same file
  { code: 'no-quest', from: '  quest: true,\n', to: '' },
  { code: 'reserved-trait', from: '    rakes: 0,\n', to: "    rakes: 0,\n    from: '',\n" },
  { code: 'no-save-trait', from: "    save: '',\n", to: '' },

  {
    code: 'trapped',
    from: "{ check: 'ladder' })\n      .choice('home', 'Go home'),",
    to: "{ check: 'first' }),",
    page: 'tree',
  },
  { code: 'one-sided-check', from: "weather === 'wet'", to: "weather !== 'dusk'" },
  { code: 'jump-asks-meow', from: ".jump('apple', 'garden')", to: ".jump('petted', 'garden')", page: 'gate' },
];
