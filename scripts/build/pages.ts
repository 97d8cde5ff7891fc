import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import Beasties from 'beasties';
import { escapeAttribute, escapeText } from 'entities';
import type { Manifest } from 'vite';
import { LANGUAGES, type Language } from '#content/messages';
import { ERROR_PAGES } from '#contract';
import { payloadPath } from '../../src/client/platform/page-paths.ts';
import type { RenderedAbove, RenderedPage } from '../../src/client/prerender.tsx';
import { paths } from '../lib/paths.ts';
import { ICONS, iconSvg, pictureOf } from './pictures.ts';
import { HEIGHT, shareImage, WIDTH } from './share-image.ts';

type Prerender = typeof import('../../src/client/prerender.tsx');

/** Placeholder for the origin that players see, filled in by the server: share metadata needs absolute URLs. */
const ORIGIN = '{origin}';

const INLINED = '<script src="/before-hydration.js"></script>';

/**
 * All font faces are inlined here. Beasties keeps only those whose family a rule names, and the game's rules name
 * families by custom properties, which beasties does not resolve.
 */
const FONT_FACES = /@font-face\s*{[^}]*}/g;

const COMMENTS = /^ *(\/\/.*|\/\*\*(.*\*\/|\n( *\*.*\n)*? *\*\/))\n/gm;

/** The locale of each language for the Open Graph protocol, which requires a territory. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_GB', de: 'de_DE' };

/** Writes every page and error page in every language, their payloads and pictures, and the metadata of the build. */
export async function writePages(prerender: Prerender, id: string, timestamp: number): Promise<void> {
  const manifestFile = `${paths.client}/.vite/manifest.json`;
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const readFiles = async (names: readonly string[]) =>
    (await Promise.all(names.map((name) => readFile(`${paths.client}/${name}`, 'utf8')))).join('\n');
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? 'entry';
  const entry = filesFrom([entryKey], manifest); // the bundler has already linked these files in index.html
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
  const script = (await readFiles(['before-hydration.js'])).replaceAll(COMMENTS, '');
  const fontFaces = (await readFiles(entry.styles)).match(FONT_FACES) ?? [];
  const template = (await readFiles(['index.html']))
    .replace(INLINED, () => `<script>${script}</script>`)
    .replace('</style>', () => `${fontFaces.join('')}</style>`)
    .replaceAll(/<(script type="module"|link rel="(modulepreload|stylesheet)")/g, `$&${LATER}`);
  const write = async (path: string, content: string | Uint8Array) => {
    const file = `${paths.client}${path}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };

  // Beasties inlines a document's critical CSS, and moves links of stylesheets to the document's end.
  const beasties = new Beasties({
    path: paths.client,
    publicPath: '/',
    reduceInlineStyles: false,
    // Beasties drops rules that match only the root element itself: these rules are kept.
    allowRules: [/^(html|:root|\[data-)/],
    logLevel: 'warn',
  });
  const stylesheets = new Map<string, string>();
  for (const name of new Set(Object.values(manifest).flatMap(({ css = [] }) => css)))
    stylesheets.set(name, await readFiles([name]));
  /** Files that a page loads besides the entry: its code, its quest and its translation. */
  const ownFiles = ({ module, quest, language, html }: RenderedPage): PageFiles => {
    const modules = [
      ...(module === null ? [] : [module]),
      ...(language === 'en' ? [] : [TRANSLATIONS[language]]),
      ...(quest === null ? [] : questModules(quest, language, manifest)),
    ];
    const { scripts, styles } = filesFrom(modules, manifest);
    return {
      scripts: scripts.filter((file) => !entry.scripts.includes(file)),
      styles: [...new Set([...styles, ...stylesOfClasses(html, stylesheets)])].filter(
        (file) => !entry.styles.includes(file),
      ),
    };
  };
  const fill = async (page: RenderedPage, above: RenderedAbove) =>
    beasties.process(fillTemplate(template, page, linksOf(ownFiles(page), fonts), above));
  const styleOf = (page: RenderedPage) => readFiles([...entry.styles, ...ownFiles(page).styles]);
  const app = JSON.parse(await readFile(`${paths.client}${appManifestPath('en')}`, 'utf8')) as object;

  for (const language of LANGUAGES) {
    const above = await prerender.renderAbove(language);
    const html = language === 'en' ? '.html' : `.${language}.html`;
    for (const path of prerender.pagePaths) {
      const page = await prerender.renderPage(path, language);
      // One share image per page, in English.
      const isPictured = !page.hidden && language === 'en';
      if (isPictured)
        await write(imagePath(path), await pictureOf(shareImage(sharedOf(path, page), await styleOf(page))));
      await write(`${path === '/' ? '' : path}/index${html}`, await fill(page, above));
      const { error: _, ...payload } = page.payload;
      // The payload is the same in every language, so it is written once.
      if (language === 'en') await write(payloadPath(path), JSON.stringify(payload));
      // One web app manifest for each language, with the description of the start page.
      if (path === '/')
        await write(
          appManifestPath(language),
          JSON.stringify({ ...app, description: page.description, lang: language }),
        );
    }
    await write(`/quest${html}`, await fill(await prerender.renderQuestPage(language), above));
    for (const status of ERROR_PAGES) {
      await write(`/${status}${html}`, await fill(await prerender.renderError(status, language), above));
    }
  }
  for (const icon of ICONS) await write(`/icons/${icon.file}`, await pictureOf(iconSvg(icon)));
  await write('/latest.json', JSON.stringify({ id, timestamp }));
  await write(`/builds/meta/${id}.json`, JSON.stringify({ id, timestamp, prerendered: prerender.pagePaths }));
  await rm(dirname(manifestFile), { recursive: true });
}

function appManifestPath(language: Language): string {
  return `/manifest${language === 'en' ? '' : `.${language}`}.webmanifest`;
}

function imagePath(path: string): string {
  return `/share/${path.slice(1).replaceAll('/', '-') || 'index'}.png`;
}

function sharedOf(path: string, { html, description, data }: RenderedPage) {
  return { html, description, path, palette: Number(data.palette) };
}

function fillTemplate(template: string, page: RenderedPage, head: readonly string[], above: RenderedAbove): string {
  const attributes = Object.entries(page.data).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`);
  return (
    template
      .replace('<html lang="en">', `<html lang="${page.language}"${attributes.join('')}>`)
      .replace(`href="${appManifestPath('en')}"`, `href="${appManifestPath(page.language)}"`)
      .replace('<!--head-->', () => headOf(page))
      .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
      // `<` is escaped, so that the payload cannot close its script element.
      .replace('id="payload">null<', () => `id="payload">${JSON.stringify(page.payload).replaceAll('<', '\\u003c')}<`)
      .replace('<!--app-->', () => page.html)
      .replace('<body>', () => `<body>\n    <noscript>${above.noScript}</noscript>`)
      .replace('</body>', () => `  <template data-broken>${above.notAlive}</template>\n  </body>`)
  );
}

