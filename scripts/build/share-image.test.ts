import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { INK } from '#palette';
import { HAT } from '../../src/client/ui/mark-shape.ts';
import { ICONS, iconSvg, pictureOf } from './pictures.ts';
import { HEIGHT, type SharedPage, shareImage, WIDTH } from './share-image.ts';

const PAGE: SharedPage = {
  path: '/vision',
  description: 'Cats & dogs <3, said by nobody in particular for a long time.',
  palette: 2,
  html: '<h1 class="x">Look in the <em>bowl</em> &amp; wait.</h1>',
};

/** The size in the first 24 bytes of a PNG: PNG (third edition) §5.3 and §11.2.2. */
function sizeOf(png: Uint8Array): [width: number, height: number] {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe('[W9] the share image of a page', () => {
  test('the share image of a page has the headline and the description of the page, in lines that fit', () => {
    const texts = [...shareImage(PAGE, '').matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
    expect(texts).toEqual([
      'Look in the',
      'bowl &amp; wait.',
      'Cats &amp; dogs &lt;3, said by nobody',
      'in particular for a long time.',
      'Meow Meow',
    ]);
  });

  test('the share image of a page has the drawing of its page, or a hat if the page has none', () => {
    const scene = '<div data-picture="true"><svg viewBox="0 0 30 20" class="art"><path class="shape"/></svg></div>';
    const image = shareImage({ ...PAGE, html: `${PAGE.html}${scene}` }, '.shape { fill: var(--ink) }');
    expect(image).toContain('<svg x="779.0" y="206.3" width="326.0" height="217.3"');
    expect(image).toContain(`<style>.shape{fill:${INK}}</style><path class="shape"/>`);
    expect(image.split(HAT.band)).toHaveLength(2); // one hat, in the logo beside the game's name
    expect(shareImage(PAGE, '').split(HAT.band)).toHaveLength(3);
  });

  test('a share image has the size that the metadata of its page states; an icon has the requested size', async () => {
    expect(sizeOf(await pictureOf(shareImage(PAGE, '')))).toEqual([WIDTH, HEIGHT]);
    expect(sizeOf(await pictureOf(iconSvg({ file: 'x.png', size: 48, share: 0.7 })))).toEqual([48, 48]);
  });

  test('the share image of a page cannot be made of a page without a headline', () => {
    expect(() => shareImage({ ...PAGE, html: '<p>Nothing</p>' }, '')).toThrow('/vision has no headline');
  });
});

const CLIENT = new URL('../../src/client/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, CLIENT), 'utf8');

const { icons } = JSON.parse(read('public/manifest.webmanifest')) as { icons: { src: string; sizes: string }[] };

test('[W9] the web app manifest and index.html name exactly the icons that the build draws, with their sizes', () => {
  const inManifest = icons.flatMap(({ src, sizes }) => (src.startsWith('/icons/') ? [`${src} ${sizes}`] : []));
  const inPage = [...read('index.html').matchAll(/href="(\/icons\/[^"]+)"/g)].map(([, src]) => `${src} 180x180`);
  const drawn = ICONS.map(({ file, size }) => `/icons/${file} ${size}x${size}`);
  expect([...inManifest, ...inPage].sort()).toEqual([...drawn].sort());
  expect(icons.map(({ src }) => src)).toContain('/favicon.svg');
});
