import { MOODS } from '../moods.ts';

/** A mistake in a quest, and its place. Errors fail the build; a quest can expect warnings, with a reason. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: 'error' | 'warning';
  readonly page: string | null;
  readonly choice: string | null;
  readonly message: string;
  /** The right name, if the finding is a misspelt name. */
  readonly suggestion: string | null;
}

/** A finding in one line: `error unknown-target, door/sit: …; did you mean "chair"?` */
export function describeFinding(finding: Omit<Finding, 'code'> & { readonly code: string }): string {
  const { code, severity, page, choice, message, suggestion } = finding;
  const place = page === null ? '' : choice === null ? `, ${page}` : `, ${page}/${choice}`;
  const meant = suggestion === null ? '' : `; did you mean "${suggestion}"?`;
  return `${severity} ${code}${place}: ${message}${meant}`;
}

/**
 * All findings. Errors fail the build; a quest can expect warnings, with a reason. `graph` findings come from static
 * checks of the pages, `state` findings from exploring all situations.
 */
export const FINDINGS = {
  // The quest as a whole
  'no-pages': error('The quest has no pages.', 'Name its pages; the first is where it starts.'),
  'no-quest': error('Its card is not the card of a quest.', 'Give the kind `quest: true`.'),
  'repeated-page': error('A page key is declared twice.', 'Take one of them out of `pages`.'),
  'unwritten-page': error('A page is declared but not written.', 'Write it, or take it out of `pages`.'),
  'undeclared-page': error('A page is written but not declared.', 'Put its key into `pages`.'),
  'misspelt-page': error(
    'A page has one key where it is written, and another wherever it is led to.',
    'Give it the same key everywhere.',
  ),
  'bad-key': error(
    'A page key or choice id would not survive in addresses and saves.',
    'Begin with a letter from A to Z or a to z, go on with these, digits, _ and -, and stop at 48.',
  ),
  'repeated-step': error('A page has two titles, addresses or jumps.', 'Take one of them out: only the last counts.'),
  'reserved-trait': error(
    'A trait of the card has a name that means something else.',
    'Call the trait something else; `meow` counts the emote and is a number.',
  ),
  'bad-petting-line': error(
    'A line for petting can never be said.',
    'Count whole pettings from 1, say something, and give the card the trait `meow: 0`.',
  ),
  'bad-expected': error(
    'An expected warning has no reason or an unknown code.',
    'Name a warning and say why it is meant to be; errors have to be mended.',
  ),
  'unknown-option': error(
    'The quest, a message, a choice or an end has an unknown option.',
    'A choice has id, check, timeout, once, set, add, give and take; narration id, when and moods; a line mood, too; an end canRestart. Pages set traits.',
  ),
  'unused-expected': error('A warning that is expected does not come.', 'Take it out of `expected`.'),

  // Checks
  'unknown-check': error('A check that does not exist is used.', 'Write it in `checks`, or use another one.'),
  'unknown-fact': error(
    'A check reads an unknown fact.',
    'Read traits of the card, visits: of a page, cards: of a kind in `cards`, or from, id, name, gender.',
  ),
  'bad-condition': error(
    'A check is no condition.',
    "Write a fact, an operator and a value: `['warmth', '>=', 5]`; a list for all of several, `{ any: […] }`, or `{ not: … }`.",
  ),
  'wrong-type': error(
    'A check compares a fact with a value of another type.',
    'Compare a number with a number, true or false with `=`, and a text with `=` or `!=`.',
  ),
  'from-not-kept': error(
    'A choice or jump asks where the player came from, which only messages know.',
    'Ask for visits: of that page, or set a trait there.',
  ),
  'unused-check': warning('No message, choice or jump uses this check.', 'Take it out, or use it.'),

  // Texts
  'empty-text': error('A text is empty.', 'Write it, or take it out.'),
  'repeated-line': error('Two messages of a page have the same id.', 'Give one of them another.'),
  'late-message': error('A message is told after a choice.', 'Move it above the choices.'),
  'unknown-placeholder': error(
    'A placeholder would be shown as it is written.',
    'Name a fact, only in messages, and no other braces.',
  ),
  'untidy-text': warning(
    'A text has spaces too many, or characters that are not seen.',
    'Leave one space between words and none at the ends.',
  ),
  untitled: warning('A page that is shown has no title.', 'Give it one: titles are read aloud when the page turns.'),
  'many-messages': warning('A page says much at once.', 'Spread it over two pages.'),
  'long-message': warning('A message is long.', 'Cut it in two.'),
  'long-choice': warning('The text of a choice is long for a button.', 'Say it in fewer words.'),

  // Npcs
  'npc-without-tag': error('An npc has no soul_tag.', 'Give it one: messages name their speaker by it.'),
  'npc-without-card': error('An npc has no card.', 'Give it the card that `createCharacter` makes.'),
  'repeated-npc': error('Two npcs of a page have the same soul_tag.', 'Put one of them on the page.'),
  'npc-tag-differs': error(
    'The soul_tag of an npc is not that of its card.',
    'Give the npc and its card the same soul_tag.',
  ),
  'npc-differs': error(
    'Two pages have different npcs with the same soul_tag.',
    'Give each npc a soul_tag of its own: its name is translated, and its portrait chosen, by the soul_tag.',
  ),
  'unknown-speaker': error(
    'A message has a speaker or a mood of an npc that is not on the page.',
    'Put the npc on the page before the message.',
  ),
  'unknown-mood': error('A message gives an npc an unknown mood.', `The moods are ${MOODS.join(', ')}.`),

  // Choices
  'dead-end': error('A page has no choices and is not done.', 'Give it a choice, or call it done.'),
  'unknown-target': error('A choice or jump leads to a page that does not exist.', 'Lead it to a page of the quest.'),
  'repeated-choice': error('Two choices of a page have the same id.', 'Give one of them an `id` of its own.'),
  'repeated-text': error('Two choices of a page say the same.', 'Let their texts tell them apart.'),
  'ambiguous-choice': error(
    'The id of a choice is the page that another choice leads to.',
    'Call it something else: choices can be asked for by their page.',
  ),
  'reserved-choice': error('The id of a choice is that of the emote.', 'Give it another `id` than `meow`.'),
  'near-text': warning('Two choices of a page say almost the same.', 'Let more than a full stop tell them apart.'),
  'all-conditional': warning(
    'Every choice of a page has a condition.',
    'Leave one choice open to everybody, or be sure that one always is.',
  ),

  // Timeouts
  'bad-timeout': error(
    'A timeout is not a valid number of milliseconds.',
    'Give milliseconds from 0 to 2147483647, or -1 for never.',
  ),
  'conditional-timeout': warning(
    'A choice that takes itself has a condition.',
    'Let what happens by itself be open to everybody.',
  ),
  'several-timeouts': warning('More than one choice of a page takes itself.', 'Only the shortest has a chance.'),
  'short-timeout': warning(
    'A choice takes itself before anybody can read it.',
    'Timeouts are milliseconds: write 8000 for 8 seconds. Give 2000 at least.',
  ),
  'no-untimed-choice': warning('Every choice of a page takes itself.', 'Leave a choice for those who read slowly.'),

  // Page actions
  'unknown-trait': error('A page changes, or a restart keeps, an unknown trait.', 'Declare it on the kind.'),
  'bad-value': error(
    'A trait is given, or compared with, a value that it cannot have.',
    'Keep to its type, and to its `oneOf`.',
  ),
  'bad-card': error(
    'A card that is given or taken is unknown or invalid.',
    'List its kind in `cards`, and write the card as the deck does.',
  ),
  'rounded-amount': warning(
    'An amount cannot be added exactly.',
    'Use numbers of six places at most, and better whole ones.',
  ),
  'unread-trait': warning('A trait is changed but never asked for or shown.', 'Take it out, or make use of it.'),
  'unwritten-trait': warning('A check reads a trait that no page changes.', 'Change it somewhere, or ask otherwise.'),
  'kept-and-read': warning(
    'A trait that a restart leaves as it is decides something.',
    'Be sure that the second play is meant to know of the first.',
  ),

  // Opening, ending and leaving
  'opened-page-acts': error(
    'A page that opening the quest can show does something when entered.',
    'Move the actions to another page: opening is not entering.',
  ),
  'opened-page-leaves': error(
    'A page that opening the quest can show leads away.',
    'Lead away from a page that is chosen.',
  ),
  'ambiguous-opening': error(
    'A choice of the page that opening shows has the name of another one on the page before.',
    'Give one of them an `id` of its own.',
  ),
  'second-jump': warning('A jump leads to a page that jumps as well.', 'Jump straight there: only one is made.'),
  'jump-asks-meow': error(
    'A jump asks for pettings, of which there may be more while its page is shown.',
    'Ask for something that only changes from page to page.',
  ),
  'bad-address': error('An address is no path of the app.', 'Begin with one /, and leave out spaces and \\.'),
  'address-with-choices': warning(
    'A page that leads away has choices.',
    'Take them out: the player has left before they are shown.',
  ),
  unreachable: warning('No way leads to a page.', 'Lead there from somewhere, or take it out.'),
  'no-way-out': warning('From a page no end can be reached.', 'Lead from there to a page that is done.'),
  'last-end': warning('An end is the end for good.', 'Let it be restarted, or go on from it, or lead away.'),

  // Saves
  'no-save-trait': error('The quest remembers more than its card can.', "Give the kind the trait `save: ''`."),
  'save-too-long': error(
    'A save could become longer than a card can hold.',
    'Use shorter keys, fewer visits: and fewer choices that are there once.',
  ),
  'bad-migration': error(
    'A migration maps to an unknown name, or from a name that still exists.',
    'Map removed names to present ones; choices are `page/choice`.',
  ),

  // Findings of exploring all situations
  stuck: played('error', 'A player can come to where nothing is open.', 'Leave a choice open there, or call it done.'),
  trapped: played('warning', 'A player can come to where no end can be reached any more.', 'Keep a way out open.'),
  'never-reached': played('warning', 'No player can come to a page.', 'Open a way there, or take it out.'),
  'never-open': played('warning', 'A choice is never open.', 'Look at its check, or take it out.'),
  'never-said': played('warning', 'A message is never said.', 'Look at its check, or take it out.'),
  'never-jumps': played('warning', 'A jump is never made.', 'Look at its check, or take it out.'),
  'one-sided-check': played('warning', 'A check only ever has one answer.', 'Look at what it asks, or do without it.'),
  'many-said': played('warning', 'A player can be told much at once.', 'Let fewer conditions hold together.'),
  'nothing-said': played(
    'warning',
    'A player can come to a page that says nothing.',
    'Leave one message to everybody.',
  ),
  'empty-placeholder': played(
    'warning',
    'A message can be said with nothing where a placeholder is.',
    'Say it only when the fact is known.',
  ),
} as const;

export type FindingCode = keyof typeof FINDINGS;
/** The codes that a quest can expect. */
export type WarningCode = {
  [Code in FindingCode]: (typeof FINDINGS)[Code]['severity'] extends 'warning' ? Code : never;
}[FindingCode];
export const WARNING_CODES = Object.entries(FINDINGS).flatMap(([code, { severity }]) =>
  severity === 'warning' ? code : [],
) as WarningCode[];
type Severity = 'error' | 'warning';

/** The description of a code; `meaning` and `advice` are sentences for authors. */
interface Entry<S extends Severity, L extends 'graph' | 'state'> {
  readonly severity: S;
  readonly level: L;
  readonly meaning: string;
  readonly advice: string;
}

function error(meaning: string, advice: string): Entry<'error', 'graph'> {
  return { severity: 'error', level: 'graph', meaning, advice };
}

function warning(meaning: string, advice: string): Entry<'warning', 'graph'> {
  return { severity: 'warning', level: 'graph', meaning, advice };
}

function played<S extends Severity>(severity: S, meaning: string, advice: string): Entry<S, 'state'> {
  return { severity, level: 'state', meaning, advice };
}
