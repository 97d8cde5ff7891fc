export { BusUnavailable } from '../bus/index.ts';
export { StoreUnavailable } from '../store/index.ts';
export { makeCharacter, Refusal, requireSigned } from './characters.ts';
export { createGame, type Game } from './game.ts';
export { type GameMessage, readMessage, sessionTopic } from './messages.ts';
export { leaseOf, ROOM_CAPACITY } from './rooms/rooms.ts';
export { type Network, STREAM_CAPS, type StreamCaps } from './streams/admission.ts';
export type { Wire } from './streams/live-stream.ts';
export { questAtAddress } from './take-choice.ts';
