/** Longest card text there is, read or written. */
export const MAX_CARD_LENGTH = 1024; // UTF-16 code units
/** Longest value of a text trait, decoded. */
export const MAX_TRAIT_LENGTH = 256; // UTF-16 code units
