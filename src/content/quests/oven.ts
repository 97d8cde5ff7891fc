/** What is shown around `accept_yes` while the cookie is asked for; not pages, for nothing is decided there. */
export const oven = {
  title: { baking: 'In the oven', failed: 'Not baked', unanswered: 'Baked, but nobody answered' },
  waiting: 'Quince looks at the oven. The oven looks back.',
  failed: 'It did not rise. No cookie was made and nothing was saved.',
  unanswered:
    'It did rise. The cookie is yours, and your words are in the jar. Only who you are, the tower has not told me yet.',
  locked:
    'Your magic words lie in the jar under a lock, and it did not open. If the passkey is lost, the jar has a way on without it.',
  /** Why, where it is this browser: it keeps nothing, or gives no cookie back. */
  noJar:
    'This browser keeps nothing for this site, so there is no jar to leave your words in. Allow it to, or try outside a private window or in another browser.',
  noCookies: 'The tower gave a cookie and did not get it back. Allow cookies for this site, then try again.',
  tryAgain: 'Try again',
  goOn: 'Go on without saving',
  openJar: 'Open the cookie jar',
} as const;
