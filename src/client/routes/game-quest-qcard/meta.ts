import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'game-quest-qcard',
  path: '/game/quest/:qcard',
  layout: 'game',
  palette: 6,
  title: 'A conversation',
  description: 'A conversation with a witch, who is a cat.',
  middleware: ['quest-card'],
};
