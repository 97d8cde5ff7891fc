import fc from 'fast-check';
import type { Exchange, TranslationUnit } from '../../../scripts/quests/translations/exchange.ts';

/** Characters with a meaning in XML, CSV or spreadsheets, invisible ones, and ones beyond 16 bits. */
const SPECIAL = '&<>"\'\r\n\t ,;=+-@＝{}\\\0\u0007\u0085\u00ad\u2028\ufeff\ufffe\u{1f408}';

/** Well-formed texts, that is, without lone surrogates. */
export const wellFormed = fc.string({
  unit: fc.oneof(fc.constantFrom(...SPECIAL), fc.string({ unit: 'binary', maxLength: 1 })),
});

const id = fc.oneof(
  fc.constantFrom('name', 'petting.5', 'pages.chair.title', 'pages.chair.lines.3', 'pages.a b.choices.1'),
  wellFormed.filter((text) => text.trim() !== ''),
);
const hash = fc.stringMatching(/^[0-9a-z]{6,7}$/);
const states = fc.constantFrom('missing', 'stale', 'current');

/** Exchanges whose texts are made by `text`. A missing translation is null, others are not empty. */
export function anyExchange(text: fc.Arbitrary<string> = wellFormed): fc.Arbitrary<Exchange> {
  const optional = fc.option(text, { nil: undefined });
  const unit = fc
    .tuple(id, text, hash, text, states, optional, optional)
    .map(([id, source, of, target, state, speaker, when]) => {
      const made: TranslationUnit = { id, source, of, target: state === 'missing' ? null : target || '–', state };
      return { ...made, ...(speaker && { speaker }), ...(when && { when }) };
    });
  const units = fc.uniqueArray(unit, { selector: (one) => one.id, maxLength: 6 });
  const quest = fc.stringMatching(/^[A-Z][A-Za-z\d]{0,9}$/);
  return fc.record({ quest, source: fc.constant('en'), language: fc.constantFrom('de', 'fr', 'pt-BR', 'id'), units });
}

/** Files in which up to five stretches are deleted, doubled, or replaced by one of `pieces` or a random text. */
export function mutated(file: fc.Arbitrary<string>, pieces: readonly string[]): fc.Arbitrary<string> {
  const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 3 }));
  const cut = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(40),
    piece,
    repeats: fc.boolean(),
  });
  return fc.tuple(file, fc.array(cut, { minLength: 1, maxLength: 5 })).map(([text, cuts]) =>
    cuts.reduce((now, { at, length, piece, repeats }) => {
      const from = Math.floor(at * now.length);
      const cutOut = now.slice(from, from + length);
      return now.slice(0, from) + (repeats ? cutOut + cutOut : piece) + now.slice(from + length);
    }, text),
  );
}
