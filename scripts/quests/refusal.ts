/** A request that cannot be met. The message says why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
