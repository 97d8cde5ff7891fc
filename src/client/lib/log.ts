/** Logs what went wrong for whoever looks. Only the error's own words: what it was made from may be a secret. */
export function logProblem(message: string, error?: unknown): void {
  if (error === undefined) console.warn(message);
  else console.warn(`${message}:`, error instanceof Error ? `${error.name}: ${error.message}` : typeof error);
}
