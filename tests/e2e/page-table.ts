/** The specification's table of pages, each with the first heading that an anonymous player sees. */
export const PAGES = [
  { path: '/', route: 'index', layout: 'page-stack', palette: 1, h1: 'A game with lots of magic. Some cats.' },
  { path: '/support', route: 'support', layout: 'page-stack', palette: 3, h1: 'Help' },
  { path: '/debug', route: 'debug', layout: 'default', palette: 5, h1: 'Behind the curtain' },
  { path: '/game/dialog', route: 'game-dialog', layout: 'game', palette: 6, h1: 'By the fire' },
  { path: '/vision', route: 'vision', layout: 'page-stack', palette: 2, h1: 'Look in the bowl.' },
  { path: '/vision/mirror', route: 'vision-mirror', layout: 'page-stack', palette: 7, h1: 'Mirror' },
  { path: '/vision/name', route: 'vision-name', layout: 'page-stack', palette: 4, h1: 'Name' },
  { path: '/game/account', route: 'game-account', layout: 'game', palette: 2, h1: 'The cookie jar' },
  { path: '/tutorial', route: 'tutorial', layout: 'page-stack', palette: 6, h1: 'Lessons' },
  { path: '/tutorial/01_turns', route: 'tutorial-01_turns', layout: 'game', palette: 5, h1: 'Turns' },
  { path: '/tutorial/02_magic', route: 'tutorial-02_magic', layout: 'game', palette: 7, h1: 'Magic' },
  {
    path: '/game/quest/Cookie',
    route: 'game-quest-qcard',
    layout: 'game',
    palette: 6,
    h1: 'A question about a cookie',
  },
] as const;
