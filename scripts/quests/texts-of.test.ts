import { expect, test } from 'vitest';
import { cookieQuest, hearthQuest } from '#content';
import { textsOf } from './texts-of.ts';

test('[W10] lists all that a quest says, with who says it and when', () => {
  const texts = new Map(textsOf(cookieQuest).map(({ id, ...rest }) => [id, rest]));
  expect(texts.get('Cookie.name')).toEqual({ text: 'Cookie' });
  expect(texts.get('Cookie.pages.init.title')).toEqual({ text: 'A question about a cookie' });
  expect(texts.get('Cookie.pages.init.lines.1')?.text).toMatch(/^There is a cat on the table/);
  expect(texts.get('Cookie.pages.finish.lines.4')).toEqual({
    text: 'Ah. {name}. The cookie works. Sit anywhere but there.',
    speaker: 'Quince',
    when: 'returning',
  });
  expect(texts.get('Cookie.pages.accept.choices.finish')).toEqual({ text: 'No, do not track me' });
  expect(texts.get('Cookie.npcs.NekoWitch.title')).toEqual({ text: 'Neko Witch' });
  expect(texts.get('Cookie.petting.13')).toEqual({ text: 'That is thirteen. I was counting.' });
});

test('[W10] gives every text an id of its own', () => {
  const ids = [...textsOf(cookieQuest), ...textsOf(hearthQuest)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('Hearth.because.boils');
  const said = [...hearthQuest.pages.values()].flatMap(({ messages, choices }) => [...messages, ...choices]);
  expect(ids.filter((id) => /^Hearth\.pages\.\w+\.(lines|choices)\./.test(id))).toHaveLength(said.length);
});
