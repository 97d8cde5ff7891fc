import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { decodeUtf8, formatDocument, formatTranslation } from '#documents';
import { type QuestDocument, questFrom, type Translation, textsOf } from '#engine';
import { printable } from '../../../src/server/commands/printable.ts';
import { Refusal } from '../../lib/command.ts';
import { writeWhole } from '../../lib/files.ts';
import { commandFinding, type Found, hasErrors } from '../finding.ts';
import type { ImportTranslationCommand } from '../parse-arguments.ts';
import { commandLine, counted, printFinding, shownPath } from '../print.ts';
import { loadDocuments } from '../run-job.ts';
import { translationFile } from './check-translations.ts';
import { readCsv } from './csv.ts';
import { type Incoming, MAX_LENGTH } from './exchange.ts';
import { exchangeOf } from './exchange-of.ts';
import type { ExchangeFinding } from './findings.ts';
import { mergeTranslation } from './merge-translation.ts';
import { readXliff } from './xliff.ts';

/**
 * Takes the translations of a translator's file into the quest: into the document, or into a file beside the quest.
 * @returns whether all texts of the file could be taken
 * @throws Refusal if the file cannot be read, its quest is not there, or its language is not known
 */
export async function importTranslation(command: ImportTranslationCommand, folder: string): Promise<boolean> {
  const incoming = readIncoming(command.file);
  const { documents, findings: broken } = await loadDocuments(command.quest);
  for (const finding of broken) console.error(printFinding(finding, folder));
  const ofFile = incoming.findings.map((finding) => exchangeFound(finding, command.file));
  if (incoming.quest === null && incoming.language === null && hasErrors(ofFile)) {
    for (const finding of ofFile) console.error(printFinding(finding, folder));
    return false;
  }
  const name = incoming.quest;
  const found =
    documents.find(({ document }) => document.card.name === name) ?? (name === null ? documents[0] : undefined);
  if (!found?.file) {
    const names = documents.map(({ document }) => document.card.name).join(', ');
    const whose = name === null ? 'does not name its quest' : `belongs to the quest ${printable(name)}`;
    const others = names === '' ? 'no quest could be read' : `there is only ${names}`;
    throw new Refusal(`${basename(command.file)} ${whose}, but ${others}.`);
  }
  const language = command.language ?? incoming.language;
  if (language === null) throw new Refusal('The file does not say its language: name it with --language.');
  const { document, file } = found;
  const former = document.languages?.[language] ?? {};
  const quest = questFrom(document);
  const { changes, findings } = mergeTranslation(exchangeOf(quest, language, former), incoming);
  const told = findings.map((finding) => exchangeFound(finding, command.file));
  for (const finding of told) console.error(printFinding(finding, folder));
  if (changes.size === 0) {
    console.log(told.length > 0 ? 'Nothing was taken.' : 'Nothing has changed.');
    return !hasErrors(told);
  }
  const order = textsOf(quest).map(({ id }) => id);
  const translation = inOrder({ ...former, ...Object.fromEntries(changes) }, order);
  const out = writeInto(file, document, language, translation);
  console.log(`${counted(changes.size, 'text')} written: ${shownPath(out, folder)}`);
  console.log(`Check it: ${commandLine(folder, command.quest)}`);
  return !hasErrors(told);
}

/** A finding about a translator's file as one of `npm run quests`. */
function exchangeFound({ id: _, ...finding }: ExchangeFinding, file: string): Found {
  return { ...commandFinding('file', finding.message, { file }), ...finding };
}

function readIncoming(file: string): Incoming {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) throw new Refusal(`There is no file ${file}.`);
  if (stat.size > MAX_LENGTH) throw new Refusal(`${basename(file)} is too large: ${stat.size} bytes.`);
  const text = decodeUtf8(readFileSync(file))?.replace(/^\ufeff/, '') ?? null;
  if (text === null) {
    throw new Refusal(
      `${basename(file)} is not written in UTF-8. Save it again with this encoding: in Excel, “CSV UTF-8”.`,
    );
  }
  return extname(file).toLowerCase() === '.csv' ? readCsv(text) : readXliff(text);
}

/** A translation in the order of the quest's texts; ids that the quest does not have come last. */
function inOrder(translation: Translation, order: readonly string[]): Translation {
  const placeOf = new Map(order.map((id, at) => [id, at]));
  const entries = Object.entries(translation);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (placeOf.get(a) ?? order.length) - (placeOf.get(b) ?? order.length)),
  );
}

/** @returns the path of the written file */
function writeInto(file: string, document: QuestDocument, language: string, translation: Translation): string {
  if (extname(file) !== '.json') {
    const out = translationFile(file, language);
    writeWhole(out, formatTranslation(translation));
    return out;
  }
  writeWhole(file, formatDocument({ ...document, languages: { ...document.languages, [language]: translation } }));
  return file;
}
