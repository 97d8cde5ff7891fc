import { accessSync, constants, statSync } from 'node:fs';
import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Quest } from '#engine';
import { troubleOf } from '../../lib/trouble-of.ts';
import { commandFinding, type Found } from '../finding.ts';
import type { ImportGraph } from './doors.ts';
import { explain } from './explain.ts';

/** How long a file may take to be loaded. */
export const LOADING_TIME = 8000; // ms

export interface Loaded {
  readonly quests: readonly Quest[];
  readonly findings: readonly Found[];
}

/** Runs a file and takes every quest that it exports. */
export async function loadFile(file: string, imports: ImportGraph): Promise<Loaded> {
  const refusal = refuse(file);
  if (refusal) return refused('file', refusal, file);
  let names: Readonly<Record<string, unknown>>;
  try {
    names = await inTime(import(pathToFileURL(file).href));
  } catch (error) {
    if (error === LATE) return refused('file', `waits at its top level for something that does not come`, file);
    return { quests: [], findings: [explain(error, file, imports)] };
  }
  const quests = [...new Set(Object.values(names))].filter(isQuest);
  if (quests.length > 0) return { quests, findings: [] };
  const begun = Object.entries(names).find(([, value]) => isBegun(value))?.[0];
  const why = begun ? `"${begun}" is begun but not written: .write({ … }) is missing` : 'exports no quest';
  return refused('no-export', why, file);
}

/** Why a path is no quest file at all; null when it may be one. */
export function refuse(file: string): string | null {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat) return 'there is no such file';
    if (stat.isDirectory()) return 'is a folder: name the files in it';
    // Whoever opens a pipe waits for somebody to write into it.
    if (!stat.isFile()) return 'is a pipe or a device: a quest file is a file with text in it';
    accessSync(file, constants.R_OK);
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === null) throw error;
    return `cannot be read: ${trouble}`;
  }
  const ending = extname(file);
  return ending === '.ts' ? null : `ends in ${ending || 'nothing'}: a quest file ends in .ts`;
}

const LATE = Symbol('late');

async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(LATE), LOADING_TIME);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function refused(code: 'file' | 'no-export', message: string, file: string): Loaded {
  return { quests: [], findings: [commandFinding(code, message, { file })] };
}

export function isQuest(value: unknown): value is Quest {
  const { pages, declared, kind } = Object(value) as Partial<Quest>;
  return pages instanceof Map && Array.isArray(declared) && typeof kind === 'object';
}

/** What `quest(…)` gives, before `write`. */
function isBegun(value: unknown): boolean {
  return typeof Object(value).write === 'function';
}
