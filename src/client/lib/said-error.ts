/**
 * What went wrong, by its kind: whoever shows it has words for that, in every language (`messages/errors`). Those who show
 * none need not load them. Nothing secret stands in the message.
 */
export class SaidError<Kind extends string = string> extends Error {
  override readonly name: string = 'SaidError';
  readonly kind: Kind;

  constructor(kind: Kind, message: string = kind) {
    super(message);
    this.kind = kind;
  }
}
