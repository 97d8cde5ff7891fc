/** A mistake that the compiler finds: one text of the guide's whole story, and what is written there instead. */
export interface CompilerMistake {
  /** As in `COMPILER_ADVICE`; or what was meant, where the compiler or we can guess it. */
  readonly says?: string;
  readonly meant?: string;
  readonly from: string;
  readonly to: string;
  readonly page?: string;
  readonly choice?: string;
}

export const COMPILER_MISTAKES: readonly CompilerMistake[] = [
  // What was meant
  { meant: 'garden', from: ".jump('apple', 'garden')", to: ".jump('apple', 'gardn')", page: 'gate' },
  { meant: 'apple', from: ".jump('apple', 'garden')", to: ".jump('appel', 'garden')", page: 'gate' },
  { meant: 'first', from: "when: 'first'", to: "when: 'fist'", page: 'garden' },
  { meant: 'weather', from: "reads: ['weather']", to: "reads: ['wether']" },
  { meant: 'visits:garden', from: "first: { reads: ['visits:garden']", to: "first: { reads: ['visits:gaden']" },
  { meant: 'meow', from: "keeps: ['meow']", to: "keeps: ['mewo']" },
  { meant: 'tree', from: "orchard: 'tree'", to: "orchard: 'treee'" },
  { meant: 'wet', from: "set({ weather: 'wet' })", to: "set({ weather: 'wett' })", page: 'tree' },
  { meant: 'Apple', from: ".take('Apple')", to: ".take('Aple')", page: 'shared' },
  { meant: 'title', from: ".title('The gate')", to: ".titel('The gate')", page: 'gate' },
  { meant: 'timeout', from: 'timeout: 10_000', to: 'timout: 10_000', page: 'wall', choice: 'home' },
  { meant: 'canRestart', from: 'canRestart: true', to: 'canRestrat: true', page: 'home' },
  {
    meant: 'createCharacter',
    from: 'import { characterKind, createCharacter',
    to: 'import { characterKind, createCaracter',
  },

  // What is on a page
  { says: '"… is on this page already"', from: '.npc(moss)', to: '.npc(moss).npc(moss)', page: 'garden' },
  { says: '"… is not on this page"', from: '      .npc(moss)\n', to: '', page: 'garden' },
  {
    says: "Property ''has choices or is done'' is missing",
    from: ".choice('fire', 'Sit by the fire')\n      .done({ canRestart: true })",
    to: '',
    page: 'home',
  },
  {
    says: "Property '…' does not exist on type 'WrittenPage'",
    from: "stays where it is.').done()",
    to: "stays where it is.').done().tell('It does.')",
    page: 'fire',
  },
  {
    says: "Property '…' does not exist on type 'WrittenPhase<…",
    from: ".choice('garden', 'Climb down')",
    to: ".choice('garden', 'Climb down').set({ ladder: false })",
    page: 'wall',
    choice: 'garden',
  },
  {
    says: "Property '…' does not exist on type 'MessagePhase<…",
    from: '.checkpoint()',
    to: '.autosave()',
    page: 'garden',
  },
  {
    says: "Property '…' is missing in type '…' but required in type '…PageWriter<",
    from: "'home', 'fire']",
    to: "'home', 'fire', 'pond']",
  },
  { says: "'…' does not exist in type '…PageWriter<", from: "'home', 'fire']", to: "'home']", page: 'fire' },

  // Traits and checks
  {
    says: "Property '…' does not exist on type 'Pick<FactTypes<",
    from: "ladder: { reads: ['ladder']",
    to: "ladder: { reads: ['rakes']",
  },
  {
    says: "is not assignable to parameter of type 'NumberOf<",
    from: ".add('rakes', 1)",
    to: ".add('ladder', 1)",
    page: 'shed',
  },
  {
    says: "'…' does not exist in type 'Partial<OwnTraits<",
    from: '.set({ ladder: true })',
    to: '.set({ lantern: true })',
    page: 'shed',
  },
  { says: 'This comparison appears to be unintentional', from: "weather === 'wet'", to: "weather === 'snow'" },

  // Cards
  { says: '"There is no card …"', from: ".give('Apple?worms=1')", to: ".give('Pear')", page: 'tree' },
  { says: '"… has no trait …"', from: ".give('Apple?worms=1')", to: ".give('Apple?pips=1')", page: 'tree' },
  { says: '"… is given twice"', from: ".give('Apple?worms=1')", to: ".give('Apple?c=1&c=2')", page: 'tree' },
  {
    says: '"… is a number in plain digits"',
    from: ".give('Apple?worms=1')",
    to: ".give('Apple?worms=many')",
    page: 'tree',
  },
  {
    says: '"c of … is a whole number, 0 or more"',
    from: ".give('Apple?worms=1')",
    to: ".give('Apple?c=1.5')",
    page: 'tree',
  },
  { says: '"… may be …"', from: ".give('Apple?worms=1')", to: ".give('Apple?side=blue')", page: 'tree' },
  {
    says: '"After … come trait=value pairs, joined by &"',
    from: ".give('Apple?worms=1')",
    to: ".give('Apple?3')",
    page: 'tree',
  },
  { says: "is not assignable to parameter of type 'never'", from: '  cards: [appleKind],\n', to: '', page: 'shared' },
  { says: "is not assignable to parameter of type 'CardKind<", from: 'quest(gateKind, {', to: "quest('Gate', {" },
  {
    says: "Argument of type 'CardKind<…' is not assignable",
    from: ".take('Apple')",
    to: '.take(appleKind)',
    page: 'shared',
  },

  // Words in quotes
  {
    says: `'"…"' is not assignable to …type '"…`,
    from: ".choice('shared', 'Share",
    to: ".choice('picnic', 'Share",
    page: 'wall',
    choice: 'picnic',
  },

  // Anything else in TypeScript
  {
    says: 'Object literal may only specify known properties',
    from: "{ id: 'pick', once: true }",
    to: "{ id: 'pick', twice: true }",
    page: 'garden',
    choice: 'pick',
  },
  {
    says: "Property '…' is missing in type",
    from: ", reason: 'Moss remembers who petted her, whichever evening it was.'",
    to: '',
  },
  { says: 'Expected … arguments, but got …', from: ".title('The wall')", to: '.title()', page: 'wall' },
  {
    says: "Type '…' is not assignable to type '…'",
    from: 'timeout: 10_000',
    to: "timeout: '10 s'",
    page: 'wall',
    choice: 'home',
  },
  {
    says: "Argument of type '…' is not assignable to parameter of type '…'",
    from: ".add('rakes', 1)",
    to: ".add('rakes', '1')",
    page: 'shed',
  },
  { says: 'Operator … cannot be applied', from: 'meow > 0', to: "meow > '0'" },
  { says: 'Cannot find name', from: '.npc(moss)', to: '.npc(somebody)', page: 'garden' },
  {
    says: "Cannot find module '…' or its corresponding type declarations",
    from: "from '#engine';",
    to: "from '#engine';\nimport type { Bee } from './bees.ts';",
  },
  { says: 'has no exported member', from: 'type Npc, quest }', to: 'type Npc, quest, type Weather }' },
  {
    says: "This syntax is not allowed when 'erasableSyntaxOnly' is enabled",
    from: '/** Keeps the garden. */',
    to: 'export enum Weather { Dry, Wet }',
  },
  { says: 'Cannot redeclare block-scoped variable', from: '/** Keeps the garden. */', to: 'const moss = 1;' },
  { says: "implicitly has an 'any' type", from: '/** Keeps the garden. */', to: 'export const help = (page) => page;' },
  { says: 'expected.', from: '    rakes: 0,\n', to: '    rakes: 0;\n' },
  { says: 'Unterminated string literal', from: "'Go in')", to: "'Go in)", page: 'gate', choice: 'garden' },
  {
    says: "Type 'string' is not assignable to type 'undefined'",
    from: "    known: { reads: ['id'], holds: ({ id }) => id !== '' },",
    to: '  },\n  checked: {',
    page: 'garden',
  },
];
