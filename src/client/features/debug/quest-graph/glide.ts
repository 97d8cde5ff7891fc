const GLIDE = 240; // ms

/** How long the drawing takes to move: no time for whoever asks for less motion. */
export function glide(): { readonly duration: number } {
  return { duration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : GLIDE };
}
