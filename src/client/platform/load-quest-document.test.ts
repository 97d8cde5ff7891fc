import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inGerman, LAMP } from '../../../tests/helpers/lamp-quest.ts';
import { loadQuestDocument } from './load-quest-document.ts';

const fetched = vi.fn<typeof fetch>();
const asked = () => fetched.mock.calls.map(([path]) => path);
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => Response.json(inGerman(LAMP))),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('the document of a quest is loaded from its path, with a time limit, and made into a quest with its German', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  const { quest, german } = await loadQuestDocument('Lamp');
  expect(fetched.mock.calls).toEqual([['/quests/Lamp.json', { signal: expect.any(AbortSignal) }]]);
  expect(timeouts.mock.calls).toEqual([[15_000]]);
  timeouts.mockRestore();
  expect([quest.card, [...quest.pages.keys()].length]).toEqual(['Lamp', LAMP.pages.length]);
  expect(german?.['pages.stairs.title']?.text).toBe('Die Treppe');
});

test('the German of a document without German is null', async () => {
  fetched.mockImplementation(async () => Response.json(LAMP));
  expect((await loadQuestDocument('Lamp')).german).toBeNull();
});

test('a document that the server does not have is a page that is not found, by the path of the quest', async () => {
  fetched.mockImplementation(async () => Response.json({ code: 'NOT_FOUND' }, { status: 404 }));
  await expect(loadQuestDocument('Lamp')).rejects.toMatchObject({
    name: 'PageError',
    status: 404,
    message: 'Page Not Found: /game/quest/Lamp',
  });
});

test.each<[string, () => Response]>([
  ['an error', () => new Response('', { status: 503 })],
  ['a page of HTML', () => new Response('<title>Hotel</title>')],
  ['JSON that is no document', () => Response.json({ login: 'please' })],
  ['no response', () => Response.error()],
])('%s in place of a document is an error, but not a missing page', async (_, answer) => {
  fetched.mockImplementation(async () => answer());
  const error: unknown = await loadQuestDocument('Lamp').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toHaveProperty('status');
});

describe('on a first visit, which no service worker controls', () => {
  const workers = Object.assign(new EventTarget(), { controller: null as object | null });
  beforeEach(() => vi.stubGlobal('navigator', { serviceWorker: workers }));

  test('the document is fetched once more when the worker controls the page, so that it is kept offline', async () => {
    await loadQuestDocument('Lamp');
    expect(asked()).toEqual(['/quests/Lamp.json']);
    workers.dispatchEvent(new Event('controllerchange'));
    workers.dispatchEvent(new Event('controllerchange'));
    expect(asked()).toEqual(['/quests/Lamp.json', '/quests/Lamp.json']);
  });

  test('a failure to keep the document is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await loadQuestDocument('Lamp');
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    workers.dispatchEvent(new Event('controllerchange'));
    await vi.waitFor(() =>
      expect(warn.mock.calls).toEqual([['/quests/Lamp.json is not kept for offline:', 'TypeError: Failed to fetch']]),
    );
    warn.mockRestore();
  });

  test('if a worker controls the page already, the document is not fetched again', async () => {
    vi.stubGlobal('navigator', {
      serviceWorker: Object.assign(workers, { controller: {} }),
    });
    await loadQuestDocument('Lamp');
    workers.dispatchEvent(new Event('controllerchange'));
    expect(asked()).toEqual(['/quests/Lamp.json']);
  });
});
