/** What the document hears when somebody listens to what is pressed. */
export const ALIVE = 'meow-alive';
