import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'game-dialog',
  path: '/game/dialog',
  layout: 'game',
  palette: 6,
  title: 'By the fire',
  description: 'A chair, a fire, a conversation.',
};
