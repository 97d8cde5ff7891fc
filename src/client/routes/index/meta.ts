import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'index',
  path: '/',
  layout: 'page-stack',
  next: '/vision',
  palette: 1,
  image: 'left',
};
