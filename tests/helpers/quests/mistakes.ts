import type { FindingCode } from '#engine/check';

/** A mistake: one text of a quest file, and what is written there instead. */
interface Mistake {
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

function mistake(code: FindingCode, from: string, to: string, at = '', meant = ''): Mistake {
  const [page, choice] = at.split('/');
  return { code, from, to, ...(page && { page }), ...(choice && { choice }), ...(meant && { meant }) };
}

/** A mistake that is written behind a text. */
function adding(code: FindingCode, text: string, more: string, at = '', meant = ''): Mistake {
  return mistake(code, text, text + more, at, meant);
}

/** Mistakes in the quest of the hearth: whatever can be seen without playing. */
export const HEARTH_MISTAKES: readonly Mistake[] = [
  mistake('unwritten-page', "    'out',\n  ],", "    'out',\n    'attic',\n  ],", 'attic'),
  mistake('undeclared-page', "    'half',\n", '', 'half'),
  { ...mistake('misspelt-page', ".choice('brush'", ".choice('brsuh'", 'brush', 'brsuh'), everywhere: true },
  adding('repeated-page', "    'half',\n", "    'wall',\n", 'wall'),
  mistake('bad-key', "id: 'tilt'", "id: 'tilt it'", 'wall/tilt it'),
  adding('repeated-step', ".title('Hair')", ".title('Fur')", 'brush'),
  mistake('bad-petting-line', "1: 'Lower.'", "0: 'Lower.'"),
  mistake('bad-expected', "code: 'all-conditional'", "code: 'all-conditionel'", 'chair', 'all-conditional'),
  mistake('unused-expected', "page: 'chair',\n      reason", "page: 'door',\n      reason", 'door'),
  mistake('unknown-check', "check: 'guessed'", "check: 'gessed'", 'wall/tilt', 'guessed'),
  mistake('unknown-fact', "    poured: { reads: ['tea']", "    poured: { reads: ['tae']", '', 'tea'),
  mistake('undeclared-read', "boils: { reads: ['warmth']", "boils: { reads: ['tea']"),
  mistake('check-throws', 'warmth }) => warmth === 1', 'warmth }) => warmth.deep.red === 1'),
  mistake('bad-answer', '({ tea }) => tea }', '({ tea }) => Number(tea) }'),
  mistake('fickle-check', '({ tea }) => tea }', '((turn) => () => (turn = !turn))(false) }'),
  mistake(
    'from-not-kept',
    "'Fetch the pencil', { check: 'free' }",
    "'Fetch the pencil', { check: 'offended' }",
    'list/pencil',
  ),
  mistake('unused-check', '    known: {', "    idle: { reads: ['tea'], holds: ({ tea }) => tea },\n    known: {"),
  mistake('empty-text', "'Keep watching'", "' '", 'embers/embers'),
  adding('repeated-line', "'It suits you.', {", " id: '1',", 'brush'),
  adding('late-message', ".choice('wall', 'Look again')", ".tell('Too late.')", 'half'),
  mistake('unknown-placeholder', 'Good evening, {name}.', 'Good evening, {nmae}.', 'door', 'name'),
  mistake('untidy-text', 'Yes. Is it raining?', 'Yes.  Is it raining?', 'rain'),
  mistake('untitled', "      .title('Asleep')\n", '', 'rain'),
  mistake(
    'many-messages',
    ".say(quince, 'I was hatching it.', { mood: 'offended' })",
    ".tell('One.').tell('Two.').tell('Three.')",
    'pencil',
  ),
  mistake('long-message', "'I was hatching it.'", "'I was hatching it. '.repeat(20).trim()", 'pencil'),
  mistake('long-choice', "'I would have to think'", "'I would have to think, '.repeat(5).trim()", 'wall/chair'),
  adding('npc-without-tag', "('Hair')\n      .npc(quince)", "\n      .npc({ ...pudding, soul_tag: '' })", 'brush'),
  adding('npc-without-card', "('Hair')\n      .npc(quince)", "\n      .npc({ soul_tag: 'Mouse', fill: {} })", 'brush'),
  mistake(
    'unknown-mood',
    "'I was hatching it.', { mood: 'offended' }",
    "'I was hatching it.', { mood: 'happy' }",
    'pencil',
  ),
  adding('unknown-option', "id: 'tilt'", ', set: { tea: true }', 'wall/tilt'),
  adding('repeated-npc', "('Hair')\n      .npc(quince)", '\n      .npc(quince)', 'brush'),
  mistake('unknown-speaker', "('Hair')\n      .npc(quince)", "('Hair')", 'brush'),
  mistake(
    'dead-end',
    ".say(pudding, 'Sleep well. I know where.').done()",
    ".say(pudding, 'Sleep well. I know where.')",
    'out',
  ),
  mistake('unknown-target', ".choice('hat', 'Tilt", ".choice('hut', 'Tilt", 'wall/tilt', 'hat'),
  mistake('repeated-choice', "id: 'brim'", "id: 'cat'", 'wall/cat'),
  mistake('repeated-text', "'A hat', {", "'A cat', {", 'wall/brim'),
  mistake('ambiguous-choice', "id: 'tilt'", "id: 'half'", 'wall/half'),
  mistake('reserved-choice', "id: 'tilt'", "id: 'meow'", 'wall/meow'),
  mistake('near-text', "'A hat', {", "'a cat.', {", 'wall/brim'),
  mistake('all-conditional', "'Leave her standing')", "'Leave her standing', { check: 'steady' })", 'list'),
  mistake('bad-timeout', 'timeout: 20_000', 'timeout: -20_000', 'kettle/whistle'),
  mistake('short-timeout', 'timeout: 20_000', 'timeout: 20', 'kettle/whistle'),
  adding('conditional-timeout', 'timeout: 20_000', ", check: 'boils'", 'kettle/whistle'),
  mistake(
    'several-timeouts',
    "'Lift it off before it does')",
    "'Lift it off before it does', { timeout: 9000 })",
    'kettle',
  ),
  mistake(
    'no-untimed-choice',
    "'Lift it off before it does')",
    "'Lift it off before it does', { timeout: 9000 })",
    'kettle',
  ),
  mistake('unknown-trait', ".set({ cat: 'bookcase' })", ".set({ cta: 'bookcase' })", 'lap', 'cat'),
  mistake('bad-value', ".set({ cat: 'bookcase' })", ".set({ cat: 'bookshelf' })", 'lap'),
  mistake('bad-card', ".give('Pencil')", ".give('Pensil')", 'pencil', 'Pencil'),
  mistake('rounded-amount', ".add('warmth', -1)", ".add('warmth', -0.0009765625)", 'embers'),
  mistake(
    'unread-trait',
    "poured: { reads: ['tea'], holds: ({ tea }) => tea },\n    unpoured: { reads: ['tea'], holds: ({ tea }) => !tea },",
    "poured: { reads: ['warmth'], holds: ({ warmth }) => warmth > 3 },\n    unpoured: { reads: ['warmth'], holds: ({ warmth }) => warmth < 4 },",
  ),
  { ...mistake('unwritten-trait', 'tea: true', "cat: 'chair'"), everywhere: true },
  mistake('kept-and-read', "keeps: ['meow']", "keeps: ['meow', 'tea']"),
  adding('opened-page-acts', ".title('An evening in')", '\n      .set({ tea: false })', 'door'),
  adding('opened-page-leaves', ".title('An evening in')", "\n      .address('/')", 'door'),
  mistake(
    'ambiguous-opening',
    "'Go up to bed after all')",
    "'Go up to bed after all', { id: 'sit' })",
    'furniture/sit',
  ),
  mistake('bad-address', "'/game/dialog'", "'game/dialog'", 'out'),
  adding('address-with-choices', "'Sleep well. I know where.')", ".choice('door', 'Come back')", 'out'),
  mistake('unreachable', ".choice('hat', 'Tilt", ".choice('half', 'Tilt", 'hat'),
  mistake('no-way-out', "      .choice('chair', 'Sit down anyway', { id: 'sit' })\n", '', 'brush'),
  mistake(
    'last-end',
    ".choice('out', 'Go up to bed after all')\n      .done({ canRestart: true })",
    '.done()',
    'furniture',
  ),
  mistake(
    'save-too-long',
    ".choice('half', 'A hat',",
    ".choice('half', 'Hat 1', { id: 'hathathathathathathathathathathathathathathat1', once: true }).choice('half', 'Hat 2', { id: 'hathathathathathathathathathathathathathathat2', once: true }).choice('half', 'Hat 3', { id: 'hathathathathathathathathathathathathathathat3', once: true }).choice('half', 'A hat',",
  ),
  mistake('bad-migration', "armchair: 'chair'", "armchair: 'chiar'", '', 'chair'),
];

/** Mistakes in the quest of the cookie: it is small enough to be played through to its end. */
export const COOKIE_MISTAKES: readonly Mistake[] = [
  mistake('no-pages', "pages: ['init', 'accept', 'accept_yes', 'finish', 'tutorial', 'back', 'manage']", 'pages: []'),
  adding('second-jump', ".title('Then we are done')", "\n      .jump('girl', 'accept_yes')", 'init'),
  mistake(
    'stuck',
    ".choice('finish', 'Thank you, Quince')",
    ".choice('finish', 'Thank you, Quince', { check: 'girl' })",
    'accept_yes',
  ),
  mistake('never-reached', "'Tell me about the cookie')", "'Tell me about the cookie', { check: 'boy' })", 'accept'),
  mistake('never-open', "'No, do not track me')", "'No, do not track me', { check: 'boy' })", 'accept/finish'),
  mistake('never-said', "The hat was here first.')", "The hat was here first.', { when: 'boy' })", 'init'),
  adding('never-jumps', ".title('What is in it')", "\n      .jump('boy', 'finish')", 'accept'),
  adding(
    'many-said',
    "{ when: 'returning', mood: 'pleased' })",
    ".tell('One.', { when: 'known' }).tell('Two.', { when: 'known' }).tell('Three.', { when: 'known' }).tell('Four.', { when: 'known' })",
    'finish',
  ),
  mistake(
    'nothing-said',
    "      .say(quince, 'Ah. {name}. The cookie works. Sit anywhere but there.', { when: 'returning', mood: 'pleased' })\n",
    '',
    'finish',
  ),
  mistake('empty-placeholder', 'No cookie, then.', 'No cookie, then, {name}.', 'finish'),
];

/** Mistakes in the whole story of the guide for authors. */
export const GATE_MISTAKES: readonly Mistake[] = [
  mistake('no-quest', '  quest: true,\n', ''),
  adding('reserved-trait', '    rakes: 0,\n', "    from: '',\n"),
  mistake('no-save-trait', "    save: '',\n", ''),
  mistake('trapped', "{ check: 'ladder' })\n      .choice('home', 'Go home'),", "{ check: 'first' }),", 'tree'),
  mistake('one-sided-check', "weather === 'wet'", "weather !== 'dusk'"),
  mistake('jump-asks-meow', ".jump('apple', 'garden')", ".jump('petted', 'garden')", 'gate'),
];
