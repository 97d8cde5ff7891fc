import type { QuestPlan } from '../plan-quest.ts';
import { columns } from './columns.ts';
import { literal } from './literal.ts';
import { LINE_WIDTH, writePage } from './write-page.ts';

/** What the file of an import says of itself: another import may be written over it. */
export const IMPORT_MARK = 'Brought in from a Twee file.';

/** The TypeScript file of a quest, in the form the formatter gives it. */
export function writeSource({ name, description, pages }: QuestPlan): string {
  const constant = name.charAt(0).toLowerCase() + name.slice(1);
  return `import { defineKind, quest } from '#engine';

/** The card that this quest is played with. */
export const ${constant}Kind = defineKind('${name}', {
  type: 'key',
  quest: true,
  traits: { save: '' },
${writeDescription(description)}
});

/** ${IMPORT_MARK} */
export const ${constant}Quest = quest(${constant}Kind, {
${writeKeys(pages.map(({ key }) => key))}
}).write({
${pages.map(writePage).join('\n\n')}
});
`;
}

function writeDescription(text: string): string {
  const line = `  description: ${literal(text)},`;
  return columns(line) <= LINE_WIDTH ? line : `  description:\n    ${literal(text)},`;
}

function writeKeys(keys: readonly string[]): string {
  const line = `  pages: [${keys.map(literal).join(', ')}],`;
  if (columns(line) <= LINE_WIDTH) return line;
  return ['  pages: [', ...keys.map((key) => `    ${literal(key)},`), '  ],'].join('\n');
}
