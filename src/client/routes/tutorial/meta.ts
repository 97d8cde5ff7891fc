import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'tutorial',
  path: '/tutorial',
  layout: 'page-stack',
  parent: '/',
  next: '/support',
  palette: 6,
  sprite: true,
};
