export { checkQuest, type FindingOf, requireSound, UnsoundQuests } from './check-quest.ts';
export { type Exploration, type ExploreOptions, exploreQuest, type Way } from './explore/explore-quest.ts';
export { describeFinding, FINDINGS, type Finding, type FindingCode, type Severity } from './findings.ts';
export { type GraphEdge, type GraphNode, graphOf, type QuestGraph, toMermaid } from './graph.ts';
export { meantIn, nearest, strayTrait } from './nearest.ts';
export {
  type Outcome,
  type PlayManyOptions,
  type PlayOptions,
  type PlayReport,
  type Playthrough,
  playAtRandom,
  playMany,
  replay,
  type Scene,
  type Transcript,
} from './play/play.ts';
export { type Move, OTHER_MOVES, PLAYERS, type PlayerKind, RESTART, readMove, SAVE, WAIT } from './players.ts';
export { infoOf, type QuestInfo } from './ways.ts';
