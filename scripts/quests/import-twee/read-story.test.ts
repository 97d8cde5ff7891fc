import { describe, expect, test } from 'vitest';
import { importTwee } from './import-twee.ts';

describe('[W10] the passages of a file', () => {
  test('[F13] a line of Twee2 that includes a file begins no passage, and is a TODO', () => {
    const story = ':: Start\nOne.\n::@include hall.tw2\nTwo.\n\n  ::@include "b c.tw2"\n[[B]]\n\n:: B\nEnd.';
    const { pages, source, losses } = importTwee(story);
    expect(pages).toEqual(['start', 'b']);
    expect(losses.map(({ code, line, what }) => `${line} ${code} ${what}`)).toEqual([
      '3 include ::@include hall.tw2',
      '6 include ::@include "b c.tw2"',
    ]);
    expect(source).toContain('  // Line 3: TODO include: ::@include hall.tw2\n');
    expect(source).toMatch(/\.tell\('One\.'\)\s*\.tell\('Two\.'\)\s*\.choice\('b', 'B'\)/);
  });

  test('[F13] such a line is no part of the title or of the data of the story', () => {
    const { source, pages, losses } = importTwee(
      ':: StoryTitle\nCats\n::@include a.tw2\n:: StoryData\n{"start":"B"}\n::@include b.tw2\n:: A\n:: B\n',
    );
    expect(source).toContain("description: 'Cats'");
    expect(pages).toEqual(['b', 'a']);
    expect(losses.map(({ code, line, what }) => `${line} ${code} ${what}`)).toEqual([
      '3 include ::@include a.tw2',
      '6 include ::@include b.tw2',
    ]);
  });

  test('[F13] where all passages are special, it says so', () => {
    const story = ':: StoryTitle\nA\n\n:: StoryData\n{}\n\n:: Code [script]\nx\n\n:: Bell\u0007 [widget]\ny\n';
    expect(() => importTwee(story)).toThrow(
      'Line 1: all 4 passages are special (StoryTitle, StoryData, Code, Bell\\u0007), and none can be played',
    );
    expect(() => importTwee('\n:: Code [script]\nx')).toThrow(
      'Line 2: the only passage is special (Code), and none can be played',
    );
    const many = Array.from({ length: 50 }, (_, at) => `:: Code ${at} [script]\n`).join('');
    expect(() => importTwee(many)).toThrow(
      /^Line 1: all 50 passages are special \(Code 0, .{0,200} and 40 more\), and/,
    );
    expect(() => importTwee('Prose.')).toThrow('Line 1: there is no passage to play: one begins with a line like');
  });
});
