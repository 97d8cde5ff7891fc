import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'game-account',
  path: '/game/account',
  layout: 'game',
  palette: 2,
  title: 'The cookie jar',
  description: 'See what we know about you. It is a number.',
};
