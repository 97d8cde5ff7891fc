export { checkQuest, requireSound, UnsoundQuests } from './check-quest.ts';
export * from './check-translation.ts';
export { type Exploration, type ExploreOptions, exploreQuest } from './explore/explore-quest.ts';
export * from './findings.ts';
export { type GraphEdge, type GraphNode, graphOf, type QuestGraph, toMermaid } from './graph.ts';
export * from './play/play.ts';
export { type Move, OTHER_MOVES, readMove, WAIT } from './players.ts';
export { infoOf } from './reachability.ts';
export { nearest, suggestionFor, unknownTrait } from './spelling-suggestion.ts';
