export { QuestsSection } from '../../features/debug/index.ts';
export { loadAllQuests } from '../../platform/quests.ts';
