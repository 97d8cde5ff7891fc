import type { Found } from './finding.ts';

/** The part of the quest that a finding of the whole quest is about, by code, if its words do not name a declaration. */
const PARTS_OF_QUEST: Readonly<Record<string, string>> = {
  'no-pages': 'pages',
  'repeated-page': 'pages',
  'lost-page': 'pages',
  'bad-petting-line': 'pettingLines',
  'bad-migration': 'migrations',
  'lost-migration': 'migrations',
  'bad-expected': 'expected',
  'unused-expected': 'expected',
  'no-save-trait': 'traits',
  'save-too-long': 'traits',
};

/** The part of the quest that a finding of the whole quest is about, if it is known; undefined: see its names. */
export function partOf({ code, message }: Pick<Found, 'code' | 'message'>): string | undefined {
  if (code !== 'unknown-option') return PARTS_OF_QUEST[code];
  return message.startsWith('Migration ') ? 'migrations' : message.startsWith('The expected ') ? 'expected' : undefined;
}

/** The calls that a finding of a page is about, by code: the first of them that the page has. */
const STEPS_OF_PAGE: Readonly<Record<string, readonly string[]>> = {
  'opened-page-acts': ['set', 'add', 'noteDay', 'give', 'take', 'drawCharacter'],
  'opened-page-leaves': ['address'],
  'bad-address': ['address'],
  'unknown-address': ['address'],
  'address-with-choices': ['address'],
  'second-jump': ['jump'],
  'jump-asks-meow': ['jump'],
  'never-jumps': ['jump'],
  'npc-without-tag': ['npc'],
  'npc-without-card': ['npc'],
  'npc-tag-differs': ['npc'],
  'npc-differs': ['npc'],
  'repeated-npc': ['npc'],
  'borrowed-tag': ['npc'],
  'draws-character': ['drawCharacter'],
  'unknown-speaker': ['say', 'tell'],
};

/** The calls that a finding of a page is about; undefined if its names say enough. */
export function stepsOf({ code, message }: Pick<Found, 'code' | 'message'>): readonly string[] | undefined {
  return code === 'repeated-step' ? /(?<=its )(\w+)(?= twice)/.exec(message)?.slice(0, 1) : STEPS_OF_PAGE[code];
}
