export { SaveSign } from './save-sign.tsx';
