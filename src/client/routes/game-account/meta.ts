import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'game-account',
  path: '/game/account',
  layout: 'game',
  palette: 2,
};
