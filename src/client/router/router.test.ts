import { expect, test, vi } from 'vitest';
import type { Location } from './location.ts';
import { createRouter } from './router.ts';

const here: Location = { pathname: '/here', search: '', hash: '', state: null, key: 'k' };
const PAGE = { data: 'here', failure: null };

function routerAt(load: (location: Location) => Promise<unknown> = async ({ pathname }) => pathname) {
  const history = { here: () => here, push() {}, replace() {}, listen() {} };
  return createRouter({ history, load, onError() {}, key: () => 'k' }, PAGE);
}

test('[S6, A8] what nobody caught takes the place of the page, the first of it, until one goes on', async () => {
  const router = routerAt();
  const [first, second] = [new Error('first'), new Error('second')];
  router.fail(first);
  router.fail(second);
  expect(router.getState()).toMatchObject({ location: here, page: { failure: { error: first } } });
  router.navigate('/here');
  await vi.waitFor(() => expect(router.getState().page).toEqual({ data: '/here', failure: null }));
  router.fail(second);
  expect(router.getState().page?.failure).toEqual({ error: second });
  router.reload();
  await vi.waitFor(() => expect(router.getState().page).toEqual({ data: '/here', failure: null }));
});

test('[S6] a page that is about to go is left, whatever breaks in it', async () => {
  const { promise, resolve: come } = Promise.withResolvers<unknown>();
  const router = routerAt(() => promise);
  router.navigate('/there');
  router.fail(new Error('late'));
  come('there');
  await vi.waitFor(() =>
    expect(router.getState()).toMatchObject({ location: { pathname: '/there' }, page: { data: 'there' } }),
  );
});
