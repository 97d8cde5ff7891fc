import type { Random } from './random.ts';

/** The same things in an order that chance gives, each order as likely as any other (Fisher and Yates). */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const left = [...things];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
