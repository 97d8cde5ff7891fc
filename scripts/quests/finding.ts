import { DOCUMENT_FINDINGS, type DocumentFinding } from '#documents';
import {
  errorEntry,
  FINDINGS,
  type Finding,
  type FindingEntry,
  TRANSLATION_FINDINGS,
  warningEntry,
} from '#engine/check';

/** A finding as `npm run quests` reports it, with its quest, file and line. */
export interface Found extends Omit<Finding, 'code' | 'suggestion'> {
  readonly code: string;
  /** What to do, in whole sentences; null if the message says enough. */
  readonly suggestion: string | null;
  readonly quest: string | null;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

export const COMMAND_FINDINGS = {
  file: errorEntry(
    'The file cannot be read or run, or its graph cannot be written.',
    'The message says why. A quest file is a .ts file that exports a quest, or a document in a .json file.',
  ),
  'no-export': errorEntry(
    'The file exports no quest.',
    'Write `export const … = quest(…, { … }).write({ … })`, with `export` in front and `write` at the end.',
  ),
  types: errorEntry(
    'The compiler refuses a line. Its message is shown with line and column.',
    'Look the message up in docs/quest-findings.md, “What the compiler says”.',
  ),
  'random-play': errorEntry(
    'A play at random came to a point where it could not go on.',
    'Replay the play with the command that is printed with it, and look at the last page.',
  ),
  'same-card': errorEntry(
    'Two quests that were checked together have the same card, so that their graphs would be the same file.',
    'Give each quest a card of its own with `defineKind`, or keep the files in different folders.',
  ),
  'stale-graph': errorEntry(
    'With --verify: the graph beside the quest, or in docs/quests, is not current.',
    'Run `npm run quests` and commit what it wrote.',
  ),
  'lost-page': warningEntry(
    'A page of the committed graph was removed, and no migration names its replacement.',
    "Add `{ pages: { old: 'new' } }` at the end of `migrations`. Or leave it, if the saves on that page may move.",
  ),
  'lost-choice': warningEntry(
    'A choice of the committed graph was removed, and no migration names its replacement.',
    "Add `{ choices: { 'page/old': 'new' } }` at the end of `migrations`. Or leave it, if players may take the choice again, or be refused.",
  ),
  'lost-trait': warningEntry(
    'A trait of the committed graph was removed from the card, and the kind does not name its replacement.',
    "Add `renamed: { old: 'new' }` to the kind. Or leave it, if saves may lose its value.",
  ),
  'changed-trait': warningEntry(
    'A trait of the committed graph has another type, or can no longer have all of its values.',
    'Give it its former type and values, and add others to them, or declare a new trait. Or leave it, if saves may lose what they have.',
  ),
  'lost-migration': warningEntry(
    'A migration of the committed graph was changed, moved or removed.',
    'Restore it as it was, and add new renames in a migration at the end. Or leave it, if no save of an earlier edition exists.',
  ),
  'lost-quest': warningEntry(
    'A graph in docs/quests belonged to a quest that was removed, or whose card was renamed. The graph was removed.',
    'If you only wanted another title, give the card its old name and change its texts: cards are saved under their names.',
  ),
  'kept-file': warningEntry(
    'There is a file at the path of the graph that this command did not write. It was not changed.',
    'Rename that file, and run the command again.',
  ),
  'borrowed-tag': warningEntry(
    'An npc has the soul_tag of an npc of the game: players see the portrait of the other one.',
    'Give the npc a soul_tag that nobody in src/content/quests/npcs.ts has.',
  ),
  'unknown-address': warningEntry(
    'A page leads out of the quest to a path at which the game has no page.',
    'Write a path such as /game/dialog, /game/account or /game/quest/Cookie.',
  ),
  undescribed: warningEntry(
    'The card of the quest has no description.',
    'Give the kind of the card a `description`: players read it where they choose a quest.',
  ),
  'unused-trait': warningEntry(
    'The card of the quest has a trait that nothing uses.',
    'Take the trait out, or make use of it.',
  ),
  'unused-card': warningEntry(
    'The list of cards has a kind that the quest neither gives nor takes nor reads.',
    'Take the kind out of `cards`, or make use of it.',
  ),
  'never-given': warningEntry(
    'A quest takes or reads a card that neither it, nor another quest checked with it, nor a lesson gives.',
    'Give the card somewhere. Or leave it, if players have the card from a quest in another file.',
  ),
  'not-in-game': errorEntry(
    'A folder in src/content/quests has no quest, several quests, or a quest whose card has another name than the folder.',
    'Let each folder have a file quest.ts with one quest, and give the folder the name of its card.',
  ),
  'no-german': warningEntry(
    'A quest of the game has no German translation: German players read it in English.',
    'Export its texts with `npm run quests -- --to xlf --language de --quest Card`, and import the translation.',
  ),
  'german-style': warningEntry(
    'A German text has quotation marks of another language; or, in the game, an exclamation mark.',
    'Write „…“. The texts of the game have no exclamation marks: end the sentence with a full stop.',
  ),
  'unknown-language': warningEntry(
    'A translation has the name of a language that does not exist, or that is written otherwise.',
    'Write the language as browsers do: de for German, pt-BR for Brazilian Portuguese.',
  ),
  'misnamed-translation': warningEntry(
    'There is a file with a translation beside the quest, but its name does not begin with that of the quest and a language.',
    'Name the file like the quest, with the language before .json: quest.de.json for quest.ts.',
  ),
  'no-article': errorEntry(
    'The German of a card has no indefinite article. Sentences such as “Du hast jetzt einen Bleistift” need it.',
    'Write the noun in the accusative with its article: einen Bleistift, eine Socke, ein Buch.',
  ),
  'taken-card': errorEntry(
    'A quest of the game has a card with the name of a different card of the game.',
    'Give one of the cards another name, or let both quests import the same kind from a file in src/content/quests.',
  ),
} as const;

type CommandCode = keyof typeof COMMAND_FINDINGS;

/** Makes a finding of `npm run quests` itself. Omitted fields are null; an omitted suggestion is the code's advice. */
export function commandFinding(code: CommandCode, message: string, rest: Partial<Found> = {}): Found {
  const { severity, advice } = COMMAND_FINDINGS[code];
  const suggestion = rest.suggestion ?? (SPEAKS_FOR_ITSELF.has(code) ? null : advice);
  return {
    quest: null,
    file: null,
    line: null,
    column: null,
    page: null,
    choice: null,
    ...rest,
    code,
    severity,
    message,
    suggestion,
  };
}

/** Codes whose findings have many causes: no advice fits all of them, so their messages have to suffice. */
const SPEAKS_FOR_ITSELF: ReadonlySet<string> = new Set<CommandCode>(['file', 'types']);

export function hasErrors(findings: readonly Found[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

/** Removes duplicate findings. */
export function unique<One>(findings: readonly One[]): One[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** What documents and translations can have, as `COMMAND_FINDINGS` has the findings of the command itself. */
export const DATA_FINDINGS: Readonly<Record<string, FindingEntry>> = { ...DOCUMENT_FINDINGS, ...TRANSLATION_FINDINGS };

/** Ends a text from elsewhere, such as the message of an error, with a full stop, if it has no end. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** The question whether a name was meant; null if there is no such name. */
export function didYouMean(name: string | null): string | null {
  return name === null ? null : `Did you mean "${name}"?`;
}

/** A finding of the checker as a finding of `npm run quests`: it suggests the right name, or gives the code's advice. */
export function checkerFinding({ suggestion, ...finding }: Finding, quest: string, file: string | null): Found {
  const words = didYouMean(suggestion) ?? FINDINGS[finding.code].advice;
  return { ...finding, quest, file, line: null, column: null, suggestion: words };
}

/** A finding of a document as a finding of `npm run quests`. */
export function documentFinding({ suggestion, ...finding }: DocumentFinding, file: string): Found {
  const words = didYouMean(suggestion) ?? DOCUMENT_FINDINGS[finding.code].advice;
  return { ...finding, quest: null, file, suggestion: words };
}
