import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { resolveImport } from './helpers/resolve-import.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SRC = join(ROOT, 'src');

/** What pages and their components share: stores, services and the API client. */
const STORES = 'client/api.ts client/auth client/sync client/platform';

/**
 * The import rules: which areas and packages ('*': any) the files of an area may import. If an import is not allowed,
 * correct the file, or change the rule of its area here.
 */
const RULES: Readonly<Record<string, Rule>> = {
  palette: rule('', '@ctrl/tinycolor'),
  tiles: rule('', ''),
  engine: rule('', ''),
  identity: rule('', '@scure/* @noble/* ulid'),
  content: rule('engine', 'node:*'), // Node only in *-node.ts: the compiler knows no Node elsewhere
  pictures: rule('client/ui tiles', 'react'), // the .tsx and .css files of quests
  documents: rule('engine', 'zod jsonc-parser json-stringify-pretty-compact'),
  contract: rule('engine identity', 'zod @orpc/contract'),
  'client/workers': rule('tiles engine', ''), // the engine for its seeded random numbers
  'client/offline': rule('client/platform', 'workbox-core workbox-precaching workbox-routing workbox-strategies'),
  'client/router.tsx': rule('', 'react react-dom zustand'),
  'client/ui': rule('tiles client/router.tsx', 'react'),
  'client/api.ts': rule('client/platform contract engine messages', '@orpc/client @orpc/contract @orpc/openapi-client'),
  'client/platform': rule('client/workers contract engine content messages', '*'),
  'client/auth': rule('client/api.ts client/platform contract engine identity messages', '*'),
  'client/sync': rule('client/api.ts client/auth client/platform contract engine content messages', '*'),
  'client/features': rule(
    `client/router.tsx client/ui ${STORES} client/workers contract engine identity content messages palette tiles`,
    '*',
  ),
  'client/layouts': rule(`client/router.tsx client/ui ${STORES} client/features messages`, 'react zustand'),
  'client/routes': rule(
    `client/router.tsx client/features client/layouts client/ui ${STORES} content messages engine palette`,
    '*',
  ),
  client: rule('*', '*'),
  'server/store': rule('', 'kysely better-sqlite3 pg node:*'),
  'server/bus': rule('', 'node:events ioredis'),
  'server/auth': rule('server/store contract identity', 'node:* @bitauth/libauth hash-wasm ulid'),
  'server/game': rule('server/store server/bus contract engine content', 'node:* zod'),
  'server/web': rule('server/auth server/game contract messages', '*'),
  server: rule('*', '*'),
};

interface Rule {
  readonly areas: readonly string[];
  readonly npm: readonly string[];
}

function rule(areas: string, npm: string): Rule {
  const wordsOf = (text: string) => text.split(' ').filter(Boolean);
  return { areas: wordsOf(areas), npm: wordsOf(npm) };
}

/** Entry points other than an area's index. */
const DOORS: Readonly<Record<string, string>> = {
  '#identity/words': 'identity',
  '#engine/check': 'engine',
  '#engine/lessons': 'engine',
  '#engine/duels': 'engine',
  '#content/deck': 'content',
  '#content/lessons': 'content',
  '#content/duels': 'content',
  '#content/names': 'content',
};

/**
 * Each part of the messages has an entry point, so that a page loads only its own texts. `messages` has its own name in
 * RULES, apart from `content`: an area may be allowed to import texts, but not quests and cards.
 */
const MESSAGES = /^#content\/messages(\/[a-z]+)?$/;

/** The files of quests have entry points, too, so that the players of a quest load no other quest. */
const QUESTS = /^#content\/quests(\/[\w-]+)*$/;

/** Entry points that lead to other files in browsers than in Node, so that their own area uses them, too. */
const CONDITIONAL: readonly string[] = ['#content/quests', '#content/quests/kinds', '#content/quests/german'];

/** This file imports every quest, by reading its folder. */
const READS_QUESTS = join(SRC, 'content/quests/quests-node.ts');

interface Import {
  readonly file: string;
  readonly specifier: string;
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file),
);
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(SRC, file), 'utf8')));

/** The modules of these folders, including tests. */
const CODE = globSync('{src,scripts,bench,tests}/**/*.{ts,tsx,mjs}', { cwd: ROOT }).map((file) => join(ROOT, file));

