import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import MagicString from 'magic-string';
import { type Plugin, parseAst } from 'vite';
import { type CodeNode, partsOf } from './code-node.ts';

const require = createRequire(import.meta.url);

/** What else sees objects of React's client. */
const SHARING = [
  'react/cjs/react.production.js',
  'react/cjs/react-jsx-runtime.production.js',
  'react-dom/cjs/react-dom.production.js',
  'scheduler/cjs/scheduler.production.js',
];

/** Properties of objects that React's client makes for itself: fibers, their roots, hooks, updates. */
const OWN = [
  ...['alternate', 'baseLanes', 'baseQueue', 'baseState', 'blockedOn', 'cachePool', 'callbackNode', 'callbackPriority'],
  ...[
    'cancelPendingCommit',
    'child',
    'childLanes',
    'dehydrated',
    'deletions',
    'dependencies',
    'eagerState',
    'elementType',
  ],
  ...[
    'entangledLanes',
    'entanglements',
    'errorRecoveryDisabledLanes',
    'expirationTimes',
    'expiredLanes',
    'firstBaseUpdate',
  ],
  ...['firstContext', 'flags', 'formState', '_fragmentFiber', 'hasEagerState', 'hiddenUpdates', 'hydrationErrors'],
  ...['isDehydrated', 'lanes', 'lastBaseUpdate', 'lastRenderedReducer', 'lastRenderedState', 'memoizedProps'],
  ...['memoizedState', 'memoizedValue', 'pendingContext', 'pendingLanes', 'pendingProps', 'pingCache', 'pingedLanes'],
  ...['pooledCache', 'pooledCacheLanes', 'refCleanup', 'retryLane', 'revertLane', 'sibling', 'stateNode'],
  ...['subtreeFlags', 'suspendedLanes', 'timeoutHandle', 'treeContext', 'updateQueue', '_visibility'],
];

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Gives properties that React's client has for itself short names, as minifiers give them to what is within functions: 1.2 kB
 * of every page (measured, brotli). React's developer tools find nothing in a build for it, and all in development.
 */
export function reactProperties(): Plugin {
  return {
    name: 'react-properties',
    // Nobody loads the code that writes the pages.
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler(code) {
        const sharing = SHARING.map((file) => readFileSync(require.resolve(`../../node_modules/${file}`), 'utf8'));
        const short = withShortNames(code, OWN, sharing);
        return { code: short.toString(), map: short.generateMap({ hires: true }) };
      },
    },
  };
}

/**
 * Code with other names for its own properties.
 * @param sharing code that sees the same objects
 * @throws Error naming a property that is not the code's own, or that is not there: another React than this was written for
 */
export function withShortNames(code: string, own: readonly string[], sharing: readonly string[]): MagicString {
  const { named, texts } = namesIn(code);
  const elsewhere = new Set(sharing.flatMap((one) => [...namesIn(one).named.keys()]));
  for (const name of own) {
    if (!named.has(name)) throw new Error(`React's client has no property ${name}: take it off the list`);
    if (elsewhere.has(name)) throw new Error(`React's client shares its property ${name}: take it off the list`);
    if (texts.has(name)) throw new Error(`React's client finds its property ${name} by a text: take it off the list`);
  }
  const short = new MagicString(code);
  const free = freeNames(new Set(named.keys()));
  const byUse = own.toSorted((one, other) => (named.get(other)?.length ?? 0) - (named.get(one)?.length ?? 0));
  for (const name of byUse) {
    const to = free.next().value as string;
    for (const { start, end } of named.get(name) ?? []) short.update(start, end, to);
  }
  return short;
}

function* freeNames(taken: ReadonlySet<string>): Generator<string> {
  for (const first of ['', ...LETTERS]) {
    for (const last of LETTERS) if (!taken.has(first + last)) yield first + last;
  }
}

/** Where which properties are named, and what else stands in the code as a text. */
function namesIn(code: string) {
  const named = new Map<string, CodeNode[]>();
  const texts = new Set<unknown>();
  const visit = (node: CodeNode) => {
    const { type, computed, shorthand, property, key, value } = node;
    const place = computed ? undefined : (property ?? key);
    if (type === 'Literal') texts.add(value);
    // `{ lanes }` is the name of a variable, too: none is given another by halves.
    if (shorthand) texts.add(key?.name);
    else if (place?.type === 'Identifier' && place.name)
      named.set(place.name, [...(named.get(place.name) ?? []), place]);
    for (const part of partsOf(node)) visit(part);
  };
  visit(parseAst(code) as CodeNode);
  return { named, texts };
}
