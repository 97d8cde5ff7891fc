import type { FirstLoad, Kind } from './first-loads.ts';
import type { ModuleSizes } from './module-sizes.ts';

/** What first loads may come to, in bytes. */
export interface Budgets {
  readonly css: number;
  readonly fonts: number;
  readonly html: number;
  /** By the path of the page. */
  js(path: string): number;
}

const SHOWN_MODULES = 8;
const WORDS: Readonly<Record<Kind, string>> = { js: 'JavaScript', css: 'style', fonts: 'fonts', html: 'HTML' };

/** What is over its budget, in words, with what it is made of. */
export function findTooHeavy(loads: readonly FirstLoad[], budgets: Budgets, sizes: ModuleSizes): string[] {
  return loads.flatMap(({ path, language, bytes, scripts }) =>
    (Object.keys(bytes) as Kind[]).flatMap((kind) => {
      const budget = budgetOf(path, kind, budgets);
      const over = bytes[kind] - budget;
      if (over <= 0) return [];
      const made = kind === 'js' ? ` Its largest modules: ${largest(scripts, sizes)}.` : '';
      return [
        `${path} (${language}): the ${WORDS[kind]} of the first load is ${count(over)} bytes over its ${count(budget)} (brotli).${made}`,
      ];
    }),
  );
}

/** What one kind may come to on one page. */
export function budgetOf(path: string, kind: Kind, budgets: Budgets): number {
  return kind === 'js' ? budgets.js(path) : budgets[kind];
}

/** Modules of a first load that nobody needs there, in words. */
export function findTooEarly(loads: readonly FirstLoad[], notYet: readonly NotYet[], sizes: ModuleSizes): string[] {
  return loads.flatMap(({ path, scripts }) =>
    notYet.flatMap(({ what, module, but = [] }) =>
      scripts
        .flatMap((script) => Object.keys(sizes[script] ?? {}))
        .filter((name) => module.test(name) && !but.includes(path))
        .map((name) => `${path}: ${what} are loaded before they are needed: ${name}`),
    ),
  );
}

/** Something that comes when it is needed. */
export interface NotYet {
  readonly what: string;
  readonly module: RegExp;
  /** Paths of the pages that need it at once. */
  readonly but?: readonly string[];
}

function largest(scripts: readonly string[], sizes: ModuleSizes): string {
  return scripts
    .flatMap((script) => Object.entries(sizes[script] ?? {}))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SHOWN_MODULES)
    .map(([name, size]) => `${name} (${count(size)} before it is packed)`)
    .join(', ');
}

function count(bytes: number): string {
  return bytes.toLocaleString('en');
}
