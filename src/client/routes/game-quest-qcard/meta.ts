import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'game-quest-qcard',
  path: '/game/quest/:qcard',
  layout: 'game',
  palette: 6,
  middleware: ['quest-card'],
};
