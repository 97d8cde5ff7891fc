import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'game-dialog',
  path: '/game/dialog',
  layout: 'game',
  palette: 6,
};
