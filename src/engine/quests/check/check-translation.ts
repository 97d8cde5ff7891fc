import { hashText } from '../../hash.ts';
import type { Quest } from '../quest.ts';
import { type QuestText, type Translation, textsOf, withTranslation } from '../translation.ts';
import { checkWording } from './check-quest.ts';
import { errorEntry, warningEntry } from './finding-table.ts';
import { opening } from './quest-index.ts';
import { nearest } from './spelling-suggestion.ts';
import { placeholderMistake } from './translated-placeholders.ts';

/** All kinds of findings about a translation of a quest. */
export const TRANSLATION_FINDINGS = {
  'missing-translation': warningEntry(
    'A text has no translation: players read the original.',
    'Translate the text, or export the texts for a translator: `npm run quests -- … --to xlf --language de`.',
  ),
  'stale-translation': warningEntry(
    'The original of a translated text has changed since it was translated.',
    'Compare the translation with the present original. Then write the present hash behind "of", or import the translation again.',
  ),
  'shifted-translation': errorEntry(
    'A translation was made from another text of the quest: the ids have moved.',
    'Give each line an id of its own, so that the others keep theirs, and move the translation to the id in the message.',
  ),
  'surplus-translation': errorEntry(
    'A translation has an id that no text of the quest has.',
    'Correct the id, or take the translation out.',
  ),
  'translated-placeholder': errorEntry(
    'A translation has other placeholders than its original: one is missing, misspelt or one too many.',
    'Write each {placeholder} as it is in the original, and as often.',
  ),
  'untranslated-text': warningEntry(
    'A translation is the same as its original.',
    'Translate the text, or take the translation out: without a translation players read the original.',
  ),
  'empty-translation': errorEntry(
    'A translation is empty.',
    'Write the text, or take the translation out: players then read the original.',
  ),
  'translated-text': warningEntry(
    'The translated quest has a finding about a text that the original does not have.',
    'Look up the code of the finding, which the message names.',
  ),
} as const;
export type TranslationCode = keyof typeof TRANSLATION_FINDINGS;

/** A mistake in a translation. */
export interface TranslationFinding {
  readonly code: TranslationCode;
  readonly severity: 'error' | 'warning';
  /** The id of the text; null for findings of missing texts, and for those of the translated quest without a text. */
  readonly id: string | null;
  readonly page: string | null;
  readonly choice: string | null;
  readonly message: string;
  /** The right id, if the id is wrong. */
  readonly suggestion: string | null;
}

/** Lists missing texts, mistakes in translated texts, unknown ids, and then the findings of the translated quest. */
export function checkTranslation(quest: Quest, translation: Translation, language: string): TranslationFinding[] {
  const texts = textsOf(quest).map((text) => ({ ...text, hash: hashText(text.text) }));
  const byId = new Map(texts.map((text) => [text.id, text]));
  const byHash = new Map(texts.map(({ id, hash }) => [hash, id]));
  const found: TranslationFinding[] = [];
  const report = (code: TranslationCode, id: string | null, message: string, suggestion: string | null = null) => {
    const page = (id !== null && byId.get(id)?.page) || null;
    const { severity } = TRANSLATION_FINDINGS[code];
    found.push({ code, severity, id, page, choice: null, message, suggestion });
  };
  found.push(...missing(texts, translation, language));
  for (const { id, text, hash } of texts) {
    const translated = Object.hasOwn(translation, id) ? translation[id] : undefined;
    if (!translated) continue;
    if (translated.of !== hash) {
      const other = byHash.get(translated.of);
      if (other === undefined) {
        const says = `The translation of "${id}" was made from another original than "${text}", whose hash is "${hash}".`;
        report('stale-translation', id, says);
      } else {
        const says = `The translation of "${id}" was made from the text that has the id "${other}" now.`;
        report('shifted-translation', id, says, other);
      }
      continue;
    }
    if (translated.text.trim() === '') {
      report('empty-translation', id, `The translation of "${id}" is empty.`);
      continue;
    }
    const mistake = placeholderMistake(id, text, translated.text);
    if (mistake !== null) report('translated-placeholder', id, mistake);
    if (translated.text === text && /\s/.test(text)) {
      report('untranslated-text', id, `The translation of "${id}" is the same as the original, "${text}".`);
    }
  }
  const free = texts.flatMap(({ id }) => (Object.hasOwn(translation, id) ? [] : id));
  const surplus = Object.entries(translation).filter(([id]) => !byId.has(id));
  for (const [at, [id, { of }]] of surplus.entries()) {
    const meant = byHash.get(of) ?? (at < MOST_SUGGESTED ? nearest(id, free) : null);
    report('surplus-translation', id, `The quest has no text with the id "${id}".`, meant);
  }
  return [...found, ...textFindings(quest, translation, language)];
}

