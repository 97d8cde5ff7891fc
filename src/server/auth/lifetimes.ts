/** A signed session that nobody uses for this long ends. One that was never signed ends with its challenge. */
export const SESSION_TTL = 180 * 24 * 3_600_000; // ms
/** Use is written down at most this often: the end of a session may be off by as much. */
export const EXTEND_AFTER = 24 * 3_600_000; // ms
/** How often expired sessions are swept away. Until then they are dead, but take room. */
export const SWEEP_INTERVAL = 60_000; // ms
