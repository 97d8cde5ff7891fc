import type {
  ActionDocument,
  CardDocument,
  ChoiceDocument,
  MessageDocument,
  NpcDocument,
  PageDocument,
  QuestDocument,
} from '#engine';
import { quoted } from './import-twee/write-source.ts';

/** Writes a document as a quest file for the builder, which makes an equal quest. The text is not formatted. */
export function writeTypeScript({ card, cards = [], npcs = {}, pages, ...rest }: QuestDocument): string {
  const { $schema: _schema, format: _format, languages: _languages, ...options } = rest;
  const names = new Names();
  const kinds = new Map([card, ...cards].map(({ name }) => [name, names.take(`${name}Kind`)]));
  const speakers = new Map(Object.keys(npcs).map((tag) => [tag, names.take(tag)]));
  const questName = names.take(`${card.name}Quest`);
  const usesNpcs = speakers.size > 0 ? ['defineNpc'] : [];
  const head = {
    pages: pages.map(({ key }) => key),
    ...(cards.length > 0 && { cards: cards.map(({ name }) => new Code(kinds.get(name) ?? '')) }),
    ...options,
  };
  return [
    `import { ${['defineKind', ...usesNpcs, 'quest'].join(', ')} } from '#engine';`,
    ...[card, ...cards].map((one) => writeKind(one, kinds.get(one.name) ?? '', one === card)),
    ...Object.entries(npcs).map(([tag, npc]) => writeNpc(tag, npc, speakers.get(tag) ?? '')),
    `export const ${questName} = quest(${kinds.get(card.name)}, ${literal(head)}).write({
${pages.map((page) => writePage(page, speakers)).join('\n\n')}
});
`,
  ].join('\n\n');
}

function writeKind({ name, type, ...options }: CardDocument, constant: string, isOwn: boolean): string {
  const all = isOwn ? { type: type ?? 'key', quest: true, ...options } : { ...(type && { type }), ...options };
  return `export const ${constant} = defineKind(${quoted(name)}, ${literal(all)});`;
}

function writeNpc(tag: string, npc: NpcDocument, constant: string): string {
  return `const ${constant} = defineNpc(${quoted(tag)}, ${literal(npc)});`;
}

function writePage(page: PageDocument, speakers: ReadonlyMap<string, string>): string {
  const {
    key,
    title,
    address,
    checkpoint,
    jump,
    together,
    actions = [],
    npcs = [],
    messages = [],
    choices = [],
  } = page;
  const calls = [
    title !== undefined && `title(${quoted(title)})`,
    address !== undefined && `address(${quoted(address)})`,
    checkpoint && 'checkpoint()',
    jump && `jump(${quoted(jump.check)}, ${quoted(jump.next)})`,
    together && `together(${literal(together)})`,
    ...actions.flatMap(writeAction),
    ...npcs.map((tag) => `npc(${speakers.get(tag)})`),
    ...messages.map((message) => writeMessage(message, speakers)),
    ...choices.map(writeChoice),
    (page.done || page.canRestart) && `done(${page.canRestart ? '{ canRestart: true }' : ''})`,
  ].filter((call) => typeof call === 'string');
  return `  ${propertyName(key)}: (page) => page${calls.map((call) => `.${call}`).join('')},`;
}

function writeAction(action: ActionDocument): string[] {
  if ('set' in action) return [`set(${literal(action.set)})`];
  if ('add' in action) return Object.entries(action.add).map(([trait, by]) => `add(${quoted(trait)}, ${literal(by)})`);
  if ('noteDay' in action) return [`noteDay(${quoted(action.noteDay)})`];
  if ('give' in action) return [`give(${quoted(action.give)})`];
  if ('take' in action) return [`take(${quoted(action.take)}${action.count === undefined ? '' : `, ${action.count}`})`];
  return ['drawCharacter()'];
}

function writeMessage({ text, speaker, ...options }: MessageDocument, speakers: ReadonlyMap<string, string>): string {
  const rest = `${quoted(text)}${optionsOf(options)}`;
  return speaker === undefined ? `tell(${rest})` : `say(${speakers.get(speaker) ?? quoted(speaker)}, ${rest})`;
}

function writeChoice({ text, next, id, ...options }: ChoiceDocument): string {
  // The builder's id for a choice without one is the page that the choice leads to.
  const own = id === undefined || id === next ? options : { id, ...options };
  return `choice(${quoted(next)}, ${quoted(text)}${optionsOf(own)})`;
}

function optionsOf(options: object): string {
  return Object.keys(options).length === 0 ? '' : `, ${literal(options)}`;
}

/** A piece of code among values. */
class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A plain value as a JavaScript expression. */
function literal(value: unknown): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const properties = Object.entries(value).map(([name, inner]) => `${propertyName(name)}: ${literal(inner)}`);
  return properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`;
}

function propertyName(name: string): string {
  return /^([A-Za-z_$][\w$]*|0|[1-9]\d{0,9})$/.test(name) ? name : quoted(name);
}

/** Names of constants, each of which is used once. */
class Names {
  readonly #taken = new Set(['defineKind', 'defineNpc', 'quest', 'page', ...RESERVED]);

  /** A constant's name for a card or npc: its letters and digits, the first in lower case. */
  take(wanted: string): string {
    const plain = wanted.replaceAll(/\W/g, '') || 'npc';
    const base = plain.replace(/^\d/, '_$&').replace(/^[A-Z]/, (first) => first.toLowerCase());
    let name = base;
    for (let nth = 2; this.#taken.has(name); nth += 1) name = `${base}${nth}`;
    this.#taken.add(name);
    return name;
  }
}

/** Words that cannot name a constant in a module, which is strict code. Source: ECMA-262, 12.7.2. */
const RESERVED =
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield undefined'.split(
    ' ',
  );
