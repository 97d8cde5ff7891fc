/** Largest request body taken. */
export const BODY_MAX = 4096; // bytes
/** Longest `now` of a ping. */
export const NOW_MAX = 64; // letters and digits
/** Most cards in one update: far more than there are kinds. */
export const CARDS_MAX = 256;
/** Longest id of a choice. */
export const CHOICE_MAX = 64; // characters
/** Longest id of a session that is looked at. */
export const SESSION_ID_MAX = 64; // characters
