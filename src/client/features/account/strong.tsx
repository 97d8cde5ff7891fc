/** What <strong> in a message is made of. */
export const strong = (words: string) => <strong>{words}</strong>;
