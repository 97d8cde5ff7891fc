import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'debug',
  path: '/debug',
  layout: 'default',
  palette: 5,
  language: 'en',
  hidden: true,
};
