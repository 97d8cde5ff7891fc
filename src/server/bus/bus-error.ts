/** The bus cannot be used now. The message says why, for the operator; players are told only that it is so. */
export class BusUnavailable extends Error {
  override readonly name = 'BusUnavailable';
}
