export { Sky } from './sky.tsx';
export { SkySwitch } from './sky-switch.tsx';
