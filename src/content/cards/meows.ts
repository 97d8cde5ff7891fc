/** The card that counts how often somebody has meowed. */
export const MEOW_CARD = 'Cookie';
