/** The noun for a kind of card: `wet sock` for `WetSock`. */
export function nounOf(card: string): string {
  return card.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
}

/** An English noun with its indefinite article. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
