/**
 * What went wrong, in words that a player may read: the message in English, for logs, too, and by its kind in every
 * language. Nothing secret stands in them.
 */
export class SaidError<Kind extends string = string> extends Error {
  override readonly name: string = 'SaidError';
  readonly kind: Kind;

  constructor(kind: Kind, message: string) {
    super(message);
    this.kind = kind;
  }
}
