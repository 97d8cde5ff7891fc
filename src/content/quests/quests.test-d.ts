import { expectTypeOf, test } from 'vitest';

test('both files behind a door export at least what the door declares', () => {
  expectTypeOf<typeof import('./quests-node.ts')>().toExtend<typeof import('#content/quests')>();
  expectTypeOf<typeof import('./quests-browser.ts')>().toExtend<typeof import('#content/quests')>();
  expectTypeOf<typeof import('./german-node.ts')>().toExtend<typeof import('#content/quests/german')>();
  expectTypeOf<typeof import('./german-browser.ts')>().toExtend<typeof import('#content/quests/german')>();
});
