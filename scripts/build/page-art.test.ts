import { expect, test } from 'vitest';
import { artOf } from './page-art.ts';

const PAGE =
  '<svg class="mark"><path/></svg><div class="scene" data-picture="true"><svg viewBox="0 0 30 20" class="art"><path class="shape deep"/></svg></div>';
const CSS = `@layer base { .art { width: 100%; overflow: visible } .shape { stroke: var(--line, red); stroke-width: 4 }
.deep { fill: var(--deep) } .deep:hover { fill: red } .other .deep { fill: red }
@media (forced-colors: active) { .deep { fill: CanvasText } } }`;

test('[W9] artOf extracts a drawing from its page, with its styles in the day theme', () => {
  const art = artOf(PAGE, CSS, { '--deep': 'var(--ink)', '--ink': '#123' });
  expect(art?.size).toEqual([30, 20]);
  expect(art?.svg).toContain('<path class="shape deep"/>');
  expect(art?.svg).toContain('<style>.shape{stroke:red;stroke-width:4}.deep{fill:#123}</style>');
});

test('[W9] artOf replaces light-dark() by the colour of the day theme, and computes color-mix()', () => {
  const css = `.shape { fill: light-dark(var(--ink), var(--paper)) }
.deep { fill: color-mix(in oklab, var(--ink), var(--paper) 50%) }`;
  const art = artOf(PAGE, css, { '--ink': '#000000', '--paper': '#fefefe' });
  expect(art?.svg).toContain('<style>.shape{fill:#000000}.deep{fill:#7f7f7f}</style>');
});

test('[W9] artOf resolves colours in attributes of a drawing to those of the day theme', () => {
  const said = '<path fill="light-dark(var(--ink), var(--paper))" stroke="none"/><path fill="var(--none)"/>';
  const page = (inside: string) => `<div data-picture><svg viewBox="0 0 30 20">${inside}</svg></div>`;
  const tokens = { '--ink': '#123', '--paper': '#fff' };
  expect(artOf(page(said), '', { ...tokens, '--none': 'red' })?.svg).toContain(
    '<path fill="#123" stroke="none"/><path fill="red"/>',
  );
  expect(() => artOf(page(said), '', tokens)).toThrow('A drawing uses --none');
});

test('[W9] artOf finds no drawing in a page without a picture', () => {
  expect(artOf('<svg viewBox="0 0 1 1"></svg>', CSS, {})).toBeNull();
});

test.each([
  ['an unknown colour function', PAGE, '.deep { fill: light-dark(red) }', 'can tell what light-dark(red) is'],
  ['an unknown custom property', PAGE, CSS, 'A drawing uses --deep, and no share image knows what that is'],
  [
    'a fill that refers to another part of the page',
    '<div data-picture><svg viewBox="0 0 30 20"><path fill="url(#firelight)"/></svg></div>',
    '',
    'No share image has what url(#firelight) means',
  ],
])('[W9] artOf throws on %s, which would otherwise be drawn black', (_, page, css, message) => {
  expect(() => artOf(page, css, {})).toThrow(message);
});
