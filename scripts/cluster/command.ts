import { parseOptions, wholeNumber } from '../lib/command.ts';

/** The most nodes of a cluster: each opens ten database connections and takes some 150 MB of memory. */
const NODES_MAX = 16;

type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'run'; readonly nodes: number; readonly clientDir: string | null };

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  nodes: { type: 'string', default: '3' },
  client: { type: 'string' },
} as const;

/** @throws UsageError */
export function readCommand(args: readonly string[]): Command {
  const { help, nodes, client = null } = parseOptions(args, OPTIONS).values;
  return help ? { kind: 'help' } : { kind: 'run', nodes: wholeNumber('nodes', nodes, 1, NODES_MAX), clientDir: client };
}

export const HELP = `npm run cluster -- --nodes 3   runs three nodes on this machine behind one address

  --nodes N      how many, 1 to ${NODES_MAX}; 3 when left out
  --client DIR   the folder of a built client; dist/client when left out
  -h, --help     prints this

DATABASE_URL and REDIS_URL say what the nodes share. For each that is left out one is started, on loopback, with
nothing in it; it is gone afterwards. PORT is where players come in; the other settings go to all nodes.

Kill a node by the process that is told for it, and play on. Ctrl-C ends all; twice, at once.

Exit: 0 when it was told to end; 1 when it could not start, or its last node ended.`;
