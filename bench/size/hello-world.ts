import { brotliCompressSync } from 'node:zlib';
import { bundleCode } from '../lib/bundle-size.ts';

/** The smallest app of the same parts: a page that is made alive, and can be pressed. */
export const HELLO = `
  import { createElement as make, StrictMode, useState } from 'react';
  import { hydrateRoot } from 'react-dom/client';

  function Hello() {
    const [presses, setPresses] = useState(0);
    return make('button', { onClick: () => setPresses(presses + 1) }, 'Hello, world', presses);
  }
  hydrateRoot(document.body, make(StrictMode, null, make(Hello)));
`;

/** What it says before it is alive. */
export const HELLO_HTML = '<button>Hello, world<!-- -->0</button>';

/** What its script comes to as it is sent: bundled and minified as ours is, brotli. */
export async function helloWorldBytes(): Promise<number> {
  return brotliCompressSync(await bundleCode(HELLO)).length;
}
