import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Portrait } from './portrait.tsx';
import { Somebody } from './somebody.tsx';

const tint = (id?: string) =>
  /data-tint="(\d)"/.exec(renderToStaticMarkup(<Portrait form="Girl" {...(id && { id })} />))?.[1];

test('[Q10] people of one form have colours of their own, always the same ones', () => {
  const people = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].map((end) => `01M83GXXMD172WFDP2XX4KR9G${end}`);
  const tints = people.map(tint);
  expect(new Set(tints)).toEqual(new Set(['0', '1', '2', '3', '4']));
  expect(people.map(tint)).toEqual(tints);
  expect(tint()).toBeUndefined();
});

test('[Q10] and the same ones in other drawings', () => {
  const id = '01M83GXXMD172WFDP2XX4KR9G7';
  const figure = (drawn: string) => /<svg[^>]*data-tint="(\d)"/.exec(drawn)?.[1];
  const framed = renderToStaticMarkup(<Portrait form="Girl" id={id} />);
  const seated = renderToStaticMarkup(<Somebody form="Girl" id={id} at={{ x: 0, y: 0, pixel: 1 }} />);
  expect(figure(framed)).toBe(tint(id));
  expect(figure(seated)).toBe(tint(id));
  expect(renderToStaticMarkup(<Somebody form="Girl" at={{ x: 0, y: 0, pixel: 1 }} />)).not.toContain('data-tint');
});
