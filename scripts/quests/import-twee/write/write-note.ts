import { printable } from '../../../lib/printable.ts';
import type { Note } from '../read-line.ts';

/** Comment lines. Each begins with words of ours, so that no line of the story gives orders to a tool. */
export function writeNote({ line, text }: Note): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((one) => printable(one.replaceAll('\t', '  ')).trimEnd());
  return lines.map((one, at) => `  // ${at === 0 ? `Line ${line}: ` : '| '}${one}`.trimEnd());
}
