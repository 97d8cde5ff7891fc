export { BowlScene } from './bowl/bowl-scene.tsx';
export { Portrait } from './figure/portrait.tsx';
export { Somebody } from './figure/somebody.tsx';
export { MirrorScene } from './mirror/mirror-scene.tsx';
export { NameScene } from './name/name-scene.tsx';
