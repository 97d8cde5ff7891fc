/** Gives everyone who asks a name of their own: the one they want, or that with the next number. */
export function createUnique(
  numbered: (wanted: string, number: number) => string,
  taken: Iterable<string> = [],
): (wanted: string) => string {
  const used = new Set(taken);
  const numbers = new Map<string, number>();
  return (wanted) => {
    // Long names that are cut for their number count on together, or each would try all numbers of the others.
    const stem = numbered(wanted, 1);
    let name = wanted;
    let number = numbers.get(stem) ?? 1;
    while (used.has(name)) name = numbered(wanted, ++number);
    numbers.set(stem, number);
    used.add(name);
    return name;
  };
}
