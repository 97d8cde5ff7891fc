import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TallMirror } from './tall-mirror.tsx';

const CLOTH = /class="[^"]*cloth/;

test('[W5] a mirror is covered with a cloth only while it reflects no one', () => {
  expect(renderToStaticMarkup(<TallMirror />)).toMatch(CLOTH);
  const someone = renderToStaticMarkup(
    <TallMirror label="A girl">
      <path data-someone="" />
    </TallMirror>,
  );
  expect(someone).toContain('data-someone');
  expect(someone).not.toMatch(CLOTH);
});
