import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'vision',
  path: '/vision',
  layout: 'page-stack',
  parent: '/',
  next: '/vision/mirror',
  palette: 2,
  image: 'right',
};
