import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'index',
  path: '/',
  layout: 'page-stack',
  next: '/vision',
  promised: ['/tutorial', '/tutorial/01_turns', '/tutorial/02_magic'],
  palette: 1,
  image: 'left',
};
