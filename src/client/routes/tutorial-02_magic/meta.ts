import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'tutorial-02_magic',
  path: '/tutorial/02_magic',
  layout: 'game',
  palette: 7,
};
