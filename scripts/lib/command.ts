import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { nearest } from '#engine/check';
import { printable } from '../../src/server/commands/printable.ts';
import { EnvError } from '../../src/server/env.ts';
import { fileErrorReason } from './files.ts';

/** An invalid command line. The message says what was expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A request that cannot be fulfilled. The message says why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/**
 * Runs `npm run <name>`. Prints usage errors and refusals in one line, and exits with 1, on usage errors with
 * `usageExit`; throws any other error.
 * @param describe returns the line for other errors that the command expects; null: the error is thrown
 */
export async function runCommand(
  name: string,
  run: () => Promise<void>,
  { describe = (_: unknown): string | null => null, usageExit = 1 } = {},
): Promise<void> {
  try {
    await run();
  } catch (error) {
    const words = describeExpected(error, name) ?? describe(error);
    if (words === null) throw error;
    console.error(words);
    process.exitCode = error instanceof UsageError ? usageExit : 1;
  }
}

function describeExpected(error: unknown, name: string): string | null {
  if (error instanceof UsageError) return printable(`${error.message} All there is: npm run ${name} -- --help`);
  if (error instanceof EnvError) return error.message;
  const refusal = refusalOf(error);
  return refusal && printable(refusal.message);
}

/** Returns a Refusal unchanged, and a file system error as a Refusal; null for other errors. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const trouble = fileErrorReason(error);
  const { path } = Object(error) as NodeJS.ErrnoException;
  return trouble === null || path === undefined ? null : new Refusal(`${path}: ${trouble}.`);
}

/** @throws UsageError that suggests the nearest option, if any is near */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals });
  } catch (error) {
    const { code, message } = error as Error & { readonly code?: string };
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(message.replace(/\.?(\n.*)?$/s, '.'));
    const option = /'([^']*)'/.exec(message)?.[1] ?? '';
    const meant = nearest(option.replace(/^-+/, ''), Object.keys(options));
    throw new UsageError(`There is no option ${option}.${meant ? ` Did you mean --${meant}?` : ''}`);
  }
}

/** @throws UsageError unless the text is a whole number within the limits */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new UsageError(`--${option} takes a whole number from ${least} to ${most}, not "${text}".`);
}
