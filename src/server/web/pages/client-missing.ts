/** The client is not there, or not whole. The message says what to do. */
export class ClientMissing extends Error {
  override readonly name = 'ClientMissing';

  constructor(what: string) {
    super(`the client is not built (${what}): run npm run build`);
  }
}
