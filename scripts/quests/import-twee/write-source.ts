import { printable } from '../../../src/server/commands/printable.ts';
import type { Note } from './paragraphs.ts';

/** Marks a file as imported: another import may overwrite it. */
export const IMPORT_MARK = 'Brought in from a Twee file.';

interface PlannedPage {
  readonly key: string;
  readonly title: string;
  readonly notes: readonly Note[];
  readonly tells: readonly string[];
  readonly choices: readonly PlannedChoice[];
}

export interface PlannedChoice {
  readonly next: string;
  readonly text: string;
  /** Null if the choice's id is the key of the page that the choice leads to. */
  readonly id: string | null;
}

/** The TypeScript file of a quest, before formatting. @param name the name of the quest's card */
export function writeSource(name: string, description: string, pages: readonly PlannedPage[]): string {
  const constant = name.charAt(0).toLowerCase() + name.slice(1);
  return `import { defineKind, quest } from '#engine';

/** The card that this quest is played with. */
export const ${constant}Kind = defineKind('${name}', {
  type: 'key',
  quest: true,
  traits: { save: '' },
  description: ${quoted(description)},
});

/** ${IMPORT_MARK} */
export const ${constant}Quest = quest(${constant}Kind, {
  pages: [${pages.map(({ key }) => quoted(key)).join(', ')}],
}).write({
${pages.map(writePage).join('\n\n')}
});
`;
}

/** A page with its notes, in one line: the formatter wraps it. */
function writePage({ key, title, notes, tells, choices }: PlannedPage): string {
  const calls = [
    `title(${quoted(title)})`,
    ...tells.map((text) => `tell(${quoted(text)})`),
    ...choices.map(writeChoice),
    ...(choices.length === 0 ? ['done({ canRestart: true })'] : []),
  ];
  return [...notes.flatMap(writeNote), `  ${key}: (page) => page.${calls.join('.')},`].join('\n');
}

function writeChoice({ next, text, id }: PlannedChoice): string {
  const option = id === null ? '' : `, { id: ${quoted(id)} }`;
  return `choice(${quoted(next)}, ${quoted(text)}${option})`;
}

/** The lines of a comment. Each begins with `Line` or `|`: a story's text cannot be a directive such as @ts-expect-error. */
export function writeNote({ line, text }: Note): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((one) => printable(one.replaceAll('\t', '  ')).trimEnd());
  return lines.map((one, at) => `  // ${at === 0 ? `Line ${line}: ` : '| '}${one}`.trimEnd());
}

/** A string literal in single quotes, or in double ones if that saves backslashes. */
export function quoted(text: string): string {
  const quote = text.split("'").length > text.split('"').length ? '"' : "'";
  return `${quote}${printable(text.replace(/\\/g, '\\\\').replaceAll(quote, `\\${quote}`))}${quote}`;
}
