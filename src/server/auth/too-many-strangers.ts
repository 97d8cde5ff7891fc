/** There is no room for one more session that nobody has signed. */
export class TooManyStrangers extends Error {
  override readonly name = 'TooManyStrangers';
  /** When there will be some, if they are swept and no others come. */
  readonly retryAfter: number; // s

  constructor(retryAfter: number) {
    super(`There is no room for a new session for ${retryAfter} s`);
    this.retryAfter = retryAfter;
  }
}
