export { EndedNotice } from './ended-notice.tsx';
export { JarTabs } from './jar-tabs.tsx';
export { UnreadWords } from './unread-words.tsx';
