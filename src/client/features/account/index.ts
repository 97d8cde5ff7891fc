export { EndedNotice } from './ended-notice.tsx';
export { JarTabs } from './jar-tabs.tsx';
export { SlotsSpecimen } from './slots-specimen.tsx';
export { UnreadWords } from './unread-words.tsx';
