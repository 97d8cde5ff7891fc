// Source of every value: docs/requirements.md, K1.

/** Longest signature or address that is looked at. */
export const HEX_MAX_LENGTH = 256; // characters, 0x among them

/** Words in a phrase. */
export const WORD_COUNT = 12;
/** Words to choose from. */
export const WORD_LIST_SIZE = 2048;
