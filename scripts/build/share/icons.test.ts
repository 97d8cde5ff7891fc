import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CAT } from '../../../src/client/ui/mark-shape.ts';
import { ICONS, iconSvg } from './icons.ts';

const CLIENT = new URL('../../../src/client/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, CLIENT), 'utf8');

interface ManifestIcon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}

const { icons } = JSON.parse(read('public/manifest.webmanifest')) as { icons: readonly ManifestIcon[] };

test('[W9] the manifest and the page name the icons that are drawn, with their sizes', () => {
  const inManifest = icons.flatMap(({ src, sizes }) => (src.startsWith('/icons/') ? [`${src} ${sizes}`] : []));
  const inPage = [...read('index.html').matchAll(/href="(\/icons\/[^"]+)"/g)].map(([, src]) => `${src} 180x180`);
  const drawn = ICONS.map(({ file, size }) => `/icons/${file} ${size}x${size}`);
  expect([...inManifest, ...inPage].sort()).toEqual([...drawn].sort());
  expect(icons.map(({ src }) => src)).toContain('/favicon.svg');
});

/** How far from the middle a cat reaches at the most, as a share of the icon's side. */
function reachOf(svg: string): number {
  const [left, top, side] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number) as [
    number,
    number,
    number,
  ];
  const [, outline = ''] = /<path d="([^"]+)"/.exec(svg) ?? [];
  const points = outline
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(',').map(Number) as [number, number]);
  expect(points).toHaveLength(14); // as many as a Spectre has vertices
  return Math.max(...points.map(([x, y]) => Math.hypot(x - left - side / 2, y - top - side / 2))) / side;
}

test('[W9] the cat is as large as her icon lets her be, and whole in one that is cut to a shape', () => {
  for (const icon of ICONS) {
    const { purpose } = icons.find(({ src }) => src.endsWith(`/${icon.file}`)) ?? {};
    // What is never cut off: a circle of 40 %, https://www.w3.org/TR/appmanifest/#icon-masks
    const most = purpose === 'maskable' ? 0.4 : 0.5;
    expect(reachOf(iconSvg(icon)), icon.file).toBeLessThanOrEqual(most);
    expect(reachOf(iconSvg(icon)), icon.file).toBeGreaterThan(0.75 * most);
  }
});

test('[W9] an icon is the cat of the mark, and so is the one in the tab of a browser', () => {
  const { rx, ry } = CAT.largeEye;
  for (const svg of [...ICONS.map(iconSvg), read('public/favicon.svg')]) {
    expect(svg).toContain(`<path d="${CAT.outline}"`);
    for (const { cx, cy } of CAT.eyes) expect(svg).toContain(`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"`);
  }
});