/** The greatest number of surplus ids that are compared with the ids of all untranslated texts, which takes long. */
const MOST_SUGGESTED = 20;

/** The greatest number of missing texts that a finding lists; the rest are counted. */
const MOST_LISTED = 5;

/** One finding for each page, and one for the texts of the whole quest. */
function missing(texts: readonly QuestText[], translation: Translation, language: string): TranslationFinding[] {
  const { severity } = TRANSLATION_FINDINGS['missing-translation'];
  const absent = texts.filter(({ id }) => !Object.hasOwn(translation, id));
  return [...Map.groupBy(absent, ({ page = null }) => page)].map(([page, list]) => {
    const ids = list.slice(0, MOST_LISTED).map(({ id }) => id);
    const more = list.length > MOST_LISTED ? ` and ${list.length - MOST_LISTED} more` : '';
    const count = list.length === 1 ? 'A text has' : `${list.length} texts have`;
    const message = `${count} no translation into ${language}: ${ids.join(', ')}${more}.`;
    return { code: 'missing-translation', severity, id: null, page, choice: null, message, suggestion: null };
  });
}

/** Codes of findings that depend on texts. */
const TEXT_CODES: ReadonlySet<string> = new Set([
  'untidy-text',
  'unknown-placeholder',
  'long-message',
  'long-choice',
  'repeated-text',
  'near-text',
]);

/** Findings of texts that the translated quest has, and the original has not at the same place. */
function textFindings(quest: Quest, translation: Translation, language: string): TranslationFinding[] {
  const placeOf = ({ code, page, choice }: { code: string; page: string | null; choice: string | null }) =>
    [code, page, choice].join();
  const found = checkWording(withTranslation(quest, translation)).filter(({ code }) => TEXT_CODES.has(code));
  if (found.length === 0) return [];
  const known = new Set(checkWording(quest).map(placeOf));
  const translated = textsOf(quest).flatMap((text) => {
    const now = Object.hasOwn(translation, text.id) ? translation[text.id]?.text : undefined;
    return now === undefined ? [] : [{ ...text, now }];
  });
  const byPage = Map.groupBy(translated, ({ page = null }) => page);
  /** The id of the text that a finding is about: the text of its choice, or the one that its message cites. */
  const idOf = ({ page, choice, message }: { page: string | null; choice: string | null; message: string }) =>
    byPage
      .get(page)
      ?.find(({ id, now }) =>
        choice === null ? message.includes(`"${opening(now)}"`) : id === `pages.${page}.choices.${choice}`,
      )?.id ?? null;
  return found
    .filter((finding) => !known.has(placeOf(finding)))
    .map(({ code, page, choice, message }) => {
      const { severity } = TRANSLATION_FINDINGS['translated-text'];
      return {
        code: 'translated-text',
        severity,
        id: idOf({ page, choice, message }),
        page,
        choice,
        message: `The translation into ${language} has the finding ${code}. ${message}`,
        suggestion: null,
      };
    });
}
