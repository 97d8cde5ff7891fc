import { support } from '#content/messages/support';
import { messagesOf } from '../../platform/language.ts';
import type { ScreenMetrics } from '../../platform/screen.ts';

/** What is known of a page that somebody has trouble with. No words, no name, no address: nothing of the player. */
export interface ReportFacts {
  readonly version: string;
  readonly buildId: string;
  readonly path: string;
  readonly screen: Pick<ScreenMetrics, 'width' | 'height' | 'pixelRatio'>;
  readonly browser: string;
  readonly saveState: string;
}

/** A report as it is shown and copied, a line each. */
export function reportText({ version, buildId, path, screen, browser, saveState }: ReportFacts): string {
  const { width, height, pixelRatio } = screen;
  return messagesOf(support).broken.report({ version, buildId, path, width, height, pixelRatio, browser, saveState });
}
