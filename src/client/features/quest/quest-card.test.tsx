import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { configOf, inGerman, LAMP } from '../../../../tests/helpers/lamp-quest.ts';

/** The card of a quest in a language, drawn by modules of their own, as operators' quests are added to the deck. */
async function cardOf(card: string, language: 'en' | 'de', document = LAMP): Promise<string> {
  vi.resetModules();
  const [operators, { setLanguage }, { QuestCard }, { stillRouter, RouterProvider }] = await Promise.all([
    import('../../platform/operator-quests.ts'),
    import('../../platform/language.ts'),
    import('./quest-card.tsx'),
    import('../../router.tsx'),
  ]);
  operators.addOperatorQuests(configOf(document));
  await setLanguage(language);
  const router = stillRouter('/game/dialog', { data: null, failure: null });
  return renderToStaticMarkup(
    <RouterProvider router={router} turn={() => {}}>
      <QuestCard card={card} description={document.card.description ?? ''} />
    </RouterProvider>,
  );
}
afterEach(() => vi.resetModules());

const named = (name: string, description: string) => ({ ...LAMP, card: { ...LAMP.card, name, description } });

test('the card of an operator’s quest has its name in words, and a hat in a colour of its own', async () => {
  const html = await cardOf('TheLongWayHome', 'en', named('TheLongWayHome', 'It is long.'));
  expect(html).toMatch(/<h2[^>]*>The long way home<\/h2><p>It is long.<\/p>/);
  expect(html).toContain('href="/game/quest/TheLongWayHome"');
  const [hue, other] = [html, await cardOf('Owl', 'en', named('Owl', ''))].map((drawn) =>
    /data-palette="(\d)"/.exec(drawn)?.at(1),
  );
  expect(hue).toMatch(/^[0-7]$/);
  expect(other).not.toBe(hue);
  expect(await cardOf('Cookie', 'en')).not.toContain('data-palette');
});

test('a card without a description has no empty paragraph', async () => {
  expect(await cardOf('Owl', 'en', named('Owl', ''))).not.toMatch(/<p[ >]/);
});

test('in German, a card is German, or English and marked as such', async () => {
  expect(await cardOf('Lamp', 'de', inGerman(LAMP))).toMatch(/<h2 id="[^"]*">Leuchtturm<\/h2><p>Ein Leuchtturm/);
  expect(await cardOf('Lamp', 'de')).toMatch(/<h2 id="[^"]*" lang="en">Lamp<\/h2><p lang="en">A lighthouse/);
});
