/** The part of the quest that a finding of the whole quest is about, by code, if its words do not name a declaration. */
export const PARTS_OF_QUEST: Readonly<Record<string, string>> = {
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

/** The calls that a finding of a page is about, by code: the first of them that the page has. */
export const STEPS_OF_PAGE: Readonly<Record<string, readonly string[]>> = {
  'opened-page-acts': ['set', 'add', 'give', 'take', 'drawCharacter'],
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
  'unknown-speaker': ['say', 'tell'],
};
