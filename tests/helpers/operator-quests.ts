import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText, type QuestDocument, questFrom, type Translation, textsOf } from '#engine';

/** A quest of two pages without mistakes: `pot`, where it starts, and `cup`, where it ends. */
export function teaDocument(card: string, more: Partial<QuestDocument> = {}): QuestDocument {
  return {
    format: 1,
    card: { name: card },
    pages: [
      { key: 'pot', title: 'Pot', messages: [{ text: 'It steams.' }], choices: [{ text: 'Pour', next: 'cup' }] },
      { key: 'cup', title: 'Cup', messages: [{ text: 'Hot.' }], done: true, canRestart: true },
    ],
    ...more,
  };
}

/** A German translation of all texts of a quest. @param given the translations of some texts, by their ids */
export function germanOf(document: QuestDocument, given: Readonly<Record<string, string>> = {}): Translation {
  const texts = textsOf(questFrom(document)).map(({ id, text }) => {
    return [id, { of: hashText(text), text: given[id] ?? `${text} auf Deutsch` }] as const;
  });
  return Object.fromEntries(texts);
}

/** Writes files into the folder of operators' quests in a data folder. */
export function writeQuests(
  dataDir: string,
  files: Readonly<Record<string, string | Uint8Array | QuestDocument>>,
): void {
  const folder = join(dataDir, 'quests');
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const isRaw = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(join(folder, name), isRaw ? content : JSON.stringify(content));
  }
}
