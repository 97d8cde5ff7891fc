export { SaveSign, SignSpecimen } from './save-sign.tsx';
