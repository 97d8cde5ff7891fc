import { readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { type DocumentFinding, parseJson, placeIn, readTranslation } from '#documents';
import type { Quest, Translation } from '#engine';
import { checkTranslation, TRANSLATION_FINDINGS } from '#engine/check';
import { readText } from '../../lib/files.ts';
import { didYouMean, documentFinding, type Found } from '../finding.ts';

/** A quest's translation into one language, and the file that contains it. */
export interface Translated {
  readonly language: string;
  readonly file: string;
  readonly translation: Translation;
}

/** The language of a translation's file beside `story.ts`: `de` of `story.de.json`. */
const BESIDE = /^\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.json$/;

/** The file of a translation beside a quest file: `story.de.json` for `story.ts`. */
export function translationFile(questFile: string, language: string): string {
  return join(dirname(questFile), `${basename(questFile, extname(questFile))}.${language}.json`);
}

/** The translations in files beside a quest file, and why files could not be read. */
export function translationsBeside(questFile: string): {
  readonly translations: readonly Translated[];
  readonly findings: readonly Found[];
} {
  const name = basename(questFile, extname(questFile));
  const read = readdirSync(dirname(questFile))
    .filter((beside) => beside.startsWith(`${name}.`))
    .flatMap((beside) => {
      const language = BESIDE.exec(beside.slice(name.length))?.[1];
      const file = join(dirname(questFile), beside);
      const text = language === undefined ? null : readText(file);
      return language === undefined || text === null ? [] : [{ language, file, ...readTranslation(text) }];
    });
  return {
    translations: read.filter(({ findings }) => findings.length === 0),
    findings: read.flatMap(({ file, findings }) => findings.map((one) => documentFinding(withoutPage(one), file))),
  };
}

/** A mistake in a translation is in a text, not on a page of a document, even if the text's id is `pages`. */
function withoutPage(finding: DocumentFinding): DocumentFinding {
  return { ...finding, page: null, choice: null };
}

/** The mistakes in the translations of a quest, each at its place. @param questFile where missing texts are reported */
export function translationFindings(
  quest: Quest,
  questFile: string | null,
  translations: readonly Translated[],
): Found[] {
  return translations.flatMap(({ language, file, translation }) => {
    const text = readText(file) ?? '';
    const { offsetOf } = parseJson(text);
    const isInside = file === questFile;
    return checkTranslation(quest, translation, language).map(({ id, suggestion, ...finding }): Found => {
      const words = didYouMean(suggestion) ?? TRANSLATION_FINDINGS[finding.code].advice;
      const known = { ...finding, quest: quest.card, suggestion: words };
      if (id === null) return { ...known, file: questFile, line: null, column: null };
      return { ...known, file, ...placeIn(text, offsetOf(isInside ? ['languages', language, id] : [id])) };
    });
  });
}
