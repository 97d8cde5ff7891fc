import { describe, expect, test } from 'vitest';
import { adviceFor, shorten } from './advice.ts';

const LONG = '{ door: (page: Writer) => Done; moon: (page: Writer) => Done; lane: (page: Writer) => Done; }';

test.each([
  [
    `Property 'moon' is missing in type '${LONG}' but required in type '${LONG}'.`,
    "Property 'moon' is missing in type '{…}' but required in type '{…}'.",
  ],
  [`Type '${LONG} | undefined' is no page.`, "Type '{…} | undefined' is no page."],
  [`Type '${LONG.slice(0, -2)}...' is no page.`, "Type '{…}' is no page."],
  ["Type '{ id: string; }' is no page.", "Type '{ id: string; }' is no page."],
])('[W10] shorten removes long types from compiler messages, and keeps quotes: case %#', (text, told) => {
  expect(shorten(text)).toBe(told);
});

describe('[W-14] the advice for a compiler message', () => {
  test.each([
    [
      `Type '"happy"' is not assignable to type '"asleep" | "calm" | "offended" | "pleased" | undefined'.`,
      'asleep, watchful',
    ],
    [
      "Object literal may only specify known properties, and 'set' does not exist in type 'ChoiceOptions<\"a\">'.",
      'id, check, timeout, once, set, add, noteDay, give and take',
    ],
    [
      'Object literal may only specify known properties, and \'if\' does not exist in type \'LineOptions<"a", "b">\'.',
      'id, when and moods',
    ],
    ['Invalid character.', 'quotation marks straight'],
    ['An object literal cannot have multiple properties with the same name.', 'is given twice'],
    [
      'Type \'(page: MessagePhase<"a">) => void\' is not assignable to type \'PageWriter<"a">\'.',
      'Leave out the braces',
    ],
    ["Type 'number' has no properties in common with type '{ readonly rakes?: number; }'.", 'in { }'],
    [`Type '"=="' is not assignable to type '"!=" | "="'.`, 'Did you mean "="?'],
    [`Type '"==="' is not assignable to type '"!=" | "="'.`, 'Did you mean "="?'],
    [`Type '"=>"' is not assignable to type '"!=" | "<" | "<=" | "=" | ">" | ">="'.`, 'Did you mean ">="?'],
    [`Type '"=>"' is not assignable to type '"!=" | "="'.`, 'Write a fact, an operator and a value'],
    [`Type '"≤"' is not assignable to type '"!=" | "<" | "<=" | "=" | ">" | ">="'.`, 'Did you mean "<="?'],
    ["'becuase' does not exist in type 'CheckOf<\"a\">'.", 'Did you mean "because"?'],
    ["'nto' does not exist in type 'CheckOf<\"a\">'.", 'Did you mean "not"?'],
    ["'reason' does not exist in type 'CheckOf<\"a\">'.", 'A check has when and because'],
  ])('the advice for a compiler message lists the known moods, options or letters: %s', (text, words) => {
    expect(adviceFor(text)).toContain(words);
  });
});
