/** What KEY of quest.ts asks for, in words. The letters are named, for ü is a letter, too. */
export const KEY_RULE =
  'it begins with a letter, A to Z or a to z, and goes on with these, 0 to 9, _ and -, 48 in all at most';
