import { describe, expect, test } from 'vitest';
import { tellPassage } from '../../../tests/helpers/twee.ts';

describe('[W10] texts of which a story tells one', () => {
  test.each([
    ['SugarCube', '<<if $a>>Her son<<else>>The boy<</If>> waits.', 'Her son The boy waits.'],
    ['SugarCube', 'A<<if $a>>cat<<elseif $b>>dog<<else>><</if>>.', 'Acat dog.'],
    ['SugarCube', '<<switch $a>><<case 1>>one<<case 2>>two<<default>>many<</switch>> mice', 'one two many mice'],
    ['SugarCube', '<<if $a>>one<</if>><<if $b>>two<</if>>', 'one two'],
    ['SugarCube', 'cat<<if $a>>s<</if>> purr', 'cats purr'],
    ['SugarCube', 'Go <<if $a>>[[up|A]]<<else>>[[down|B]]<</if>> now.', 'Go up down now.'],
    ['Harlowe', '(if: $a)[Her son](else:)[The boy] waits.', 'Her son The boy waits.'],
    ['Harlowe', '(if: $a)[one](else-if: $b)[two](unless: $c)[|d>[three]](if: $e)[four]', 'one two three four'],
    ['Harlowe', 'cat(if: $a)[s](else:)[]. Purr', 'cats. Purr'],
    ['Snowman', '<% if (a) { %>Her son<% } else { %>The boy<% } %> waits.', 'Her son The boy waits.'],
    ['Snowman', '<% if (a) { %>one<% } else if (b) { %>two<% } %><% if (c) { %>three<% } %>', 'one two three'],
    ['', '(if: $a)[one](else:)[two]<<if $a>>three<<else>>four<</if>>', 'one twothree four'],
  ])('[W-17] have a space between them: %s: %s', (format, body, told) => {
    expect(tellPassage(format, body).told).toEqual([told]);
  });

  test('[W-17] in the words of a link, too', () => {
    expect(tellPassage('SugarCube', '[[<<if $a>>up<<else>>down<</if>>->Hall]]').choices).toEqual(['up down']);
  });
});
