import { printable } from '../../../src/server/commands/printable.ts';

const TODO = 'It is kept as a TODO at its page';
const LEFT_OUT = 'It is left out.';

/**
 * What in a story cannot be converted unchanged, by code, and what the import does with it: whole sentences, in which
 * “it” is that part of the story.
 */
export const LOSSES = {
  encoding: 'The file is not UTF-8, and was read in this encoding. See that all letters are right.',
  'outside-passage': LEFT_OUT,
  'bad-header': LEFT_OUT,
  include: `${TODO}, and the file that it names was not read.`,
  'unnamed-passage': 'It has no name, so its page is called Untitled.',
  'repeated-passage': 'It became a page of its own. Links lead to the first passage of this name.',
  'special-passage': LEFT_OUT,
  'story-data': LEFT_OUT,
  'bad-story-data': LEFT_OUT,
  'missing-start': 'There is no such passage, so the quest starts elsewhere.',
  metadata: LEFT_OUT,
  tags: LEFT_OUT,
  macro: `${TODO}, and text that it encloses is always told.`,
  'macro-link': `${TODO}, and is not a choice.`,
  code: `${TODO}.`,
  variable: `${TODO}, and its name stands in the text.`,
  setter: `${TODO}, and the choice changes only what is written at it.`,
  'conditional-change': `${TODO}, because a page changes a trait always or never.`,
  'late-change': `${TODO}, because a page changes a trait before it is told, and this one is told or asked for before.`,
  'start-change': `${TODO}. The quest begins with this change, but coming back here does not make it again.`,
  'mixed-variable': `${TODO}, because a trait has values of one type.`,
  'many-variables': `${TODO}, because a card holds no more traits.`,
  'all-conditional': 'The page is an end as well, with a TODO, because it may be that none of these choices is open.',
  automatic: 'It became the choice "Go on".',
  'torn-sentence': 'It has too many forms, so it is told in pieces.',
  'missing-passage': `${TODO}, and is not a choice, because there is no such page.`,
  'external-link': `${TODO}, and is not a choice, because it leads out of the story.`,
  'empty-link': `${TODO}, and is not a choice, because it leads nowhere.`,
  media: `${TODO}.`,
  formatting: 'The words that it formats are told plainly.',
  'line-break': 'The lines became one paragraph.',
  'text-after-link': 'It is told before the choices.',
  'repeated-text': 'Another choice has the same text, so a number tells them apart.',
  'reserved-name': 'It got another key, because this one stands for petting an npc.',
  'taken-name': 'The quest got another name, because the game has a card of this name.',
  brace: 'It got wide braces, because a quest fills in what stands in braces.',
  unseen: LEFT_OUT,
  unclosed: 'It never ends, so it is told as it stands.',
} as const;
export type LossCode = keyof typeof LOSSES;

/** Losses that the author must check: each also becomes a TODO comment at its page. */
export const LOSSES_TO_CHECK: ReadonlySet<LossCode> = new Set(
  (Object.keys(LOSSES) as LossCode[]).filter((code) => LOSSES[code].includes('TODO')),
);

/** Codes that are reported at most once per passage for the same text. */
const TOLD_ONCE: ReadonlySet<LossCode> = new Set(['formatting', 'variable', 'unclosed', 'brace', 'unseen']);

/** A part of the story that the quest lacks, or has in another form. */
export interface Loss {
  readonly code: LossCode;
  /** The passage's name; null if the loss is outside of passages. */
  readonly passage: string | null;
  /** The line of the file, counted from 1. */
  readonly line: number;
  /** The full original text. */
  readonly what: string;
  /** What the import does with the original text, in whole sentences from `LOSSES`. */
  readonly done: string;
  /** The passage that a lost link or macro names, if readable. */
  readonly target: string | null;
}

export type Report = (code: LossCode, line: number, what: string, target?: string | null) => void;

/** A list of losses. `reportFor` returns a function that adds losses of a passage (a unit of a Twee story). */
export interface Losses {
  readonly list: readonly Loss[];
  readonly reportFor: (passage: string | null) => Report;
}

export function createLosses(): Losses {
  const list: Loss[] = [];
  const reportFor = (passage: string | null): Report => {
    const told = new Set<string>();
    return (code, line, what, target = null) => {
      const once = `${code} ${what}`;
      if (TOLD_ONCE.has(code) && told.has(once)) return;
      told.add(once);
      list.push({ code, passage, line, what, done: LOSSES[code], target });
    };
  };
  return { list, reportFor };
}

const LONGEST_WHAT = 80; // characters

/** A loss in one line, for terminals: cuts long code, and escapes control characters. */
export function describeLoss({ code, passage, line, what, done, target }: Loss): string {
  const start = what.slice(0, 4 * LONGEST_WHAT).replace(/\s+/g, ' ');
  const short = clip(start.trim(), LONGEST_WHAT);
  const where = passage === null ? `line ${line}` : `line ${line}, ${passage}`;
  return printable(`${where}: ${code}: ${short}${target === null ? '' : ` (to ${target})`}: ${done}`);
}

function clip(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}

const TWEE_ERRORS = {
  'too-large': 'The file is larger than 1 MiB.',
  'not-text': 'The file is not a text: there is a zero byte here.',
  'too-many-passages': 'The story has more than 5000 passages.',
  'no-passages': 'There is no passage to play. A passage begins with a line like ":: The door".',
} as const;
type TweeErrorCode = keyof typeof TWEE_ERRORS;

/** A file that cannot be imported at all. */
export class TweeError extends Error {
  override readonly name = 'TweeError';
  readonly code: TweeErrorCode;
  /** The line of the file, counted from 1. */
  readonly line: number;

  /** @param why a message that replaces the general message of the code */
  constructor(code: TweeErrorCode, line: number, why: string | null = null) {
    super(`Line ${line}: ${why ?? TWEE_ERRORS[code]}`);
    this.code = code;
    this.line = line;
  }
}

const MOST_NAMES = 10;
const LONGEST_NAME = 40; // characters

/** The error message for a story with only special passages. Lists at most `MOST_NAMES` names, long ones shortened. */
export function tellSpecial(names: readonly string[]): string {
  const some = names.slice(0, MOST_NAMES).map((name) => printable(clip(name.slice(0, 2 * LONGEST_NAME), LONGEST_NAME)));
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  const who = names.length === 1 ? 'The only passage is' : `All ${names.length} passages are`;
  return `${who} special (${some.join(', ')}${more}), and none can be played.`;
}
