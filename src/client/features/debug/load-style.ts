import { loadStyle as load } from '../../lib/load-style.ts';
import style from './makers.css?url';

/** Loads the style of these parts, unless it came with the document. When it holds, they can be shown. */
export function loadStyle(): Promise<void> {
  return load(style);
}
