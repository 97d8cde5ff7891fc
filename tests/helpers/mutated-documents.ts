import fc from 'fast-check';
import type { QuestDocument } from '#engine';

/** Values that break careless readers, as JSON texts. */
const HOSTILE: readonly string[] = [
  'null',
  'true',
  '-0',
  '1e400',
  '1e-400',
  '9007199254740993',
  '0.1',
  '""',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"\\ud800"',
  '"\\u0000"',
  '"\\u202e"',
  '"{name} {cards:Ember} {"',
  '"Ember?c=999999999999"',
  '"//evil.example"',
  '"javascript:alert(1)"',
  '[]',
  '{}',
  '[[]]',
  '["damp",">=",null]',
  '{"any":[]}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  `"${'x'.repeat(5000)}"`,
  `${'['.repeat(60)}${']'.repeat(60)}`,
  `${'{"not":'.repeat(30)}["damp","=",1]${'}'.repeat(30)}`,
];

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A change of a document. `at` and `other` each choose a value by number, modulo the number of values. */
interface Mutation {
  readonly kind: 'reword' | 'delete' | 'hostile' | 'repeat' | 'copy' | 'rename' | 'swap';
  readonly at: number;
  readonly other: number;
  readonly hostile: string;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('reword', 'reword', 'reword', 'delete', 'hostile', 'repeat', 'copy', 'rename', 'swap'),
  at: fc.nat(),
  other: fc.nat(),
  hostile: fc.constantFrom(...HOSTILE),
});

/** A change of the JSON text itself: up to 20 characters are replaced by `put`. */
const textEdit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat(20),
  put: fc.constantFrom('', '', '"', '{', ']', ',', ':', '\\', '\ufeff', '\ud800', '"a":1,"a":2,', '// x', '\n', '0'),
});

/** JSON texts made from a document by changing values, names and, rarely, the text itself. */
export function mutatedTexts(document: QuestDocument): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.array(mutation, { maxLength: 3 }),
      fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: textEdit }),
    )
    .map(([mutations, edit]) => {
      const text = withHostile(JSON.stringify(mutations.reduce(mutate, JSON.parse(JSON.stringify(document)))));
      if (!edit) return text;
      const at = Math.floor(edit.at * text.length);
      return text.slice(0, at) + edit.put + text.slice(at + edit.cut);
    });
}

/** Marks where a text of HOSTILE goes once the document is JSON: no JavaScript value becomes `1e400`, for example. */
const MARK = '\u0001hostile:';

function withHostile(text: string): string {
  return text.replaceAll(/"\\u0001hostile:(\d+)"/g, (_, at: string) => HOSTILE[Number(at)] ?? 'null');
}

interface Slot {
  readonly parent: Json[] | { [name: string]: Json };
  readonly key: string | number;
}

function slotsIn(value: Json): Slot[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [
    { parent: value, key },
    ...slotsIn((value as Record<string | number, Json>)[key] ?? null),
  ]);
}

function mutate(document: Json, { kind, at, other, hostile }: Mutation): Json {
  const all = slotsIn(document);
  // `reword` replaces a text by another value of the document, often a text: the shape stays right, but not the sense.
  const slots = kind === 'reword' ? all.filter(({ parent, key }) => typeof parent[key as never] === 'string') : all;
  const slot = slots[at % slots.length];
  const second = slots[other % slots.length];
  if (!slot || !second) return document;
  const read = ({ parent, key }: Slot) => parent[key as never] as Json;
  const write = ({ parent, key }: Slot, value: Json) => Object.assign(parent, { [key]: value });
  const remove = ({ parent, key }: Slot) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  };
  switch (kind) {
    case 'delete':
      remove(slot);
      break;
    case 'hostile':
      write(slot, `${MARK}${HOSTILE.indexOf(hostile)}`);
      break;
    case 'repeat':
      if (Array.isArray(slot.parent)) slot.parent.push(structuredClone(read(slot)));
      break;
    case 'reword':
    case 'copy':
      write(slot, structuredClone(read(second)));
      break;
    case 'rename':
      if (!Array.isArray(slot.parent)) {
        const value = read(slot);
        remove(slot);
        slot.parent[String(second.key)] = value;
      }
      break;
    case 'swap': {
      const [one, two] = [structuredClone(read(slot)), structuredClone(read(second))];
      write(slot, two);
      write(second, one);
    }
  }
  return document;
}
