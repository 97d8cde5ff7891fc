export { BowlScene } from './bowl/bowl-scene.tsx';
export type { FormView } from './bowl/form-cards.tsx';
export { MirrorScene } from './mirror/mirror-scene.tsx';
export { NameScene } from './name/name-scene.tsx';
