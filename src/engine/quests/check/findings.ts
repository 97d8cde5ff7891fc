import { MOODS } from '../moods.ts';
import { errorEntry, warningEntry } from './finding-table.ts';

/** A mistake in a quest, and its place. Errors fail the build; a quest can expect warnings, with a reason. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: 'error' | 'warning';
  readonly page: string | null;
  readonly choice: string | null;
  /** Whole sentences for authors. Names that authors wrote are in quotation marks. */
  readonly message: string;
  /** The right name, if the finding is a misspelt name. */
  readonly suggestion: string | null;
}

/** A finding in one line: `error unknown-target, door/sit: The choice … Did you mean "chair"?` */
export function describeFinding(finding: Omit<Finding, 'code'> & { readonly code: string }): string {
  const { code, severity, page, choice, message, suggestion } = finding;
  const place = page === null ? '' : choice === null ? `, ${page}` : `, ${page}/${choice}`;
  const meant = suggestion === null ? '' : ` Did you mean "${suggestion}"?`;
  return `${severity} ${code}${place}: ${message}${meant}`;
}

/** Findings of static checks of the pages. */
const STATIC_FINDINGS = {
  // The quest as a whole
  'wrong-part': errorEntry(
    'A part of the quest is missing, or is not a text, true or false, an npc, or a kind of card where it must be one.',
    'Write texts, keys and names in quotation marks. An npc is what `defineNpc` returns, a kind of card what `defineKind` returns.',
  ),
  'no-pages': errorEntry('The quest has no pages.', 'List its pages in `pages`. The quest starts at the first one.'),
  'no-quest': errorEntry(
    'The card of the quest is not a quest card, or has a type that only the cards of characters have.',
    "Give the kind of the card `type: 'key'` and `quest: true`.",
  ),
  'repeated-page': errorEntry('A page is declared twice.', 'Take one of the two out of `pages`.'),
  'unwritten-page': errorEntry('A page is declared but not written.', 'Write the page, or take it out of `pages`.'),
  'undeclared-page': errorEntry('A page is written but not declared.', 'Put the key of the page into `pages`.'),
  'misspelt-page': errorEntry(
    'A page is written under one key, but all choices and jumps that lead to it use another key.',
    'Give the page the same key everywhere.',
  ),
  'bad-key': errorEntry(
    'The key of a page or the id of a choice has a form that addresses and saves cannot contain.',
    'Begin with a letter from A to Z or a to z. Go on with such letters, digits, _ and -. Use at most 48 characters.',
  ),
  'repeated-step': errorEntry(
    'A page is given two titles, addresses, jumps or times for choosing together.',
    'Take one of the two out: only the last one counts.',
  ),
  'reserved-trait': errorEntry(
    'A trait of the card has a name that the game uses for something else.',
    'Give the trait another name. The trait `meow` counts pettings and must be a number.',
  ),
  'bad-petting-line': errorEntry(
    'A line for petting can never be said.',
    'Give it a whole number of pettings from 1 and a text, give the card the trait `meow: 0`, and put an npc on a page.',
  ),
  'bad-expected': errorEntry(
    'The list of expected warnings has an entry without a reason, or with a code that is not the code of a warning.',
    'Name a warning, and give the reason why it is meant to be. Errors cannot be expected: correct them.',
  ),
  'unknown-option': errorEntry(
    'The quest, a trait, a check, a migration, a line, a choice, an end or `together` has an unknown option.',
    'A choice has id, check, timeout, once, set, add, noteDay, give and take. Narration has id, when and moods; a line of an npc has mood, too. An end has canRestart, `together` has for. Pages set traits by calls.',
  ),
  'unused-expected': errorEntry(
    'A warning is expected, but it does not come.',
    'Take the entry out of the list `expected`.',
  ),

  // Checks
  'unknown-check': errorEntry(
    'A line, choice or jump uses a check that does not exist.',
    'Write this check in `checks`, or use another one.',
  ),
  'unknown-fact': errorEntry(
    'A check reads an unknown fact.',
    'The facts are the traits of the card, visits: and the key of a page, cards: and a card of the list `cards`, days: and a numeric trait, and from, id, name and gender.',
  ),
  'bad-condition': errorEntry(
    'A check is not a condition.',
    "Write a fact, an operator and a value: `['warmth', '>=', 5]`; a list for all of several, `{ any: […] }`, or `{ not: … }`.",
  ),
  'wrong-type': errorEntry(
    'A check compares a fact with a value of another type.',
    'Compare a number with a number, true or false with `=`, and a text with `=` or `!=`.',
  ),
  'from-not-kept': errorEntry(
    'A choice or jump asks where the player came from, which only lines know.',
    'Ask for visits: of that page, or set a trait on that page and ask for the trait.',
  ),
  'unused-check': warningEntry('No line, choice or jump uses this check.', 'Take the check out, or use it.'),

  // Texts
  'empty-text': errorEntry('A text is empty.', 'Write the text, or take out what it belongs to.'),
  'repeated-line': errorEntry('Two lines of a page have the same id.', 'Give one of the two lines another id.'),
  'late-message': errorEntry('A line comes after a choice.', 'Move the line above the choices of its page.'),
  'unknown-placeholder': errorEntry(
    'The game cannot fill a placeholder: players would see it as it is written.',
    'Write {fact} with a fact that checks can read. Only lines have placeholders, and no text has other braces.',
  ),
  'untidy-text': warningEntry(
    'A text has surplus spaces, or characters that players cannot see.',
    'Leave one space between words, and none at the beginning and the end.',
  ),
  untitled: warningEntry(
    'A page that players see has no title.',
    'Give the page a title: screen readers read it aloud when the page turns.',
  ),
  'many-messages': warningEntry('A page always says many lines at once.', 'Spread the lines over two pages.'),
  'long-message': warningEntry('A line is long.', 'Divide the line in two.'),
  'long-choice': warningEntry('The text of a choice is long for a button.', 'Say it in fewer words.'),

  // Npcs
  'npc-without-tag': errorEntry(
    'An npc has no soul_tag.',
    'Give the npc a soul_tag: lines name their speaker by the soul_tag.',
  ),
  'npc-without-card': errorEntry('An npc has no card.', 'Make the npc with `defineNpc`, which makes its card.'),
  'repeated-npc': errorEntry('Two npcs of a page have the same soul_tag.', 'Put only one of the two on the page.'),
  'npc-tag-differs': errorEntry(
    'An npc and its card have different soul_tags.',
    'Give the npc and its card the same soul_tag.',
  ),
  'npc-differs': errorEntry(
    'Two pages have different npcs with the same soul_tag.',
    'Give each npc a soul_tag of its own: the soul_tag chooses the translation of its name and its portrait.',
  ),
  'unknown-speaker': errorEntry(
    'An npc that is not on the page says a line there, or has a mood there.',
    'Put the npc on the page above this line.',
  ),
  'unknown-mood': errorEntry('A line gives an npc an unknown mood.', `The moods are ${MOODS.join(', ')}.`),

  // Choices
  'dead-end': errorEntry(
    'A page has no choice and is not done, so players cannot leave it.',
    'Give the page a choice, or end it with done.',
  ),
  'unknown-target': errorEntry(
    'A choice or jump leads to a page that does not exist.',
    'Let it lead to a page of the quest, or write that page.',
  ),
  'repeated-choice': errorEntry(
    'Two choices of a page have the same id.',
    'Give one of the two an `id` of its own. Without one, the id of a choice is the key of the page that it leads to.',
  ),
  'repeated-text': errorEntry(
    'Two choices of a page have the same text.',
    'Change one of the texts, so that players can tell the choices apart.',
  ),
  'ambiguous-choice': errorEntry(
    'A choice has an id that is the key of a page to which another choice of the same page leads.',
    'Give the choice another `id`: choices are also called by the page that they lead to.',
  ),
  'reserved-choice': errorEntry(
    'A choice has the id `meow`, which stands for petting an npc.',
    'Give the choice another `id`.',
  ),
  'near-text': warningEntry(
    'Two choices of a page have almost the same text.',
    'Let the texts differ by more than capitals, spaces and the punctuation at the end.',
  ),
  'all-conditional': warningEntry(
    'No choice of a page is open to every player.',
    'Leave one choice open to everybody, or be sure that one is always open.',
  ),

  // Timeouts
  'bad-timeout': errorEntry(
    'A timeout is not a valid number of milliseconds.',
    'Give milliseconds from 0 to 2147483647, or -1 for no timeout.',
  ),
  'conditional-timeout': warningEntry(
    'A choice with a timeout is not open to every player.',
    'Let a choice that takes itself be open to everybody.',
  ),
  'several-timeouts': warningEntry(
    'More than one choice of a page has a timeout.',
    'Leave a timeout to one choice only: of several, the shortest one ends the wait.',
  ),
  'short-timeout': warningEntry(
    'A choice takes itself before anybody can read the page.',
    'Timeouts are milliseconds: write 8000 for 8 seconds. Give 2000 at least.',
  ),
  'no-untimed-choice': warningEntry(
    'Every choice of a page has a timeout.',
    'Leave a choice without a timeout for players who read slowly.',
  ),

  // Choosing together
  'bad-together': errorEntry(
    'Players cannot choose together on a page as it is.',
    'Give 5000 to 120000 milliseconds and at least two choices without a timeout, on a page that is only entered by choices.',
  ),
  'no-stands-trait': errorEntry(
    'Players choose together, but their cards do not tell others where they stand.',
    "Give the kind of the card the trait `stands: ''`, and list it in `shown`.",
  ),
  'conditional-together': warningEntry(
    'A choice of a page for choosing together is not open to every player.',
    'Leave it open to everybody: a player to whom the winning choice is not open takes the own answer.',
  ),

  // Page actions
  'unknown-trait': errorEntry(
    'A page or choice changes an unknown trait, or a restart keeps one.',
    'Declare the trait on the kind of the card. The traits c, p, save, ends and stands are for the game itself.',
  ),
  'never-noted': errorEntry(
    'Days are counted from a day that no page or choice notes.',
    'Note the day: with `.noteDay(…)` on a page, or with `noteDay` on a choice.',
  ),
  'bad-value': errorEntry(
    'A trait is set to a value, or compared with one, that it cannot have, or a day is noted on a trait of another kind.',
    'Use a value of the type of the trait. If the trait has a list `oneOf`, use a value of that list. A day needs a trait that is 0 at first.',
  ),
  'bad-card': errorEntry(
    'A card that is given or taken is unknown or invalid.',
    'List the kind of the card in `cards`, and write the card as its name, or as `Name?trait=value`.',
  ),
  'rounded-amount': warningEntry(
    'An amount cannot be added exactly.',
    'Use numbers with at most six decimal places, and better whole ones.',
  ),
  'unread-trait': warningEntry(
    'A trait is changed, but no check reads it and no line shows it.',
    'Take the trait out, or make use of it.',
  ),
  'unwritten-trait': warningEntry(
    'A check reads a trait that no page or choice changes.',
    'Change the trait somewhere, or let the check read something else.',
  ),
  'draws-character': warningEntry(
    'A page draws gender, name and form, and a player who has them already gets others.',
    'Leave drawCharacter out: characters begin in the quest Cookie.',
  ),
  'kept-and-read': warningEntry(
    'A check reads a trait that a restart leaves as it is.',
    'Be sure that the second play is meant to differ from the first.',
  ),

  // Opening, ending and leaving
  'opened-page-acts': errorEntry(
    'A page has actions, but players can see it without entering it, when they open the quest.',
    'Move the actions to another page: they only run when a page is entered.',
  ),
  'opened-page-leaves': errorEntry(
    'A page leads out of the quest, but opening the quest can show it.',
    'Lead out of the quest from a page that players reach by a choice.',
  ),
  'ambiguous-opening': errorEntry(
    'Opening the quest can show another page than the one of the save, and both have different choices with one name.',
    'Give one of the two choices an `id` of its own.',
  ),
  'second-jump': warningEntry(
    'A jump leads to a page that has a jump, too.',
    'Lead straight to the last page: opening the quest makes only one jump.',
  ),
  'jump-asks-meow': errorEntry(
    'A jump depends on the number of pettings, which may grow while its page is shown.',
    'Let the jump depend on something that only changes when a page is entered.',
  ),
  'bad-address': errorEntry(
    'An address is not a path of the app.',
    'Begin the address with one /, and leave out spaces and \\.',
  ),
  'address-with-choices': warningEntry(
    'A page that leads out of the quest has choices.',
    'Take the choices out: the player has left before they are shown.',
  ),
  unreachable: warningEntry(
    'No choice or jump leads from the start to a page.',
    'Lead to the page from somewhere, or take it out.',
  ),
  'no-way-out': warningEntry('No end can be reached from a page.', 'Lead from this page to one that is done.'),
  'last-end': warningEntry(
    'An end cannot be restarted, and nothing follows it.',
    'Let the end be restarted, give it a choice, or let it lead out of the quest.',
  ),

  // Saves
  'no-save-trait': errorEntry(
    'The quest needs to remember more than its card can.',
    "Give the kind of the card the trait `save: ''`.",
  ),
  'save-too-long': errorEntry(
    'A save could become longer than a card can hold.',
    'Use shorter keys, fewer checks that read visits:, and fewer choices that can be taken only once.',
  ),
  'bad-migration': errorEntry(
    'A migration renames something to a name that does not exist, or renames something that still exists.',
    'Rename only what was removed, to names that exist. Write choices as `page/choice`.',
  ),
} as const;

