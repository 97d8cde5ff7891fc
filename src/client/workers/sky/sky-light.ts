import { DEEP_FROM, DEEP_TO, LAMP_SPAN, SOURCE, SOURCE_REACH, SOURCE_SHARE } from './painter.ts';

/** What the light of the sky, from beyond its corner, is at some place: as the shaders have it. */
export interface SkyLight {
  /** How much of the colour of that light is seen. */
  readonly near: number;
  /** How much of the glaze lies there. */
  readonly deep: number;
}

/**
 * @param x from −1 to 1 across the view, and y down it
 * @param side where the light comes from: −1 for the left, 1 for the right
 */
export function skyLightAt(x: number, y: number, side: number): SkyLight {
  const far = Math.hypot(x - SOURCE[0] * side, y - SOURCE[1]);
  const near = Math.max(0, 1 - far / SOURCE_REACH);
  return { near: near * near * SOURCE_SHARE, deep: smoothstep(DEEP_FROM, DEEP_TO, far) };
}

/** How much of a light itself something is, 0 to 1, whose brightest part is that: neither light nor glaze falls on it. */
export function lampShare(brightest: number, lampFrom: number): number {
  return smoothstep(lampFrom, lampFrom + LAMP_SPAN, brightest);
}

/** A byte of a colour in that light, given those of the light's own colour and of the glaze. */
export function inSkyLight(byte: number, { near, deep }: SkyLight, dawn: number, glaze: number): number {
  const under = byte * (1 - deep + (deep * glaze) / 255);
  return under + (dawn - under) * near;
}

function smoothstep(from: number, to: number, value: number): number {
  const way = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return way * way * (3 - 2 * way);
}
