import type { RouteMeta } from '../route.ts';

export const meta: RouteMeta = {
  name: 'index',
  path: '/',
  layout: 'page-stack',
  next: '/vision',
  palette: 1,
  image: 'left',
  title: 'Start',
  documentTitle: 'Meow Meow, a game with lots of magic',
  description: 'An upcoming game with lots of magic. And some cats.',
};
