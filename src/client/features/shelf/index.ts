export { ShelfSpecimen } from './shelf-specimen.tsx';

/** Loads the part of the mirror's page with the shelf. */
export const loadShelf = () => import('./shelf.tsx');
