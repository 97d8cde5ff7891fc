/** Names of cards: a capital, then letters and digits. */
export const CARD_NAME = /^[A-Z][A-Za-z0-9]{0,31}$/;
/** Names of traits. */
export const TRAIT_NAME = /^[a-z][a-z0-9_]{0,31}$/;

/** What a name of a card has to be, after who it is: the letters are named, for ü is a letter, too. */
export const CARD_NAME_RULE = 'must start with a capital letter: A-Z, then A-Z, a-z and 0-9, 32 at most';
