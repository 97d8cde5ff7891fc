export { QuestsSection } from '../../features/debug/index.ts';
