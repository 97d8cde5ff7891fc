import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'support',
  path: '/support',
  layout: 'page-stack',
  parent: '/',
  palette: 3,
  image: 'right',
};
