import { z } from 'zod';
import { type Card, type CardKind, MAX_TRAIT_LENGTH, type Trait, type TraitValue } from '#engine';

/**
 * The card codec as one would write it with URLSearchParams and zod.
 * Not checked here: a trait given twice (the last one counts), stray & and pairs without =, broken percent-encoding
 * and half characters (both become U+FFFD), and how long a text is. The cards are not frozen.
 */
export function createReference(kinds: Iterable<CardKind>) {
  const schemas = new Map(Array.from(kinds, (kind) => [kind.name, schemasOf(kind)]));

  function schemasFor(name: string) {
    const found = schemas.get(name);
    if (found) return found;
    throw new Error(`Card ${name} not found`);
  }

  function parse(text: string): Card {
    const [key = '', query = ''] = text.split('?', 2);
    const { kind, texts } = schemasFor(key);
    const { c, p, ...traits } = texts.parse(Object.fromEntries(new URLSearchParams(query)));
    return { key, type: kind.type, c: c as number, p: p as string, traits };
  }

  function format({ key, c, p, traits }: Card): string {
    const { kind, values } = schemasFor(key);
    const all = values.parse({ ...traits, c, p });
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(all)) {
      if (name === 'c' || value !== kind.traits.get(name)?.default) params.append(name, String(value));
    }
    params.sort();
    return `${key}?${params}`;
  }

  return { parse, format };
}

function schemasOf(kind: CardKind) {
  const texts: Record<string, z.ZodType<TraitValue>> = {};
  const values: Record<string, z.ZodType<TraitValue>> = {};
  for (const [name, trait] of kind.traits) {
    const value = name === 'c' ? count : schemaOf(trait);
    values[name] = value;
    texts[name] = readerOf(trait).pipe(value).default(trait.default);
  }
  return { kind, texts: z.strictObject(texts), values: z.strictObject(values) };
}

const count = z.int().min(0);

function schemaOf(trait: Trait): z.ZodType<TraitValue, TraitValue> {
  if (trait.oneOf) return z.literal([...trait.oneOf]);
  if (typeof trait.default === 'number') return z.number().gt(-1e21).lt(1e21);
  if (typeof trait.default === 'boolean') return z.boolean();
  return z.string().max(MAX_TRAIT_LENGTH);
}

/** z.coerce would take 0x10, 1e3 and nothing at all for numbers. */
function readerOf(trait: Trait): z.ZodType<TraitValue, string> {
  if (typeof trait.default === 'number') {
    return z
      .string()
      .regex(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      .transform(Number);
  }
  if (typeof trait.default === 'boolean') return z.enum(['true', 'false']).transform((text) => text === 'true');
  return z.string();
}
