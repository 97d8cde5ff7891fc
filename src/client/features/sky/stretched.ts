/** What is less than half there says nothing of a picture's lights and darks. */
const THERE = 128;

/** The same pixels of red, green, blue and alpha with all the contrast there is, whatever the light they are shown in. */
export function stretched(pixels: Uint8ClampedArray): Uint8ClampedArray {
  let [least, most] = [255, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] as number) < THERE) continue;
    const light =
      (pixels[at] as number) * 0.2126 + (pixels[at + 1] as number) * 0.7152 + (pixels[at + 2] as number) * 0.0722;
    [least, most] = [Math.min(least, light), Math.max(most, light)];
  }
  const range = most - least;
  // A picture of one tone has no contrast to be had.
  if (range < 1) return pixels;
  return pixels.map((byte, at) => (at % 4 === 3 ? byte : ((byte - least) / range) * 255));
}
