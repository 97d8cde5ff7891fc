export { Sky, SkySwitch } from './sky.tsx';
