import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveImport } from './helpers/resolve-import.ts';

/**
 * Traces the constants and functions of two lists to code that ships: from a declaration through the declarations that
 * use it, up to code that runs when a shipped module is loaded.
 *
 * Finds a declaration at the beginning of a line, where the formatter places it, and uses of a declaration by its name.
 */
const ROOT = join(import.meta.dirname, '..');
const STARTS = ['src/client/main.tsx', 'src/server/main.ts'];

const CONSTANTS = [
  'BACKGROUND_PIXEL_RATIO_MAX',
  'BACKGROUND_PIXEL_RATIO_MIN',
  'CAT_HEALTH',
  'COUNTER_INTERVAL',
  'DARK_TEXT',
  'DEFAULT_DEBOUNCE',
  'DEFAULT_SCREEN',
  'HEX_MAX_LENGTH',
  'HIGHLIGHT',
  'INITIAL_HEALTH',
  'KEEP_ALIVE_INTERVAL',
  'NEIGHBOUR_EXPANSION_TILE',
  'NEIGHBOUR_EXPANSION_TREE',
  'NEIGHBOUR_TOLERANCE',
  'NOW_MAX',
  'NO_TIMEOUT',
  'PASTEL',
  'PIXEL_RATIO_MAX',
  'PIXEL_RATIO_MIN',
  'PLACEHOLDER_ID',
  'RELOAD_GUARD',
  'RENDER_DEBOUNCE',
  'RESIZE_DEBOUNCE',
  'SCREEN_MAX',
  'SCREEN_MIN',
  'SPRITE_SAMPLE_SIZE',
  'TILE_TREE_DEPTH',
  'VIEW_SIZE',
  'WORD_COUNT',
  'WORD_LIST_SIZE',
];

/** Functions that shipped code must call, each with the requirement that it fulfils. */
const RULES: readonly (readonly [row: string, name: string])[] = [
  ['A9', 'pageNotFound'],
  ['A10', 'requireMiddleware'],
  ['A13', 'watchBuild'],
  ['A13', 'reloadOnce'],
  ['A14', 'prefetchLinks'],
  ['A15', 'screenMetrics'],
  ['B6', 'checkPhrase'],
  ['B8', 'accountFromWords'],
  ['B9', 'loginText'],
  ['B9', 'createVerifier'],
  ['C9', 'errorCodeOf'],
  ['D2', 'createCharacter'],
  ['D4', 'readUpdate'],
  ['D12', 'drawGender'],
  ['D12', 'drawName'],
  ['Q2', 'checkQuest'],
  ['Q3', 'findChoice'],
  ['Q4', 'enterPage'],
  ['Q11', 'armTimeout'],
  ['T2', 'neighboursOf'],
  ['T5', 'readable'],
  ['T6', 'parseColor'],
];

interface Declaration {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

/** A shipped module: its declarations and its other statements. */
interface Module {
  readonly file: string;
  readonly declarations: readonly Declaration[];
  /** The import statements of the module. */
  readonly imports: string;
  /** The statements that run when the module is loaded. */
  readonly rest: string;
}

const BEGINNING = /^(?:export )?(?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class) +([\w$]+)/;
const NEITHER = /^(?:(?:import|type|interface|declare)\b|export (?:\{|\*|type\b|interface\b))/;

const modules = shipped();
const declared = modules.flatMap(({ declarations }) => declarations);

describe('[S3, S14, K1] in shipped code', () => {
  test.each(CONSTANTS)('shipped code uses the constant %s', (name) => {
    expect(wayTo(name)).not.toBeNull();
  });

  test.each(RULES)('[%s] shipped code uses the function %s', (_, name) => {
    expect(wayTo(name)).not.toBeNull();
  });

  test('at least one call of debounce omits the delay, and so uses the default delay', () => {
    const calls = modules.flatMap(({ declarations, rest }) => [rest, ...declarations.map(({ text }) => text)]);
    expect(calls.filter((text) => /(?<!function )\bdebounce\((?:[^(),]|\([^()]*\)(?: =>)?)+\)/.test(text))).not.toEqual(
      [],
    );
  });

  test('wayTo finds no path from an unknown name, and searches the shipped modules, without tests', () => {
    expect(wayTo('nobodyCallsThis')).toBeNull();
    expect(modules.map(({ file }) => file)).toEqual(
      expect.arrayContaining([...STARTS, 'src/client/workers/sky/sky.ts']),
    );
    expect(modules.filter(({ file }) => file.includes('.test.'))).toEqual([]);
  });
});

/** A path from a name to a module that runs it; null when there is none. */
function wayTo(name: string, before: ReadonlySet<string> = new Set()): readonly string[] | null {
  if (before.has(name) || !declared.some((one) => one.name === name)) return null;
  const met = new Set([...before, name]);
  const uses = new RegExp(`(?<![\\w$])${name}(?![\\w$])`);
  const own = new Set(declared.filter((one) => one.name === name).map(({ file }) => file));
  // A module with a dynamic import may use any name: its import statements do not list the imported names.
  const knows = ({ file, imports }: Module) => own.has(file) || uses.test(imports) || imports.includes('import(');
  const knowing = modules.filter(knows);
  const runs = knowing.find(({ rest }) => uses.test(rest));
  if (runs) return [...met, runs.file];
  for (const one of knowing.flatMap(({ declarations }) => declarations)) {
    const way = one.name !== name && uses.test(one.text) ? wayTo(one.name, met) : null;
    if (way) return way;
  }
  return null;
}

function shipped(): readonly Module[] {
  const found = new Map<string, Module>();
  const next = [...STARTS];
  for (const file of next) {
    if (found.has(file)) continue;
    const code = withoutComments(readFileSync(join(ROOT, file), 'utf8'));
    found.set(file, moduleOf(file, code));
    next.push(...importsIn(file, code));
  }
  return [...found.values()];
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

/** Our modules that a module imports, statically or dynamically, except type imports. */
function importsIn(file: string, code: string): string[] {
  const said = [...code.matchAll(/(?:^(?:import|export)(?! type)[^;'"]*?|\bimport\(\s*|\bnew URL\(\s*)'([^']+)'/gm)];
  return said.flatMap(([, path = '']) => {
    const bare = path.replace(/\?.*/, '');
    const target = resolveImport(join(ROOT, file), bare);
    return target !== null && /\.tsx?$/.test(target) ? [relative(ROOT, target).replaceAll('\\', '/')] : [];
  });
}

/** Statements start at the beginning of a line, and all their other lines except brackets are indented. */
function moduleOf(file: string, code: string): Module {
  const statements = code.split(/\n(?=[\w@])/);
  const declarations: Declaration[] = [];
  const rest: string[] = [];
  const imports = [
    ...statements.filter((text) => text.trimStart().startsWith('import ')),
    ...(code.match(/\bimport\(/g) ?? []),
  ];
  for (const text of statements) {
    const [, name] = BEGINNING.exec(text.trimStart()) ?? [];
    if (name !== undefined) declarations.push({ name, file, text });
    else if (!NEITHER.test(text.trimStart()) && text.trim() !== '') rest.push(text);
  }
  const starts = STARTS.includes(file) ? declarations.map(({ text }) => text) : [];
  return { file, declarations, imports: imports.join('\n'), rest: [...rest, ...starts].join('\n') };
}
