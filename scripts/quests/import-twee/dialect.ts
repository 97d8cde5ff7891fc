const SYNTAXES = ['sugarcube', 'harlowe', 'chapbook', 'snowman'] as const;
export type Syntax = (typeof SYNTAXES)[number];

/** Whose syntax a story is read by. */
export type Dialect = ReadonlySet<Syntax>;

/** The syntax of a story format; a story that does not name one we know may use any. */
export function dialectOf(format: string): Dialect {
  const known = SYNTAXES.filter((syntax) => format.trim().toLowerCase().startsWith(syntax));
  return new Set(known.length > 0 ? known : SYNTAXES);
}

/** Whether the story is of this format and no other. */
export function isOnly(dialect: Dialect, syntax: Syntax): boolean {
  return dialect.has(syntax) && dialect.size === 1;
}
