/** The database cannot do its work now. The message says why, for the operator; players are told only that it is so. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** Others were in the way of this one act, or it took too long. The database itself may be as well as ever. */
export class StoreBusy extends StoreUnavailable {
  override readonly name = 'StoreBusy';
}
