import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deck, MEOW_CARD } from '#content';
import { createApi } from '../../api.ts';
import { createCharacterStore } from '../../sync/character-store.ts';
import { type Game, GameContext } from '../../sync/game-context.ts';
import { useMeow } from './room.tsx';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

interface Call {
  readonly path: string;
  readonly from: number;
  readonly idempotencyKey: string;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'https://meow.example' } }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets a player at version 1 meow; the calls get these responses in order. */
async function setUp(...answers: (() => { readonly from: number | null; readonly to: number } | Response)[]) {
  let v = 1;
  const fetchCharacter = async () => ({ characterId: ID, from: null, to: v, cards: [] });
  const characters = createCharacterStore({ deck, fetchCharacter });
  await characters.fetch(ID);
  const calls: Call[] = [];
  const api = createApi('', async (input, init) => {
    const request = new Request(input, init);
    calls.push({ path: new URL(request.url).pathname, ...(await request.json()) });
    const answer = answers.shift()?.();
    return answer instanceof Response ? answer : Response.json({ characterId: ID, ...answer, cards: [] });
  });
  let meow = (_: Element) => {};
  function Meower() {
    ({ meow } = useMeow(ID, () => {}));
    return null;
  }
  renderToStaticMarkup(
    <GameContext value={{ characters, api } as unknown as Game}>
      <Meower />
    </GameContext>,
  );
  const pressed = { getBoundingClientRect: () => ({ left: 0, top: 0, width: 1, height: 1 }) } as Element;
  return {
    characters,
    calls,
    /** Changes the character to a version, as another tab of the player would. */
    overtake: (to: number) => {
      v = to;
    },
    async meow() {
      meow(pressed);
      await vi.runAllTimersAsync();
    },
  };
}

const broken = () => {
  throw new TypeError('Failed to fetch');
};
const conflict = () =>
  Response.json({ defined: false, code: 'CONFLICT', status: 409, message: 'Conflict' }, { status: 409 });

test('[W3, D4] retries of a meow have the same idempotency key, as the meow may have counted already', async () => {
  const player = await setUp(broken, conflict, () => ({ from: null, to: 3 }));
  player.overtake(3);
  await player.meow();
  const [first, ...again] = player.calls;
  expect(first).toMatchObject({
    path: `/api/game/character/${ID}/quest/${MEOW_CARD}`,
    from: 1,
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(again).toEqual([first, { ...first, from: 3 }]);
});

test('[W3] the next meow has another idempotency key', async () => {
  const player = await setUp(
    () => ({ from: 1, to: 2 }),
    () => ({ from: 2, to: 3 }),
  );
  await player.meow();
  await player.meow();
  expect(player.calls.map(({ from }) => from)).toEqual([1, 2]);
  expect(new Set(player.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('[D4] a snapshot in a response does not overwrite a newer update', async () => {
  const player = await setUp(() => {
    player.characters.apply({ characterId: ID, from: 1, to: 4, cards: ['Girl?c=1'] });
    return { from: null, to: 3 };
  });
  await player.meow();
  expect(player.characters.entry(ID)).toMatchObject({ v: 4, needsUpdate: false });
});
