import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'vision-name',
  path: '/vision/name',
  layout: 'page-stack',
  parent: '/vision',
  next: '/tutorial',
  palette: 4,
};
