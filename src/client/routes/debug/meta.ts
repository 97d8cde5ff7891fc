import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'debug',
  path: '/debug',
  layout: 'default',
  palette: 5,
  title: 'Behind the curtain',
  description: 'For the makers, safe for anyone.',
  hidden: true,
};
