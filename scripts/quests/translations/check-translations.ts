import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { type DocumentFinding, parseJson, placeIn, readTranslation } from '#documents';
import type { Quest, Translation } from '#engine';
import { checkTranslation, FINDINGS, type FindingCode, TRANSLATION_FINDINGS } from '#engine/check';
import { readText } from '../../lib/files.ts';
import { paths } from '../../lib/paths.ts';
import { commandFinding, didYouMean, documentFinding, type Found } from '../finding.ts';
import { germanFindings } from './german-findings.ts';

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
  const near = readdirSync(dirname(questFile))
    .filter((beside) => beside.startsWith(name) && beside.endsWith('.json') && beside !== basename(questFile))
    .map((beside) => join(dirname(questFile), beside))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  const named = near.flatMap((file) => {
    const language = BESIDE.exec(basename(file).slice(name.length))?.[1];
    return language === undefined ? [] : [{ language, file, ...readTranslation(readFileSync(file)) }];
  });
  const others = near.filter((file) => !named.some((one) => one.file === file));
  return {
    translations: named.filter(({ findings }) => findings.length === 0),
    findings: [
      ...named.flatMap(({ file, findings }) => findings.map((one) => documentFinding(withoutPage(one), file))),
      ...others.flatMap((file) => misnamed(file, name)),
    ],
  };
}

/** Reports a file that has a translation, and no name by which it would be read. */
function misnamed(file: string, quest: string): Found[] {
  const { translation, findings } = readTranslation(readFileSync(file));
  if (findings.length > 0 || Object.keys(translation).length === 0) return [];
  const message = `The file "${basename(file)}" has a translation, but is not read, because its name is not "${quest}", a full stop and a language.`;
  return [commandFinding('misnamed-translation', message, { file })];
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
    const placeOf = (id: string) => placeIn(text, offsetOf(file === questFile ? ['languages', language, id] : [id]));
    const found = checkTranslation(quest, translation, language).map(({ id, suggestion, ...finding }): Found => {
      const inner = OF_FINDING.exec(finding.message)?.[1] ?? '';
      const { advice } = FINDINGS[inner as FindingCode] ?? TRANSLATION_FINDINGS[finding.code];
      const words = didYouMean(suggestion) ?? advice;
      const known = { ...finding, quest: quest.card, suggestion: words };
      if (id === null) return { ...known, file: questFile, line: null, column: null };
      return { ...known, file, ...placeOf(id) };
    });
    const isOfGame = file.startsWith(GAME_TEXTS);
    const german = language === 'de' ? germanFindings(quest, translation, isOfGame) : [];
    return [
      ...languageFindings(language, quest, file),
      ...found,
      ...german.map(([id, finding]) => ({ ...finding, quest: quest.card, file, ...placeOf(id) })),
    ];
  });
}

/** The code in the message of `translated-text`, whose advice fits the translation, too. */
const OF_FINDING = /^The translation into \S+ has the finding ([a-z-]+)\./;

const GAME_TEXTS = `${paths.root}src/content/`;

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Reports a language that does not exist, or that browsers write otherwise: `ger` is `de`. */
function languageFindings(language: string, { card }: Quest, file: string): Found[] {
  const [written = language] = Intl.getCanonicalLocales(language);
  if (written === language && LANGUAGES.of(language) !== undefined) return [];
  const why = written === language ? 'does not exist' : `is written "${written}"`;
  const message = `There is a translation into the language "${language}", which ${why}.`;
  return [commandFinding('unknown-language', message, { quest: card, file })];
}
