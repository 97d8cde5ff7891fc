/** The noun for a kind of card: `wet sock` for `WetSock`. */
export function nounOf(card: string): string {
  return card.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
}

/** The name of a kind of card as a title: `Wet sock` for `WetSock`. */
export function titleOf(card: string): string {
  const noun = nounOf(card);
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** An English noun with its indefinite article. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
