export { BusUnavailable } from '../bus/index.ts';
export { StoreUnavailable } from '../store/index.ts';
export { requireSigned, type SignedPlayer } from './find-player.ts';
export { createGame, type Game, type GameOptions, type Player } from './game.ts';
export { makeCharacter } from './make-character.ts';
export type { GameMessage } from './messages.ts';
export { questOfCard } from './quest-of-card.ts';
export { Refusal } from './refusal.ts';
export { type Network, STREAM_CAPS, type StreamCaps } from './streams/admission.ts';
