export { NameScene as Component } from '../../features/vision/index.ts';
