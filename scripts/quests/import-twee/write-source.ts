import { printable } from '../../../src/server/commands/printable.ts';
import type { PlannedChoice, PlannedPage, QuestPlan } from './import-twee.ts';
import type { Note } from './lay-out.ts';

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

const LINE_WIDTH = 120; // columns

/** A call, by its name and its arguments; the last may be an object with one property. */
interface Call {
  readonly name: string;
  readonly texts: readonly string[];
  readonly option: readonly [key: string, value: string] | null;
}

/** A page with its notes, laid out as the formatter would: in one line, in two, or a call a line. */
function writePage(page: PlannedPage): string {
  const calls = callsOf(page);
  const chain = `page${calls.map(inOneLine).join('')},`;
  const head = `  ${page.key}: (page) =>`;
  return [...page.notes.flatMap(writeNote), ...layOutChain(head, chain, calls)].join('\n');
}

function layOutChain(head: string, chain: string, calls: readonly Call[]): string[] {
  if (fits(`${head} ${chain}`)) return [`${head} ${chain}`];
  if (fits(`    ${chain}`)) return [head, `    ${chain}`];
  return [head, ...(openChain(calls) ?? openCalls(calls))];
}

/** A call a line. */
function openCalls(calls: readonly Call[]): string[] {
  return ['    page', ...calls.flatMap((call, at) => writeCall(call, at === calls.length - 1 ? ',' : ''))];
}

/** Calls in one line but for the last object, where that has to be opened anyway; null where it has not. */
function openChain(calls: readonly Call[]): string[] | null {
  const last = calls.at(-1);
  if (!last?.option || fits(`      ${inOneLine(last)},`)) return null;
  const opened = `    page${calls.slice(0, -1).map(inOneLine).join('')}.${last.name}(${last.texts.join(', ')}, {`;
  return fits(opened) ? [opened, `      ${last.option.join(': ')},`, '    }),'] : null;
}

function callsOf({ title, tells, choices }: PlannedPage): Call[] {
  return [
    call('title', [title]),
    ...tells.map((text) => call('tell', [text])),
    ...choices.map(choiceCall),
    ...(choices.length === 0 ? [call('done', [], ['canRestart', 'true'])] : []),
  ];
}

function choiceCall({ next, text, id }: PlannedChoice): Call {
  return call('choice', [next, text], id === null ? null : ['id', literal(id)]);
}

function call(name: string, texts: readonly string[], option: Call['option'] = null): Call {
  return { name, texts: texts.map(literal), option };
}

function inOneLine({ name, texts, option }: Call): string {
  const last = option === null ? [] : [`{ ${option.join(': ')} }`];
  return `.${name}(${[...texts, ...last].join(', ')})`;
}

function writeCall(written: Call, end: string): string[] {
  const { name, texts, option } = written;
  const line = `      ${inOneLine(written)}${end}`;
  if (fits(line)) return [line];
  const hugged = `      .${name}(${texts.join(', ')}, {`;
  if (option !== null && fits(hugged)) return [hugged, `        ${option.join(': ')},`, `      })${end}`];
  const last = option === null ? [] : [`{ ${option.join(': ')} }`];
  return [`      .${name}(`, ...[...texts, ...last].map((argument) => `        ${argument},`), `      )${end}`];
}

function fits(line: string): boolean {
  return columns(line) <= LINE_WIDTH;
}

/** Comment lines. Each begins with words of ours, so that no line of the story gives orders to a tool. */
export function writeNote({ line, text }: Note): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((one) => printable(one.replaceAll('\t', '  ')).trimEnd());
  return lines.map((one, at) => `  // ${at === 0 ? `Line ${line}: ` : '| '}${one}`.trimEnd());
}

/** A string literal in single quotes, or in double ones where that spares backslashes. */
export function literal(text: string): string {
  const quote = text.split("'").length > text.split('"').length ? '"' : "'";
  return `${quote}${printable(text.replace(/\\/g, '\\\\').replaceAll(quote, `\\${quote}`))}${quote}`;
}

/** Chinese, Japanese, Korean, wide forms, pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu;
const NO_WIDTH = /\p{M}|[\u200b-\u200d]/gu;

/** How many columns the formatter takes a line to be wide. */
function columns(line: string): number {
  if (/^[ -~]*$/.test(line)) return line.length;
  const plain = line.replace(NO_WIDTH, '').replace(WIDE, 'ww');
  return [...plain].length;
}
