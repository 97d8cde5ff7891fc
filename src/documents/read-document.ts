import type { z } from 'zod';
import {
  DOCUMENT_FORMAT,
  defineNpc,
  kindFrom,
  type Quest,
  type QuestDocument,
  questFrom,
  type Translation,
} from '#engine';
import { brokenRule, errorEntry, type Finding, nearest } from '#engine/check';
import { upgradeDocument } from './format.ts';
import { type Path, parseJson, placeIn } from './json.ts';
import { documentSchema, PROPERTIES, translationSchema } from './schema.ts';

/** What is wrong with documents, besides what `checkQuest` finds in quests. */
export const DOCUMENT_FINDINGS = {
  'too-large': errorEntry(
    'The document is longer, or nested deeper, than a quest can be.',
    'Divide the story into several quests.',
  ),
  'not-json': errorEntry(
    'The text is not JSON.',
    'Correct the text at the place that is named. Editors mark such places.',
  ),
  'repeated-name': errorEntry(
    'An object of the document has a name twice, or a name that is not allowed.',
    'Rename one of the two, or take it out.',
  ),
  'wrong-format': errorEntry(
    'The document does not name its format, or names one that this program does not know.',
    `Write "format": ${DOCUMENT_FORMAT}. A newer document needs a newer program.`,
  ),
  'wrong-shape': errorEntry(
    'A part of the document is missing, is not known, or is not what it should be.',
    'Compare it with docs/quest.schema.json, which editors show when the document names it as "$schema".',
  ),
  'bad-card': errorEntry(
    'A kind of card or an npc of the document cannot exist.',
    'Follow the rule that the message names.',
  ),
} as const;
export type DocumentCode = keyof typeof DOCUMENT_FINDINGS;

/** A mistake in a document, with its place in the text: line and column from 1. */
export interface DocumentFinding extends Omit<Finding, 'code'> {
  readonly code: DocumentCode;
  readonly line: number;
  readonly column: number;
}

export type ReadDocument =
  | { readonly document: QuestDocument; readonly quest: Quest; readonly findings: readonly [] }
  | { readonly document: null; readonly quest: null; readonly findings: readonly DocumentFinding[] };

/**
 * Reads a quest from a JSON text of any origin, or from a file's bytes. Never throws; whether the quest makes sense is
 * for `checkQuest`.
 */
export function readDocument(written: string | Uint8Array): ReadDocument {
  const { value, findings, report } = open(written);
  const refused = () => ({ document: null, quest: null, findings: findings.slice(0, MOST_FINDINGS) });
  if (findings.length > 0) return refused();
  const upgraded = upgradeDocument(value);
  if (upgraded === null) {
    const says = `"format" must be ${DOCUMENT_FORMAT}, but is ${shown(childOf(value, 'format'))}.`;
    report('wrong-format', says, ['format']);
    return refused();
  }
  const document = shaped(documentSchema, upgraded, report);
  if (document) checkNpcs(document, report);
  if (document) checkKinds(document, report);
  return document && findings.length === 0 ? { document, quest: questFrom(document), findings: [] } : refused();
}

/**
 * Reads a file with the translation of a quest: a JSON object with `of` and `text` of each text, by its id.
 * @returns the translation, which is empty if there are findings
 */
export function readTranslation(written: string | Uint8Array): {
  readonly translation: Translation;
  readonly findings: readonly DocumentFinding[];
} {
  const { value, findings, report } = open(written);
  const translation = findings.length === 0 ? shaped(translationSchema, value, report) : null;
  return { translation: translation ?? {}, findings: findings.slice(0, MOST_FINDINGS) };
}

const MOST_FINDINGS = 20;

type Report = (code: DocumentCode, message: string, path: Path, suggestion?: string | null, at?: number) => void;

/** Parses a text, and reports mistakes of its syntax. */
function open(written: string | Uint8Array) {
  const findings: DocumentFinding[] = [];
  const text = typeof written === 'string' ? written : decodeUtf8(written);
  const { value, mistakes, offsetOf } = parseJson(text ?? '');
  const report: Report = (code, message, path, suggestion = null, at = offsetOf(path)) => {
    findings.push({ code, severity: 'error', ...pageAt(value, path), message, suggestion, ...placeIn(text ?? '', at) });
  };
  if (text === null) report('not-json', 'The file is not written in UTF-8. Save it with this encoding.', []);
  else for (const { code, message, offset } of mistakes) report(code, message, [], null, offset);
  return { value, findings, report };
}

/** The text of a file, with its byte order mark; null if the file is not written in UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The value in its schema's type; null, with reports, if it has another shape. */
function shaped<Value>(schema: z.ZodType<Value>, value: unknown, report: Report): Value | null {
  const { data, error } = schema.safeParse(value, { reportInput: true });
  for (const { path, message, suggestion } of error?.issues.flatMap(shapeMistakes) ?? []) {
    report('wrong-shape', `${described(path)} ${message}.`, path, suggestion);
  }
  return data ?? null;
}

