/** The game's tile as a hat or as a cat, for drawings. It turns where `form` changes. */
export { DrawnMark } from '../mark.tsx';
