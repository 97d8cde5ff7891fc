import type { Language } from '#content/messages';
import { useLanguage } from '../../../lib/language.ts';
import type { Entry } from './transcript.ts';

/** What was said stays in the language that it was said in: pages have to say so where that is not their own. */
export function useForeign(): (entry: Pick<Entry, 'scene'>) => Language | undefined {
  const language = useLanguage();
  return ({ scene }) => (scene.language === language ? undefined : scene.language);
}
