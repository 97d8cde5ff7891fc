import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Portrait } from './portrait.tsx';

const tint = (id?: string) =>
  /data-tint="(\d)"/.exec(renderToStaticMarkup(<Portrait form="Girl" {...(id && { id })} />))?.[1];

test('[Q10] people of one form have colours of their own, always the same ones', () => {
  const people = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].map((end) => `01M83GXXMD172WFDP2XX4KR9G${end}`);
  const tints = people.map(tint);
  expect(new Set(tints)).toEqual(new Set(['0', '1', '2', '3', '4']));
  expect(people.map(tint)).toEqual(tints);
  expect(tint()).toBeUndefined();
});
