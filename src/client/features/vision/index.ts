export { BowlScene } from './bowl-scene.tsx';
export { Portrait, Somebody } from './figure/figure.tsx';
export { MirrorScene } from './mirror-scene.tsx';
export { NameScene } from './name-scene.tsx';