/** Findings of exploring all situations. */
const EXPLORER_FINDINGS = {
  stuck: errorEntry(
    'A player can come to a page where no choice is open.',
    'Leave a choice open there, or end the page with done.',
  ),
  trapped: warningEntry(
    'A player can come to a page from where no end can be reached any more.',
    'Keep a way to an end open.',
  ),
  'never-reached': warningEntry('No player can come to a page.', 'Open a way to the page, or take it out.'),
  'never-open': warningEntry('A choice is never open.', 'Look at the check of the choice, or take the choice out.'),
  'never-said': warningEntry('A line is never said.', 'Look at the check of the line, or take the line out.'),
  'never-jumps': warningEntry('A jump is never made.', 'Look at the check of the jump, or take the jump out.'),
  'one-sided-check': warningEntry(
    'A check always holds, or never holds.',
    'Look at what the check asks, or do without it.',
  ),
  'many-said': warningEntry('A player can be told many lines at once.', 'Let fewer of the checks hold together.'),
  'nothing-said': warningEntry('A player can come to a page that says nothing.', 'Leave one line without a check.'),
  'empty-placeholder': warningEntry(
    'A line can be said while its placeholder is empty.',
    'Give the line a check that holds only if the fact is known.',
  ),
} as const;

/** All findings. Errors fail the build; a quest can expect warnings, with a reason. */
export const FINDINGS = { ...STATIC_FINDINGS, ...EXPLORER_FINDINGS } as const;

/** Whether only exploring all situations can find it, and not static checks of the pages. */
export function isFoundByExploring(code: FindingCode): boolean {
  return Object.hasOwn(EXPLORER_FINDINGS, code);
}

export type FindingCode = keyof typeof FINDINGS;
/** The codes that a quest can expect. */
export type WarningCode = {
  [Code in FindingCode]: (typeof FINDINGS)[Code]['severity'] extends 'warning' ? Code : never;
}[FindingCode];
export const WARNING_CODES = Object.entries(FINDINGS).flatMap(([code, { severity }]) =>
  severity === 'warning' ? code : [],
) as WarningCode[];
