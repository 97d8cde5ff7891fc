/** Largest request body taken. */
export const BODY_MAX = 4096; // bytes
/** Longest `now` of a ping. */
export const NOW_MAX = 64; // letters and digits
/** Most cards in one update: far more than there are kinds. */
export const CARDS_MAX = 256;
/** Longest id of a choice. */
export const CHOICE_MAX = 64; // characters
/** A character meows at most this often. */
export const MEOW_INTERVAL = 1000; // ms
/** What tells a choice from all others: 128 random bits. */
export const IDEMPOTENCY_KEY: RegExp = /^[0-9a-f]{32}$/;
/** Longest words of an error that a browser reports. */
export const REPORT_TEXT_MAX = 300; // characters
/** Most places of the game's own code that such a report names. */
export const REPORT_FRAMES_MAX = 10;
/** Longest name in it: of an error, a build, a route. */
export const REPORT_NAME_MAX = 64; // characters
/** Longest id of a session that is looked at. */
export const SESSION_ID_MAX = 64; // characters
