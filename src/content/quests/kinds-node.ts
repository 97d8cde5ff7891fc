export { questKinds } from './quests-node.ts';
