export { BowlScene } from './bowl/bowl-scene.tsx';
export { MirrorScene } from './mirror/mirror-scene.tsx';
export { NameScene } from './name/name-scene.tsx';
