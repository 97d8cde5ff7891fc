import { describe, expect, test } from 'vitest';
import { type Header, readHeader } from './read-story.ts';

const plain: Header = { name: 'A', tags: [], metadata: [], rest: '' };

describe('[W10] the header of a passage', () => {
  test.each<[line: string, header: Header]>([
    ['A', plain],
    [' A ', plain],
    ['\tAn overgrown  path\t', { ...plain, name: 'An overgrown  path' }],
    [' A [dark]', { ...plain, tags: ['dark'] }],
    [' A[dark  cold ]', { ...plain, tags: ['dark', 'cold'] }],
    [' A []', plain],
    [' A {"position":"1,2","size":"3,4"}', { ...plain, metadata: ['position', 'size'] }],
    [' A [dark] {"position":"1,2"} ', { ...plain, tags: ['dark'], metadata: ['position'] }],
    [' A [dark]{"position":"1,2"}', { ...plain, tags: ['dark'], metadata: ['position'] }],
    [' A [dark] <1,-2>', { ...plain, tags: ['dark'], metadata: ['position'] }],
    [' A <1,2>', { ...plain, metadata: ['position'] }],
    [' A <b>', { ...plain, name: 'A <b>' }],
    [' \\[A\\] \\{b\\} c\\\\d \\q [e\\]f]', { ...plain, name: '[A] {b} c\\d q', tags: ['e]f'] }],
    [' A\\', { ...plain, name: 'A\\' }],
    [' A ] }', { ...plain, name: 'A ] }' }],
    [' A [dark', { ...plain, rest: '[dark' }],
    [' A {"position"', { ...plain, rest: '{"position"' }],
    [' A [dark] cold', { ...plain, tags: ['dark'], rest: 'cold' }],
    [' A {"a":1} [dark]', { ...plain, rest: '{"a":1} [dark]' }],
    [' A [dark] [1]', { ...plain, tags: ['dark'], rest: '[1]' }],
    ['', { ...plain, name: '' }],
    [' [dark]', { ...plain, name: '', tags: ['dark'] }],
    [':', { ...plain, name: ':' }],
  ])('the header of a passage is parsed: `::%s`', (line, header) => {
    expect(readHeader(line)).toEqual(header);
  });
});
