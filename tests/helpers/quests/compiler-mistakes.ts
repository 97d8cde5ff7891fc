/** A mistake that the compiler finds: `from`, a text of the guide's sample quest, is replaced by the mistake, `to`. */
interface CompilerMistake {
  /** The key in `COMPILER_ADVICE` whose advice the finding has. */
  readonly says?: string;
  /** The name that the finding suggests: a mistake has either `says` or `meant`. */
  readonly meant?: string;
  readonly from: string;
  readonly to: string;
  readonly page?: string;
  readonly choice?: string;
}

function meaning(meant: string, from: string, to: string, at = ''): CompilerMistake {
  const [page, choice] = at.split('/');
  return { meant, from, to, ...(page && { page }), ...(choice && { choice }) };
}

function saying(says: string, from: string, to: string, at = ''): CompilerMistake {
  const { meant: _, ...mistake } = meaning('', from, to, at);
  return { ...mistake, says };
}

export const COMPILER_MISTAKES: readonly CompilerMistake[] = [
  meaning('garden', ".jump('apple', 'garden')", ".jump('apple', 'gardn')", 'gate'),
  meaning('apple', ".jump('apple', 'garden')", ".jump('appel', 'garden')", 'gate'),
  meaning('first', "when: 'first'", "when: 'fist'", 'garden'),
  meaning('weather', "wet: ['weather'", "wet: ['wether'"),
  meaning('visits:garden', "first: ['visits:garden'", "first: ['visits:gaden'"),
  meaning('wet', "['weather', '=', 'wet']", "['weather', '=', 'wett']"),
  meaning('meow', "keeps: ['meow']", "keeps: ['mewo']"),
  meaning('tree', "orchard: 'tree'", "orchard: 'treee'"),
  meaning('wet', "set({ weather: 'wet' })", "set({ weather: 'wett' })", 'tree'),
  meaning('Apple', ".take('Apple')", ".take('Aple')", 'shared'),
  meaning('title', ".title('The gate')", ".titel('The gate')", 'gate'),
  meaning('timeout', 'timeout: 10_000', 'timout: 10_000', 'wall/home'),
  meaning('canRestart', 'canRestart: true', 'canRestrat: true', 'home'),
  meaning('defineNpc', 'defineKind, defineNpc', 'defineKind, defineNcp'),
  meaning('=', "['ladder', '=', true]", "['ladder', '==', true]"),
  meaning('>=', "petted: ['meow', '>', 0]", "petted: ['meow', '=>', 1]"),
  meaning('because', "because: 'The wall", "becuase: 'The wall"),
  saying('"… is on this page already"', '.npc(moss)', '.npc(moss).npc(moss)', 'garden'),
  saying('"… is not on this page"', '      .npc(moss)\n', '', 'garden'),
  saying(
    "Property ''has choices or is done'' is missing",
    ".choice('fire', 'Sit by the fire')\n      .done({ canRestart: true })",
    '',
    'home',
  ),
  saying(
    "Property '…' does not exist on type 'WrittenPage'",
    "{ id: 'stays' }).done()",
    "{ id: 'stays' }).done().tell('It does.')",
    'fire',
  ),
  saying(
    "Property '…' does not exist on type 'WrittenPhase<…",
    ".choice('garden', 'Climb down')",
    ".choice('garden', 'Climb down').set({ ladder: false })",
    'wall/garden',
  ),
  saying("Property '…' does not exist on type 'MessagePhase<…", '.checkpoint()', '.autosave()', 'garden'),
  saying(
    "Property '…' is missing in type '…' but required in type '…PageWriter<",
    "'home', 'fire']",
    "'home', 'fire', 'pond']",
  ),
  saying("'…' does not exist in type '…PageWriter<", "'home', 'fire']", "'home']", 'fire'),
  saying(
    "=> void' is not assignable to type 'PageWriter<",
    "page.address('/game/dialog').tell('The ladder stays where it is.', { id: 'stays' }).done(),",
    "{\n    page.address('/game/dialog').tell('The ladder stays where it is.').done();\n  },",
    'fire',
  ),
  saying("'…' does not exist in type 'CheckOf<", "because: 'The wall", "reason: 'The wall"),
  saying('has no properties in common with type', "set: { weather: 'dry' } }", "set: 'weather' }", 'wall/shake'),
  saying(
    'An object literal cannot have multiple properties with the same name',
    "    petted: ['meow', '>', 0],",
    "    petted: ['meow', '>', 0],\n    wet: ['rakes', '>', 1],",
  ),
  saying("is not assignable to type 'CheckOf<", "['weather', '=', 'wet']", "['weather', '=', 'snow']"),
  saying("is not assignable to parameter of type 'NumberOf<", ".add('rakes', 1)", ".add('ladder', 1)", 'shed'),
  saying("'…' does not exist in type 'Partial<OwnTraits<", '.set({ ladder: true })', '.set({ lantern: true })', 'shed'),
  saying('"There is no card …"', ".give('Apple?worms=1')", ".give('Pear')", 'tree'),
  saying('"… has no trait …"', ".give('Apple?worms=1')", ".give('Apple?pips=1')", 'tree'),
  saying('"… is given twice"', ".give('Apple?worms=1')", ".give('Apple?c=1&c=2')", 'tree'),
  saying('"… is a number in plain digits"', ".give('Apple?worms=1')", ".give('Apple?worms=many')", 'tree'),
  saying('"c of … is a whole number, 0 or more"', ".give('Apple?worms=1')", ".give('Apple?c=1.5')", 'tree'),
  saying('"… may be …"', ".give('Apple?worms=1')", ".give('Apple?side=blue')", 'tree'),
  saying('"After … come trait=value pairs, joined by &"', ".give('Apple?worms=1')", ".give('Apple?3')", 'tree'),
  saying("is not assignable to parameter of type 'never'", '  cards: [appleKind],\n', '', 'shared'),
  saying("is not assignable to parameter of type 'CardKind<", 'quest(gateKind, {', "quest('Gate', {"),
  saying("Argument of type 'CardKind<…' is not assignable", ".take('Apple')", '.take(appleKind)', 'shared'),
  saying(
    '\'"…"\' is not assignable to …type \'"…',
    ".choice('shared', 'Share",
    ".choice('picnic', 'Share",
    'wall/picnic',
  ),
  saying(
    'Object literal may only specify known properties',
    'done({ canRestart: true })',
    'done({ canRestart: true, twice: true })',
    'home',
  ),
  saying(
    "'…' does not exist in type 'ChoiceOptions<",
    "{ id: 'pick', once: true }",
    "{ id: 'pick', twice: true }",
    'garden/pick',
  ),
  saying("'…' does not exist in type 'NarrationOptions<", "{ id: 'cat', when: 'first' }", '{ twice: true }', 'garden'),
  saying(
    "'…' does not exist in type 'LineOptions<",
    "whoever you are. Mind the rakes.', { id: 'whoever', when: 'stranger' }",
    "whoever you are. Mind the rakes.', { twice: true }",
    'garden',
  ),
  saying(
    'is not assignable to type \'"asleep" | "calm" | "offended"',
    "whoever you are. Mind the rakes.', { id: 'whoever', when: 'stranger' }",
    "whoever you are. Mind the rakes.', { when: 'stranger', mood: 'happy' }",
    'garden',
  ),
  saying('Invalid character', "'Go in')", '‘Go in’)', 'gate/garden'),
  saying("Property '…' is missing in type", ", reason: 'Moss remembers who petted her, whichever evening it was.'", ''),
  saying('Expected … arguments, but got …', ".title('The wall')", '.title()', 'wall'),
  saying("Type '…' is not assignable to type '…'", 'timeout: 10_000', "timeout: '10 s'", 'wall/home'),
  saying(
    "Argument of type '…' is not assignable to parameter of type '…'",
    ".add('rakes', 1)",
    ".add('rakes', '1')",
    'shed',
  ),
  saying('Cannot find name', '.npc(moss)', '.npc(somebody)', 'garden'),
  saying(
    "Cannot find module '…' or its corresponding type declarations",
    "from '#engine';",
    "from '#engine';\nimport type { Bee } from './bees.ts';",
  ),
  saying('has no exported member', 'defineNpc, quest }', 'defineNpc, quest, type Weather }'),
  saying(
    "This syntax is not allowed when 'erasableSyntaxOnly' is enabled",
    '/** Keeps the garden. */',
    'export enum Weather { Dry, Wet }',
  ),
  saying('Cannot redeclare block-scoped variable', '/** Keeps the garden. */', 'const moss = 1;'),
  saying("implicitly has an 'any' type", '/** Keeps the garden. */', 'export const help = (page) => page;'),
  saying('expected.', '    rakes: 0,\n', '    rakes: 0;\n'),
  saying('Unterminated string literal', "'Go in')", "'Go in)", 'gate/garden'),
  saying(
    "Type 'string' is not assignable to type 'undefined'",
    "    known: ['id', '!=', ''],",
    '  },\n  checked: {',
    'garden',
  ),
];
