import type { PlannedChoice, PlannedPage } from '../plan-quest.ts';
import { columns } from './columns.ts';
import { literal } from './literal.ts';
import { writeNote } from './write-note.ts';

export const LINE_WIDTH = 120; // columns

/** A call, by its name and its arguments; the last may be an object with one property. */
interface Call {
  readonly name: string;
  readonly texts: readonly string[];
  readonly option: readonly [key: string, value: string] | null;
}

/** A page with its notes, laid out as the formatter would: in one line, in two, or a call a line. */
export function writePage(page: PlannedPage): string {
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
