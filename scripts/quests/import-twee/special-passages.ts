import type { Dialect } from './dialect.ts';
import type { Header } from './read-header.ts';

/** Passages that story formats and compilers run, or show around every other. */
const NAMES: ReadonlySet<string> = new Set([
  'PassageDone',
  'PassageFooter',
  'PassageHeader',
  'PassageReady',
  'StoryAuthor',
  'StoryBanner',
  'StoryCaption',
  'StoryDisplayTitle',
  'StoryIncludes',
  'StoryInit',
  'StoryInterface',
  'StoryMenu',
  'StorySettings',
  'StoryShare',
  'StorySubtitle',
]);
const TAGS: ReadonlySet<string> = new Set(['script', 'stylesheet', 'widget', 'init', 'annotation', 'Twine.private']);
const MEDIA_TAG = /^Twine\.(?:image|audio|video|vtt|font)$/;
const HARLOWE_TAGS: ReadonlySet<string> = new Set([
  'startup',
  'header',
  'footer',
  'debug-startup',
  'debug-header',
  'debug-footer',
]);

/** Whether a passage is there for the machinery, and no place of the story. */
export function isSpecial({ name, tags }: Header, dialect: Dialect): boolean {
  return (
    NAMES.has(name) ||
    tags.some((tag) => TAGS.has(tag) || MEDIA_TAG.test(tag) || (dialect.has('harlowe') && HARLOWE_TAGS.has(tag)))
  );
}
