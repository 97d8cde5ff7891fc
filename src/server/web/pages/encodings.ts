/** How a body can be sent, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The first encoding of those at hand that an Accept-Encoding header takes. Only "not at all" (q=0) counts of the
 * weights: whoever takes brotli gets it.
 */
export function pickEncoding(header: string | undefined, has: (encoding: Encoding) => boolean): Encoding {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  );
  return ENCODINGS.find((encoding) => accepted.has(encoding) && has(encoding)) ?? 'identity';
}
