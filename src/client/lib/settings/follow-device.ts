import { settingsStore } from '../settings.ts';

/** What a device says of its owner. */
const ASKS = {
  calm: '(prefers-reduced-motion: reduce)',
  crisp: '(prefers-contrast: more)',
  dark: '(prefers-color-scheme: dark)',
} as const;

/** Follows what the device asks for. Gives back what ends it. */
export function followDevice(): () => void {
  const end = new AbortController();
  for (const [ask, query] of Object.entries(ASKS)) {
    const list = matchMedia(query);
    const follow = () => settingsStore.setState({ [ask]: list.matches });
    follow();
    list.addEventListener('change', follow, { signal: end.signal });
  }
  return () => end.abort();
}
