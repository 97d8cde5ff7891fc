import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'tutorial-01_turns',
  path: '/tutorial/01_turns',
  layout: 'game',
  palette: 5,
};
