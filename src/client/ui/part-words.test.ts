import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Meter } from './meter.tsx';
import { PartWordsContext } from './part-words.ts';
import { Switch } from './switch.tsx';

const WORDS = { on: 'An', off: 'Aus', amount: ({ value, max }: Record<string, number>) => `${value} von ${max}` };

const meter = createElement(Meter, { label: 'Leben', value: 3, max: 10 });
const switchOf = (on: boolean) => createElement(Switch, { label: 'Musik', on, onChange: () => {} });
const among = (children: ReactNode) =>
  renderToStaticMarkup(createElement(PartWordsContext, { value: WORDS }, children));

test('parts say what they are given words for', () => {
  expect(among(meter)).toContain('aria-valuetext="3 von 10"');
  expect(among(switchOf(true))).toContain('>An<');
  expect(among(switchOf(false))).toContain('>Aus<');
});

test('parts that are given none make do with signs', () => {
  expect(renderToStaticMarkup(meter)).toContain('aria-valuetext="3/10"');
  expect(renderToStaticMarkup(switchOf(true))).toContain('>I<');
  expect(renderToStaticMarkup(switchOf(false))).toContain('>O<');
});
