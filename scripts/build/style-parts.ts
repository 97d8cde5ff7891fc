import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';
import type { StylePart } from '../../src/client/lib/style-parts.ts';
import { paths } from '../lib/paths.ts';

const CLIENT = `${paths.root}src/client`;

/** Style that some pages alone need, by what routes call it. What is in none of these, all pages have. */
const PARTS: Readonly<Record<StylePart, RegExp>> = {
  jar: /^(features\/account\/(?!unread)|routes\/game-account\/|ui\/art\/jar)/,
  lessons: /^features\/lessons\//,
  quest: /^features\/quest\/(?!speakers|quest-card|quest-picture|transcript\/history\.)/,
  vision: /^(features\/vision\/(?!figure\/)|ui\/art\/(bowl|dressing-bench|hat-of-names|tall-mirror)\.)/,
};

/** Where each part lies, by its name; of none while developing, when style comes with the code that it is for. */
const ADDRESSES = 'virtual:style-parts';
const OURS = /^\0?virtual:style-parts/;
/** A part. Its address is Vite's to say: whoever asks for that ends in `?url`. */
const ONE = /\/(?<part>\w+)\.css(?!\?url)/;

/**
 * Has the style of each part in a file of its own. It is taken from the modules after their classes have got their names, so
 * that code knows these as it does all others.
 */
export function styleParts(): Plugin {
  let config: ResolvedConfig;
  let isSplit = false;
  return {
    name: 'style-parts',
    configResolved(resolved) {
      config = resolved;
      isSplit = resolved.command === 'build' && !resolved.build.ssr;
    },
    resolveId: { filter: { id: OURS }, handler: (id) => id.replace(/^\0?/, '\0') },
    load: {
      filter: { id: OURS },
      handler(id) {
        const part = ONE.exec(id)?.groups?.part as StylePart | undefined;
        if (part) return styleOf(part, config);
        return isSplit ? addresses() : 'export default {};';
      },
    },
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (_, id) => (isSplit && partOf(relative(CLIENT, id)) ? { code: '', map: null } : undefined),
    },
  };
}

function addresses(): string {
  const names = Object.keys(PARTS);
  const imports = names.map((name) => `import ${name} from '${ADDRESSES}/${name}.css?url';`);
  return `${imports.join('\n')}\nexport default { ${names.join(', ')} };`;
}

async function styleOf(part: StylePart, config: ResolvedConfig): Promise<string> {
  const styles = filesOf(part).map(async (file) => {
    const path = `${CLIENT}/${file}`;
    return (await preprocessCSS(await readFile(path, 'utf8'), path, config)).code;
  });
  return (await Promise.all(styles)).join('\n');
}

function filesOf(part: StylePart): string[] {
  return readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css') && partOf(file) === part)
    .toSorted();
}

/** The part that a style belongs to, by its place in the client; none, where all pages have it. */
export function partOf(file: string): StylePart | undefined {
  return (Object.keys(PARTS) as StylePart[]).find((part) => PARTS[part].test(file));
}
