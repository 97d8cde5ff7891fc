import { parseArgs } from 'node:util';

/** Each holds ten connections to the database, and takes some 150 MB. */
export const NODES_MAX = 16;
const NODES = 3;

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'run'; readonly nodes: number; readonly clientDir: string | null };

/** A command line that cannot be understood. The message says what was expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  nodes: { type: 'string' },
  client: { type: 'string' },
} as const;

/** @throws UsageError */
export function readCommand(args: readonly string[]): Command {
  const { help, nodes = String(NODES), client = null } = parse(args);
  if (help) return { kind: 'help' };
  const count = Number(nodes);
  if (!/^\d+$/.test(nodes) || count < 1 || count > NODES_MAX) {
    throw new UsageError(`--nodes takes a whole number from 1 to ${NODES_MAX}, not "${nodes}".`);
  }
  return { kind: 'run', nodes: count, clientDir: client };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/[.\n]/)[0]}.`);
  }
}
