import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isBuilt } from '../scripts/lib/bootstrap.mjs';
import { findMistakes } from './helpers/html-checker.ts';

const CLIENT = process.env.PAGES ?? join(import.meta.dirname, '../dist/client');

/** A page around the tested markup. */
const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Meow</title>${head}</head><body><main>${body}</main></body></html>`;

test.each([
  ['<link data-rel="stylesheet" href="/a.css" />', '<link> has neither rel nor itemprop'],
  ['<link rel="later" href="/a.css" />', '<link> has the rel “later”, which is none'],
  ['<link rel="icon" href="/a.svg" as="image" />', '<link> has as, and loads nothing early'],
  ['<figure><div><figcaption>Cat</figcaption></div></figure>', '<figcaption> is in <div>'],
  ['<figure><b>a</b><figcaption>Cat</figcaption><b>c</b></figure>', '<figcaption> is amid its <figure>'],
  ['<b id="a">a</b><b id="a">b</b>', 'the id a is there twice'],
  ['<b id="a" class="b" id="c">a</b>', '<b> has id twice'],
  ['<img src="/cat.png" />', '<img> has no alt'],
  ['<a href="/"><button>Meow</button></a>', '<button> is in <a>'],
  ['<p>Meow<div></div></p>', '<div> is in <p>'],
  ['<ul><b>Meow</b></ul>', '<b> is in <ul>'],
  ['<b aria-labelledby="cat">Meow</b>', '<b> has aria-labelledby="cat", and nothing has that id'],
  ['<b><i>Meow</b></i>', '</b> ends <i>'],
  ['<b class=">Meow</b>', expect.stringMatching(/^this is no tag/)],
])('[O9] the HTML checker reports the mistake in %s', (html, mistake) => {
  expect(findMistakes(page(html))).toContainEqual(mistake);
});

test('[O9] the HTML checker reports nothing for a valid page', () => {
  const svg = '<svg viewBox="0 0 1 1"><title>Cat</title><path d="M0 0" /></svg>';
  const body = `<figure>${svg}<figcaption>A > b, <b>Cat</b></figcaption></figure><script>if (a<b) c = '<link>'</script>`;
  const head = '<link rel="icon" href="/a.svg" /><template><link rel="stylesheet" href="/a.css" /></template>';
  expect(findMistakes(page(body, head))).toEqual([]);
});

describe.skipIf(!process.env.PAGES && !isBuilt())('[O9] built pages are valid HTML:', () => {
  const files = globSync('**/*.html', { cwd: CLIENT });

  test('the build has more than 20 pages', () => {
    expect(files.length).toBeGreaterThan(20);
  });

  test.each(files)('the HTML of %s has no mistake', (file) => {
    expect(findMistakes(readFileSync(join(CLIENT, file), 'utf8'))).toEqual([]);
  });
});
