export { MirrorScene as Component } from '../../features/vision/index.ts';