function headOf(page: RenderedPage): string {
  const tags = [
    `<title>${escapeText(page.title)}</title>`,
    `<meta name="description" content="${escapeAttribute(page.description)}" />`,
    ...(page.hidden || page.payload === null
      ? ['<meta name="robots" content="noindex" />']
      : previewOf(page.payload.path, page)),
    page.parent !== undefined && `<link rel="prev" href="${page.parent}" />`,
    page.next !== undefined && `<link rel="next" href="${page.next}" />`,
  ];
  return tags.filter(Boolean).join('\n    ');
}

/** Metadata for link previews: the Open Graph protocol, and the one further tag that X needs. */
function previewOf(path: string, { language, title, description }: RenderedPage): string[] {
  const address = addressOf(path, language);
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Meow Meow',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': LOCALES[language],
    'og:image': ORIGIN + imagePath(path),
    'og:image:width': String(WIDTH),
    'og:image:height': String(HEIGHT),
    'og:image:alt': `${title}. ${description}`,
  };
  return [
    `<link rel="canonical" href="${address}" />`,
    `<link rel="alternate" hreflang="x-default" href="${addressOf(path, 'en')}" />`,
    ...LANGUAGES.map((one) => `<link rel="alternate" hreflang="${one}" href="${addressOf(path, one)}" />`),
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${escapeAttribute(value)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

/** A page's URL for clients without a language preference, such as search engines: without `?lang=` they get English. */
function addressOf(path: string, language: Language): string {
  return ORIGIN + path + (language === 'en' ? '' : `?lang=${language}`);
}

/** Makes browsers load scripts and whole stylesheets after the fonts: inlined CSS is enough to paint the document. */
const LATER = ' fetchpriority="low"';

/** Links for the page's own files and for the fonts; index.html has the links for the files of the entry. */
function linksOf({ scripts, styles }: PageFiles, fonts: readonly string[]): string[] {
  const link = (rel: string, file: string, more = '') => `<link rel="${rel}" crossorigin href="/${file}"${more} />`;
  return [
    ...styles.map((file) => link('stylesheet', file, LATER)),
    ...scripts.map((file) => link('modulepreload', file, LATER)),
    ...fonts.map((file) => link('preload', file, ' as="font" type="font/woff2"')),
  ];
}

/** The module of each language's texts, by its name in the build's manifest. English is part of the pages' code. */
const TRANSLATIONS: Readonly<Record<Exclude<Language, 'en'>, string>> = { de: '../content/messages/de/index.ts' };

/** The modules of a quest, with its translation, if that is a file of its own, by the manifest's names. */
function questModules(quest: string, language: Language, manifest: Manifest): string[] {
  const folder = `../content/quests/${quest}`;
  const own = ['quest.ts', 'quest.json', `quest.${language}.json`].map((name) => `${folder}/${name}`);
  const files = [...own, READ_DOCUMENT];
  const isDocument = manifest[`${folder}/quest.json`] !== undefined;
  return files.filter((file) => manifest[file] !== undefined && (isDocument || file !== READ_DOCUMENT));
}

/** The module that makes a quest of a document. */
const READ_DOCUMENT = '../content/quests/read-document.ts';

interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The stylesheets that style any class of a document. The manifest does not list those of lazy parts for their page:
 * these parts are prerendered, but load their code later.
 * @param styles the text of every stylesheet of the build, by its name
 */
function stylesOfClasses(html: string, styles: ReadonlyMap<string, string>): string[] {
  const used = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const has = (css: string) => [...css.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => used.has(name));
  return [...styles].flatMap(([name, css]) => (has(css) ? name : []));
}

/** The built files of modules. @param keys the modules' names in the manifest @throws Error when a name is missing */
function filesFrom(keys: readonly string[], manifest: Manifest): PageFiles {
  for (const key of keys) if (!manifest[key]) throw new Error(`The build has no ${key}`);
  const reached = new Set(keys);
  for (const key of reached) for (const next of manifest[key]?.imports ?? []) reached.add(next);
  const chunks = [...reached].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
}