describe('boundaries', () => {
  test('RULES allow every import in src', () => {
    expect(imports.length).toBeGreaterThan(200);
    expect(imports.map(judge).filter(Boolean)).toEqual([]);
  });

  test('no feature imports another feature', () => {
    const crossing = imports.filter(({ file, specifier }) => {
      const target = specifier.startsWith('.') ? locate(file, specifier) : '';
      return (
        target.startsWith('client/features/') &&
        file.startsWith('client/features/') &&
        featureOf(target) !== featureOf(file)
      );
    });
    expect(crossing).toEqual([]);
  });

  test('no module imports itself through others, not even lazily or for a type', () => {
    const graph = new Map(CODE.map((file) => [file, modulesOf(file)]));
    expect(graph.size).toBeGreaterThan(700);
    expect(cyclesIn(graph).map((cycle) => cycle.map((file) => relative(ROOT, file)).join(' → '))).toEqual([]);
  });

  test('cyclesIn finds a cycle, and returns nothing for a graph without one', () => {
    const graph = new Map([
      ['page', ['table', 'ui']],
      ['main', ['table']],
      ['table', ['route', 'page']],
      ['route', []],
      ['ui', []],
    ]);
    expect(cyclesIn(graph)).toEqual([['page', 'table', 'page']]);
    expect(cyclesIn(new Map([...graph, ['table', ['route']]]))).toEqual([]);
    expect(importsOf('a.ts', "type A = typeof import('./b.ts');\nexport type { C } from './c.ts';")).toHaveLength(2);
  });
});

/** The files of the repository that a file imports. */
function modulesOf(file: string): string[] {
  const found = importsOf(file, readFileSync(file, 'utf8')).map(({ specifier }) => resolveImport(file, specifier));
  const quests = file === READS_QUESTS ? globSync('*/quest.ts', { cwd: dirname(file) }) : [];
  return [...found.filter((target) => target !== null), ...quests.map((quest) => join(dirname(file), quest))];
}

/** Finds cycles of imports by a depth-first search: not every cycle, but at least one if there is any. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  for (const file of graph.keys()) follow(file, []);
  return cycles;

  function follow(file: string, way: readonly string[]): void {
    const begin = way.indexOf(file);
    if (begin >= 0) cycles.push([...way.slice(begin), file]);
    if (begin >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) follow(next, [...way, file]);
    done.add(file);
  }
}

/** The violation of an import; null when it is allowed. */
function judge({ file, specifier }: Import): string | null {
  const area = areaOf(file);
  const rule = RULES[area];
  if (!rule) return `${file}: no rule for ${area}`;
  const refused = `${file} may not import ${specifier}`;
  if (specifier.startsWith('virtual:')) return null;
  if (specifier.startsWith('#')) {
    const target = areaBehind(specifier);
    if (target === area && CONDITIONAL.includes(specifier)) return null;
    return rule.areas.includes(target) || rule.areas.includes('*') ? null : refused;
  }
  if (specifier.startsWith('.')) {
    const target = locate(file, specifier);
    const targetArea = areaOf(target);
    if (targetArea === area) return null;
    if (!(rule.areas.includes(targetArea) || rule.areas.includes('*'))) return refused;
    if (!targetArea.startsWith('client') && !targetArea.startsWith('server')) return `${refused}: it has a #door`;
    const needsDoor = /^client\/features|^server\//.test(targetArea);
    return needsDoor && !target.endsWith(`${sep}index.ts`) ? `${refused}: it goes round the door` : null;
  }
  return rule.npm.some((allowed) => matches(allowed, specifier)) ? null : refused;
}

function areaBehind(door: string): string {
  if (door.startsWith('#art/')) return 'client/ui';
  if (QUESTS.test(door)) return 'content';
  return DOORS[door] ?? (MESSAGES.test(door) ? 'messages' : door.slice(1));
}

/** The key in RULES of a file: its first two path segments if they are a key, otherwise the first. */
function areaOf(file: string): string {
  const parts = file.split(sep);
  if (parts[0] === 'content' && /\.(tsx|css)$/.test(file)) return 'pictures';
  const two = parts.slice(0, 2).join('/');
  return two in RULES ? two : (parts[0] ?? '');
}

function featureOf(file: string): string | undefined {
  return file.split(sep)[2];
}

function locate(file: string, specifier: string): string {
  return relative(SRC, resolve(SRC, dirname(file), specifier));
}

function matches(allowed: string, specifier: string): boolean {
  if (allowed === '*') return true;
  if (allowed.endsWith('*')) return specifier.startsWith(allowed.slice(0, -1));
  return specifier === allowed || specifier.startsWith(`${allowed}/`);
}

function importsOf(file: string, text: string): Import[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'|(?:^|\n)import\s+'([^']+)'/g,
  );
  return [...found].map((match) => ({ file, specifier: match[1] ?? match[2] ?? match[3] ?? '' }));
}
