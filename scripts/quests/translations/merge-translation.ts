import { MAX_TEXT } from '#documents';
import type { TranslatedText } from '#engine';
import { nearest, placeholderMistake } from '#engine/check';
import type { Exchange, Incoming, IncomingUnit, TranslationUnit } from './exchange.ts';
import { type ExchangeCode, type ExchangeFinding, exchangeFinding } from './findings.ts';

export interface Merged {
  /**
   * The translations that are new or different, by the ids of their texts. All others stay as they are: a file that is
   * imported unedited, or twice, changes nothing.
   */
  readonly changes: ReadonlyMap<string, TranslatedText>;
  readonly findings: readonly ExchangeFinding[];
}

/** Compares a translator's file with the present texts of the quest. */
export function mergeTranslation(current: Exchange, incoming: Incoming): Merged {
  const changes = new Map<string, TranslatedText>();
  const findings = [...incoming.findings];
  const mismatch = mismatchOf(current, incoming);
  if (mismatch) return { changes, findings: [...findings, mismatch] };

  const units = new Map(current.units.map((unit) => [unit.id, unit]));
  for (const [id, [first, ...others]] of Map.groupBy(incoming.units, (one) => one.id)) {
    for (const other of others) {
      const message = `The text "${id}" is in the file twice; the first is in line ${first?.line}.`;
      findings.push(exchangeFinding('repeated-text', message, other));
    }
    if (!first || others.length > 0) continue;
    const unit = units.get(id);
    const { change, finding } = unit ? judge(unit, first) : judgeUnknown(first, units.keys());
    if (change) changes.set(id, change);
    if (finding) findings.push(finding);
  }
  return { changes, findings };
}

function mismatchOf({ quest, language }: Exchange, incoming: Incoming): ExchangeFinding | null {
  if (incoming.quest !== null && incoming.quest !== quest) {
    const message = `The file belongs to the quest "${incoming.quest}", not to "${quest}".`;
    return exchangeFinding('wrong-quest', message);
  }
  if (incoming.language === null || isSameLanguage(incoming.language, language)) return null;
  return exchangeFinding('wrong-language', `The file is in the language "${incoming.language}", not in "${language}".`);
}

/** Some tools know languages with a region only, and write `de-DE` for `de`. */
function isSameLanguage(a: string, b: string): boolean {
  const [one, other] = [`${a}-`.toLowerCase(), `${b}-`.toLowerCase()];
  return one.startsWith(other) || other.startsWith(one);
}

interface Judgement {
  readonly change?: TranslatedText;
  readonly finding?: ExchangeFinding;
}

function judgeUnknown(one: IncomingUnit, ids: Iterable<string>): Judgement {
  if (isBlank(one.target)) return {};
  const meant = nearest(one.id, ids);
  const message = `The quest has no text "${one.id}".`;
  const suggestion = meant ? `Is it "${meant}"? Restore the id as it was exported.` : undefined;
  return { finding: exchangeFinding('unknown-text', message, one, suggestion) };
}

function judge(unit: TranslationUnit, one: IncomingUnit): Judgement {
  const problem = (code: ExchangeCode, message: string) => ({ finding: exchangeFinding(code, message, one) });
  const { id, of, source } = unit;
  const isPresent = one.of === null ? isAlike(one.source, source) : one.of === of;

  if (one.of === of && one.source !== null && !isAlike(one.source, source)) {
    return problem(
      'changed-english',
      `The English of "${id}" was changed in the file. In the quest it is "${source}".`,
    );
  }
  if (one.target === null || isBlank(one.target)) {
    const isEmptied = !isBlank(unit.target) && !isBlank(source);
    return isEmptied ? problem('empty-translation', `The translation of "${id}" is empty in the file.`) : {};
  }
  // Editors may change line breaks to those of their system.
  const text = withPlainBreaks(one.target);
  const isConfirming = unit.state === 'stale' && isPresent && one.isConfirmed;
  if (text === withPlainBreaks(unit.target ?? '') && !isConfirming) return {};

  if (one.of === null && !isPresent) {
    return one.source === null
      ? problem('unknown-english', `The text "${id}" has neither its hash nor its English in the file.`)
      : problem('changed-english', `The English of "${id}" is another in the file. In the quest it is "${source}".`);
  }
  if (text.length > MAX_TEXT) {
    return problem(
      'long-translation',
      `The translation of "${id}" has ${text.length} characters, more than ${MAX_TEXT}.`,
    );
  }
  const english = isPresent ? source : (one.source ?? source);
  const character = strangeCharacterIn(text, english);
  if (character) return problem('bad-character', `The translation of "${id}" contains ${character}.`);
  const placeholders = placeholderMistake(id, english, text);
  if (placeholders) return problem('wrong-placeholder', placeholders);

  const change = { of: isPresent ? of : String(one.of), text };
  if (isPresent) return { change };
  return unit.state === 'current'
    ? problem('newer-translation', `The translation of "${id}" in the file was made from older English.`)
    : {
        change,
        ...problem('older-english', `The English of "${id}" changed since the export. It is now "${source}".`),
      };
}

const isBlank = (text: string | null) => text === null || text.trim() === '';

const withPlainBreaks = (text: string) => text.replaceAll('\r\n', '\n');

/** Whether two texts differ at most in what tools change unasked: white space, soft hyphens, and how é is encoded. */
function isAlike(a: string | null, b: string): boolean {
  const plain = (text: string) => text.normalize().replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
  return a !== null && plain(a) === plain(b);
}

/** Characters that are invisible, break a line, are half of a pair, or replace what a program could not read. */
const STRANGE = /[\p{Cc}\p{Cs}\u{200b}\u{feff}\u{fffd}]/gu;

/** Describes the first strange character that the English does not have, too; null when there is none. */
function strangeCharacterIn(text: string, english: string): string | null {
  const found = text.match(STRANGE)?.find((character) => !english.includes(character));
  if (found === undefined) return null;
  if (found === '\n' || found === '\r') return 'a line break';
  if (found === '\ufffd') return 'the sign � in place of a letter that was lost';
  return `the character U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
