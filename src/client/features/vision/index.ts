export { BowlScene } from './bowl-scene.tsx';
export { CharacterFigure, Portrait } from './figure/figure.tsx';
export { MirrorScene } from './mirror-scene.tsx';
export { NameScene } from './name-scene.tsx';
