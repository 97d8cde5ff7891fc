import { type Layout, layOut } from './lay-out.ts';
import { createLosses, type Loss, type Report, TODOS } from './loss.ts';
import { baseName, cardNameOf, keyOf, numberedCardName, numberedKey } from './names.ts';
import type { Note, Way } from './read-line.ts';
import type { Story } from './read-story.ts';
import { createUnique } from './unique.ts';

/** The emote: no page, and no choice, may be called so. */
const RESERVED = 'meow';
/** A card of this name would be written as `defineKind`, which is the engine's. */
const RESERVED_CARD = 'Define';

export interface PlannedChoice {
  readonly next: string;
  readonly text: string;
  /** Null where the page it leads to is name enough. */
  readonly id: string | null;
}

export interface PlannedPage {
  readonly key: string;
  readonly title: string;
  /** What stands at the page for its author. */
  readonly notes: readonly Note[];
  readonly tells: readonly string[];
  readonly choices: readonly PlannedChoice[];
}

/** A quest as it is going to be written. */
export interface QuestPlan {
  /** The name of its card. */
  readonly name: string;
  readonly description: string;
  readonly pages: readonly PlannedPage[];
  readonly losses: readonly Loss[];
}

/** Plans the quest that a story becomes. `file` names it where the story has no title; `cards` are names it cannot have. */
export function planQuest(
  { title, titleLine, dialect, passages, losses }: Story,
  file: string,
  cards: Iterable<string>,
): QuestPlan {
  const { list: own, reportFor } = createLosses();
  const unique = createUnique(numberedKey, [RESERVED]);
  const keys = passages.map(({ name, line }) => {
    const wanted = keyOf(name, 'page');
    if (wanted === RESERVED) reportFor(name)('reserved-name', line, name);
    return unique(wanted);
  });
  const keyByName = new Map<string, string>();
  for (const [at, { name }] of passages.entries()) {
    if (!keyByName.has(name)) keyByName.set(name, keys[at] ?? '');
  }

  const wantedName = cardNameOf(title, baseName(file));
  const name = createUnique(numberedCardName, [RESERVED_CARD, ...cards])(wantedName);
  if (name !== wantedName) reportFor(null)('taken-name', titleLine, wantedName);

  const layouts = passages.map((passage) => layOut(passage, dialect, (name) => keyByName.has(name)));
  const pages = layouts.map((layout, at) => ({
    key: keys[at] ?? '',
    title: layout.title,
    notes: notesOf(layout),
    tells: layout.paragraphs,
    choices: planChoices(layout.ways, keyByName, layout.report),
  }));
  const all = [...losses, ...own, ...layouts.flatMap((layout) => layout.losses)];
  return {
    name,
    description: title || baseName(file),
    pages,
    losses: all.sort((a, b) => a.line - b.line),
  };
}

function notesOf({ comments, losses }: Layout): Note[] {
  const todos = losses.filter(({ code }) => TODOS.has(code));
  const notes = [
    ...comments.map(({ line, text }) => ({ line, text: `Note: ${text.trim()}` })),
    ...todos.map(({ line, code, what }) => ({ line, text: `TODO ${code}: ${what}` })),
  ];
  return notes.sort((a, b) => a.line - b.line);
}

/** The first choice that leads to a page has no id of its own; others are called by their words. */
function planChoices(ways: readonly Way[], keyByName: ReadonlyMap<string, string>, report: Report): PlannedChoice[] {
  const keyOfWay = ({ target }: Way) => keyByName.get(target) ?? '';
  const met = new Set<string>();
  const uniqueId = createUnique(numberedKey, [RESERVED, ...ways.map(keyOfWay)]);
  const uniqueText = createUnique((text, number) => `${text} (${number})`);
  return ways.map((way) => {
    const next = keyOfWay(way);
    const text = uniqueText(way.label);
    if (text !== way.label) report('repeated-text', way.line, way.label);
    const isFirst = !met.has(next);
    met.add(next);
    const wanted = keyOf(way.label, next);
    if (!isFirst && wanted === RESERVED) report('reserved-name', way.line, way.label);
    return { next, text, id: isFirst ? null : uniqueId(wanted) };
  });
}
