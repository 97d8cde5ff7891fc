import type { TraitValue } from '#engine';
import type { Condition } from '../../../src/engine/quests/conditions.ts';
import { printable } from '../../../src/server/commands/printable.ts';
import type { Note } from './paragraphs.ts';
import type { PlannedChange, Trait } from './variables.ts';

/** Marks a file as imported: another import may overwrite it. */
export const IMPORT_MARK = 'Brought in from a Twee file.';

interface PlannedPage {
  readonly key: string;
  readonly title: string;
  readonly notes: readonly Note[];
  /** What entering the page changes. */
  readonly changes: readonly PlannedChange[];
  readonly tells: readonly { readonly text: string; readonly check: string | null }[];
  readonly choices: readonly PlannedChoice[];
  /** Whether the page is an end although it has choices: all of them may be closed. */
  readonly isEnd: boolean;
}

export interface PlannedChoice {
  readonly next: string;
  readonly text: string;
  /** Null if the choice's id is the key of the page that the choice leads to. */
  readonly id: string | null;
  readonly check: string | null;
  /** What taking the choice changes. */
  readonly changes: readonly PlannedChange[];
}

/** The TypeScript file of a quest, before formatting. @param name the name of the quest's card */
export function writeSource(
  name: string,
  description: string,
  pages: readonly PlannedPage[],
  traits: readonly Trait[],
  checks: ReadonlyMap<string, Condition>,
): string {
  const constant = name.charAt(0).toLowerCase() + name.slice(1);
  return `import { defineKind, quest } from '#engine';

/** The card that this quest is played with. */
export const ${constant}Kind = defineKind('${name}', {
  type: 'key',
  quest: true,
  traits: { ${[...traits.map(({ name, start }) => `${name}: ${literal(start)}`), "save: ''"].join(', ')} },
  description: ${quoted(description)},
});

/** ${IMPORT_MARK} */
export const ${constant}Quest = quest(${constant}Kind, {
  pages: [${pages.map(({ key }) => quoted(key)).join(', ')}],
${writeChecks(checks)}}).write({
${pages.map(writePage).join('\n\n')}
});
`;
}

function writeChecks(checks: ReadonlyMap<string, Condition>): string {
  if (checks.size === 0) return '';
  return `  checks: {\n${[...checks].map(([name, condition]) => `    ${name}: ${writeCondition(condition)},\n`).join('')}  },\n`;
}

function writeCondition(condition: Condition): string {
  if ('any' in condition) return `{ any: [${condition.any.map(writeCondition).join(', ')}] }`;
  if ('not' in condition) return `{ not: ${writeCondition(condition.not)} }`;
  const parts: readonly (Condition | TraitValue)[] = condition;
  return `[${parts.map((part) => (typeof part === 'object' ? writeCondition(part) : literal(part))).join(', ')}]`;
}

function literal(value: TraitValue): string {
  return typeof value === 'string' ? quoted(value) : String(value);
}

/** A page with its notes, in one line: the formatter wraps it. */
function writePage({ key, title, notes, changes, tells, choices, isEnd }: PlannedPage): string {
  const calls = [
    `title(${quoted(title)})`,
    ...changes.map(writeChange),
    ...tells.map(({ text, check }) => `tell(${quoted(text)}${check === null ? '' : `, { when: ${quoted(check)} }`})`),
    ...choices.map(writeChoice),
    ...(choices.length === 0 ? ['done({ canRestart: true })'] : isEnd ? ['done()'] : []),
  ];
  return [...notes.flatMap(writeNote), `  ${key}: (page) => page.${calls.join('.')},`].join('\n');
}

function writeChange({ kind, trait, value }: PlannedChange): string {
  return kind === 'add' ? `add(${quoted(trait)}, ${value})` : `set({ ${trait}: ${literal(value)} })`;
}

function writeChoice({ next, text, id, check, changes }: PlannedChoice): string {
  const [set, add] = [new Map<string, TraitValue>(), new Map<string, number>()];
  for (const { kind, trait, value } of changes) {
    if (kind === 'set') set.set(trait, value);
    else add.set(trait, (add.get(trait) ?? 0) + Number(value));
  }
  const options = [
    ...(id === null ? [] : [`id: ${quoted(id)}`]),
    ...(check === null ? [] : [`check: ${quoted(check)}`]),
    ...(set.size === 0 ? [] : [`set: ${writeValues(set)}`]),
    ...(add.size === 0 ? [] : [`add: ${writeValues(add)}`]),
  ];
  return `choice(${quoted(next)}, ${quoted(text)}${options.length === 0 ? '' : `, { ${options.join(', ')} }`})`;
}

function writeValues(values: ReadonlyMap<string, TraitValue>): string {
  return `{ ${[...values].map(([name, value]) => `${name}: ${literal(value)}`).join(', ')} }`;
}

/**
 * The lines of a comment. Each begins with `Line` or `|`, so that a story's text cannot be a directive such as
 * `@ts-expect-error`.
 */
export function writeNote({ line, text }: Note): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((one) => printable(one.replaceAll('\t', '  ')).trimEnd());
  return lines.map((one, at) => `  // ${at === 0 ? `Line ${line}: ` : '| '}${one}`.trimEnd());
}

/** A string literal in single quotes, or in double ones if that saves backslashes. */
export function quoted(text: string): string {
  const quote = text.split("'").length > text.split('"').length ? '"' : "'";
  return `${quote}${printable(text.replace(/\\/g, '\\\\').replaceAll(quote, `\\${quote}`))}${quote}`;
}
