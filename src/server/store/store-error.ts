/** The database cannot do its work now. The message says why, for the operator; players are told only that it is so. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
