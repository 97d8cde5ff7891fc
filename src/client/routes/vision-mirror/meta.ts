import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'vision-mirror',
  path: '/vision/mirror',
  layout: 'page-stack',
  parent: '/vision',
  next: '/vision/name',
  palette: 7,
  sprite: true,
};
