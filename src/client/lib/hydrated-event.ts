/** Events of the document that public/before-hydration.js listens to. */
export const HYDRATED = 'meow-hydrated';
/** The code of the page did not come: a message above it says so. */
export const BROKEN = 'meow-broken';
