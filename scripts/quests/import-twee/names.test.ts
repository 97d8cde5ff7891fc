import { describe, expect, test } from 'vitest';
import { keyOf, numberedKey } from './names.ts';
import { createUnique } from './unique.ts';

describe('[W10] names for the engine', () => {
  test.each([
    ['The door', 'the_door'],
    ["The Cat's Tea!", 'the_cats_tea'],
    ['  --Crème  brûlée-- ', 'creme_brulee'],
    ['42nd street', 'page_42nd_street'],
    ['猫', 'page'],
    ['', 'page'],
    ['__proto__', 'proto'],
    ['constructor', 'constructor'],
    [`${'a'.repeat(47)} b`, 'a'.repeat(47)],
    ['x'.repeat(60), 'x'.repeat(48)],
  ])('%j has the key %j', (words, key) => {
    expect(keyOf(words, 'page')).toBe(key);
  });

  test.each([
    ['cat', 2, 'cat_2'],
    ['x'.repeat(48), 2, `${'x'.repeat(46)}_2`],
    ['x'.repeat(48), 1000, `${'x'.repeat(43)}_1000`],
    [`${'x'.repeat(45)}_yz`, 2, `${'x'.repeat(45)}_2`],
  ])('%s with the number %d is %s', (key, number, numbered) => {
    expect(numberedKey(key, number)).toBe(numbered);
  });

  test('no two are the same, and none is taken', () => {
    const unique = createUnique(numberedKey, ['meow', 'cat_3']);
    const wanted = ['cat', 'meow', 'cat', 'cat_2', 'cat', 'dog'];
    expect(wanted.map(unique)).toEqual(['cat', 'meow_2', 'cat_2', 'cat_2_2', 'cat_4', 'dog']);
  });
});
