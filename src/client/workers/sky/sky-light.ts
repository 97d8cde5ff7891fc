import { DEEP_FROM, DEEP_TO, SOURCE, SOURCE_REACH, SOURCE_SHARE } from './painter.ts';

/** What the light of the sky, from beyond its corner, is at some place: as the shaders have it. */
export interface SkyLight {
  /** How much of the colour of that light is seen. */
  readonly near: number;
  /** How much of the glaze lies there. */
  readonly deep: number;
}

/** @param x from −1 to 1 across the view, and y down it */
export function skyLightAt(x: number, y: number): SkyLight {
  const far = Math.hypot(x - SOURCE[0], y - SOURCE[1]);
  const near = Math.max(0, 1 - far / SOURCE_REACH);
  const way = Math.min(Math.max((far - DEEP_FROM) / (DEEP_TO - DEEP_FROM), 0), 1);
  return { near: near * near * SOURCE_SHARE, deep: way * way * (3 - 2 * way) };
}

/** A byte of a colour in that light, given those of the light's own colour and of the glaze. */
export function inSkyLight(byte: number, { near, deep }: SkyLight, dawn: number, glaze: number): number {
  const under = byte * (1 - deep + (deep * glaze) / 255);
  return under + (dawn - under) * near;
}
