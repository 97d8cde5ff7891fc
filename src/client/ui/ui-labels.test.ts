import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Meter } from './meter.tsx';
import { Slider, Switch } from './setting.tsx';
import { PartWordsContext } from './ui-labels.ts';

const WORDS = {
  on: 'An',
  off: 'Aus',
  amount: ({ value, max }: Record<string, number>) => `${value} von ${max}`,
  percent: ({ share }: { share: number }) => `${share} mal hundert`,
};

const meter = createElement(Meter, { label: 'Leben', value: 3, max: 10 });
const slider = createElement(Slider, { label: 'Laut', value: 0.5, step: 0.1, onChange: () => {} });
const switchOf = (on: boolean) => createElement(Switch, { label: 'Musik', on, onChange: () => {} });
const among = (children: ReactNode) =>
  renderToStaticMarkup(createElement(PartWordsContext, { value: WORDS }, children));

test('meter, slider and switch use the texts of `PartWordsContext`', () => {
  expect(among(meter)).toContain('aria-valuetext="3 von 10"');
  expect(among(slider)).toMatch(/aria-valuetext="0.5 mal hundert".*>0.5 mal hundert</);
  expect(among(switchOf(true))).toContain('>An<');
  expect(among(switchOf(false))).toContain('>Aus<');
});
