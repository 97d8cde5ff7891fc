export { SaveSign } from './save-sign.tsx';
export { SignSpecimen } from './sign-specimen.tsx';
