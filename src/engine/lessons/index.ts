export { type Duel, type DuelEvent, type DuelPosition, duelLesson, type FoeMove } from './duel.ts';
export { type Floor, type FloorEvent, type FloorPosition, floorLesson } from './floor.ts';
export {
  type Act,
  type CommonEvent,
  type Dealt,
  type Game,
  gripOf,
  HANDS,
  type Lesson,
  OUTCOMES,
  type Outcome,
  openGame,
  type Position,
  REFUSALS,
  refusalOf,
  takeAct,
  traitOf,
} from './lesson.ts';
