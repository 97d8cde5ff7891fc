import { hashText } from '../../hash.ts';
import { PLACEHOLDER } from '../placeholders.ts';
import type { Quest } from '../quest.ts';
import { type QuestText, type Translation, textsOf, withTranslation } from '../translation.ts';
import { checkQuest } from './check-quest.ts';
import { nearest } from './spelling-suggestion.ts';

/** All kinds of findings about a translation of a quest. */
export const TRANSLATION_FINDINGS = {
  'missing-translation': warning(
    'A text has no translation: players read the original.',
    'Translate it, or export the texts for a translator: `npm run quests -- … --to xlf --language de`.',
  ),
  'stale-translation': warning(
    'The original of a translated text has changed since it was translated.',
    'Compare both, and write the present hash behind "of", or import the translation again.',
  ),
  'shifted-translation': error(
    'A translation was made from another text of the quest: ids have moved.',
    'Give each line an id of its own, so that the others keep theirs, and move the translation to the id in the message.',
  ),
  'surplus-translation': error(
    'A translation has an id that no text of the quest has.',
    'Correct the id, or take the translation out.',
  ),
  'translated-placeholder': error(
    'A translation has other placeholders than its original.',
    'Use each {placeholder} of the original as often as there, letter by letter.',
  ),
  'untranslated-text': warning(
    'A translation is the same as its original.',
    'Translate it, or take it out: without a translation players read the original.',
  ),
  'empty-translation': error(
    'A translation is empty.',
    'Write the text, or take it out: players then read the original.',
  ),
  'translated-text': warning(
    'The translated quest has a finding of texts that the original does not have.',
    'The message has the code of the finding.',
  ),
} as const;
export type TranslationCode = keyof typeof TRANSLATION_FINDINGS;

/** A mistake in a translation. */
export interface TranslationFinding {
  readonly code: TranslationCode;
  readonly severity: 'error' | 'warning';
  /** The id of the text; null for findings of missing texts, and for those of the translated quest. */
  readonly id: string | null;
  readonly page: string | null;
  readonly choice: string | null;
  readonly message: string;
  /** The right id, if the id is wrong. */
  readonly suggestion: string | null;
}

/** Lists missing texts, mistakes in translated texts, unknown ids, and then the findings of the translated quest. */
export function checkTranslation(quest: Quest, translation: Translation, language: string): TranslationFinding[] {
  const texts = textsOf(quest);
  const byId = new Map(texts.map((text) => [text.id, text]));
  const byHash = new Map(texts.map(({ id, text }) => [hashText(text), id]));
  const found: TranslationFinding[] = [];
  const report = (code: TranslationCode, id: string | null, message: string, suggestion: string | null = null) => {
    const page = (id !== null && byId.get(id)?.page) || null;
    const { severity } = TRANSLATION_FINDINGS[code];
    found.push({ code, severity, id, page, choice: null, message, suggestion });
  };
  found.push(...missing(texts, translation, language));
  for (const { id, text } of texts) {
    const translated = Object.hasOwn(translation, id) ? translation[id] : undefined;
    if (!translated) continue;
    if (translated.of !== hashText(text)) {
      const other = byHash.get(translated.of);
      if (other === undefined) report('stale-translation', id, `"${id}" was made from another original than "${text}"`);
      else report('shifted-translation', id, `"${id}" was made from the text that is "${other}" now`, other);
      continue;
    }
    if (translated.text.trim() === '') {
      report('empty-translation', id, `"${id}" is empty`);
      continue;
    }
    const [lost, added] = differences(placeholdersOf(text), placeholdersOf(translated.text));
    if (lost.length > 0) report('translated-placeholder', id, `"${id}" lacks ${lost.join(', ')}`);
    if (added.length > 0)
      report('translated-placeholder', id, `"${id}" has ${added.join(', ')}, which the original lacks`);
    if (translated.text === text && /\s/.test(text))
      report('untranslated-text', id, `"${id}" is as in the original: "${text}"`);
  }
  for (const [id, { of }] of Object.entries(translation)) {
    if (byId.has(id)) continue;
    const moved = byHash.get(of);
    const free = texts.flatMap((text) => (Object.hasOwn(translation, text.id) ? [] : text.id));
    report('surplus-translation', id, `"${id}" is no text of the quest`, moved ?? nearest(id, free));
  }
  return [...found, ...textFindings(quest, translation)];
}

/** The greatest number of missing texts that a finding lists; the rest are counted. */
const MOST_LISTED = 5;

/** One finding for each page, and one for the texts of the whole quest. */
function missing(texts: readonly QuestText[], translation: Translation, language: string): TranslationFinding[] {
  const { severity } = TRANSLATION_FINDINGS['missing-translation'];
  const absent = texts.filter(({ id }) => !Object.hasOwn(translation, id));
  return [...Map.groupBy(absent, ({ page = null }) => page)].map(([page, list]) => {
    const ids = list.slice(0, MOST_LISTED).map(({ id }) => id);
    const more = list.length > MOST_LISTED ? ` and ${list.length - MOST_LISTED} more` : '';
    const message = `there is no translation (${language}) of ${ids.join(', ')}${more}`;
    return { code: 'missing-translation', severity, id: null, page, choice: null, message, suggestion: null };
  });
}

/** Codes of findings that depend on texts. */
const TEXT_CODES: ReadonlySet<string> = new Set(['untidy-text', 'unknown-placeholder', 'long-message', 'long-choice']);

/** Findings of texts that the translated quest has, and the original has not at the same place. */
function textFindings(quest: Quest, translation: Translation): TranslationFinding[] {
  const placeOf = ({ code, page, choice }: { code: string; page: string | null; choice: string | null }) =>
    [code, page, choice].join();
  const known = new Set(checkQuest(quest).map(placeOf));
  return checkQuest(withTranslation(quest, translation))
    .filter((finding) => TEXT_CODES.has(finding.code) && !known.has(placeOf(finding)))
    .map(({ code, page, choice, message }) => {
      const { severity } = TRANSLATION_FINDINGS['translated-text'];
      return {
        code: 'translated-text',
        severity,
        id: null,
        page,
        choice,
        message: `${code}: ${message}`,
        suggestion: null,
      };
    });
}

function placeholdersOf(text: string): string[] {
  return text.match(PLACEHOLDER) ?? [];
}

/** The items that the first list has more often than the second, and those that the second has more often. */
function differences(one: readonly string[], other: readonly string[]): [string[], string[]] {
  const without = (list: readonly string[], taken: readonly string[]) => {
    const left = [...taken];
    return list.filter((item) => {
      const at = left.indexOf(item);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  return [without(one, other), without(other, one)];
}

function error(meaning: string, advice: string) {
  return { severity: 'error', meaning, advice } as const;
}

function warning(meaning: string, advice: string) {
  return { severity: 'warning', meaning, advice } as const;
}
