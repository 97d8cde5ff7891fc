import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICONS } from './icons.ts';

const CLIENT = new URL('../../../src/client/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, CLIENT), 'utf8');

const { icons } = JSON.parse(read('public/manifest.webmanifest')) as { icons: { src: string; sizes: string }[] };

test('[W9] the manifest and the page name the icons that are drawn, with their sizes', () => {
  const inManifest = icons.flatMap(({ src, sizes }) => (src.startsWith('/icons/') ? [`${src} ${sizes}`] : []));
  const inPage = [...read('index.html').matchAll(/href="(\/icons\/[^"]+)"/g)].map(([, src]) => `${src} 180x180`);
  const drawn = ICONS.map(({ file, size }) => `/icons/${file} ${size}x${size}`);
  expect([...inManifest, ...inPage].sort()).toEqual([...drawn].sort());
  expect(icons.map(({ src }) => src)).toContain('/favicon.svg');
});