/** Reports cards that cannot be made: two of one name, or with traits that break a rule. */
function checkKinds({ card, cards = [] }: QuestDocument, report: Report): void {
  const names = new Set<string>();
  for (const [at, one] of [card, ...cards].entries()) {
    const path = at === 0 ? ['card'] : ['cards', at - 1];
    const refusal = refusalOf(() => kindFrom(one, at === 0));
    if (refusal) report('bad-card', `${described(path)} is not a valid card. ${refusal}`, path);
    if (names.has(one.name))
      report('bad-card', `${described(path)} has the name "${one.name}", which another card has.`, path);
    names.add(one.name);
  }
}

/** Reports npcs that cannot be made, and pages with npcs that do not exist. */
function checkNpcs({ npcs = {}, pages }: QuestDocument, report: Report): void {
  for (const [tag, npc] of Object.entries(npcs)) {
    const refusal = refusalOf(() => defineNpc(tag, npc));
    if (refusal) report('bad-card', `${described(['npcs', tag])} is not a valid npc. ${refusal}`, ['npcs', tag]);
  }
  for (const [at, page] of pages.entries()) {
    for (const [nth, tag] of (page.npcs ?? []).entries()) {
      if (Object.hasOwn(npcs, tag)) continue;
      const path = ['pages', at, 'npcs', nth];
      report('bad-card', `The npc "${tag}" is not in "npcs".`, path, nearest(tag, Object.keys(npcs)));
    }
  }
}

function refusalOf(make: () => unknown): string | null {
  try {
    make();
    return null;
  } catch (error) {
    return brokenRule(error);
  }
}

interface ShapeMistake {
  readonly path: Path;
  readonly message: string;
  readonly suggestion: string | null;
}

/** Describes an issue of the schema for authors: each message goes on the sentence that the path begins. */
function shapeMistakes(issue: z.core.$ZodIssue): ShapeMistake[] {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  const one = (message: string, suggestion: string | null = null) => [{ path, message, suggestion }];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((name) => ({
        path: [...path, name],
        message: 'is not a known property',
        suggestion: nearest(name, propertiesAt(path)),
      }));
    case 'invalid_type':
      if (issue.input === undefined) return one('is missing');
      return one(`must be ${WANTED[issue.expected] ?? issue.expected}, but is ${shown(issue.input)}`);
    case 'invalid_value': {
      const values = issue.values.map(String);
      return one(
        `must be one of ${values.map((value) => `"${value}"`).join(', ')}`,
        nearest(String(issue.input), values),
      );
    }
    case 'too_big':
      return one(tooBig(issue));
    case 'too_small':
      return one('is empty');
    case 'invalid_key':
      return one(`is not allowed as a name: it ${issue.issues.flatMap(shapeMistakes)[0]?.message ?? ''}`);
    default:
      return one(issue.message);
  }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `has more than ${maximum} characters`;
  return origin === 'array' ? `has more than ${maximum} entries` : `is greater than ${maximum}`;
}

const WANTED: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The known properties of the part of the document that a path leads to. */
function propertiesAt(path: Path): readonly string[] {
  const part = path.findLast((step) => typeof step === 'string' && Object.hasOwn(PROPERTIES, step));
  return PROPERTIES[part ?? ''] ?? [];
}

/** A value for messages: short ones as they are, others by their type. */
function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length <= LONGEST_SHOWN ? text : 'a long text';
}

const LONGEST_SHOWN = 40; // characters

/** A path as the beginning of a sentence, from the page or choice on that contains it: `"messages[2].text"`. */
function described(path: Path): string {
  const own = path.slice(choiceIn(path) !== null ? 4 : path[0] === 'pages' && path.length > 2 ? 2 : 0);
  const steps = own.map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${step}`));
  return steps.length === 0 ? 'The document' : `"${steps.join('')}"`;
}

function choiceIn([pages, , choices, nth, ...rest]: Path): number | null {
  return pages === 'pages' && choices === 'choices' && typeof nth === 'number' && rest.length > 0 ? nth : null;
}

/** The page and the choice that a path leads into, by the names that the document gives them. */
function pageAt(value: unknown, path: Path): Pick<Finding, 'page' | 'choice'> {
  const [pages, at, choices, nth] = path;
  if (pages !== 'pages' || typeof at !== 'number') return { page: null, choice: null };
  const page = childOf(childOf(value, 'pages'), at);
  const choice = choices === 'choices' && typeof nth === 'number' ? childOf(childOf(page, 'choices'), nth) : undefined;
  const id = childOf(choice, 'id') ?? childOf(choice, 'next');
  return { page: nameOf(childOf(page, 'key')), choice: nameOf(id) };
}

function childOf(value: unknown, key: string | number): unknown {
  return Object.hasOwn(Object(value), key) ? (value as Record<string | number, unknown>)[key] : undefined;
}

function nameOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
