import { existsSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { nearest } from '#engine/check';
import { readText } from '../../lib/read-text.ts';
import { commandFinding, type Found } from '../finding.ts';
import { STRAIGHT_QUOTES, TRANSLATED } from '../types/advice.ts';
import { DOORS, findCircle, type ImportGraph, NoDoorError } from './doors.ts';

interface Place {
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
}

/** Says in words why a file could not be loaded, and where. */
export function explain(error: unknown, file: string, imports: ImportGraph): Found {
  if (!(error instanceof Error)) return commandFinding('file', `throws ${inspect(error)}`, { file });
  const place = placeOf(error, file);
  const say = (message: string, suggestion: string | null = null) =>
    commandFinding('file', message, { ...place, suggestion });
  const { message } = error;
  const { code } = error as Error & { code?: string };

  if (error instanceof NoDoorError) {
    const { specifier, importer, suggestion } = error;
    return commandFinding('file', message, { ...lineOf(importer, specifier), suggestion });
  }
  if (code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX') {
    return say(`cannot be run as it is: ${message}`, TRANSLATED);
  }
  if (code === 'ERR_INVALID_TYPESCRIPT_SYNTAX') {
    return say(`cannot be read: ${message}`, /^Unexpected character/.test(message) ? STRAIGHT_QUOTES : null);
  }
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_UNSUPPORTED_DIR_IMPORT') return missingModule(message, file);
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION') return say('imports a file that is no module', 'Import .ts files only.');
  const missing = /module '([^']+)' does not provide an export named '([^']+)'/.exec(message);
  if (missing) return say(...missingExport(place.file, missing[1] ?? '', missing[2] ?? ''));
  if (error instanceof SyntaxError) return say(`cannot be read: ${message}`);

  const early = /Cannot access '(\w+)' before initialization/.exec(message);
  const circle = early && findCircle(imports, file);
  if (circle) {
    const way = circle.map((path) => basename(path)).join(' → ');
    return say(`files import each other: ${way}`, `Move what they share, "${early[1]}" first, to a file of its own.`);
  }
  if (early) return say(`"${early[1]}" is used above the line that makes it`, 'Move that line up.');
  return say(`throws when it is run: ${error.name}: ${message}`);
}

/** Where an error came from: the innermost line of a file of the writer's, if the error tells. */
function placeOf({ stack = '' }: Error, file: string): Place {
  const head = /^(?:file:\/\/)?(\/.+?|[A-Z]:\\.+?):(\d+)\n(?:.*\n)*?( *)\^/.exec(stack);
  if (head) return { file: pathOf(head[1] ?? file), line: Number(head[2]), column: (head[3]?.length ?? 0) + 1 };
  for (const [, url = '', line, column] of stack.matchAll(/(file:\/\/[^\s():]+\.ts):(\d+):(\d+)/g)) {
    const path = pathOf(url);
    if (path === file || dirname(path) === dirname(file))
      return { file: path, line: Number(line), column: Number(column) };
  }
  return { file, line: null, column: null };
}

function pathOf(location: string): string {
  return location.startsWith('file:') ? fileURLToPath(location) : location;
}

function missingModule(message: string, file: string): Found {
  const [, wanted = '', importer = file] =
    /^(?:Cannot find (?:module|package)|Directory import) '([^']+)'.*? imported from (.+)$/.exec(message) ?? [];
  const isPath = wanted.startsWith('/');
  const near = isPath ? relative(dirname(importer), wanted) : wanted;
  const shown = isPath && !near.startsWith('.') ? `./${near}` : near;
  return commandFinding('file', `imports "${shown}", which is not there`, {
    ...lineOf(importer, shown),
    suggestion: existsSync(`${wanted}.ts`)
      ? `Write the ending as well: "${shown}.ts".`
      : isPath
        ? null
        : `A quest file has ${Object.keys(DOORS).join(', ')} and files beside it, no packages.`,
  });
}

function missingExport(file: string, module: string, name: string): [message: string, suggestion: string | null] {
  const source = DOORS[module] ?? resolve(dirname(file), module);
  const meant = nearest(name, namesIn(readText(source) ?? ''));
  return [`imports "${name}" from "${module}", which has no such thing`, meant && `Did you mean "${meant}"?`];
}

/** Near enough for a guess: the words of the source that exports things. */
function namesIn(source: string): string[] {
  return source
    .split('\n')
    .filter((line) => /^(export| {2}\w)/.test(line))
    .flatMap((line) => line.match(/[A-Za-z_]\w*/g) ?? []);
}

function lineOf(file: string, specifier: string): Place {
  const lines = (readText(file) ?? '').split('\n');
  const at = lines.findIndex((line) => line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`));
  return { file, line: at < 0 ? null : at + 1, column: at < 0 ? null : (lines[at] ?? '').indexOf(specifier) };
}
