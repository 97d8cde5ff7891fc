import { DOCUMENT_FINDINGS, type DocumentFinding } from '#documents';
import { type Finding, TRANSLATION_FINDINGS } from '#engine/check';

/** A finding as `npm run quests` reports it, with its quest, file and line. */
export interface Found extends Omit<Finding, 'code'> {
  readonly code: string;
  readonly quest: string | null;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

export const COMMAND_FINDINGS = {
  file: error(
    'The file cannot be read or run, or its graph cannot be written.',
    'The message says why. A quest file is a .ts file that exports a quest.',
  ),
  'no-export': error(
    'The file exports no quest.',
    'Write `export const … = quest(…, { … }).write({ … })`, with `export` in front and `write` at the end.',
  ),
  types: error(
    'The compiler refuses a line. Its message is shown with line and column.',
    'Look the message up in docs/quest-findings.md, “What the compiler says”.',
  ),
  'random-play': error(
    'A play at random came to a point where it could not go on.',
    'Replay it with the command that is printed with it, and look at the last page.',
  ),
  'same-card': error(
    'Two quests that were checked together have the same card, so that their graphs would be the same file.',
    'Give each quest a card of its own with `defineKind`, or keep the files in different folders.',
  ),
  'stale-graph': error(
    'With --verify: the graph beside the quest, or in docs/quests, is out of date.',
    'Run `npm run quests` and commit what it wrote.',
  ),
  'lost-page': warning(
    'A page of the committed graph was removed, and no migration names its replacement.',
    "Add `{ pages: { old: 'new' } }` at the end of `migrations`. Or leave it, if its saves may move.",
  ),
  'lost-choice': warning(
    'A choice of the committed graph was removed, and no migration names its replacement.',
    "Add `{ choices: { 'page/old': 'new' } }` at the end of `migrations`. Or leave it, if that may happen.",
  ),
  'lost-trait': warning(
    'A trait of the committed graph was removed from the card, and the kind does not name its replacement.',
    "Add `renamed: { old: 'new' }` to the kind. Or leave it, if saves may lose its value.",
  ),
  'lost-quest': warning(
    'A graph in docs/quests belonged to a quest that was removed, or whose card was renamed. The graph was removed.',
    'If you only wanted another title, give the card its old name and change its texts: cards are saved under their names.',
  ),
  'kept-file': warning(
    'There is a file at the path of the graph that this command did not write. It was not changed.',
    'Rename that file, and run the command again.',
  ),
  'borrowed-tag': warning(
    'An npc has the soul_tag of an npc of the game: players see the portrait of the other one.',
    'Give the npc a soul_tag that nobody in src/content/quests/npcs.ts has.',
  ),
  'not-in-game': error(
    'A folder in src/content/quests has no quest, several quests, or a quest whose card has another name than the folder.',
    'Let each folder have a file quest.ts with one quest, and call the folder as the card.',
  ),
  'no-german': warning(
    'A quest of the game has no German translation: it is shown in English.',
    'Export its texts: `npm run quests -- --to xlf --language de --quest Card`, and import the translation.',
  ),
  'no-article': error(
    'The German of a card has no indefinite article. Sentences such as “Du hast jetzt einen Bleistift” need it.',
    'Write the noun in the accusative with its article: einen Bleistift, eine Socke, ein Buch.',
  ),
  'taken-card': error(
    'A quest of the game has a card with the name of a different card of the game.',
    'Give one of the cards another name, or let both quests import the same kind from a file in src/content/quests.',
  ),
} as const;

type CommandCode = keyof typeof COMMAND_FINDINGS;

function error(meaning: string, advice: string) {
  return { severity: 'error', meaning, advice } as const;
}

function warning(meaning: string, advice: string) {
  return { severity: 'warning', meaning, advice } as const;
}

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
export const DATA_FINDINGS: Readonly<Record<string, ReturnType<typeof error | typeof warning>>> = {
  ...mapValues(DOCUMENT_FINDINGS, ({ meaning, advice }) => error(meaning, advice)),
  ...TRANSLATION_FINDINGS,
};

function mapValues<One, Other>(record: Readonly<Record<string, One>>, change: (one: One) => Other) {
  return Object.fromEntries(Object.entries(record).map(([name, one]) => [name, change(one)]));
}

/** A finding of a document as a finding of `npm run quests`. */
export function documentFinding({ suggestion, ...finding }: DocumentFinding, file: string): Found {
  const words = suggestion === null ? DOCUMENT_FINDINGS[finding.code].advice : `Did you mean "${suggestion}"?`;
  return { ...finding, quest: null, file, suggestion: words };
}
