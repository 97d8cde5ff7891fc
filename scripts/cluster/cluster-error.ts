/** The cluster cannot be started. The message says what is missing. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}
