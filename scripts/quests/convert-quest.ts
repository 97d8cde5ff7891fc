import { basename, dirname, extname, join } from 'node:path';
import { formatDocument } from '#documents';
import { type QuestDocument, questFrom } from '#engine';
import { printable } from '../../src/server/commands/printable.ts';
import { Refusal } from '../lib/command.ts';
import { writeNew, writeWhole } from '../lib/files.ts';
import { writeConfig } from './check-types.ts';
import { formatQuest } from './import-story.ts';
import type { ConvertCommand } from './parse-arguments.ts';
import { commandLine, printFinding, shownPath } from './print.ts';
import { loadDocuments } from './run-job.ts';
import { writeCsv } from './translations/csv.ts';
import { exchangeOf } from './translations/exchange-of.ts';
import { writeXliff } from './translations/xliff.ts';
import { tweeOf } from './write-twee.ts';
import { writeTypeScript } from './write-typescript.ts';

/**
 * Writes a quest in another form. @returns false if the quest has errors
 * @throws Refusal if there are several quests or none, or the file to write exists
 */
export async function convertQuest(command: ConvertCommand, folder: string): Promise<boolean> {
  const { file, to, force } = command;
  const { documents, findings } = await loadDocuments(file);
  const document = pick(
    documents.map((one) => one.document),
    command.quest,
  );
  if (!document) {
    for (const finding of findings) console.error(printFinding(finding, folder));
    if (findings.length > 0) return false;
    const names = documents.map(({ document: { card } }) => card.name).join(', ');
    throw new Refusal(
      command.quest === null
        ? `There are several quests; say which with --quest: ${names}.`
        : `There is no quest ${printable(command.quest)}, only ${names}.`,
    );
  }
  const out = command.out ?? defaultOut(command, document, folder);
  const { text, losses } = written(document, command);
  if (force) writeWhole(out, text);
  else if (!writeNew(out, text)) {
    throw new Refusal(`${shownPath(out, folder)} is there already. It was left as it is; --force writes over it.`);
  }
  const all = [out, ...(to === 'ts' ? writeConfig(out) : [])];
  console.log(`Written: ${all.map((path) => shownPath(path, folder)).join(', ')}`);
  if (losses.length > 0)
    console.log(`What ${to} cannot hold:\n${losses.map((loss) => `  ${printable(loss)}`).join('\n')}`);
  console.log(
    to === 'twee'
      ? `Bring it back: ${commandLine(folder, null, ['--import', shownPath(out, folder)])}`
      : command.language === null
        ? `Check it: ${commandLine(folder, out)}`
        : `Take it back: ${commandLine(folder, null, ['--import', shownPath(out, folder), ...(file === null ? [] : [shownPath(file, folder)])])}`,
  );
  return true;
}

function pick(documents: readonly QuestDocument[], name: string | null): QuestDocument | undefined {
  if (name === null) return documents.length === 1 ? documents[0] : undefined;
  return documents.find(({ card }) => card.name === name);
}

function defaultOut({ file, to, language }: ConvertCommand, { card }: QuestDocument, folder: string): string {
  const ending = language === null ? to : `${language}.${to}`;
  if (file === null) return join(folder, `${card.name}.${ending}`);
  return join(dirname(file), `${basename(file, extname(file))}.${ending}`);
}

function written(
  document: QuestDocument,
  { to, language }: ConvertCommand,
): { readonly text: string; readonly losses: readonly string[] } {
  switch (to) {
    case 'json':
      return { text: formatDocument(document), losses: [] };
    case 'ts': {
      const languages = Object.keys(document.languages ?? {});
      const losses = languages.length > 0 ? [`its translations (${languages.join(', ')})`] : [];
      return { text: formatQuest(writeTypeScript(document)), losses };
    }
    case 'twee':
      return tweeOf(questFrom(document));
    case 'xlf':
    case 'csv': {
      const translation = document.languages?.[language ?? ''] ?? {};
      const exchange = exchangeOf(questFrom(document), language ?? '', translation);
      return { text: to === 'xlf' ? writeXliff(exchange) : writeCsv(exchange), losses: [] };
    }
  }
}
