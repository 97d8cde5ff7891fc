import { troubleOf } from '../lib/files.ts';

/** A request that cannot be met. The message says why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** An error as a refusal, where it is one or the system refused a file; else null. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const trouble = troubleOf(error);
  const { path } = Object(error) as NodeJS.ErrnoException;
  return trouble === null || path === undefined ? null : new Refusal(`${path}: ${trouble}.`);
}
