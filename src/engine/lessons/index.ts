export { type DuelEvent, type DuelPosition, duelLesson, type FoeMove } from './duel.ts';
export { type FloorEvent, type FloorPosition, floorLesson } from './floor.ts';
export {
  type Act,
  type CommonEvent,
  type Dealt,
  type Game,
  gripOf,
  HANDS,
  type Lesson,
  openGame,
  type Position,
  refusalOf,
  takeAct,
  traitOf,
} from './lesson.ts';
