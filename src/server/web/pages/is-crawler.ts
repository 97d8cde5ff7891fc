import { isbot } from 'isbot';

/** Tools in somebody's hand, which the list of bots counts among them: who uses them wants to see what is answered. */
const HAND_TOOLS = /HeadlessChrome|^(curl|Wget|HTTPie|node|undici|python-requests|Playwright)\b/;

/** Whether a bot asks, which reads pages for others. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && isbot(userAgent) && !HAND_TOOLS.test(userAgent);
}
